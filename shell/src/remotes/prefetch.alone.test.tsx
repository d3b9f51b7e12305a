import type { PageEntry } from '@shoppervoice/portal-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchWhenIdle } from './idle-prefetch.ts';
import { pages } from './pages.ts';
import { isFrugal, prefetchPage } from './prefetch.ts';

vi.mock('./pages.ts', () => ({ pages: { prefetch: vi.fn(async () => {}) } }));
/** Files of every build in this test: the entry, and one for each module. */
const MODULES = ['one', 'two', 'three', 'hidden'];

const entry = (uniqueName: string, module: string, more: object = {}) =>
  ({
    remote: {
      uniqueName,
      channel: 'current',
      entry: `/remotes/${uniqueName}/entry.js`,
      integrity: Object.fromEntries(['entry', ...MODULES].map((file) => [`${file}.js`, `sha384-${file}`])),
      preload: Object.fromEntries(MODULES.map((file) => [file, [`/remotes/${uniqueName}/${file}.js`]])),
    },
    page: { module, nav: { group: 'x' } },
    ...more,
  }) as unknown as PageEntry;

let requested: string[];
beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (url: string, { integrity }: { integrity: string }) => {
    requested.push(`${url} ${integrity}`);
    return new Response('');
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(pages.prefetch).mockClear();
});

it.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('spares a reader with the connection %j: %s', (connection, frugal) => {
  expect(isFrugal(connection)).toBe(frugal);
});

it('brings the files of pages in idle time, each once, after what the addressed page needs', async () => {
  prefetchWhenIdle([entry('a', 'one'), entry('a', 'two'), entry('b', 'three', { page: { module: 'hidden' } })]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requested).toEqual([
    '/remotes/a/entry.js sha384-entry',
    '/remotes/a/one.js sha384-one',
    '/remotes/a/two.js sha384-two',
  ]);
});

it('stops when it is told', async () => {
  const stop = prefetchWhenIdle([entry('c', 'one')]);
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requested).toEqual([]);
});

it('brings nothing to a reader who pays for every byte', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  prefetchWhenIdle([entry('d', 'one')]);
  prefetchPage(entry('d', 'one'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(requested).toEqual([]);
  expect(pages.prefetch).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  prefetchPage(entry('d', 'one'));
  expect(pages.prefetch).toHaveBeenCalledOnce();
});
