import type { MongoClient } from 'mongodb';

/** A client is stuck after others have got responses for this long, and it has not; in milliseconds. */
const STUCK_MS = 5000;

/** The database responds to others and not to this client, which only a new process reliably cures. */
export class StuckClientError extends Error {
  override readonly name = 'StuckClientError';

  /** @param database its name */
  constructor(database: string) {
    super(`The client of ${database} hangs: the database answers others and has not answered it for ${STUCK_MS} ms.`);
  }
}

/**
 * Tells a client that hangs from a database that is down, slow or busy, by the result of each check. A database that
 * responds to no one is waited for; so is one whose client completes operations, though no connection is free for the
 * check.
 */
export class StuckClient {
  /** Connections that came back whole since the last check, for the next operation. */
  #returned = 0;
  #since: number | null = null;
  #isStuck = false;

  constructor(client: Pick<MongoClient, 'on'>) {
    client.on('connectionCheckedIn', () => {
      this.#returned += 1;
    });
    // One on which an operation failed comes back, too, and is closed at once.
    client.on('connectionClosed', () => {
      this.#returned -= 1;
    });
  }

  /** A check succeeded. */
  answered(): void {
    this.#since = null;
    this.#returned = 0;
  }

  /**
   * A check failed. True once, when the client is stuck.
   * @param others whether another client got a response just then
   * @param now milliseconds of a monotonic clock
   */
  unanswered(others: boolean, now: number): boolean {
    const isAtWork = this.#returned > 0;
    this.#returned = 0;
    if (!others || isAtWork) this.#since = null;
    else this.#since ??= now;
    if (this.#isStuck || this.#since === null || now - this.#since < STUCK_MS) return false;
    this.#isStuck = true;
    return true;
  }
}
