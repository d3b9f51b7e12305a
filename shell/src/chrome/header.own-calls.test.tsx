import type { AccessType, OverrideState, PageData, PageDescriptor } from '@shoppervoice/contracts/remotes';
import { linkedTokens, usePortal } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountSections } from './sidebar-model.ts';

/** A server that records requests and answers a switch. */
const server = vi.hoisted(() => {
  const state = { sent: [] as unknown[], answer: () => Response.json({}) };
  globalThis.fetch = async (path, init) => {
    if (String(path) === '/api/frontend-logger') return Response.json({});
    state.sent.push(JSON.parse(String(init?.body)));
    return state.answer();
  };
  return state;
});
const { Header } = await import('./header.tsx');
const { Slot } = await import('../slots/slot.tsx');

const page = (label: string, access: PageDescriptor['access']): PageDescriptor => ({
  path: [`/account/${label.toLowerCase()}`],
  module: './page',
  title: `${label} of the account`,
  area: 'account',
  access,
  whenLocked: 'home',
  nav: { group: 'account', label, order: 1 },
});
const PAGES = [page('Password', {}), page('Audit', { roles: ['SUPERUSER'] }), page('Clients', { feature: 118 })];

function open({
  accessType = 'MERCHANT_USER',
  merchants = 1,
  override = null,
}: {
  accessType?: AccessType;
  merchants?: number;
  override?: OverrideState | null;
} = {}) {
  const pageData = {
    packages: [],
    features: [],
    override,
    linkedMerchants: Array.from({ length: merchants }, (_, index) => ({
      mid: 4101 + index,
      merchantName: `Store ${index}`,
    })),
    merchant: {
      merchantId: 4101,
      merchantName: 'Store 0',
      user: { userId: 'u', username: 'ada', firstName: 'Ada', accessType },
    },
  } as unknown as PageData;
  const entitlements = { features: [], packages: [], activeEsr: false, accessType };
  const at = { pathname: '' };
  const Address = () => {
    at.pathname = useLocation().pathname;
    return null;
  };
  usePortal.setState({ session: { kind: 'signed-in', pageData }, token: { csrf: 'c' } as never });
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => null }}>
      <MemoryRouter>
        <Header
          pageData={pageData}
          account={accountSections([{ pages: PAGES }], entitlements, '2026-11-21')}
          onMenu={() => {}}
        />
        <Slot name="overlay" pageData={pageData} entries={[]} />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
  return at;
}

const reload = vi.fn();
beforeEach(() => {
  localStorage.clear();
  server.sent.length = 0;
  server.answer = () => Response.json({ status: 'success', linkedToken: 'handle-2', token: 'handle-2' });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
});
afterEach(() => {
  cleanup();
  usePortal.setState({ session: { kind: 'loading' }, token: null, upgrade: { kind: 'closed' } });
});

const openUserMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /account menu/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

describe('the user menu', () => {
  it.each([
    ['MERCHANT_USER', ['Password', 'Clients', 'Upgrade Plan', 'Sign Out']],
    ['MERCHANT_ADMIN', ['Password', 'Clients', 'Upgrade Plan', 'Sign Out']],
    ['SUPERUSER', ['Password', 'Audit', 'Clients', 'Upgrade Plan', 'Admin', 'Platform', 'Sign Out']],
  ] as const)('of a %s', async (accessType, items) => {
    open({ accessType });
    expect(await openUserMenu()).toEqual(items);
  });

  it('leads to a page, and opens the upgrade modal for one that is locked', async () => {
    const at = open();
    await openUserMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Password' }));
    await waitFor(() => expect(at.pathname).toBe('/account/password'));
    await openUserMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Clients locked' }));
    expect(usePortal.getState().upgrade).toEqual({ kind: 'named', what: 'Clients of the account' });
    expect(at.pathname).toBe('/account/password');
  });

  it('opens the panel for a superuser', async () => {
    open({ accessType: 'SUPERUSER' });
    await openUserMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Admin' }));
    await screen.findByRole('dialog', { name: 'Admin override' }, { timeout: 10_000 });
  });
});

describe('the mark of an override', () => {
  it.each([
    [{ mid: 4101, packages: true, features: false }, 'Override packages (change)'],
    [{ mid: 4101, packages: true, features: true }, 'Override packages and features (change)'],
  ])('names what is overridden and opens the panel: %j', async (override, name) => {
    open({ accessType: 'SUPERUSER', override });
    const mark = screen.getByRole('button', { name: /^Override/ });
    expect(mark.textContent?.replace(/\s+/g, ' ')).toBe(name.replace(' (', '('));
    fireEvent.click(mark);
    await screen.findByRole('dialog', { name: 'Admin override' }, { timeout: 10_000 });
  });

  it('is not there without one', () => {
    open({ accessType: 'SUPERUSER' });
    expect(screen.queryByRole('button', { name: /^Override/ })).toBeNull();
  });
});

describe('the merchant switcher', () => {
  const switcher = () => screen.queryByRole('button', { name: 'Merchant: Store 0. Switch' });

  it('is there only with more than one linked merchant', () => {
    open({ merchants: 1 });
    expect(switcher()).toBeNull();
    expect(screen.getByText('Store 0')).toBeTruthy();
  });

  it('enters the chosen one, keeps the linked token and loads the page anew', async () => {
    open({ merchants: 2 });
    fireEvent.click(switcher() as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /Store 1/ }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.sent).toEqual([{ mid: 4102 }]);
    expect(linkedTokens()).toEqual(['handle-2']);
  });

  it('is searched where there are many', async () => {
    open({ merchants: 30 });
    fireEvent.click(switcher() as HTMLElement);
    const box = await screen.findByRole('combobox', { name: 'Search 30 merchants' });
    fireEvent.change(box, { target: { value: '4120' } });
    fireEvent.click(await screen.findByRole('option', { name: /Store 19/ }));
    await waitFor(() => expect(server.sent).toEqual([{ mid: 4120 }]));
  });

  it('says why a merchant could not be entered', async () => {
    server.answer = () => Response.json({ detail: 'Your account is not linked to this merchant.' }, { status: 403 });
    open({ merchants: 2 });
    fireEvent.click(switcher() as HTMLElement);
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /Store 1/ }));
    await screen.findByText('Your account is not linked to this merchant.');
    expect(reload).not.toHaveBeenCalled();
    expect(linkedTokens()).toEqual([]);
  });
});
