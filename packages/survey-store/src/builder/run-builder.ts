import { setTimeout as sleep } from 'node:timers/promises';
import type { SurveyDatabase } from '../databases.ts';
import { recoverIntents } from '../dirty/marks.ts';
import { finishTimeZones } from '../merchants/time-zone.ts';
import { prepareSurveyDatabase } from '../prepare.ts';
import { buildDirtyDays } from './build.ts';
import { markOutdated } from './derived-version.ts';

const LOOK_MS = 1_000;
const RECOVER_MS = 15_000;

export interface RunningBuilder {
  /** Resolves when the day that is being counted is done. */
  stop(): Promise<void>;
}

/**
 * Keeps everything derived up to date while a service runs: counts dirty days within about a second of their mark,
 * finishes what killed writers left behind, and counts all days anew after a new version of the counters (what is
 * there goes on serving meanwhile). Any number of processes may run it. Failures (a database that is away) are
 * reported and tried again.
 */
export function runBuilder(database: SurveyDatabase, onError: (error: unknown) => void): RunningBuilder {
  const stop = new AbortController();
  const stopped = () => stop.signal.aborted;
  let started = false;
  let recovered = 0;

  async function look(): Promise<void> {
    if (!started) {
      await prepareSurveyDatabase(database);
      await recoverIntents(database, { all: true });
      await finishTimeZones(database, stopped);
      await markOutdated(database);
      started = true;
      recovered = Date.now();
    } else if (Date.now() - recovered >= RECOVER_MS) {
      await recoverIntents(database);
      recovered = Date.now();
    }
    await buildDirtyDays(database, { skipHeld: true, stopped });
  }

  async function run(): Promise<void> {
    while (!stopped()) {
      try {
        await look();
      } catch (error) {
        if (!stopped()) onError(error);
      }
      await sleep(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stop.abort();
      await running;
    },
  };
}
