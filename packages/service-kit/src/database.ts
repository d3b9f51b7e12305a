import type { Db, MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import { requireEngine, UnfitEngine } from './engine-check.ts';
import { SharedClient, type Watcher } from './shared-client.ts';
import { StuckClientError } from './stuck-client.ts';

export interface Database {
  /** Usable at once: while the database is down, operations fail within about 3 s. */
  readonly db: Db;
  readonly client: MongoClient;
  /** Of the names of all databases of this portal; empty without one. */
  readonly prefix: string;
  /** Connected, prepared, and has responded: within the last 2.5 s, or, while nobody asks, 6.5 s. */
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
  /** Name of the database without its prefix, e.g. `shoppervoice_accounts`. */
  readonly name: string;
  /** DATABASE_PREFIX; default none. */
  readonly prefix?: string;
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
  const { url, log, prepare, onStuck = endProcess, prefix = '' } = options;
  const name = `${prefix}${options.name}`;
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
    prefix,
    ready: () => state === 'prepared' && shared.isThere(),
    lacking: () => lacking,
    firstReady: first.promise,
    close() {
      isClosed = true;
      first.reject(new Error('The server stopped before its database was ready.'));
      return shared.remove(watcher);
    },
  };
}

function endProcess(error: StuckClientError): void {
  setImmediate(() => {
    throw error;
  });
}
