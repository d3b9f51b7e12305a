import { DEMO_SHOP_PATH } from '@shoppervoice/contracts/accounts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => {
  const state = { sent: [] as string[], answer: () => Response.json({ success: true }) };
  globalThis.fetch = async (path, init) => {
    if (String(path).startsWith('/api/frontend-logger')) return Response.json({});
    state.sent.push(`${init?.method} ${path}`);
    return state.answer();
  };
  return state;
});
const { default: DemoBanner } = await import('./demo-banner.tsx');

afterEach(() => {
  cleanup();
  server.sent.length = 0;
});

it('says that nothing is real, and leads back to the own merchant', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  server.answer = () => Response.json({ success: true });
  render(<DemoBanner ownMerchant="Alder" />);
  expect(screen.getByRole('complementary', { name: 'Demo shop' }).textContent).toContain(
    'Demo shop: made-up data. Nothing here can be changed.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back to Alder' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(server.sent).toEqual([`DELETE ${DEMO_SHOP_PATH}`]);
  assign.mockRestore();
});

it('says why the way back failed, and can be pressed again', async () => {
  server.answer = () =>
    Response.json(
      { title: 'Unavailable', status: 503, detail: 'Accounts is away.' },
      {
        status: 503,
        headers: { 'content-type': 'application/problem+json' },
      },
    );
  render(<DemoBanner ownMerchant="Alder" />);
  fireEvent.click(screen.getByRole('button', { name: 'Back to Alder' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Accounts is away.');
  expect(screen.getByRole('button', { name: 'Back to Alder' }).getAttribute('aria-disabled')).not.toBe('true');
});
