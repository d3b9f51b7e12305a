import { MOST_LOGGED_CALLS } from '@shoppervoice/contracts/developers';
import { isDuplicateKey } from '@shoppervoice/service-kit';
import type { Collection, Db, ObjectId } from 'mongodb';

/** A logged call: without its query and its body, which may identify a shopper. */
export interface LoggedCall {
  readonly clientId: string;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Day of the client's merchant. */
  readonly day: string;
}

interface CallDocument extends LoggedCall {
  readonly _id: ObjectId;
}

interface CallDayDocument {
  readonly _id: { readonly clientId: string; readonly day: string };
  readonly clientId: string;
  readonly day: string;
  readonly calls: number;
  readonly failed: number;
}

const callsOf = (db: Db): Collection<CallDocument> => db.collection('apiCalls');
const callDaysOf = (db: Db): Collection<CallDayDocument> => db.collection('apiCallDays');

export async function prepareCallLog(db: Db): Promise<void> {
  await callsOf(db).createIndexes([{ key: { clientId: 1, at: -1, _id: -1 }, name: 'latest' }]);
  await callDaysOf(db).createIndexes([{ key: { clientId: 1, day: 1 }, name: 'days' }]);
}

const FLUSH_MS = 1000;
/**
 * Calls that are buffered while the database is away; beyond this the oldest are dropped: the log never delays a call.
 */
const MOST_WAITING = 20_000;

/** The last calls of each client, written in batches shortly after their responses. */
export class CallLog {
  readonly #db: Db;
  readonly #warn: (error: unknown) => void;
  #waiting: LoggedCall[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(db: Db, warn: (error: unknown) => void) {
    this.#db = db;
    this.#warn = warn;
  }

  add(call: LoggedCall): void {
    this.#waiting.push(call);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#writeSoon();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.settle().catch(() => undefined);
    }, FLUSH_MS).unref();
  }

  /** Writes the buffered calls. Never throws: the log must not make a call fail. */
  settle(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Newest first. */
  async latest(clientId: string): Promise<readonly LoggedCall[]> {
    await this.settle();
    return callsOf(this.#db).find({ clientId }).sort({ at: -1, _id: -1 }).limit(MOST_LOGGED_CALLS).toArray();
  }

  /** Oldest first. */
  async byDay(
    clientId: string,
  ): Promise<readonly { readonly day: string; readonly calls: number; readonly failed: number }[]> {
    await this.settle();
    return callDaysOf(this.#db).find({ clientId }).sort({ day: 1 }).toArray();
  }

  /** How many calls each of these clients made from a day on; clients without calls are omitted. */
  async countSince(clientIds: readonly string[], day: string): Promise<ReadonlyMap<string, number>> {
    await this.settle();
    const found = await callDaysOf(this.#db)
      .aggregate<{ _id: string; calls: number }>([
        { $match: { clientId: { $in: clientIds }, day: { $gte: day } } },
        { $group: { _id: '$clientId', calls: { $sum: '$calls' } } },
      ])
      .toArray();
    return new Map(found.map(({ _id, calls }) => [_id, calls]));
  }

  /** Removes the calls of a client that is removed. */
  async forget(clientId: string): Promise<void> {
    await this.settle();
    await Promise.all([callsOf(this.#db).deleteMany({ clientId }), callDaysOf(this.#db).deleteMany({ clientId })]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.settle();
  }

  async #write(): Promise<void> {
    const calls = this.#waiting;
    if (calls.length === 0) return;
    this.#waiting = [];
    try {
      await callsOf(this.#db).insertMany(calls as CallDocument[], { ordered: false });
    } catch (error) {
      // An earlier attempt may have written some of them already: each call keeps the ID of its first attempt.
      if (!isDuplicateKey(error)) {
        this.#waiting = [...calls, ...this.#waiting].slice(-MOST_WAITING);
        this.#warn(error);
        return this.#closed ? undefined : this.#writeSoon();
      }
    }
    try {
      await this.#count(calls);
      for (const clientId of new Set(calls.map((call) => call.clientId))) await this.#cut(clientId);
    } catch (error) {
      this.#warn(error);
    }
  }

  async #count(calls: readonly LoggedCall[]): Promise<void> {
    const days = Map.groupBy(calls, ({ clientId, day }) => `${clientId} ${day}`);
    await callDaysOf(this.#db).bulkWrite(
      [...days.values()].map((those) => {
        const { clientId, day } = those[0] as LoggedCall;
        const failed = those.filter(({ status }) => status >= 400).length;
        return {
          updateOne: {
            filter: { _id: { clientId, day } },
            update: { $inc: { calls: those.length, failed }, $set: { clientId, day } },
            upsert: true,
          },
        };
      }),
    );
  }

  async #cut(clientId: string): Promise<void> {
    const [last] = await callsOf(this.#db)
      .find({ clientId })
      .sort({ at: -1, _id: -1 })
      .skip(MOST_LOGGED_CALLS)
      .limit(1)
      .toArray();
    if (last === undefined) return;
    const { at, _id } = last;
    await callsOf(this.#db).deleteMany({
      clientId,
      $or: [{ at: { $lt: at } }, { at, _id: { $lte: _id } }],
    });
  }
}
