import { type PageData, type ShellApi, SlotFillSchema } from '@shoppervoice/contracts/remotes';
import { FILLS, fillsOf, USER_MENU_ROWS } from '@shoppervoice/portal-features';
import { type Remote, usePortal } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from './chrome/header.tsx';
import { SlotHostContext } from './slots/extensions.tsx';
import { Slot } from './slots/slot.tsx';
import { slotOnPage } from './slots/slot-on-page.tsx';

const { fills, report } = vi.hoisted(() => ({ fills: { broken: false }, report: vi.fn() }));
vi.mock('@shoppervoice/portal-kit', async (original) => ({ ...(await original<object>()), report }));
vi.mock('@shoppervoice/portal-features', async (original) => {
  const features = await original<typeof import('@shoppervoice/portal-features')>();
  const Broken = () => {
    throw new Error('This feature is broken.');
  };
  return {
    ...features,
    fillsOf: ((slot: 'header.action') => {
      const own = features.fillsOf(slot);
      return fills.broken ? [{ feature: 'broken', slot, access: {}, Component: Broken }, ...own] : own;
    }) as typeof features.fillsOf,
  };
});

const pageDataOf = (features: readonly number[], accessType: string) =>
  ({
    features,
    packages: [],
    linkedMerchants: [],
    override: null,
    merchant: {
      merchantId: 7,
      merchantName: 'Harbor',
      user: { userId: 'u', username: 'ada', firstName: 'Ada', accessType },
    },
  }) as unknown as PageData;

function draw(pageData: PageData, children = <Slot name="header.action" pageData={pageData} />) {
  usePortal.setState({ session: { kind: 'signed-in', pageData }, token: { csrf: 'c' } as never });
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => null }}>
      <MemoryRouter>{children}</MemoryRouter>
    </SWRConfig>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  fills.broken = false;
  usePortal.setState({ session: { kind: 'loading' }, token: null });
  vi.restoreAllMocks();
});

describe('a slot', () => {
  it('leaves out what fails, and shows the rest', () => {
    fills.broken = true;
    draw(pageDataOf([], 'MERCHANT_USER'));
    expect(fillsOf('header.action').map(({ feature }) => feature)).toEqual(['broken', 'assistant', 'alerts']);
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('This feature is broken.'), 'broken in header.action');
  });

  it('shows nobody what only others have', () => {
    usePortal.setState({ session: { kind: 'signed-out' } });
    const { container } = render(<Slot name="page-notice" why="locked" title="Shopping Cycle" />);
    expect(container.textContent).toBe('');
  });

  it.each([
    ['a superuser who holds it', [136], 'SUPERUSER', true],
    ['a superuser without it', [31], 'SUPERUSER', false],
    ['an admin', [136], 'MERCHANT_ADMIN', false],
  ] as const)('has the assistant in the header of %s: %s', async (_, features, role, is) => {
    const pageData = pageDataOf(features, role);
    draw(pageData, <Header pageData={pageData} account={[]} onMenu={() => {}} />);
    const button = screen.queryByRole('button', { name: 'Assistant' });
    expect(button !== null).toBe(is);
    if (button === null) return;
    fireEvent.click(button);
    // The press loads its code, which may take a slow machine a while.
    expect(await screen.findByRole('complementary', { name: 'Assistant' }, { timeout: 10_000 })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  });
});

describe('extensions in a slot', () => {
  const remote = (slot: string) => ({ descriptor: { extensions: [{ slot }] } }) as unknown as Remote;
  const extendedBy = (remotes: readonly Remote[]) =>
    usePortal.setState({ registry: { kind: 'ready', remotes, answer: '', ticket: null } });
  const given = vi.fn();
  const load = vi.fn(async () => ({
    default: (props: object) => {
      given(props);
      return <p>Extensions</p>;
    },
  }));
  const shell = {} as ShellApi;
  const inHost = (slot: ReactNode) => <SlotHostContext value={{ shell, load }}>{slot}</SlotHostContext>;
  const pageData = pageDataOf([], 'MERCHANT_USER');
  const header = inHost(<Slot name="header.action" pageData={pageData} />);
  beforeEach(() => vi.clearAllMocks());
  afterEach(() => usePortal.setState({ registry: { kind: 'loading' } }));

  it('stand behind the features, and get nothing of what the host gives to these', async () => {
    extendedBy([remote('header.action')]);
    draw(pageData, header);
    const bell = screen.getByRole('button', { name: 'Notifications' });
    const extensions = await screen.findByText('Extensions');
    expect(bell.compareDocumentPosition(extensions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(given).toHaveBeenCalledWith({ slot: 'header.action', given: {}, shell });
  });

  it('are not loaded where no remote extends the slot', async () => {
    extendedBy([remote('report.panel')]);
    draw(pageData, header);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(load).not.toHaveBeenCalled();
  });

  it('of a page get what the page gives; a slot without any is null', async () => {
    extendedBy([remote('a/below')]);
    expect(slotOnPage('a/beside', {}, pageData)).toBeNull();
    draw(pageData, inHost(slotOnPage('a/below', { orderId: '7' }, pageData)));
    await screen.findByText('Extensions');
    expect(given).toHaveBeenCalledWith({ slot: 'a/below', given: { orderId: '7' }, shell });
  });
});

describe('the table of features', () => {
  it('declares each fill as the contract says', () => {
    const declared = FILLS.map(({ feature, slot, access }) => ({ feature, slot, access }));
    expect(declared.filter((each) => !Value.Check(SlotFillSchema, each))).toEqual([]);
    expect(declared.length).toBeGreaterThan(10);
  });

  it('names a feature once in a slot, except for rows of the menu', () => {
    const drawn = FILLS.filter(({ slot }) => slot !== 'user-menu').map(({ feature, slot }) => `${feature} in ${slot}`);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(USER_MENU_ROWS.map(({ label }) => label)).toEqual(['Admin', 'Platform']);
  });
});
