import { type DownloadStatus, DownloadStatusSchema } from '@shoppervoice/contracts/delivery';
import { usePortal, watchActivity } from '@shoppervoice/portal-kit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DownloadTracker, useShownDownloads, withNews } from './download-tracker.ts';
// Loaded up front: on a slow machine loading on demand may exceed a test's timeout.
import './download-toasts.tsx';
import { Downloads } from './downloads.tsx';
import { storeDownload, storedDownloads } from './stored-downloads.ts';

const ELENA = 'u-elena';
const pending = (rows: number, progress: number | null = null): DownloadStatus => ({
  status: 'pending',
  title: 'Comments',
  rows,
  progress,
});
const complete: DownloadStatus = {
  status: 'complete',
  title: 'Comments',
  rows: 1204,
  progress: 1,
  fileName: 'comments_2026-10-22_2026-11-20.csv',
  url: '/api/download/d-1',
};

let calls: string[];
let answer: (call: string) => [number, unknown];
let events: { type: string; detail: unknown }[];
const record = (event: Event) => events.push({ type: event.type, detail: (event as CustomEvent).detail });
const EVENTS = ['downloadComplete', 'downloadFailed'];

/** The tracker polls every second; here every hundredth. */
const wait = setTimeout;
const soon = (act: () => void, milliseconds?: number) => wait(act, milliseconds === 1000 ? 10 : milliseconds);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('setTimeout', soon);
  watchActivity();
  calls = [];
  events = [];
  answer = () => [404, { detail: 'There is no such export.' }];
  for (const name of EVENTS) addEventListener(name, record);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    calls.push(`${method} ${path}`);
    const [status, body] = answer(`${method} ${path}`);
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  usePortal.setState({ session: { kind: 'signed-in', pageData: {} } as never, token: { csrf: 'c' } as never });
});
afterEach(() => {
  cleanup();
  for (const name of EVENTS) removeEventListener(name, record);
  vi.unstubAllGlobals();
});

const start = (id = 'd-1', user = ELENA) => storeDownload({ id, title: 'Comments', user });

it('shows an export from its start to its file, and raises the event', async () => {
  let status: DownloadStatus = pending(1200, 0.345);
  answer = () => [200, status];
  render(<Downloads user={ELENA} />);
  expect(calls).toEqual([]);
  act(() => start());
  expect(await screen.findByText('1,200 rows, 34 %')).toBeTruthy();
  expect(screen.getByText('Exporting Comments')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progress of Comments' }).getAttribute('value')).toBe('0.345');
  status = complete;
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/api/download/d-1');
  expect(link.download).toBe(complete.fileName);
  expect(Value.Check(DownloadStatusSchema, complete)).toBe(true);
  expect(storedDownloads(ELENA)).toEqual([]);
  expect(events).toEqual([
    { type: 'downloadComplete', detail: { id: 'd-1', fileName: complete.fileName, url: complete.url } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Close: Comments' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Download' })).toBeNull());
});

it('goes on after a reload, and says why one failed', async () => {
  start();
  answer = () => [200, { status: 'failed', title: 'Comments', reason: 'The service was restarted twice.' }];
  render(<Downloads user={ELENA} />);
  expect(await screen.findByText('Comments could not be exported')).toBeTruthy();
  expect(screen.getByText('The service was restarted twice.')).toBeTruthy();
  expect(events.map(({ type }) => type)).toEqual(['downloadFailed']);
  expect(storedDownloads(ELENA)).toEqual([]);
});

it('lets go of one that the server does not know, without a word', async () => {
  start();
  render(<Downloads user={ELENA} />);
  await waitFor(() => expect(storedDownloads(ELENA)).toEqual([]));
  expect(events).toEqual([]);
  await waitFor(() => expect(screen.queryByText('Exporting Comments')).toBeNull());
});

it('says so where a file that a colleague sent has expired', async () => {
  storeDownload({ id: 'd-1', title: 'File', user: ELENA, sent: true });
  render(<Downloads user={ELENA} />);
  expect(await screen.findByText('The file sent with this link has expired')).toBeTruthy();
  expect(storedDownloads(ELENA)).toEqual([]);
  expect(events).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close: expired file' }));
  await waitFor(() => expect(screen.queryByText('The file sent with this link has expired')).toBeNull());
});

it('keeps one whose status could not be had, and asks again', async () => {
  start();
  let failing = true;
  answer = () => (failing ? [503, { detail: 'Not now.' }] : [200, complete]);
  render(<Downloads user={ELENA} />);
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(storedDownloads(ELENA)).toHaveLength(1);
  failing = false;
  expect(await screen.findByText('Comments is ready')).toBeTruthy();
});

it('is nobody else’s: another user neither asks for it nor loses it', async () => {
  start();
  render(<Downloads user="u-tomas" />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual([]);
  expect(storedDownloads(ELENA)).toHaveLength(1);
});

it('is stopped by Cancel, which says so where it could not be', async () => {
  start();
  let failing = true;
  answer = (call) => {
    if (!call.startsWith('DELETE')) return [200, pending(10)];
    return failing ? [503, { detail: 'Not now.' }] : [204, null];
  };
  render(<Downloads user={ELENA} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel: Comments' }));
  expect(await screen.findByText('The export continues. Not now.')).toBeTruthy();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Comments' }));
  await waitFor(() => expect(storedDownloads(ELENA)).toEqual([]));
  expect(calls).toContain('DELETE /api/export/d-1');
});

it('is asked for by one tab, and the other hears of it', async () => {
  // The second tab waits for the lock of the first, as in a browser.
  let isLocked = false;
  const locks = {
    request: (_name: string, _options: LockOptions, run: () => Promise<void>) => {
      if (isLocked) return new Promise(() => {});
      isLocked = true;
      return run();
    },
  };
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  start();
  let status = pending(1);
  answer = () => [200, status];
  const first = new DownloadTracker(ELENA, locks);
  await waitFor(() => expect(useShownDownloads.getState().shown[0]?.status?.rows).toBe(1));
  const requested = calls.length;
  const other = new BroadcastChannel('downloads');
  const reported: unknown[] = [];
  other.onmessage = ({ data }) => reported.push(data.news);
  const second = new DownloadTracker(ELENA, locks);
  status = complete;
  await waitFor(() => expect(reported).toContainEqual(complete));
  expect(calls.length).toBe(requested + 1);
  first.stop();
  second.stop();
  other.close();
  Reflect.deleteProperty(document, 'visibilityState');
});

it('is drawn once, whoever tells of it', () => {
  const of = { id: 'd-1', title: 'Comments' };
  const shown = withNews(withNews([], of, pending(1)), of, pending(2));
  expect(shown).toEqual([{ ...of, status: pending(2) }]);
  expect(withNews(shown, of, 'gone')).toEqual([]);
});
