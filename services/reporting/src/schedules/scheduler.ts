import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@shoppervoice/service-kit';
import { askNewContacts } from './new-contacts.ts';
import { planRuns } from './plan-runs.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { claimRun, workRun } from './work-run.ts';

/** Reports that are made at a time. */
const LANES = 2;

/**
 * Makes and mails what is due, for as long as it runs; several processes may. `pollMs`: milliseconds between two looks at whether
 * there is anything to do.
 */
export class Scheduler {
  readonly #parts: ScheduleParts;
  readonly #pollMs: number;
  readonly #stop = new AbortController();
  readonly #running: Promise<unknown>;

  constructor(parts: ScheduleParts, pollMs: number) {
    this.#parts = parts;
    this.#pollMs = pollMs;
    const planning = this.#repeat(async () => {
      await planRuns(parts.database, parts.now());
      await askNewContacts(parts);
      return false;
    });
    const lanes = Array.from({ length: LANES }, () => this.#repeat(() => this.#next()));
    this.#running = Promise.all([planning, ...lanes]);
  }

  /** Leaves what is being made to whoever comes next. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #next(): Promise<boolean> {
    const run = await claimRun(this.#parts);
    if (run !== null) await workRun(this.#parts, run, this.#stop.signal);
    return run !== null;
  }

  /** Looks again at once where a look has found something. */
  async #repeat(look: () => Promise<boolean>): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      let found = false;
      try {
        found = await look();
      } catch (error) {
        if (!isDatabaseAway(error)) this.#parts.log.error({ err: error }, 'schedules could not be worked on');
      }
      if (!found) await sleep(this.#pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
