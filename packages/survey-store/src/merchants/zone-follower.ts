import type { SurveyDatabase } from '../database/databases.ts';
import { type DatedZone, followTimeZone } from './time-zone.ts';

/** The merchant's zone in a signed context. */
export type ZoneOfRequest = DatedZone & { readonly mid: number };

/**
 * Follows the zones in requests: merchants change their zone in another service, and this is how a survey database
 * receives it. Runs in the background; requests are answered from the old days until builders have counted the new
 * ones.
 */
export class ZoneFollower {
  readonly #database: SurveyDatabase;
  readonly #onError: (error: unknown) => void;
  /** Last followed zone by merchant, which makes most requests cheap. */
  readonly #followed = new Map<number, string>();
  readonly #running = new Map<number, Promise<void>>();
  #stopped = false;

  /** Failures go to `onError`; the next request retries. */
  constructor(database: SurveyDatabase, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  observe({ mid, timeZone, timeZoneSince }: ZoneOfRequest): void {
    const key = `${timeZone}|${timeZoneSince}`;
    if (this.#stopped || this.#followed.get(mid) === key || this.#running.has(mid)) return;
    const work = followTimeZone(this.#database, mid, { timeZone, timeZoneSince }, () => this.#stopped)
      .then(() => void this.#followed.set(mid, key))
      .catch(this.#onError)
      .finally(() => this.#running.delete(mid));
    this.#running.set(mid, work);
  }

  /** Resolves when the current batch has moved; the next start moves the rest. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running.values());
  }
}
