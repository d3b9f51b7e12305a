import { randomBytes } from 'node:crypto';
import { IMPORT_PIECE_BYTES, type ImportState, MOST_LISTED_IMPORTS } from '@shoppervoice/contracts/developers';
import { isDuplicateKey, keptTrace, ProblemError } from '@shoppervoice/service-kit';
import type { UpdateFilter } from 'mongodb';
import type { ImportDatabase, ImportDocument, WorkState } from './import-document.ts';
import { keepPiece, pieceLength } from './import-pieces.ts';

const DAY_MS = 86_400_000;
/** How long a file and its bad rows are kept. */
export const FILE_KEPT_MS = 7 * DAY_MS;
/** How long an import is listed: longer than it can be taken back. */
const LISTED_MS = 60 * DAY_MS;
/** Milliseconds without a renewal after which a claim has expired. */
const CLAIM_MS = 30_000;

const newId = (): string => randomBytes(18).toString('base64url');

export interface Sender {
  readonly mid: number;
  readonly userId: string;
  readonly firstName: string;
}

type Changes = Partial<Omit<ImportDocument, '_id' | 'mid'>>;
/** What an import loses that goes on. */
export const NOT_FAILED = { failure: '', failedIn: '', givenUpAt: '' } as const;
export type Removed = Partial<Record<keyof ImportDocument, ''>>;

/** Imports as documents. Each change is one write, whose filter guards the transition. */
export class ImportStore {
  readonly database: ImportDatabase;
  readonly #now: () => number;

  constructor(database: ImportDatabase, now: () => number) {
    this.database = database;
    this.#now = now;
  }

  /** The import, or the one that the same click made and that is not over. @throws ProblemError 409 while another one is not over */
  async create(
    { mid, userId, firstName: by }: Sender,
    file: Pick<ImportDocument, 'fileName' | 'bytes' | 'key'>,
  ): Promise<ImportDocument> {
    const { imports } = this.database;
    const created: ImportDocument = {
      ...{ _id: newId(), mid, userId, by, actorId: userId, ...file },
      ...{ got: 0, state: 'sending', open: true, hints: {}, matching: null, isGuess: true, tries: 0 },
      ...{ done: 0, line: 0, of: 0, checked: null, written: null, takenBack: null, takenBackTo: null },
      ...{ startedAt: null, createdAt: new Date(this.#now()), until: new Date(this.#now() + LISTED_MS) },
      ...keptTrace(),
    };
    try {
      await this.#endForgotten(mid);
      await imports.insertOne(created);
      return created;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const same = await imports.findOne({ mid, userId, key: file.key, open: true });
      if (same !== null) return same;
      throw await this.#busy(mid);
    }
  }

  /** Files that nobody has finished, and whose pieces are deleted by now. */
  async #endForgotten(mid: number): Promise<void> {
    await this.database.imports.updateMany(
      {
        ...{ mid, open: true, createdAt: { $lte: new Date(this.#now() - FILE_KEPT_MS) } },
        state: { $in: ['sending', 'to-match', 'checked'] },
      },
      {
        $set: { state: 'failed', failure: 'The file was not imported within 7 days, and is deleted.' },
        $unset: { open: '' },
      },
    );
  }

  async #busy(mid: number): Promise<ProblemError> {
    const other = await this.database.imports.findOne({ mid, open: true });
    const name = other === null ? 'Another file' : `${other.fileName}, sent by ${other.by},`;
    return new ProblemError(409, `${name} is being imported. Finish or delete that import first.`);
  }

  /** Of this merchant. @throws ProblemError 404 */
  async find(id: string, mid: number): Promise<ImportDocument> {
    const found = await this.database.imports.findOne({ _id: id, mid });
    if (found === null) throw new ProblemError(404, 'This import does not exist, or it is no longer listed.');
    return found;
  }

  /** The latest first. */
  list(mid: number): Promise<ImportDocument[]> {
    return this.database.imports.find({ mid }).sort({ createdAt: -1 }).limit(MOST_LISTED_IMPORTS).toArray();
  }

  /** Stores a piece of a file; after the last one the file is read. @throws ProblemError 400, 409 */
  async receive(one: ImportDocument, n: number, piece: Buffer): Promise<void> {
    if (piece.length === 0 || piece.length !== pieceLength(one.bytes, n)) {
      throw new ProblemError(
        400,
        'This piece has another length than its place in the file: the file has changed. Choose it again.',
      );
    }
    const start = n * IMPORT_PIECE_BYTES;
    if (start > one.got) throw new ProblemError(409, 'Pieces are sent in order: one before this is missing.');
    if (start < one.got && one.state !== 'sending') return;
    if (one.state !== 'sending') throw new ProblemError(409, 'This import takes no more pieces of its file.');
    if (!(await keepPiece(this.database.pieces, one._id, n, piece, new Date(this.#now() + FILE_KEPT_MS)))) {
      throw new ProblemError(
        409,
        'This file differs from the one that was begun. Delete that import, or choose its file.',
      );
    }
    const got = start + piece.length;
    const isWhole = got === one.bytes;
    await this.database.imports.updateOne(
      { _id: one._id, state: 'sending', got: start },
      { $set: { got, ...(isWhole ? { state: 'reading', nextAt: new Date(this.#now()) } : {}) } },
    );
  }

  /**
   * Moves an import to another state, if it is in one of `from`. `begins`: there is work in it, to be done in the role
   * of `actorId`. @throws ProblemError 409 otherwise
   */
  async move(
    one: ImportDocument,
    from: readonly ImportState[],
    set: Changes,
    unset: Removed = {},
  ): Promise<ImportDocument> {
    const update: UpdateFilter<ImportDocument> = {
      $set: set,
      ...(Object.keys(unset).length === 0 ? {} : { $unset: unset }),
    };
    try {
      const moved = await this.database.imports.findOneAndUpdate(
        { _id: one._id, mid: one.mid, state: { $in: [...from] } },
        update,
        { returnDocument: 'after' },
      );
      if (moved !== null) return moved;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw await this.#busy(one.mid);
    }
    throw new ProblemError(409, 'This import has gone on meanwhile. Look at it again.');
  }

  /** Lets processes work on an import. */
  begin(
    one: ImportDocument,
    from: readonly ImportState[],
    state: WorkState,
    actorId: string,
    set: Changes = {},
  ): Promise<ImportDocument> {
    return this.move(
      one,
      from,
      { ...set, state, open: true, actorId, tries: 0, nextAt: new Date(this.#now()) },
      { ...NOT_FAILED, attempt: '', noticeDue: '' },
    );
  }

  /** Goes on with an import that was given up, in the role that it had. False: it is not given up any more. @throws ProblemError 409 */
  async again(id: string): Promise<boolean> {
    const one = await this.database.imports.findOne({ _id: id, state: 'failed', givenUpAt: { $exists: true } });
    if (one?.failedIn === undefined) return false;
    await this.begin(one, ['failed'], one.failedIn, one.actorId);
    return true;
  }

  /** Claims the import whose work is due first; null: none is. */
  async claim(): Promise<ImportDocument | null> {
    for (;;) {
      const due = await this.database.imports.findOne(
        { nextAt: { $exists: true, $lte: new Date(this.#now()) } },
        { sort: { nextAt: 1 } },
      );
      if (due?.nextAt === undefined) return null;
      const claimed = await this.database.imports.findOneAndUpdate(
        { _id: due._id, nextAt: due.nextAt },
        { $set: { attempt: newId(), nextAt: this.#claimedUntil() }, $inc: { tries: 1 } },
        { returnDocument: 'after' },
      );
      if (claimed !== null) return claimed;
    }
  }

  /** Writes what a process has done, and renews its claim. False: another process has taken over, or it was deleted. */
  async note({ _id, attempt }: ImportDocument, set: Changes = {}): Promise<boolean> {
    const { matchedCount } = await this.database.imports.updateOne(
      { _id, attempt },
      { $set: { ...set, nextAt: this.#claimedUntil() } },
    );
    return matchedCount === 1;
  }

  /** Ends the work of a process. Of what was written or taken back, people are told. */
  async end({ _id, attempt, state: work }: ImportDocument, state: ImportState, set: Changes = {}): Promise<void> {
    const isOver = state === 'done' || state === 'failed' || state === 'taken-back';
    const isTold = work === 'writing' || work === 'taking-back';
    const told = isTold ? { noticeDue: new Date(this.#now()) } : {};
    await this.database.imports.updateOne(
      { _id, attempt },
      { $set: { ...set, ...told, state }, $unset: { attempt: '', nextAt: '', ...(isOver ? { open: '' } : {}) } },
    );
  }

  /** Leaves the work to the next process that claims it, after `waitMs`. */
  async release({ _id, attempt }: ImportDocument, waitMs: number): Promise<void> {
    await this.database.imports.updateOne(
      { _id, attempt },
      { $set: { nextAt: new Date(this.#now() + waitMs) }, $unset: { attempt: '' } },
    );
  }

  /** Deletes an import that has written nothing. @throws ProblemError 409 once it has */
  async remove(one: ImportDocument): Promise<void> {
    const { imports, pieces, tables, rejects } = this.database;
    const { deletedCount } = await imports.deleteOne({ _id: one._id, mid: one.mid, startedAt: null });
    if (deletedCount === 0) {
      throw new ProblemError(409, 'This import has begun to write, and stays in the list. It can be taken back.');
    }
    await Promise.all([
      pieces.deleteMany({ importId: one._id }),
      rejects.deleteMany({ importId: one._id }),
      tables.deleteOne({ _id: one._id }),
    ]);
  }

  #claimedUntil(): Date {
    return new Date(this.#now() + CLAIM_MS);
  }
}
