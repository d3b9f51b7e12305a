import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import type { Logger } from 'pino';

/** A request answers within about 3 s while the database is away. */
const SERVER_SELECTION_MS = 2500;
/** Milliseconds between attempts to reach the database, and between looks at whether it is still there. */
const RETRY_MS = 500;
const LOOK_MS = 2000;

const AWAY = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);
/** Server error codes of a node that is stopping, starting or no longer primary. */
const AWAY_CODES = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);
/** What a socket says that was closed by the other end; the driver hands it on as it is where a write meets with it. */
const CUT_CODES = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

/** Whether an error means that the database cannot be reached, as against a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY.has(error.name)) return true;
  return 'code' in error && (AWAY_CODES.has(error.code) || CUT_CODES.has(error.code));
}

export interface Database {
  /** Usable at once: while the database is away, operations fail within about 3 s. */
  readonly db: Db;
  readonly client: MongoClient;
  /** Connected, prepared and answering when last looked at. */
  ready(): boolean;
  /** Resolves when the database was ready for the first time; rejects when closed before. */
  readonly firstReady: Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Name of the database, e.g. `shoppervoice_accounts`. */
  readonly name: string;
  readonly log: Logger;
  /** Makes indexes and the like; repeated until it has worked once. */
  readonly prepare?: (db: Db) => Promise<void>;
  /** Shorter in tests. */
  readonly serverSelectionMs?: number;
}

/** Connects in the background and keeps trying: a server starts, and recovers, without its database. */
export function connectDatabase(options: DatabaseOptions): Database {
  const { url, name, log, prepare } = options;
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: options.serverSelectionMs ?? SERVER_SELECTION_MS,
    connectTimeoutMS: options.serverSelectionMs ?? SERVER_SELECTION_MS,
    waitQueueTimeoutMS: SERVER_SELECTION_MS,
    appName: name,
  });
  const db = client.db(name);
  const stop = new AbortController();
  let state: 'connecting' | 'ready' | 'away' = 'connecting';
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined);

  async function reach(): Promise<void> {
    if (state === 'connecting') {
      // A client whose first connect failed keeps a closed topology: only connect() makes a new one.
      await client.connect();
      await prepare?.(db);
    } else {
      await db.command({ ping: 1 });
    }
  }

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await reach();
        if (state !== 'ready') log.info('the database is ready');
        state = 'ready';
        first.resolve();
      } catch (error) {
        if (stop.signal.aborted) return;
        if (state === 'ready') state = 'away';
        log.warn({ err: error }, 'the database is away');
      }
      await sleep(state === 'ready' ? LOOK_MS : RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
  const watching = watch();

  return {
    db,
    client,
    ready: () => state === 'ready',
    firstReady: first.promise,
    async close() {
      stop.abort();
      first.reject(new Error('The server stopped before its database was ready.'));
      await client.close();
      await watching;
    },
  };
}
