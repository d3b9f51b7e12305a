import { pageTrace } from '@shoppervoice/portal-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { joinTrace } from './join-trace.ts';

const PLACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const loadedWith = (...timings: readonly object[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(timings as never);
afterEach(() => {
  vi.restoreAllMocks();
  delete pageTrace.traceparent;
});

it('is the place that the page came with, whatever a proxy adds', () => {
  loadedWith({
    serverTiming: [
      { name: 'cdn', description: 'hit' },
      { name: 'traceparent', description: PLACE },
    ],
  });
  joinTrace();
  expect(pageTrace).toEqual({ traceparent: PLACE });
});

it.each([
  ['without traces', [{ serverTiming: [] }]],
  ['in a browser without server timing', [{}]],
  ['in a browser that names no navigation', []],
])('is none %s', (_, timings) => {
  loadedWith(...timings);
  joinTrace();
  expect(pageTrace).toEqual({});
});
