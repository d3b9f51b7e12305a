import { PROFILED_TIMING, REMOTE_REPORTS_PATH, type RemoteReportEvent } from '@shoppervoice/contracts/remotes';
import { request, usePortal } from '@shoppervoice/portal-kit';
import type { PageOfVersion } from '../remotes/hang-marks.ts';
import { marks } from '../remotes/pages.ts';
import { frozenBy } from './frozen-by.ts';

/** Milliseconds in which a tab does not respond. The heartbeat takes three missed beats for a hang. */
const FREEZE = 5_000;
/** A sample in so many milliseconds: a hundred of the shortest freeze. */
const INTERVAL = 50;
/** Milliseconds after which samples are thrown away, and the longest freeze that is sampled to its end, in samples. */
const WINDOW = 30_000;
const MOST_SAMPLES = (2 * 60_000) / INTERVAL;
/** Reports of one tab. */
const MOST_REPORTS = 3;

/** The module that was shown of a version; '' where it has none, or several. */
function moduleOf(remote: string, version: string): string {
  const shown = [marks.shown, ...marks.beside].filter(
    (each): each is PageOfVersion => each?.remote === remote && each.version === version,
  );
  const [module = '', ...others] = new Set(shown.map((each) => each.module));
  return others.length === 0 ? module : '';
}

/**
 * Samples what runs, and reports which remote held the main thread when a freeze has ended. False: this document is none of the few that may
 * (`Document-Policy`), or the browser does not sample.
 */
export function watchFreezes(): boolean {
  // Asked first: where the policy does not allow a profiler, the browser reports the attempt on the console.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation?.serverTiming?.some(({ name }) => name === PROFILED_TIMING)) return false;
  let profiler = startProfiler();
  if (profiler === null) return false;
  let before: ProfilerTrace | null = null;
  let reports = 0;
  const turn = async (): Promise<readonly ProfilerTrace[]> => {
    const ended = profiler;
    profiler = document.visibilityState === 'visible' ? startProfiler() : null;
    const trace = (await ended?.stop()) ?? null;
    const traces = [before, trace].filter((each) => each !== null);
    before = trace;
    return traces;
  };
  setInterval(() => void turn(), WINDOW);
  document.addEventListener('visibilitychange', () => void turn());
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (duration < FREEZE || reports >= MOST_REPORTS) continue;
      reports += 1;
      void turn().then((traces) => reportFreeze(traces, startTime, duration));
    }
  }).observe({ type: 'longtask' });
  return true;
}

function startProfiler(): Profiler | null {
  try {
    return new Profiler({ sampleInterval: INTERVAL, maxBufferSize: MOST_SAMPLES });
  } catch {
    // Another browser.
    return null;
  }
}

function reportFreeze(traces: readonly ProfilerTrace[], from: number, duration: number): void {
  const found = frozenBy(traces, from, from + duration);
  const { registry } = usePortal.getState();
  if (found === null || registry.kind !== 'ready' || registry.ticket === null) return;
  const { remote, version, stack, samples, all } = found;
  const event: RemoteReportEvent = {
    remote,
    version,
    module: moduleOf(remote, version),
    event: 'froze',
    message: `The tab did not respond for ${(duration / 1000).toFixed(1)} s; this stack is in ${samples} of ${all} samples.`,
    stack,
  };
  // A gateway of before does not know the event: alone, it takes no other with it.
  request(REMOTE_REPORTS_PATH, { method: 'POST', body: { ticket: registry.ticket, events: [event] } }).catch(() => {});
}
