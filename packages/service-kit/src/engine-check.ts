import { type Collection, type Db, MongoServerError } from 'mongodb';
import { isDatabaseAway, isDuplicateKey } from './database-errors.ts';

/** Collection for the check: one document and two indexes, which stay, so that later starts write next to nothing. */
const COLLECTION = 'engineCheck';

interface Tried {
  readonly _id: 'tried';
  readonly isTried?: boolean;
  readonly entries: readonly { readonly key: 'first' | 'second'; readonly mark: number }[];
}

/** Marks of processes that start at the same time are no further apart, in milliseconds. */
const OTHERS_MS = 60_000;

/** Capabilities that some databases with MongoDB's protocol lack, and how each is tested. */
const NEEDS: Readonly<Record<string, (tried: Collection<Tried>) => Promise<boolean>>> = {
  'partial indexes': async (tried) => {
    await tried.createIndex(
      { key: 1 },
      { name: 'partial', unique: true, partialFilterExpression: { key: { $exists: true } } },
    );
    return (await optionsOf(tried, 'partial'))?.partialFilterExpression !== undefined;
  },
  'TTL indexes': async (tried) => {
    await tried.createIndex({ until: 1 }, { name: 'ttl', expireAfterSeconds: 3600 });
    return (await optionsOf(tried, 'ttl'))?.expireAfterSeconds !== undefined;
  },
  'positional updates': async (tried) => {
    const mark = Date.now();
    await tried.updateOne({ _id: 'tried', 'entries.key': 'second' }, { $set: { 'entries.$.mark': mark } });
    const after = await tried.findOne({ _id: 'tried' });
    // A full disk has stored no document to test with.
    if (after === null) return true;
    const [first, second] = after.entries;
    // Another process may have written its mark meanwhile.
    return first?.mark === 0 && second !== undefined && second.mark >= mark - OTHERS_MS;
  },
  'writes that a majority acknowledges': async (tried) => {
    const writeConcern = { w: 'majority', wtimeoutMS: 1000 } as const;
    await tried.updateOne({ _id: 'tried' }, { $set: { isTried: true } }, { writeConcern });
    return true;
  },
};

/** Error codes for unsupported commands. Any other error, like that of a full disk, says nothing about support. */
const REFUSALS = new Set<unknown>([2, 9, 14, 52, 56, 59, 67, 72, 79, 100, 115, 197, 238, 40_415]);

/** The database's engine cannot do what the portal needs. */
export class UnfitEngine extends Error {
  override readonly name = 'UnfitEngine';
  /** The missing capabilities, to follow its name. */
  readonly words: string;

  constructor(lacking: readonly string[], engine: string) {
    const list = new Intl.ListFormat('en-GB').format(lacking);
    super(
      `The database (${engine}) lacks ${list}, which the portal needs: use MongoDB 7 or newer, or the embedded database.`,
    );
    this.words = `which lacks ${list} (${engine})`;
  }
}

/** @throws UnfitEngine; or the driver's error if the database is away */
export async function requireEngine(db: Db): Promise<void> {
  const tried = db.collection<Tried>(COLLECTION);
  const entries = (['first', 'second'] as const).map((key) => ({ key, mark: 0 }));
  await answers(async () => {
    await tried.updateOne({ _id: 'tried' }, { $setOnInsert: { entries } }, { upsert: true });
    return true;
  });
  const lacking: string[] = [];
  for (const [need, trying] of Object.entries(NEEDS)) {
    if (!(await answers(() => trying(tried)))) lacking.push(need);
  }
  if (lacking.length > 0) throw new UnfitEngine(lacking, await engineOf(db));
}

/** The result of a test, or false if the engine refuses it. @throws if the database is away */
async function answers(trying: () => Promise<boolean>): Promise<boolean> {
  try {
    return await trying();
  } catch (error) {
    if (!(error instanceof MongoServerError) || isDatabaseAway(error)) throw error;
    // Another process may write the same document concurrently.
    return isDuplicateKey(error) || !REFUSALS.has(error.code);
  }
}

const optionsOf = async (tried: Collection<Tried>, name: string) =>
  (await tried.indexes()).find((index) => index.name === name);

/** The engine's name for itself. */
async function engineOf(db: Db): Promise<string> {
  const info = await db.command({ buildInfo: 1 }).catch(() => ({}));
  const { version, ferretdbVersion, ferretdb } = info as {
    readonly version?: string;
    readonly ferretdbVersion?: string;
    readonly ferretdb?: { readonly version?: string };
  };
  const ferret = ferretdbVersion ?? ferretdb?.version;
  if (ferret !== undefined) return `FerretDB ${ferret}`;
  return version === undefined ? 'an engine without a version' : `an engine that answers as MongoDB ${version}`;
}
