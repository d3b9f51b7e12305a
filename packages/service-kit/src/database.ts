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

/** Connects in the background and keeps trying: a server starts, and recovers, without its database. */
export function connectDatabase(options: DatabaseOptions): Database {
  const { url, name, log, prepare, onStuck = endProcess } = options;
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    connectTimeoutMS: SERVER_SELECTION_MS,
    waitQueueTimeoutMS: SERVER_SELECTION_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    appName: name,
  });
  countCommands(client);
  const db = client.db(name);
  const stop = new AbortController();
  const stuck = new StuckClient(client);
  let state: 'connecting' | 'ready' | 'away' = 'connecting';
  /** The last logged reason why it is down: logged once, until it changes. */
  let reported = '';
  let lacking: string | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);

  async function reach(): Promise<void> {
    if (state === 'connecting') {
      // A client whose first connect failed keeps a closed topology: only connect() makes a new one.
      await client.connect();
      await requireEngine(db);
      await prepare?.(db);
    } else {
      await ping(db, PING_MS);
    }
  }

  async function check(): Promise<void> {
    try {
      await reach();
      answeredAt = performance.now();
      if (state !== 'ready') log.info('the database is ready');
      state = 'ready';
      reported = '';
      lacking = null;
      stuck.answered();
      first.resolve();
    } catch (error) {
      if (stop.signal.aborted) return;
      if (state === 'ready') state = 'away';
      answeredAt = Number.NEGATIVE_INFINITY;
      lacking = error instanceof UnfitEngine ? error.words : null;
      if (reported !== String(error)) {
        if (error instanceof UnfitEngine) log.error(error.message);
        else log.warn({ err: error }, 'the database is away');
      }
      reported = String(error);
      // Before the first connection every attempt is new and cannot be stuck.
      if (state !== 'away') return;
      if (stuck.unanswered(await othersAreAnswered(url, name), performance.now())) onStuck(new StuckClientError(name));
    }
  }

  // The driver's monitor notices a closed connection at once: then the database is checked again.
  let recheck = new AbortController();
  client.on('serverHeartbeatFailed', () => recheck.abort());
  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      const begun = performance.now();
      await check();
      const rest = Math.max(0, POLL_MS[state === 'ready' ? 'ready' : 'away'] - (performance.now() - begun));
      recheck = new AbortController();
      await sleep(rest, undefined, { signal: AbortSignal.any([stop.signal, recheck.signal]) }).catch(() => undefined);
    }
  }
  const watching = watch();

  return {
    db,
    client,
    ready: () => state === 'ready' && performance.now() - answeredAt < FRESH_MS,
    lacking: () => lacking,
    firstReady: first.promise,
    async close() {
      stop.abort();
      first.reject(new Error('The server stopped before its database was ready.'));
      // A database that does not respond need not be told.
      await Promise.race([Promise.all([client.close(), watching]), sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
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
