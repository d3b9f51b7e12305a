import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { NewView, SavedView } from '@shoppervoice/contracts/reports';
import { manageViews, type PageEntry, saveView, usePortal } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import GroupViews from './group-views.tsx';
// Loaded up front: on a slow machine loading on demand may exceed a test's timeout.
import './saved-views.tsx';
import { ViewsArea } from './views-area.tsx';

const page = (path: string, title: string, feature?: number): PageDescriptor => ({
  path: [path],
  module: './x',
  title,
  area: 'buyer',
  access: feature === undefined ? {} : { feature },
  whenLocked: 'home',
  nav: { group: 'online-buyer', label: title, order: 1 },
});
const PAGES = [page('/metrics', 'Overall Metrics'), page('/nps', 'Net Promoter Score', 7)];
const ENTRIES = PAGES.map((each) => ({ remote: {}, page: each })) as unknown as readonly PageEntry[];
const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `View ${id}`,
  path: '/metrics',
  query: 'dateRange=Last+7+Days',
  words: ['Last 7 Days'],
  shared: false,
  by: 'Elena',
  own: true,
  mayChange: true,
  ...more,
});

let views: SavedView[];
let calls: { call: string; body: unknown }[];
let refusal: [number, object] | null;

function answer(method: string, path: string, body: unknown): [number, unknown] {
  if (method === 'GET') return [200, { views }];
  if (refusal !== null) return refusal;
  const id = path.split('/').at(-1) ?? '';
  if (path === '/api/views/order') {
    const { ids } = body as { ids: string[] };
    views = views.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  } else if (method === 'DELETE') views = views.filter((each) => each.id !== id);
  else if (method === 'PUT') views = views.map((each) => (each.id === id ? { ...each, ...(body as object) } : each));
  else {
    const { address, ...rest } = body as NewView;
    const [path = '', query = ''] = address.split('?');
    views = [...views, view('new', { ...rest, path, query })];
  }
  return [200, views.find((each) => each.id === id) ?? {}];
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  [views, calls, refusal] = [[], [], null];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const sent = body === undefined ? undefined : JSON.parse(body);
    calls.push({ call: `${method} ${path}`, body: sent });
    const [status, reply] = answer(method, path, sent);
    return new Response(JSON.stringify(reply), { status });
  });
});
afterEach(() => {
  cleanup();
  usePortal.setState({ viewDialog: { kind: 'closed' }, views: null, upgrade: { kind: 'closed' } });
  vi.unstubAllGlobals();
});

function open({ accessType = 'MERCHANT_ADMIN', features = [7] as number[] } = {}, group = 'online-buyer') {
  const pageData = {
    features,
    packages: [12],
    linkedMerchants: [],
    merchant: { merchantId: 7, merchantName: 'Harbor & Loom', user: { userId: 'u', firstName: 'Elena', accessType } },
  };
  const session = { kind: 'signed-in', pageData } as never;
  usePortal.setState({ session, token: { csrf: 'c' } as never });
  render(
    <MemoryRouter initialEntries={['/metrics?dateRange=Last+7+Days']}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <GroupViews group={group} entries={ENTRIES} looks={{}} />
        <ViewsArea pageData={pageData as never} entries={ENTRIES} />
      </SWRConfig>
    </MemoryRouter>,
  );
}
const REQUESTED = {
  page: PAGES[0] as PageDescriptor,
  address: '/metrics?dateRange=Last+30+Days&compare=year',
  words: ['Last 30 Days', 'vs a year before'],
};
const save = () => saveView(REQUESTED);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const changes = () => calls.filter(({ call }) => !call.startsWith('GET'));
const menu = async (of: string, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Menu of ${of}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('a view is saved under a name, and stands in the sidebar', async () => {
  open();
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Overall Metrics, Last 30 Days');
  expect(dialog.textContent).toContain('Last 30 Days; vs a year before');
  type('  ');
  press('Save view');
  expect(screen.getByText('A name is needed.')).toBeTruthy();
  expect(changes()).toEqual([]);
  type(' Holiday  readiness ');
  fireEvent.click(screen.getByRole('checkbox', { name: /Harbor & Loom/ }));
  press('Save view');
  expect(await screen.findByRole('dialog', { name: 'View saved' })).toBeTruthy();
  expect(changes()[0]).toEqual({
    call: 'POST /api/views',
    body: { name: 'Holiday readiness', address: REQUESTED.address, words: REQUESTED.words, shared: true },
  });
  press('Done');
  const link = await screen.findByRole('link', { name: 'Holiday readiness' });
  expect(link.getAttribute('href')).toBe('/metrics?dateRange=Last+30+Days&compare=year');
});

it('a name that is taken is said at its field, and another refusal over the form', async () => {
  open({ accessType: 'MERCHANT_USER' });
  save();
  await screen.findByRole('dialog');
  expect(screen.queryByRole('checkbox')).toBeNull();
  refusal = [409, { detail: 'That name is taken.', parameter: 'name' }];
  press('Save view');
  expect(await screen.findByText('That name is taken.')).toBeTruthy();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  refusal = [409, { detail: 'You have 50 views already.' }];
  press('Save view');
  expect((await screen.findByRole('alert')).textContent).toContain('You have 50 views already.');
  refusal = null;
  press('Save view');
  expect(await screen.findByRole('dialog', { name: 'View saved' })).toBeTruthy();
});

it('the sidebar marks the view that is open; one whose page is not held any more says so and opens the upgrade modal', async () => {
  views = [view('a'), view('b', { path: '/nps', name: 'Scores' }), view('c', { path: '/elsewhere' })];
  open({ features: [] });
  manageViews();
  const here = await screen.findAllByRole('link', { name: 'View a', hidden: true });
  expect(here[0]?.getAttribute('aria-current')).toBe('true');
  const [locked] = screen.getAllByRole('link', { name: 'Scores not in your plan', hidden: true });
  expect(screen.getByText(/Net Promoter Score is no longer in your plan\./)).toBeTruthy();
  expect(screen.getByText(/A page that no longer exists/)).toBeTruthy();
  fireEvent.click(locked as HTMLElement);
  expect(usePortal.getState().upgrade).toEqual({ kind: 'named', what: 'Net Promoter Score' });
});

it('a view of a summary stands under the summaries, and says so where its feature is lost', async () => {
  views = [view('p', { path: '/psr', name: 'All surveys' }), view('e', { path: '/esr', name: 'October' })];
  open({ features: [] }, 'own');
  manageViews();
  const [surveys] = await screen.findAllByRole('link', { name: 'All surveys', hidden: true });
  expect(surveys?.getAttribute('href')).toMatch(/^\/psr/);
  expect(screen.getByText(/Executive Summary is no longer in your plan\./)).toBeTruthy();
  const [locked] = screen.getAllByRole('link', { name: 'October not in your plan', hidden: true });
  fireEvent.click(locked as HTMLElement);
  expect(usePortal.getState().upgrade).toEqual({ kind: 'named', what: 'Executive Summary' });
});

it('views are moved, renamed, shared and deleted', async () => {
  views = [view('a'), view('b'), view('c', { shared: true, own: false, by: 'Tomas', mayChange: false })];
  open();
  manageViews();
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  const order = () => [...dialog.querySelectorAll('li a')].map((link) => link.textContent);
  await waitFor(() => expect(order()).toEqual(['View a', 'View b', 'View c']));
  expect(dialog.textContent).toContain('shared by Tomas');
  expect(screen.queryByRole('button', { name: 'Menu of View c' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move View a up' }).disabled).toBe(true);
  press('Move View c up');
  await waitFor(() => expect(order()).toEqual(['View a', 'View c', 'View b']));
  expect(await screen.findByText('Moved to place 2 of 3.')).toBeTruthy();
  await menu('View a', 'Rename');
  type('Cart leavers');
  press('Rename');
  await waitFor(() => expect(order()[0]).toBe('Cart leavers'));
  await menu('View b', 'Share with everyone');
  await waitFor(() => expect(dialog.textContent).toContain('shared by you'));
  await menu('Cart leavers', 'Delete');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
  press('Keep it');
  expect(order()).toHaveLength(3);
  await menu('Cart leavers', 'Delete');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(order()).toEqual(['View c', 'View b']));
  expect(changes().map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/views/order', { ids: ['a', 'c', 'b'] }],
    ['PUT /api/views/a', { name: 'Cart leavers' }],
    ['PUT /api/views/b', { shared: true }],
    ['DELETE /api/views/a', undefined],
  ]);
});

it('a tab hears of what another one changed', async () => {
  views = [view('a')];
  open();
  manageViews();
  await screen.findAllByRole('link', { name: 'View a', hidden: true });
  views = [view('a', { name: 'Renamed elsewhere' })];
  const other = new BroadcastChannel('saved-views');
  other.postMessage('changed');
  expect(await screen.findAllByRole('link', { name: 'Renamed elsewhere', hidden: true })).toBeTruthy();
  other.close();
});
