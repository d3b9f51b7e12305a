import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import './closed-connections.ts';
import { countCommands } from './database-time.ts';
import { requireEngine, UnfitEngine } from './engine-check.ts';
import { StuckClient, StuckClientError } from './stuck-client.ts';

/** A request is answered within about 3 s while the database is down. */
const SERVER_SELECTION_MS = 2500;
/**
 * Heartbeat interval of the driver's monitor, in milliseconds. A database that accepts connections without responding
 * is detected after this and the time to connect; then pending operations on open connections fail, too.
 */
const HEARTBEAT_MS = 2000;
/** Interval of checks whether the database is there, in milliseconds, while it is and while it is not. */
const POLL_MS = { ready: 1000, away: 500 } as const;
/** Timeout of one check, and how long its result counts: an older one is void. */
const PING_MS = 2000;
const FRESH_MS = 2500;
/** Longest wait for another client, which connects first, and for closing the connection. */
const OTHER_MS = 1000;
const GOODBYE_MS = 1000;

export interface Database {
  /** Usable at once: while the database is down, operations fail within about 3 s. */
  readonly db: Db;
  readonly client: MongoClient;
  /** Connected, prepared, and has responded within the last 2.5 s. */
  ready(): boolean;
  /** What its engine lacks of what the portal needs, in words after its name ("which lacks …"); null: nothing known. */
  lacking(): string | null;
  /** Resolves when the database was first ready; rejects when closed before. */
  readonly firstReady: Promise<void>;
  close(): Promise<void>;
}

/** A database that is not ready, as `/readyz` names it. */
export function awaitedOf(name: string, database: Pick<Database, 'ready' | 'lacking'>): string[] {
  if (database.ready()) return [];
  const lacking = database.lacking();
  return [lacking === null ? name : `${name}, ${lacking}`];
}

export interface DatabaseOptions {
  readonly url: string;
  /** Name of the database, e.g. `shoppervoice_accounts`. */
  readonly name: string;
  readonly log: Logger;
  /** Creates indexes and the like; repeated until it has succeeded once. */
  readonly prepare?: (db: Db) => Promise<void>;
  /**
   * Called once when the database responds to others and not to this client for 5 s. By default the error is thrown
   * uncaught, which ends the process: operations that hang cannot be cancelled, and a new process has none.
   */
  readonly onStuck?: (error: StuckClientError) => void;
}

/**
 * Connects in the background and keeps trying: a server starts, and recovers, without its database. Databases of one
 * process at the same address share a client.
 */
export function connectDatabase(options: DatabaseOptions): Database {
  const { url, name, log, prepare, onStuck = endProcess } = options;
  const shared = SharedClient.at(url, name);
  const db = shared.client.db(name);
  let state: 'unprepared' | 'preparing' | 'prepared' = 'unprepared';
  let isClosed = false;
  let isAway = true;
  /** The last logged reason why it is down: logged once, until it changes. */
  let reported = '';
  let lacking: string | null = null;
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);

  async function prepareOnce(): Promise<void> {
    state = 'preparing';
    try {
      await requireEngine(db);
      await prepare?.(db);
      if (isClosed) return;
      state = 'prepared';
      answered();
      first.resolve();
    } catch (error) {
      state = 'unprepared';
      if (!isClosed) failed(error);
    }
  }

  function answered(): void {
    if (state === 'unprepared') void prepareOnce();
    if (state !== 'prepared') return;
    if (isAway) log.info('the database is ready');
    isAway = false;
    reported = '';
    lacking = null;
  }

  function failed(error: unknown): void {
    isAway = true;
    lacking = error instanceof UnfitEngine ? error.words : null;
    if (reported !== String(error)) {
      if (error instanceof UnfitEngine) log.error(error.message);
      else log.warn({ err: error }, 'the database is away');
    }
    reported = String(error);
  }

  const watcher: Watcher = {
    answered,
    failed,
    isPrepared: () => state === 'prepared',
    stuck: () => onStuck(new StuckClientError(name)),
  };
  shared.add(watcher);

  return {
    db,
    client: shared.client,
    ready: () => state === 'prepared' && shared.hasAnswered(),
    lacking: () => lacking,
    firstReady: first.promise,
    close() {
      isClosed = true;
      first.reject(new Error('The server stopped before its database was ready.'));
      return shared.remove(watcher);
    },
  };
}

/** A database, as it is told of the checks of its client. */
interface Watcher {
  answered(): void;
  failed(error: unknown): void;
  stuck(): void;
  isPrepared(): boolean;
}

/** A client of a database's address, and the checks whether it gets responses. */
class SharedClient {
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
  #answeredAt = Number.NEGATIVE_INFINITY;

  private constructor(url: string, appName: string) {
    this.#url = url;
    this.#appName = appName;
    this.client = new MongoClient(url, {
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      connectTimeoutMS: SERVER_SELECTION_MS,
      waitQueueTimeoutMS: SERVER_SELECTION_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      appName,
    });
    countCommands(this.client);
    this.#stuck = new StuckClient(this.client);
    // The driver's monitor notices a closed connection at once: then the database is checked again.
    this.client.on('serverHeartbeatFailed', () => this.#recheck.abort());
    this.#watching = this.#watch();
  }

  hasAnswered(): boolean {
    return performance.now() - this.#answeredAt < FRESH_MS;
  }

  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
    if (this.hasAnswered()) watcher.answered();
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
      const isWell = this.hasAnswered() && [...this.#watchers].every((watcher) => watcher.isPrepared());
      const rest = Math.max(0, POLL_MS[isWell ? 'ready' : 'away'] - (performance.now() - begun));
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
      this.#answeredAt = performance.now();
      this.#stuck.answered();
      for (const watcher of this.#watchers) watcher.answered();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#answeredAt = Number.NEGATIVE_INFINITY;
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

function endProcess(error: StuckClientError): void {
  setImmediate(() => {
    throw error;
  });
}
