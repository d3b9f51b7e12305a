import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageOfVersion } from './hang-marks.ts';
import { startHeartbeat } from './heartbeat.ts';

const PAGE = { remote: 'buyer', version: '2', module: './nps' };
const PANEL = { remote: 'returns', version: '1', module: './panel' };
let shown: PageOfVersion | null;
let beside: readonly PageOfVersion[];
let stop: () => void;
const beat = () => JSON.parse(sessionStorage.getItem('pageShown') ?? 'null');
function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  shown = PAGE;
  beside = [];
  stop = startHeartbeat({ store: () => sessionStorage, shown: () => ({ page: shown, beside }) });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is written again every two seconds, with the page that is shown then', () => {
  expect(beat()).toEqual({ page: PAGE, beside: [], at: 1_000_000 });
  vi.advanceTimersByTime(5_000);
  expect(beat()).toEqual({ page: PAGE, beside: [], at: 1_004_000 });
  shown = { ...PAGE, module: './comments' };
  vi.advanceTimersByTime(2_000);
  expect(beat()).toEqual({ page: { ...PAGE, module: './comments' }, beside: [], at: 1_006_000 });
  shown = null;
  vi.advanceTimersByTime(2_000);
  expect(beat()).toBeNull();
});

it('is nothing of a tab that is hidden, left or stopped, and begins again where it is seen again', () => {
  see('hidden');
  expect(beat()).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(beat()).toBeNull();
  see('visible');
  expect(beat()).toEqual({ page: PAGE, beside: [], at: 1_010_000 });
  dispatchEvent(new Event('pagehide'));
  expect(beat()).toBeNull();
  // Restored from the back/forward cache.
  vi.advanceTimersByTime(2_000);
  expect(beat()).toEqual({ page: PAGE, beside: [], at: 1_012_000 });
  stop();
  expect(beat()).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(beat()).toBeNull();
});

it('names the extensions that are shown, on a page of the portal, too', () => {
  beside = [PANEL];
  vi.advanceTimersByTime(2_000);
  expect(beat()).toEqual({ page: PAGE, beside: [PANEL], at: 1_002_000 });
  shown = null;
  vi.advanceTimersByTime(2_000);
  expect(beat()).toEqual({ page: null, beside: [PANEL], at: 1_004_000 });
});

it('does without a store that is forbidden', () => {
  stop();
  const forbidden = vi.fn(() => {
    throw new Error('forbidden');
  });
  stop = startHeartbeat({ store: forbidden, shown: () => ({ page: shown, beside }) });
  vi.advanceTimersByTime(4_000);
  expect(forbidden).toHaveBeenCalledTimes(3);
});
