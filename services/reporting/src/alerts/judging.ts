import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@shoppervoice/service-kit';
import type { AlertParts } from './alert-parts.ts';
import { askNewRecipients } from './new-recipients.ts';
import { planAlertRuns } from './plan-runs.ts';
import { claimAlertRun, workAlertRun } from './work-run.ts';

/** Judges what is due for as long as it runs; several processes may. */
export class Judging {
  readonly #parts: AlertParts;
  readonly #pollMs: number;
  readonly #stop = new AbortController();
  readonly #running: Promise<unknown>;

  /** `pollMs`: milliseconds between two looks at whether there is anything to do. */
  constructor(parts: AlertParts, pollMs: number) {
    this.#parts = parts;
    this.#pollMs = pollMs;
    this.#running = Promise.all([
      this.#repeat(async () => {
        await planAlertRuns(parts.database, parts.now());
        await askNewRecipients(parts);
        return false;
      }),
      this.#repeat(() => this.#next()),
    ]);
  }

  /** Leaves what is being judged to whoever comes next. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #next(): Promise<boolean> {
    const run = await claimAlertRun(this.#parts);
    if (run !== null) await workAlertRun(this.#parts, run, this.#stop.signal);
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
        if (!isDatabaseAway(error)) this.#parts.log.error({ err: error }, 'alerts could not be worked on');
      }
      if (!found) await sleep(this.#pollMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
