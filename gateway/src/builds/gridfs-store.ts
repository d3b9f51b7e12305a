import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Db, GridFSBucket, type ObjectId } from 'mongodb';
import { type BuildKey, type BuildStore, keyText } from './build-store.ts';

const BUCKET = 'builds';

/** Builds in GridFS, for several gateways without a common disk. The driver writes a file's document after its chunks. */
export class GridFsStore implements BuildStore {
  readonly #db: Db;
  readonly #bucket: GridFSBucket;

  constructor(db: Db) {
    this.#db = db;
    this.#bucket = new GridFSBucket(db, { bucketName: BUCKET, writeConcern: { w: 'majority', journal: true } });
  }

  async put(key: BuildKey, bytes: Buffer): Promise<void> {
    if ((await this.#idOf(key)) !== null) return;
    const upload = this.#bucket.openUploadStream(keyText(key), { metadata: { ...key } });
    const written = finished(upload);
    upload.end(bytes);
    await written;
  }

  async get(key: BuildKey): Promise<Buffer | null> {
    const id = await this.#idOf(key);
    return id === null ? null : buffer(this.#bucket.openDownloadStream(id));
  }

  kept(key: BuildKey): Promise<Buffer | null> {
    return this.get(key);
  }

  async remove(key: BuildKey): Promise<void> {
    for (const { _id } of await this.#bucket.find({ filename: keyText(key) }).toArray()) await this.#bucket.delete(_id);
  }

  async list(): Promise<{ key: BuildKey; storedAt: number }[]> {
    const files = await this.#bucket.find().toArray();
    return files.flatMap(({ metadata, uploadDate }) =>
      isKey(metadata) ? [{ key: metadata, storedAt: uploadDate.getTime() }] : [],
    );
  }

  async removeUnfinished(before: number): Promise<void> {
    const chunks = this.#db.collection<{ files_id: ObjectId; n: number }>(`${BUCKET}.chunks`);
    const known = new Set((await this.#bucket.find().toArray()).map(({ _id }) => _id.toHexString()));
    const first = await chunks.find({ n: 0 }, { projection: { files_id: 1 } }).toArray();
    for (const { files_id: id } of first) {
      if (!known.has(id.toHexString()) && id.getTimestamp().getTime() < before)
        await chunks.deleteMany({ files_id: id });
    }
  }

  async #idOf(key: BuildKey): Promise<ObjectId | null> {
    const [found] = await this.#bucket.find({ filename: keyText(key) }, { limit: 1 }).toArray();
    return found?._id ?? null;
  }
}

function isKey(value: unknown): value is BuildKey {
  return typeof value === 'object' && value !== null && 'name' in value && 'version' in value && 'hash' in value;
}
