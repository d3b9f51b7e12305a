import type { MerchantHoldings } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { linkedTokens } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A server that records requests and answers overrides. */
const server = vi.hoisted(() => {
  const sent: unknown[] = [];
  const state = { sent, answer: () => Response.json({}) };
  globalThis.fetch = async (path, init) => {
    if (String(path) === '/api/frontend-logger') return Response.json({});
    sent.push(JSON.parse(String(init?.body)));
    return state.answer();
  };
  return state;
});
const { default: OverridePanel } = await import('./override-panel.tsx');

const HOLDINGS: MerchantHoldings[] = [
  { mid: 4101, merchantName: 'Alder & Pine', packages: [12, 133, 9], features: [7, 10] },
  { mid: 4104, merchantName: 'Juniper Home', packages: [], features: [] },
];
const pageData = (more: Partial<PageData> = {}) =>
  ({
    packages: [12, 133, 9],
    features: [7, 10],
    override: null,
    merchant: { merchantId: 4101, merchantName: 'Alder & Pine' },
    ...more,
  }) as PageData;

async function holdings(path: string) {
  const found = HOLDINGS.find(({ mid }) => path === `/api/admin/merchant/${mid}`);
  if (found) return found;
  const mid = path.split('/').at(-1);
  throw Object.assign(new Error('refused'), { status: 404, detail: `There is no merchant ${mid}.`, parameter: 'mid' });
}

function open(data = pageData()) {
  const onOpenChange = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: holdings, dedupingInterval: 0, shouldRetryOnError: false }}>
      <OverridePanel pageData={data} open onOpenChange={onOpenChange} />
    </SWRConfig>,
  );
  return { onOpenChange };
}

const reload = vi.fn();
beforeEach(() => {
  localStorage.clear();
  server.sent.length = 0;
  server.answer = () => Response.json({ status: 'success', linkedToken: 'handle-2', token: 'handle-2' });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
});
afterEach(cleanup);

const mid = () => screen.getByLabelText('Merchant ID');
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the panel', () => {
  it('opens with what the session sees, and has nothing to apply', async () => {
    const { onOpenChange } = open();
    expect(mid()).toHaveProperty('value', '4101');
    expect(screen.getByText('Online Buyer, 16 months; Site Abandonment')).toBeTruthy();
    const buyer = screen.getAllByRole('group', { name: 'Online Buyer' });
    expect(within(buyer[0] as HTMLElement).getByRole('radio', { name: /16 months/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /Net Promoter Score feature 7$/ })).toHaveProperty('checked', true);
    apply();
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(server.sent).toEqual([]);
  });

  it('asks with the packages that were chosen, keeps the linked token and loads the page anew', async () => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: /Straight to Fulfillment, 7 months/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Site Abandonment Premier/ }));
    expect(screen.getAllByText('Overridden').length).toBe(2);
    apply();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const [{ packages, ...rest }] = server.sent as [{ packages: number[] }];
    expect(rest).toEqual({ mid: 4101 });
    expect([...packages].sort((one, other) => one - other)).toEqual([8, 9, 12, 13, 95, 133]);
    expect(linkedTokens()).toEqual(['handle-2']);
  });

  it('finds features by name, ticks all that are found, and undoes', async () => {
    open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search features' }), { target: { value: 'pickup' } });
    expect(screen.getAllByRole('checkbox', { name: /feature \d+$/ }).length).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'All of Online Buyer' }));
    apply();
    await waitFor(() => expect(server.sent).toEqual([{ mid: 4101, features: [7, 10, 28, 29] }]));
    cleanup();
    const { onOpenChange } = open();
    fireEvent.click(screen.getByRole('checkbox', { name: /API access/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    apply();
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('shows what another merchant holds, and enters it with that alone', async () => {
    open();
    fireEvent.change(mid(), { target: { value: '4104' } });
    await screen.findByText('No programme');
    expect(screen.getByText('Juniper Home')).toBeTruthy();
    apply();
    await waitFor(() => expect(server.sent).toEqual([{ mid: 4104 }]));
  });

  it('goes back to what the merchant holds', async () => {
    open(pageData({ packages: [12], override: { mid: 4101, packages: true, features: false } }));
    await screen.findByText('Online Buyer (4 months of data)', { selector: 'p' });
    fireEvent.click(screen.getByRole('button', { name: 'Back to the merchant’s plan' }));
    await waitFor(() => expect(server.sent).toEqual([{ mid: 4101 }]));
  });

  it.each(['', '12a', '-4'])('asks for a merchant id instead of %j', (typed) => {
    open();
    fireEvent.change(mid(), { target: { value: typed } });
    apply();
    expect(mid().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(mid());
    expect(server.sent).toEqual([]);
  });

  it('says that a merchant does not exist, and what else was refused', async () => {
    open();
    fireEvent.change(mid(), { target: { value: '999' } });
    await screen.findByText('There is no merchant 999.');
    fireEvent.change(mid(), { target: { value: '4101' } });
    server.answer = () => Response.json({ detail: 'Only superusers override packages.' }, { status: 403 });
    fireEvent.click(group('Add-ons').getByRole('checkbox', { name: /Online Buyer Premier/ }));
    apply();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Only superusers override packages.'));
    expect(reload).not.toHaveBeenCalled();
    expect(linkedTokens()).toEqual([]);
  });
});
