import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Collection, type Db, GridFSBucket, type GridFSChunk, type GridFSFile, ObjectId } from 'mongodb';
import { checkId, type FileStore, type Kept, type OpenFile, type StoredFile } from './file-store.ts';

/** Duration of a reader's lease, and the interval of its renewal, in milliseconds. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** Chunks that are read or deleted at once: few, so that other requests get their turn at the database. */
const CHUNKS_READ = 4;
const CHUNKS_DELETED = 100;
/** Milliseconds for which a removed part is remembered: its writer may be about to store another chunk. */
const REMEMBERED_MS = 3_600_000;

interface FileAbout {
  /** It gets no new readers, and is deleted when its current ones have ended. */
  readonly ended?: true;
  readonly readUntil?: Date;
}
type File = GridFSFile & { readonly metadata?: FileAbout };

/**
 * The part of an attempt. The driver stores a file's document after its chunks; until then only this document names
 * them.
 */
interface Part {
  /** `<id>.<attempt>`. */
  readonly _id: string;
  readonly file: ObjectId;
  readonly startedAt: Date;
  /** It was removed: its writer cannot complete it any more. */
  readonly removedAt?: Date;
}

const CURRENT = { 'metadata.ended': { $exists: false } } as const;
const UNREMOVED = { removedAt: { $exists: false } } as const;
/** Superseded by a file that another attempt completed later. */
const NEWEST = { _id: -1 } as const;

const partId = (id: string, attempt: string) => `${id}.${attempt}`;

/** Files in GridFS, for several processes without a common folder. `now` in milliseconds. */
export class GridFsFileStore implements FileStore {
  readonly #bucket: GridFSBucket;
  readonly #files: Collection<File>;
  readonly #chunks: Collection<GridFSChunk>;
  readonly #parts: Collection<Part>;
  readonly #now: () => number;

  constructor(db: Db, bucketName: string, now: () => number = Date.now) {
    const writeConcern = { w: 'majority', journal: true } as const;
    this.#bucket = new GridFSBucket(db, { bucketName, writeConcern });
    this.#files = db.collection(`${bucketName}.files`, { writeConcern });
    this.#chunks = db.collection(`${bucketName}.chunks`, { writeConcern });
    this.#parts = db.collection(`${bucketName}.parts`, { writeConcern });
    this.#now = now;
  }

  async keep<Result>(id: string, attempt: string, write: (to: Writable) => Promise<Result>): Promise<Kept<Result>> {
    checkId(id);
    const part = { _id: partId(id, attempt), file: new ObjectId(), startedAt: new Date(this.#now()) };
    await this.#parts.insertOne(part);
    const to = this.#bucket.openUploadStream(id, { id: part.file });
    // `write` gets errors from what it awaits.
    to.on('error', () => undefined);
    try {
      const result = await write(to);
      await finished(to);
      const { deletedCount } = await this.#parts.deleteOne({ _id: part._id, ...UNREMOVED });
      if (deletedCount === 0) throw new Error('The file was removed while it was written.');
      await this.#endFormer(id);
      return { result, bytes: to.length };
    } catch (error) {
      to.destroy();
      // A failed removal is left to the sweep.
      await this.#dropPart(part).catch(() => undefined);
      throw error;
    }
  }

  async read(id: string): Promise<OpenFile | null> {
    const file = await this.#files.findOneAndUpdate({ filename: id, ...CURRENT }, this.#lease(), { sort: NEWEST });
    return file && { bytes: file.length, stream: () => Readable.from(this.#read(file), { objectMode: false }) };
  }

  async take(id: string): Promise<Buffer> {
    const file = await this.#current(id);
    if (file === null) throw new Error('A file that was just made is there.');
    const bytes = await buffer(this.#bytesOf(file));
    await this.remove(id);
    return bytes;
  }

  async sizeOf(id: string): Promise<number | null> {
    return (await this.#current(id))?.length ?? null;
  }

  async remove(id: string): Promise<void> {
    for (const { _id } of await this.#files.find({ filename: id }, { projection: { _id: 1 } }).toArray()) {
      await this.#end(_id);
    }
  }

  async removePart(id: string, attempt: string): Promise<void> {
    const part = await this.#parts.findOne({ _id: partId(id, attempt) });
    if (part !== null) await this.#dropPart(part);
  }

  async sweep(isNeeded: (file: StoredFile) => Promise<boolean>): Promise<void> {
    for (const part of await this.#parts.find().toArray()) {
      const [id = '', attempt = ''] = part._id.split('.');
      const { startedAt, removedAt } = part;
      if (!removedAt && (await isNeeded({ id, attempt, writtenAt: startedAt.getTime() }))) continue;
      await this.#dropPart(part);
      if (removedAt && removedAt.getTime() < this.#now() - REMEMBERED_MS)
        await this.#parts.deleteOne({ _id: part._id });
    }
    for (const { _id, filename, uploadDate, metadata } of await this.#files.find().toArray()) {
      const file = { id: filename, attempt: null, writtenAt: uploadDate.getTime() };
      if (metadata?.ended || !(await isNeeded(file))) await this.#end(_id);
    }
  }

  #current(id: string): Promise<File | null> {
    return this.#files.findOne({ filename: id, ...CURRENT }, { sort: NEWEST });
  }

  /** If several attempts complete, every process picks the same one. */
  async #endFormer(id: string): Promise<void> {
    const [, ...former] = await this.#files.find({ filename: id, ...CURRENT }, { sort: NEWEST }).toArray();
    for (const { _id } of former) await this.#end(_id);
  }

  /** Hides the file at once. Its bytes are deleted now, or by the sweep after its last reader. */
  async #end(_id: ObjectId): Promise<void> {
    const file = await this.#files.findOneAndUpdate({ _id }, { $set: { 'metadata.ended': true } });
    const readUntil = file?.metadata?.readUntil;
    if (!readUntil || readUntil.getTime() <= this.#now()) await this.#drop(_id);
  }

  async #dropPart({ _id, file }: Part): Promise<void> {
    await this.#parts.updateOne({ _id, ...UNREMOVED }, { $set: { removedAt: new Date(this.#now()) } });
    await this.#drop(file);
  }

  /** Deletes the document last, so that a kill leaves no chunks without a document. */
  async #drop(_id: ObjectId): Promise<void> {
    for (;;) {
      const last = await this.#chunks.findOne({ files_id: _id }, { sort: { n: -1 }, projection: { n: 1 } });
      if (last === null) break;
      await this.#chunks.deleteMany({ files_id: _id, n: { $gt: last.n - CHUNKS_DELETED } });
    }
    await this.#files.deleteOne({ _id });
  }

  #lease() {
    return { $max: { 'metadata.readUntil': new Date(this.#now() + LEASE_MS) } };
  }

  async *#read(file: File): AsyncGenerator<Uint8Array> {
    const renewing = setInterval(() => {
      // A failed renewal is made up for by the next.
      this.#files.updateOne({ _id: file._id }, this.#lease()).catch(() => undefined);
    }, RENEW_MS);
    try {
      yield* this.#bytesOf(file);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Requests a few chunks at a time: the server would close a cursor while a slow reader consumes them. */
  async *#bytesOf({ _id, length, chunkSize }: File): AsyncGenerator<Uint8Array> {
    for (let n = 0; n * chunkSize < length; n += CHUNKS_READ) {
      const range = { files_id: _id, n: { $gte: n, $lt: n + CHUNKS_READ } };
      const chunks = await this.#chunks.find(range, { sort: { n: 1 }, promoteBuffers: true }).toArray();
      const missing = Math.min(CHUNKS_READ, Math.ceil(length / chunkSize) - n) - chunks.length;
      if (missing > 0) throw new Error(`A stored file lacks ${missing} of its chunks.`);
      for (const { data } of chunks) yield data;
    }
  }
}
