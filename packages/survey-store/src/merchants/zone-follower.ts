import type { SurveyDatabase } from '../database/databases.ts';
import { type DatedZone, followTimeZone } from './time-zone.ts';

/** What a signed context says of its merchant. */
export type ZoneOfRequest = DatedZone & { readonly mid: number };

/**
 * Keeps a programme's days in the zones that its requests bring: a merchant's zone is changed on a page of another
 * service, and this is how a survey database learns of it. The work runs behind the request, which is answered from
 * the old days; builders count the new ones once all have moved.
 */
export class ZoneFollower {
  readonly #database: SurveyDatabase;
  readonly #onError: (error: unknown) => void;
  /** Zone by merchant as it was last found to be followed: most requests cost one look here. */
  readonly #followed = new Map<number, string>();
  readonly #running = new Map<number, Promise<void>>();
  #stopped = false;

  /** Failures (a database that is away) are told to `onError`, and the next request tries again. */
  constructor(database: SurveyDatabase, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  see({ mid, timeZone, timeZoneSince }: ZoneOfRequest): void {
    const key = `${timeZone}|${timeZoneSince}`;
    if (this.#stopped || this.#followed.get(mid) === key || this.#running.has(mid)) return;
    const work = followTimeZone(this.#database, mid, { timeZone, timeZoneSince }, () => this.#stopped)
      .then(() => void this.#followed.set(mid, key))
      .catch(this.#onError)
      .finally(() => this.#running.delete(mid));
    this.#running.set(mid, work);
  }

  /** Resolves when the responses that are being moved are; the next start moves the rest. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running.values());
  }
}
