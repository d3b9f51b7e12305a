import { setTimeout as sleep } from 'node:timers/promises';
import { buildDirtyDays, rebuildSomeDays } from '../counting/build.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { DerivedVersion } from '../derived/derived-version.ts';
import { prepareSurveyDatabase } from '../derived/prepare.ts';
import { startReread } from '../derived/reread.ts';
import { recoverIntents } from '../dirty/marks.ts';
import { finishTimeZones } from '../merchants/time-zone.ts';
import type { Classify } from '../responses/classify.ts';
import { rereadSomeComments } from './reread-comments.ts';

/** Poll interval after work was found or expected, and the longest one, which idle builders come to; in milliseconds. */
const POLL_MS = { first: 1_000, longest: 3_000 } as const;
/** Interval of looks for what killed writers and builders of earlier versions have left, in milliseconds. */
const RECOVER_MS = 15_000;

export interface RunningBuilder {
  /** For how long it has not been through all days that are to be counted, in milliseconds. */
  lagMs(): number;
  /** Something was written in this process: the next poll is within a second. */
  expect(): void;
  /** Resolves when the current day is counted. */
  stop(): Promise<void>;
}

/**
 * Keeps derived data current while a service runs: counts dirty days within about a second, or within 3 s if an idle
 * builder was not told of them, completes the work of
 * killed writers, and after an upgrade reclassifies and recounts everything bit by bit, while existing data is served
 * and changed days come first. Safe in any number of processes, which share the work; of several versions the latest
 * one does it. Failures are reported and retried.
 */
export function runBuilder(
  database: SurveyDatabase,
  onError: (error: unknown) => void,
  classifier: () => Promise<Classify>,
  version = new DerivedVersion(database),
): RunningBuilder {
  const stop = new AbortController();
  const stopped = () => stop.signal.aborted;
  let started = false;
  let recovered = 0;
  let isReread = false;
  /** When no day of an earlier version was found. */
  let rebuiltAt = Number.NEGATIVE_INFINITY;
  let throughAt = performance.now();
  /** When work was found or expected last. */
  let expectedAt = performance.now();
  let wake = new AbortController();

  /** Returns whether there is more to do at once. */
  async function poll(): Promise<boolean> {
    if (!started) {
      await prepareSurveyDatabase(database);
      await recoverIntents(database, { all: true });
      await finishTimeZones(database, stopped);
      await startReread(database);
      await version.numberFormerDays();
      started = true;
      recovered = Date.now();
    } else if (Date.now() - recovered >= RECOVER_MS) {
      await recoverIntents(database);
      await version.numberFormerDays();
      recovered = Date.now();
    }
    if ((await buildDirtyDays(database, { skipOnHold: true, stopped, version })) > 0) expectedAt = performance.now();
    if (stopped()) return false;
    throughAt = performance.now();
    isReread ||= !(await rereadSomeComments(database, classifier));
    const more = !isReread || (await rebuild());
    await version.showWork();
    return more;
  }

  /** Returns whether there may be more days of earlier versions; rarely looks for them once there are none. */
  async function rebuild(): Promise<boolean> {
    if (performance.now() - rebuiltAt < RECOVER_MS) return false;
    if ((await rebuildSomeDays(database, version)) > 0) return true;
    rebuiltAt = performance.now();
    return false;
  }

  async function run(): Promise<void> {
    while (!stopped()) {
      let more = false;
      try {
        more = await poll();
      } catch (error) {
        if (!stopped()) onError(error);
      }
      if (!more) await rest();
    }
  }

  async function rest(): Promise<void> {
    wake = new AbortController();
    const idleMs = performance.now() - expectedAt;
    const restMs = Math.min(Math.max(idleMs, POLL_MS.first), POLL_MS.longest);
    const ends = AbortSignal.any([stop.signal, wake.signal]);
    await sleep(POLL_MS.first, undefined, { signal: stop.signal }).catch(() => undefined);
    await sleep(restMs - POLL_MS.first, undefined, { signal: ends }).catch(() => undefined);
  }

  const running = run();
  return {
    lagMs: () => performance.now() - throughAt,
    expect() {
      expectedAt = performance.now();
      wake.abort();
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}
