import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import type { Database } from '../database.ts';
import { isDuplicateKey } from '../database-errors.ts';
import { A_MINUTE } from './minutes.ts';

/** Counts of all processes. */
export interface SharedCounts {
  /** False: it cannot be asked now. */
  isThere(): boolean;
  /** Adds calls to the running minute of a key, or begins one. Rejects when it cannot. */
  add(key: string, calls: number, now: number): Promise<{ readonly count: number; readonly ends: number }>;
}

/** The running minute of a key. `_id`: a hash, because keys name users and addresses. */
interface CountDocument {
  readonly _id: string;
  readonly count: number;
  readonly ends: Date;
}

const COLLECTION = 'minuteCounts';
/** How long after its minute a count is kept at most: longer than clocks of machines are apart. */
const KEPT_SECONDS = 120;
/** Tries when other processes begin the same minute. */
const TRIES = 5;

/** Creates missing indexes. */
export async function prepareSharedCounts(db: Db): Promise<void> {
  await db.collection(COLLECTION).createIndexes([{ key: { ends: 1 }, name: 'age', expireAfterSeconds: KEPT_SECONDS }]);
}

/** Counts in a database. A lost one costs at most a minute's limit, so writes wait for no other member and no disk. */
export class CountsInDatabase implements SharedCounts {
  readonly #database: Database;
  readonly #counts: Collection<CountDocument>;

  constructor(database: Database) {
    this.#database = database;
    this.#counts = database.db.collection(COLLECTION, { writeConcern: { w: 1, journal: false } });
  }

  isThere(): boolean {
    return this.#database.ready();
  }

  async add(key: string, calls: number, now: number): Promise<{ readonly count: number; readonly ends: number }> {
    const _id = createHash('sha256').update(key).digest('base64url');
    for (let left = TRIES; ; left -= 1) {
      const open = await this.#counts.findOneAndUpdate(
        { _id, ends: { $gt: new Date(now) } },
        { $inc: { count: calls } },
        { returnDocument: 'after' },
      );
      if (open !== null) return { count: open.count, ends: open.ends.getTime() };
      const ends = now + A_MINUTE;
      try {
        const first = { $set: { count: calls, ends: new Date(ends) } };
        await this.#counts.updateOne({ _id, ends: { $lte: new Date(now) } }, first, { upsert: true });
        return { count: calls, ends };
      } catch (error) {
        // Another process has just begun the minute.
        if (!isDuplicateKey(error) || left === 1) throw error;
      }
    }
  }
}
