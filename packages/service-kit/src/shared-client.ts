import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import './closed-connections.ts';
import './idle-pools.ts';
import { countCommands } from './database-time.ts';
import { StuckClient } from './stuck-client.ts';
import { TRACED_CLIENT, traceCommands } from './tracing/trace-commands.ts';
import { currentTracer } from './tracing/tracing.ts';

/** A request is answered within about 3 s while the database is down. */
const SERVER_SELECTION_MS = 2500;
/**
 * Heartbeat interval of the driver's monitor, in milliseconds. A database that accepts connections without responding
 * is detected after this and the time to connect; then pending operations on open connections fail, too.
 */
const HEARTBEAT_MS = 2000;
/**
 * Interval of checks whether the database is there, in milliseconds: while it is and somebody keeps asking, while it is
 * and nobody does, and while it is not.
 */
const POLL_MS = { ready: 1000, resting: 5000, away: 500 } as const;
/** Questions that are no further apart than this, in milliseconds, are frequent. */
const OFTEN_MS = 2500;
/** Timeout of one check, and how long its result counts beyond the next one: an older one is void. */
const PING_MS = 2000;
const LATE_MS = 1500;
/** Longest wait for another client, which connects first, and for closing the connection. */
const OTHER_MS = 1000;
const GOODBYE_MS = 1000;

/** A database, as it is told of the checks of its client. */
export interface Watcher {
  answered(): void;
  failed(error: unknown): void;
  stuck(): void;
  isPrepared(): boolean;
}

/** A client of a database's address, and the checks whether it gets responses. */
export class SharedClient {
  static readonly #known = new Map<string, SharedClient>();

  /** The client of this address; `appName` for a new one. */
  static at(url: string, appName: string): SharedClient {
    const known = SharedClient.#known.get(url) ?? new SharedClient(url, appName);
    SharedClient.#known.set(url, known);
    return known;
  }

  readonly client: MongoClient;
  readonly #url: string;
  readonly #appName: string;
  readonly #watchers = new Set<Watcher>();
  readonly #stop = new AbortController();
  readonly #stuck: StuckClient;
  readonly #watching: Promise<void>;
  /** Ends the wait for the next check. */
  #recheck = new AbortController();
  #isConnected = false;
  /** Until when it counts as there, on a clock that only goes forward. */
  #answeredUntil = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** Whether the last two questions came soon after each other: one alone is that of a rare check of readiness. */
  #isAskedOften = false;
  /** Whether the next check comes late, since nobody asks. */
  #isResting = false;

  private constructor(url: string, appName: string) {
    this.#url = url;
    this.#appName = appName;
    const isTraced = currentTracer() !== null;
    this.client = new MongoClient(url, {
      ...(isTraced && TRACED_CLIENT),
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      connectTimeoutMS: SERVER_SELECTION_MS,
      waitQueueTimeoutMS: SERVER_SELECTION_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      appName,
    });
    countCommands(this.client);
    if (isTraced) traceCommands(this.client);
    this.#stuck = new StuckClient(this.client);
    // The driver's monitor notices a closed connection at once: then the database is checked again.
    this.client.on('serverHeartbeatFailed', () => this.#recheck.abort());
    this.#watching = this.#watch();
  }

  /**
   * Whether the last check was answered. A question between two rare checks has the database checked at once, and what
   * the last one has found counts no longer than what frequent ones find.
   */
  isThere(): boolean {
    const now = performance.now();
    this.#isAskedOften = now - this.#askedAt < OFTEN_MS;
    this.#askedAt = now;
    if (this.#isResting) {
      this.#isResting = false;
      this.#answeredUntil = Math.min(this.#answeredUntil, now + LATE_MS);
      this.#recheck.abort();
    }
    return this.#hasAnswered();
  }

  #hasAnswered(): boolean {
    return performance.now() < this.#answeredUntil;
  }

  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
    if (this.#hasAnswered()) watcher.answered();
  }

  /** Closes the client after its last watcher. */
  async remove(watcher: Watcher): Promise<void> {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return;
    if (SharedClient.#known.get(this.#url) === this) SharedClient.#known.delete(this.#url);
    this.#stop.abort();
    // A database that does not respond need not be told.
    await Promise.race([
      Promise.all([this.client.close(), this.#watching]),
      sleep(GOODBYE_MS, undefined, { ref: false }),
    ]);
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const begun = performance.now();
      await this.#check();
      const isWell = this.#hasAnswered() && [...this.#watchers].every((watcher) => watcher.isPrepared());
      const isInUse = this.#isAskedOften && performance.now() - this.#askedAt < OFTEN_MS;
      this.#isResting = isWell && !isInUse;
      const pauseMs = POLL_MS[this.#isResting ? 'resting' : isWell ? 'ready' : 'away'];
      if (isWell) this.#answeredUntil = performance.now() + pauseMs + LATE_MS;
      const rest = Math.max(0, pauseMs - (performance.now() - begun));
      this.#recheck = new AbortController();
      const ends = AbortSignal.any([this.#stop.signal, this.#recheck.signal]);
      await sleep(rest, undefined, { signal: ends }).catch(() => undefined);
    }
  }

  async #check(): Promise<void> {
    try {
      // A client whose first connect failed keeps a closed topology: only connect() makes a new one.
      if (!this.#isConnected) await this.client.connect();
      this.#isConnected = true;
      await ping(this.client.db(), PING_MS);
      this.#answeredUntil = performance.now() + POLL_MS.ready + LATE_MS;
      this.#stuck.answered();
      for (const watcher of this.#watchers) watcher.answered();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#answeredUntil = Number.NEGATIVE_INFINITY;
      for (const watcher of this.#watchers) watcher.failed(error);
      // Before the first connection every attempt is new and cannot be stuck.
      if (!this.#isConnected) return;
      if (this.#stuck.unanswered(await othersAreAnswered(this.#url, this.#appName), performance.now())) {
        for (const watcher of this.#watchers) watcher.stuck();
      }
    }
  }
}

/** Resolves when the database responds. @throws when it does not within `mostMs`, whatever the driver waits for */
async function ping(db: Db, mostMs: number): Promise<void> {
  const signal = AbortSignal.timeout(mostMs);
  const over = once(signal, 'abort').then(() => {
    throw new Error(`The database has not answered within ${mostMs} ms.`);
  });
  // The signal also ends the driver's waiting, and with it a silent connection.
  await Promise.race([db.command({ ping: 1 }, { signal }), over]);
}

/** Whether a new client reaches the database and gets a response. */
async function othersAreAnswered(url: string, name: string): Promise<boolean> {
  const other = new MongoClient(url, {
    serverSelectionTimeoutMS: OTHER_MS,
    connectTimeoutMS: OTHER_MS,
    maxPoolSize: 1,
    appName: `${name} (another client)`,
  });
  try {
    await ping(other.db(name), OTHER_MS);
    return true;
  } catch {
    return false;
  } finally {
    other.close().catch(() => undefined);
  }
}
