import { NOBODY, type PageToken } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A gateway with the browser's page tag, which records requests. */
const gateway = vi.hoisted(() => {
  const state = { now: 'ada.north.s1', requested: [] as string[], sentTags: [] as (string | null)[] };
  globalThis.fetch = async (path, init) => {
    state.requested.push(String(path));
    const sentTag = new Headers(init?.headers).get('x-page-session');
    state.sentTags.push(sentTag);
    const status = sentTag !== null && sentTag !== state.now ? 409 : String(path) === '/api/page-session' ? 204 : 200;
    const body = status === 204 ? null : JSON.stringify({ detail: 'The gateway says no.' });
    return new Response(body, { status, headers: { 'x-page-session': state.now } });
  };
  return state;
});
vi.mock('./remotes/pages.ts', () => ({
  pages: { prefetch: vi.fn(async () => {}), code: vi.fn(() => null) },
  marks: { take: () => [], beside: new Set() },
}));
const OWN = 'ada.north.s1';

/** Reloads the module graph, since a page learns its session only once per load. */
async function load() {
  vi.resetModules();
  await import('./connect-host.ts');
  const { usePortal } = await import('@shoppervoice/portal-kit');
  const { pageSession } = await import('./page-session/this-page.ts');
  const { request } = await import('@shoppervoice/portal-kit');
  const { Portal } = await import('./portal.tsx');
  const { watchTyping } = await import('@shoppervoice/portal-kit');
  watchTyping();
  await request('/api/page-data');
  const merchant = { merchantId: 1, merchantName: 'North', timeZone: 'UTC', activeEsr: false };
  const user = { userId: 'ada', username: 'ada', firstName: 'Ada', accessType: 'MERCHANT_USER' };
  const lists = { features: [], packages: [], linkedMerchants: [], override: null };
  const pageData = { ...lists, merchant: { ...merchant, user } } as unknown as PageData;
  const token: PageToken = { userId: 'ada', mid: 1, expiresAt: '', csrf: 'c', handle: 'h', typedKey: 'A'.repeat(43) };
  usePortal.setState({
    session: { kind: 'signed-in', pageData },
    token,
    registry: { kind: 'ready', remotes: [], answer: 'a', ticket: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Portal />
        <textarea aria-label="Reply" />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { pageSession, request, usePortal };
}

function type(text: string): void {
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reply');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  gateway.now = OWN;
  gateway.requested.length = 0;
  gateway.sentTags.length = 0;
  sessionStorage.clear();
  localStorage.setItem('pageSession', OWN);
});
afterEach(cleanup);

describe('a tab that is behind', () => {
  it.each([
    ['ada.south.s2', 'You have switched to another merchant', 'Reload'],
    ['ada.north.s2', 'Your session has changed', 'Reload'],
    ['bob.north.s3', 'Someone else is signed in now', 'Reload'],
    [NOBODY, 'You are signed out', 'Sign in'],
  ])('shows a notice with one button and nothing else: %s', async (now, title, action) => {
    const { request } = await load();
    expect(await screen.findByText('Hi Ada')).toBeTruthy();
    gateway.now = now;
    await act(() => request('/api/figures').catch(() => {}));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([action]);
    expect(screen.queryByText('Hi Ada')).toBeNull();
    expect(document.activeElement?.textContent).toBe(title);
    expect(document.title).toContain(title);
  });

  it('says of every call whose page asks, and asks nothing more once it is behind: no loop of refusals', async () => {
    const { request, pageSession } = await load();
    const { report } = await import('@shoppervoice/portal-kit');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await request('/api/figures');
    expect(gateway.sentTags.at(-1)).toBe(OWN);
    gateway.now = 'bob.north.s3';
    await expect(request('/api/figures')).rejects.toMatchObject({ status: 409 });
    expect(pageSession.isBehind).toBe(true);
    const requested = gateway.requested.length;
    for (let at = 0; at < 5; at += 1) await expect(request('/api/figures')).rejects.toMatchObject({ status: 409 });
    report(new Error('a page fails'), 'page');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(gateway.requested).toHaveLength(requested);
    vi.restoreAllMocks();
  });

  it('is told by another tab, and is not seen until it knows', async () => {
    await load();
    const { watchPageSession } = await import('./page-session/this-page.ts');
    watchPageSession();
    const other = new BroadcastChannel('page-session');
    gateway.now = 'ada.south.s2';
    localStorage.setItem('pageSession', 'changed');
    other.postMessage('changed');
    await waitFor(() => expect(screen.getByText('You have switched to another merchant')).toBeTruthy());
    expect(document.documentElement.style.visibility).toBe('');
    other.close();
  });
});

describe('what stood typed in a tab that is behind', () => {
  it('is shown to its own person for copying, and given back after the reload', async () => {
    const { request } = await load();
    type('my long reply');
    gateway.now = 'ada.south.s2';
    await act(() => request('/api/figures').catch(() => {}));
    const notice = screen.getByRole('region', { name: 'You have switched to another merchant' });
    expect(notice.querySelector('textarea')?.value).toBe('my long reply');
    cleanup();
    gateway.now = OWN;
    await load();
    await waitFor(() => expect(screen.getByRole('dialog').querySelector('textarea')?.value).toBe('my long reply'));
  });

  it.each([NOBODY, 'bob.north.s3'])('is not shown to %s, and is not lost', async (now) => {
    const { request } = await load();
    type('for nobody else');
    gateway.now = now;
    await act(() => request('/api/figures').catch(() => {}));
    const notice = screen.getByRole('heading', { level: 1 }).closest('section');
    expect(notice?.textContent).toContain('What was typed here is kept and locked.');
    expect(notice?.querySelector('textarea')).toBeNull();
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('nobody else');
  });

  it('is taken away from the screen as soon as somebody else comes, and stays away', async () => {
    const { request, pageSession } = await load();
    type('mine');
    gateway.now = 'ada.south.s2';
    await act(() => request('/api/figures').catch(() => {}));
    const notice = () => screen.getByRole('heading', { level: 1 }).closest('section');
    expect(notice()?.querySelector('textarea')?.value).toBe('mine');
    gateway.now = 'bob.north.s3';
    act(() => pageSession.receive('changed'));
    expect(notice()?.querySelector('textarea')).toBeNull();
    await waitFor(() => expect(screen.getByText('Someone else is signed in now')).toBeTruthy());
    gateway.now = 'ada.south.s5';
    await act(async () => pageSession.receive('ada.south.s5'));
    await waitFor(() => expect(screen.getByText('You have switched to another merchant')).toBeTruthy());
    expect(notice()?.querySelector('textarea')).toBeNull();
  });

  it('says so where it cannot be kept', async () => {
    const { request, usePortal } = await load();
    usePortal.setState({ token: null });
    type('gone');
    gateway.now = NOBODY;
    await act(() => request('/api/figures').catch(() => {}));
    await waitFor(() => expect(screen.getByText('What was typed here could not be kept.')).toBeTruthy());
  });
});
