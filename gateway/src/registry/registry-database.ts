import { type Change, newRemote, type RemoteState } from '@shoppervoice/remote-registry';
import { prepareSharedCounts } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';

/** Name of the database that the gateway writes. */
export const PLATFORM_DATABASE = 'shoppervoice_platform';

type RemoteDocument = Omit<RemoteState, 'name'> & { readonly _id: string };

/** One entry of the history: written once, never changed. */
interface HistoryDocument extends Change {
  /** `<remote>/<revision>`, or `<remote>/token/<id>/<action>`. */
  readonly _id: string;
  readonly remote: string;
  /** Revision of the state that the change led to; 0 for an entry that did not change the state. */
  readonly revision: number;
}

const DUPLICATE = 11_000;
const HISTORY_SHOWN = 100;

export const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === DUPLICATE;

/** Groups of browsers' errors to which nothing was added for so long are removed, in seconds. */
const ERRORS_KEPT_FOR = 90 * 86_400;
/** And what was counted of pages on one day. */
const TELEMETRY_KEPT_FOR = 90 * 86_400;
/** And who was exposed to an arm of a flag. */
const EXPOSURES_KEPT_FOR = 90 * 86_400;
/** And what a team was told. */
const NOTICES_KEPT_FOR = 90 * 86_400;
/** A grant that was taken is good for ten minutes, and remembered for longer, in seconds. */
const GRANTS_KEPT_FOR = 3_600;
/** Deploy tokens of pipelines are listed nowhere: they are removed so long after their end, in seconds. */
const ENDED_KEPT_FOR = 3_600;

/** Creates the indexes of the platform's database. */
export async function preparePlatform(db: Db): Promise<void> {
  await db.collection('history').createIndex({ remote: 1, revision: -1, at: -1 });
  await db.collection('reports').createIndex({ build: 1, failed: 1 });
  await db.collection('failures').createIndex({ build: 1 });
  await db.collection('errors').createIndex({ build: 1, count: 1, lastAt: 1 });
  await db.collection('errors').createIndex({ lastAt: 1 }, { expireAfterSeconds: ERRORS_KEPT_FOR });
  await db.collection('history').createIndex({ action: 1, at: -1 });
  await db.collection('notices').createIndex({ state: 1, dueAt: 1 });
  await db.collection('notices').createIndex({ remote: 1, at: -1 });
  await db.collection('notices').createIndex({ at: 1 }, { expireAfterSeconds: NOTICES_KEPT_FOR });
  await db.collection('telemetry').createIndex({ remote: 1, day: 1 });
  await db.collection('telemetry').createIndex({ day: 1 }, { expireAfterSeconds: TELEMETRY_KEPT_FOR });
  await db.collection('exposures').createIndex({ flag: 1, arm: 1, exposed: 1 });
  await db.collection('exposures').createIndex({ at: 1 }, { expireAfterSeconds: EXPOSURES_KEPT_FOR });
  await db.collection('devGrants').createIndex({ at: 1 }, { expireAfterSeconds: GRANTS_KEPT_FOR });
  await db.collection('serviceDocuments').createIndex({ service: 1 });
  await db.collection('tokens').createIndex({ hash: 1 }, { unique: true });
  await db.collection('tokens').createIndex({ over: 1 }, { expireAfterSeconds: ENDED_KEPT_FOR });
  await db.collection('publishers').createIndex({ remote: 1, issuer: 1, subject: 1, audience: 1 }, { unique: true });
  await db.collection('publishers').createIndex({ issuer: 1 });
  await db.collection('idTokens').createIndex({ over: 1 }, { expireAfterSeconds: 0 });
  await prepareSharedCounts(db);
}

/**
 * The state of each remote, one document per remote. A document is written only over the revision that was read, so that two
 * gateways never undo each other's changes. Every change is written to its document first and to the history right after. If
 * the gateway is killed in between, the next gateway that reads the document writes the entry.
 */
export class RegistryDatabase {
  readonly #remotes: Collection<RemoteDocument>;
  readonly #history: Collection<HistoryDocument>;

  constructor(db: Db) {
    this.#remotes = db.collection('remotes', { writeConcern: { w: 'majority', journal: true } });
    this.#history = db.collection('history', { writeConcern: { w: 'majority', journal: true } });
  }

  /** Revision of every remote. */
  async revisions(): Promise<Map<string, number>> {
    const found = await this.#remotes.find({}, { projection: { revision: 1 } }).toArray();
    return new Map(found.map(({ _id, revision }) => [_id, revision]));
  }

  /** A remote as it is stored; a new one if it is not. */
  async read(name: string): Promise<RemoteState> {
    const found = await this.#remotes.findOne({ _id: name });
    if (found === null) return newRemote(name);
    const { _id, ...rest } = found;
    const state = { name: _id, ...rest };
    await this.#writeChange(state);
    return state;
  }

  /** Replaces the state that it was derived from. False: another writer was first. */
  async write(state: RemoteState): Promise<boolean> {
    const { name, ...rest } = state;
    const before = state.revision - 1;
    if (before === 0) {
      try {
        await this.#remotes.insertOne({ _id: name, ...rest });
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    } else {
      const { matchedCount } = await this.#remotes.replaceOne({ _id: name, revision: before }, rest);
      if (matchedCount === 0) return false;
    }
    await this.#writeChange(state);
    return true;
  }

  /** Adds an entry that does not change a remote's state, under its own `key`. */
  async addHistory(remote: string, key: string, change: Change): Promise<void> {
    await this.#addEntry({ _id: `${remote}/${key}`, remote, revision: 0, ...change });
  }

  /** Newest first: changes by their revision, since clocks of gateways differ; entries without a change of state by their time. */
  async history(remote: string): Promise<Change[]> {
    const [changes, others] = await Promise.all([
      this.#history
        .find({ remote, revision: { $gt: 0 } })
        .sort({ revision: -1 })
        .limit(HISTORY_SHOWN)
        .toArray(),
      this.#history.find({ remote, revision: 0 }).sort({ at: -1 }).limit(HISTORY_SHOWN).toArray(),
    ]);
    const found: HistoryDocument[] = [];
    for (const change of changes) {
      while (others[0] !== undefined && others[0].at > change.at) found.push(...others.splice(0, 1));
      found.push(change);
    }
    return [...found, ...others].slice(0, HISTORY_SHOWN).map(({ at, who, action, version, reason, provenance }) => ({
      at,
      who,
      action,
      version,
      reason,
      ...(provenance && { provenance }),
    }));
  }

  #writeChange({ name, revision, change }: RemoteState): Promise<void> {
    return this.#addEntry({ _id: `${name}/${revision}`, remote: name, revision, ...change });
  }

  async #addEntry(entry: HistoryDocument): Promise<void> {
    try {
      await this.#history.insertOne(entry);
    } catch (error) {
      // It exists already, and is never changed.
      if (!isDuplicate(error)) throw error;
    }
  }
}
