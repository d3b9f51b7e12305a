import { randomBytes } from 'node:crypto';
import { isDuplicateKey, keptTrace } from '@shoppervoice/service-kit';
import type { Collection } from 'mongodb';
import type { StoredFile } from '../files/file-store.ts';
import {
  AT_ONCE,
  type CompleteExport,
  type ExportDocument,
  KEPT_MS,
  type RunningExport,
  SEATS,
  type WaitingExport,
} from './export-document.ts';

export type NewExport = Pick<ExportDocument, 'mid' | 'userId' | 'type' | 'title' | 'format' | 'bare' | 'query' | 'key'>;

const newId = () => randomBytes(18).toString('base64url');
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Fields of an export that is not finished. */
const OPEN_FIELDS = { seat: '', place: '', attempt: '', progress: '', nextAt: '', traceparent: '' } as const;
/** Milliseconds without a renewal after which a claim has expired. */
const CLAIM_MS = 20_000;

/** Exports as documents. Each change is one write, whose filter guards the transition. */
export class ExportStore {
  readonly #exports: Collection<ExportDocument>;
  readonly #now: () => number;

  constructor(exports: Collection<ExportDocument>, now: () => number) {
    this.#exports = exports;
    this.#now = now;
  }

  /** The export that the same click made. */
  async ofClick({ userId, mid, key }: Pick<NewExport, 'userId' | 'mid' | 'key'>): Promise<string | null> {
    if (key === undefined) return null;
    const found = await this.#exports.findOne({ userId, mid, key }, { projection: { expiresAt: 1 } });
    return found === null || this.#isExpired(found) ? null : found._id;
  }

  /** Its ID, or that of the export which the same click made concurrently. Null: no free seat. */
  async add(requested: NewExport): Promise<string | null> {
    const { mid } = requested;
    for (;;) {
      const seat = await this.#freeSeat(mid);
      if (seat === undefined) return null;
      const _id = newId();
      const createdAt = new Date(this.#now());
      try {
        const open = { status: 'waiting', seat, nextAt: createdAt, attempts: 0, rows: 0, ...keptTrace() } as const;
        await this.#exports.insertOne({ ...requested, _id, createdAt, ...open });
        return _id;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const { userId, key } = requested;
        const same = key === undefined ? null : await this.#exports.findOne({ userId, mid, key });
        if (same !== null && !this.#isExpired(same)) return same._id;
        // An expired export frees its key; a seat taken concurrently does not.
        if (same !== null) await this.#exports.deleteOne({ _id: same._id });
      }
    }
  }

  /** Null for an expired one. */
  async find(id: string): Promise<ExportDocument | null> {
    const found = await this.#exports.findOne({ _id: id });
    return found === null || this.#isExpired(found) ? null : found;
  }

  /**
   * Whether a stored file belongs, or will belong, to an export. A superseded attempt never comes back, and an export
   * is written before its first attempt: a file that is not needed now never will be, whichever process wrote it.
   */
  async needsFile({ id, attempt }: Pick<StoredFile, 'id' | 'attempt'>): Promise<boolean> {
    const found = await this.find(id);
    if (found === null || found.status === 'failed') return false;
    return attempt === null || (found.status === 'running' && found.attempt === attempt);
  }

  /**
   * The oldest export that a process may work on: a waiting one whose merchant has a free place, or one whose claim has
   * expired.
   */
  async nextOpen(): Promise<WaitingExport | RunningExport | null> {
    const due = { $or: [{ nextAt: { $lte: new Date(this.#now()) } }, { nextAt: { $exists: false } }] };
    const isOpen = { status: { $in: ['running', 'waiting'] as const } };
    // Mostly there is none: then the places of merchants need not be read.
    if ((await this.#exports.findOne({ $and: [due, isOpen] }, { projection: { _id: 1 } })) === null) return null;
    const running = await this.#exports.find({ status: 'running' }, { projection: { mid: 1 } }).toArray();
    const mids = running.map(({ mid }) => mid);
    const full = mids.filter((mid) => mids.filter((other) => other === mid).length >= AT_ONCE);
    const next = await this.#exports.findOne(
      {
        $and: [due, { $or: [{ status: 'running' }, { status: 'waiting', mid: { $nin: full } }] }],
      },
      { sort: { nextAt: 1 } },
    );
    return next as WaitingExport | RunningExport | null;
  }

  /** Starts a waiting export; null if the merchant has no free place, or another process was quicker. */
  async begin(id: string, mid: number): Promise<RunningExport | null> {
    for (const place of numbers(AT_ONCE)) {
      const attempt = newId();
      try {
        const begun = await this.#exports.findOneAndUpdate(
          { _id: id, status: 'waiting' },
          {
            $set: { status: 'running', place, attempt, progress: null, rows: 0, nextAt: this.#claimedUntil() },
            $inc: { attempts: 1 },
          },
          { returnDocument: 'after' },
        );
        return begun as RunningExport | null;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (place === AT_ONCE) return null;
      }
    }
    throw new Error(`merchant ${mid} has no places`);
  }

  /** Takes over an export whose claim has expired; null if it has not, or another process was quicker. */
  async takeOver({ _id, attempt, nextAt }: RunningExport): Promise<RunningExport | null> {
    const taken = await this.#exports.findOneAndUpdate(
      { _id, attempt, nextAt: nextAt ?? { $exists: false } },
      { $set: { attempt: newId(), progress: null, rows: 0, nextAt: this.#claimedUntil() }, $inc: { attempts: 1 } },
      { returnDocument: 'after' },
    );
    return taken as RunningExport | null;
  }

  /**
   * Writes the progress and renews the claim. False if this attempt is over: the export was cancelled, or taken over.
   */
  async noteProgress({ _id, attempt }: RunningExport, rows: number, progress: number | null): Promise<boolean> {
    const { matchedCount } = await this.#exports.updateOne(
      { _id, attempt },
      { $set: { rows, progress, nextAt: this.#claimedUntil() } },
    );
    return matchedCount === 1;
  }

  /** Gives up its place: it waits again. */
  async putBack({ _id, attempt }: RunningExport): Promise<void> {
    await this.#exports.updateOne(
      { _id, attempt },
      {
        $set: { status: 'waiting', rows: 0, nextAt: new Date(this.#now()) },
        $unset: { place: '', attempt: '', progress: '' },
      },
    );
  }

  /** False if this attempt is over. */
  async complete(
    { _id, attempt }: RunningExport,
    file: Pick<CompleteExport, 'fileName' | 'contentType' | 'bytes' | 'rows' | 'addresses'>,
  ): Promise<boolean> {
    const expiresAt = new Date(this.#now() + KEPT_MS);
    const { matchedCount } = await this.#exports.updateOne(
      { _id, attempt },
      { $set: { ...file, status: 'complete', expiresAt, untold: true }, $unset: OPEN_FIELDS },
    );
    return matchedCount === 1;
  }

  /**
   * False if this attempt is over. `givenUp`: no service refused it, so that people are also notified outside of the
   * page that waits for it.
   */
  async fail({ _id, attempt }: RunningExport, reason: string, givenUp: boolean): Promise<boolean> {
    const expiresAt = new Date(this.#now() + KEPT_MS);
    const { matchedCount } = await this.#exports.updateOne(
      { _id, attempt },
      {
        $set: { status: 'failed', reason, expiresAt, ...(givenUp ? { noticeDue: true, givenUp: true } : {}) },
        $unset: OPEN_FIELDS,
      },
    );
    return matchedCount === 1;
  }

  /**
   * Lets an export that was given up wait again. `gone`: it is not given up any more; `full`: its merchant has no free
   * seat.
   */
  async again(id: string): Promise<'waits' | 'gone' | 'full'> {
    for (;;) {
      const given = await this.#exports.findOne({ _id: id, givenUp: true });
      if (given === null) return 'gone';
      const seat = await this.#freeSeat(given.mid);
      if (seat === undefined) return 'full';
      try {
        const { matchedCount } = await this.#exports.updateOne(
          { _id: id, givenUp: true },
          {
            $set: { status: 'waiting', seat, nextAt: new Date(this.#now()), attempts: 0, rows: 0 },
            $unset: { reason: '', givenUp: '', noticeDue: '', expiresAt: '' },
          },
        );
        return matchedCount === 1 ? 'waits' : 'gone';
      } catch (error) {
        // The seat was taken concurrently.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  async #freeSeat(mid: number): Promise<number | undefined> {
    const taken = new Set((await this.#exports.distinct('seat', { mid, seat: { $exists: true } })) as number[]);
    return numbers(SEATS).find((number) => !taken.has(number));
  }

  /** In any state. */
  async remove(id: string): Promise<void> {
    await this.#exports.deleteOne({ _id: id });
  }

  /** Deletes expired exports, and returns their IDs. */
  async forgetExpired(): Promise<readonly string[]> {
    const old = await this.#exports
      .find({ expiresAt: { $lte: new Date(this.#now()) }, noticeDue: { $exists: false } }, { projection: { _id: 1 } })
      .toArray();
    if (old.length === 0) return [];
    await this.#exports.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return old.map(({ _id }) => _id);
  }

  #claimedUntil(): Date {
    return new Date(this.#now() + CLAIM_MS);
  }

  #isExpired(document: object): boolean {
    return 'expiresAt' in document && document.expiresAt instanceof Date && document.expiresAt.getTime() <= this.#now();
  }
}
