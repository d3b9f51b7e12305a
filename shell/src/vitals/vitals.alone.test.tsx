import type { RemoteVitals } from '@shoppervoice/contracts/remotes';
import { type PageEntry, usePortal } from '@shoppervoice/portal-kit';
import { act, cleanup, render } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { MetricType } from 'web-vitals';

type Callback = (metric: MetricType) => void;
const listeners = vi.hoisted(() => new Map<string, Callback>());
vi.mock('web-vitals', () => ({
  onLCP: (callback: Callback) => listeners.set('LCP', callback),
  onINP: (callback: Callback) => listeners.set('INP', callback),
  onCLS: (callback: Callback) => listeners.set('CLS', callback),
}));

const entryOf = (module: string) =>
  ({
    remote: { name: 'returns', version: '2.0.0', uniqueName: 'returns_2', channel: 'stable', integrity: {} },
    page: { module, title: module },
  }) as unknown as PageEntry;
const ORDERS = entryOf('./orders');
const COMMENTS = entryOf('./comments');

vi.mock('../remotes/pages.ts', () => ({
  pages: {
    code: ({ remote }: PageEntry) => ({ kind: 'ready', build: { ...remote, entry: '/remotes/returns/2.0.0/e.js' } }),
  },
}));

const sent = vi.hoisted((): { path: string; body: RemoteVitals }[] => []);
vi.mock('@shoppervoice/portal-kit', async (original) => ({
  ...(await original<object>()),
  request: async (path: string, { body }: { body: RemoteVitals }) => {
    sent.push({ path, body });
    throw new Error('a gateway of before');
  },
}));
vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
  type === 'navigation' ? ([{ serverTiming: [{ name: 'vitals', description: '100' }] }] as never) : [],
);
let visibility = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });

const { useVitals } = await import('./use-vitals.ts');
function Watched({ shown }: { shown: PageEntry | null }) {
  useVitals(shown);
  return null;
}
const hide = () => {
  visibility = 'hidden';
  dispatchEvent(new Event('visibilitychange'));
};
const metric = (name: string, value: number, at: number | null, more: object = {}) =>
  listeners.get(name)?.({
    name,
    id: `${name}-1`,
    value,
    entries: at === null ? [] : [{ startTime: at }],
    navigationType: 'navigate',
    ...more,
  } as unknown as MetricType);

beforeEach(() => {
  visibility = 'visible';
  sent.length = 0;
  usePortal.setState({
    registry: { kind: 'ready', remotes: [], withdrawn: [], answer: 'a', ticket: 'ticket' },
  });
});
afterAll(cleanup);

it('sends what was measured once the document is hidden, each for the page that was open, and no answer matters', async () => {
  document.body.innerHTML = '<div id="page-place"><p>8.7</p></div>';
  const { rerender } = render(<Watched shown={ORDERS} />);
  await vi.waitFor(() => expect(listeners.size).toBe(3));
  await new Promise((resolve) => setTimeout(resolve, 30));
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await act(async () => rerender(<Watched shown={COMMENTS} />));
  const opened = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await act(async () => rerender(<Watched shown={null} />));
  metric('LCP', 1800, 1700);
  metric('INP', 240, opened + 50);
  metric('CLS', 0.02, null);
  expect(sent).toEqual([]);
  hide();
  // A second report of the same document, from the back-forward cache, and on a page of the shell's own.
  metric('INP', 900, 20);
  metric('LCP', 5, 5, { id: 'LCP-2', navigationType: 'back-forward-cache' });
  metric('CLS', 3, opened + 5000, { id: 'CLS-2' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
  const [call] = sent;
  expect(call?.path).toBe('/api/remote-vitals');
  expect(call?.body.ticket).toBe('ticket');
  const told = call?.body.measures.map(({ module, vital, value }) => [module, vital, vital === 'figures' ? 0 : value]);
  expect(told).toEqual([
    ['./comments', 'figures', 0],
    ['./orders', 'lcp', 1800],
    ['./comments', 'inp', 240],
    ['./orders', 'cls', 0.02],
  ]);
  const figures = call?.body.measures[0]?.value ?? -1;
  expect(figures).toBeGreaterThanOrEqual(0);
  expect(figures).toBeLessThan(150);
  for (const measure of call?.body.measures ?? []) {
    expect(Object.keys(measure).sort()).toEqual(['module', 'remote', 'value', 'version', 'vital']);
  }
});
