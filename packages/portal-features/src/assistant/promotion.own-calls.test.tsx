import type { PageData, ShellApi } from '@shoppervoice/contracts/remotes';
import { usePortal } from '@shoppervoice/portal-kit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Promotion from './promotion.tsx';
import './promotion-dialog.tsx';

let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  // The reader has seen Home before.
  sessionStorage.setItem('homeSeen', 'true');
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Draws Home and waits until it may show the promotion. */
async function home(userId: string, promotions?: PageData['promotions'], features = [94]) {
  const merchant = { accountManager: { name: 'Ada Reyes', email: 'ada@portal.example' }, user: { userId } };
  const pageData = { features, packages: [], merchant, ...(promotions && { promotions }) } as unknown as PageData;
  usePortal.setState({ session: { kind: 'signed-in', pageData } as never, token: { csrf: 'c' } as never });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <MemoryRouter>
      <Promotion shell={{ pageData } as ShellApi} />
    </MemoryRouter>,
  );
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  // Loads and draws everything requested so far.
  await act(() => import('./promotion-dialog.tsx'));
}

it('tells of the three columns, the beta, the feedback and the account manager, and is closed once', async () => {
  await home('ada', ['ai-summary']);
  const dialog = screen.getByRole('dialog', { name: 'New: the AI comment summary, beta' });
  for (const words of [
    'Key issues',
    'Recurring themes',
    'Things to celebrate',
    'through December',
    'Was this helpful?',
  ])
    expect(dialog.textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'ada@portal.example' }).getAttribute('href')).toMatch(/^mailto:ada@/);
  expect(screen.getByRole('link', { name: 'See the summary' }).getAttribute('href')).toBe(
    '/straight-to-fulfillment-comments',
  );
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(sent).toEqual([['/api/user/close-promotion', { promotion: 'ai-summary' }]]));
  cleanup();
  await home('ada', ['ai-summary']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves the first look at Home to Home, and tells when the reader comes back to it', async () => {
  sessionStorage.clear();
  await home('cleo', ['ai-summary']);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await home('cleo', ['ai-summary']);
  expect(screen.getByRole('dialog', { name: 'New: the AI comment summary, beta' })).toBeTruthy();
});

it('tells nobody whom the server does not name', async () => {
  await home('bea');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});
