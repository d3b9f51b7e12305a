import type { MongoClient } from 'mongodb';

/** Milliseconds for which others are answered, and this client never, after which it is stuck. */
const STUCK_MS = 5000;

/** The database answers others and not this client, which nothing but a new process mends for certain. */
export class StuckClientError extends Error {
  override readonly name = 'StuckClientError';

  /** @param database its name */
  constructor(database: string) {
    super(`The client of ${database} hangs: the database answers others and has not answered it for ${STUCK_MS} ms.`);
  }
}

/**
 * Tells a client that hangs from a database that is away, slow or busy, by what is seen at each look. A database that
 * answers nobody is waited for; so is one whose client has operations that come to their end, though no connection is
 * free for the look.
 */
export class StuckClient {
  /** Connections that came back whole since the last look, for the next operation. */
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

  /** A look was answered. */
  answered(): void {
    this.#since = null;
    this.#returned = 0;
  }

  /**
   * A look was not answered. True once, when the client is stuck.
   * @param others whether another client was answered just then
   * @param now milliseconds of a clock that only goes forward
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
