import { createHash } from 'node:crypto';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';

/** Documents that are copied in one step. */
const step = 1_000;

/** How a collection came over. */
export interface CopyReport {
  namespace: string;
  documents: number;
  /** What differs afterwards; null where counts and hashes agree. */
  problem: string | null;
}

type Raw = Collection<Document & { _id: never }>;

/** A hash over all documents in the order of `_id`, as BSON. */
async function hashOf(collection: Raw): Promise<{ count: number; hash: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const document of collection.find({}, { raw: true }).sort({ _id: 1 })) {
    hash.update(document as unknown as Uint8Array);
    count++;
  }
  return { count, hash: hash.digest('hex') };
}

/** Copies what is not there yet: an interrupted copy goes on behind the last `_id` that came over. */
async function copyDocuments(from: Raw, to: Raw): Promise<void> {
  const [last] = await to
    .find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  const filter = last ? { _id: { $gt: last._id } } : {};
  let batch: Document[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await to.insertMany(batch as never[], { ordered: true });
    batch = [];
  };
  for await (const document of from.find(filter as never, { promoteValues: false }).sort({ _id: 1 })) {
    batch.push(document);
    if (batch.length >= step) await flush();
  }
  await flush();
}

async function copyIndexes(from: Raw, to: Raw): Promise<void> {
  for (const { v: _version, key, ...options } of await from.indexes()) {
    if (options.name !== '_id_') await to.createIndex(key as never, options as never);
  }
}

async function copyDatabase(from: Db, to: Db, report: (one: CopyReport) => void): Promise<void> {
  for (const { name } of await from.listCollections({}, { nameOnly: true }).toArray()) {
    const source = from.collection(name) as unknown as Raw;
    const target = to.collection(name) as unknown as Raw;
    await copyDocuments(source, target);
    await copyIndexes(source, target);
    const [a, b] = [await hashOf(source), await hashOf(target)];
    const problem =
      a.count !== b.count
        ? `${a.count} documents here, ${b.count} there`
        : a.hash === b.hash
          ? null
          : 'the documents differ';
    report({ namespace: `${from.databaseName}.${name}`, documents: a.count, problem });
  }
}

/** Copies every database from one server to another over the driver. Can be started again after an interruption. */
export async function copyServer(fromUrl: string, toUrl: string, report: (one: CopyReport) => void): Promise<void> {
  const from = await new MongoClient(fromUrl).connect();
  const to = await new MongoClient(toUrl).connect();
  try {
    const { databases } = await from.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      if (!['admin', 'local', 'config'].includes(name)) await copyDatabase(from.db(name), to.db(name), report);
    }
  } finally {
    await from.close();
    await to.close();
  }
}
