import { type Counts, type RemoteState, type VersionState, versionOf } from '@shoppervoice/remote-registry';
import type { Collection, Db } from 'mongodb';
import { isDuplicate } from '../registry/registry-database.ts';

/** What one user saw of one build. */
interface ReportDocument {
  /** `<build>/<user>`. */
  readonly _id: string;
  readonly build: string;
  readonly failed: boolean;
  /** Merchant of the user, or the visitor themselves. Absent in older documents. */
  readonly merchant?: string;
  readonly at: Date;
}

/** Users per build whose reports are kept. More would say the same. */
const MOST_USERS = 5000;
/** Signed-out visitors are counted by network; networks are cheap to have, so these never fill the count. */
const MOST_VISITORS = 500;

/** Who reports. */
export interface Reporter {
  /** A pseudonym. */
  readonly user: string;
  /** Merchant that they read; null for a visitor. */
  readonly mid: number | null;
}
/** Reports remembered as written, so that repeated ones cost nothing. */
const REMEMBERED = 50_000;
/** How long counts are reused for a list, in milliseconds. */
const COUNTS_FRESH_MS = 2000;

/**
 * The key under which reports of a build are counted. A version that is promoted by force is counted from zero again.
 */
export const reportKey = (remote: string, { version, epoch }: VersionState) => `${remote}/${version}/${epoch}`;

/** Counts users for whom it threw later. */
export const lateKey = (remote: string, version: VersionState) => `late ${reportKey(remote, version)}`;

/** Counts users for whom it called something that its descriptor does not list. */
export const unlistedKey = (remote: string, version: VersionState) => `unlisted ${reportKey(remote, version)}`;

/** Every build of a version, by its epochs, and what was counted separately. */
export function buildsOf(remote: RemoteState, version: string): string[] {
  const found = versionOf(remote, version);
  if (found === null) return [];
  return Array.from({ length: found.epoch + 1 }, (_, epoch) => ({ ...found, epoch })).flatMap((each) => [
    reportKey(remote.name, each),
    lateKey(remote.name, each),
    unlistedKey(remote.name, each),
  ]);
}

/** Who loaded which build and for whom it failed: each user once, in the database, for all gateways. */
export class ReportStore {
  readonly #reports: Collection<ReportDocument>;
  readonly #written = new Set<string>();
  readonly #counted = new Map<string, { readonly counts: Counts; readonly at: number }>();

  constructor(db: Db) {
    this.#reports = db.collection('reports');
  }

  /** Stores what a user saw. True: it was not known yet, and counts from now on. */
  async write(build: string, { user, mid }: Reporter, failed: boolean): Promise<boolean> {
    const _id = `${build}/${user}`;
    const mark = `${_id} ${failed}`;
    if (this.#written.has(mark)) return false;
    const merchant = mid === null ? `visitor ${user}` : String(mid);
    const upsert = (await this.counts(build)).tried < (mid === null ? MOST_VISITORS : MOST_USERS);
    try {
      const at = new Date();
      const result = failed
        ? await this.#reports.updateOne(
            { _id, failed: { $ne: true } },
            { $set: { build, failed, merchant, at } },
            { upsert },
          )
        : await this.#reports.updateOne({ _id }, { $setOnInsert: { build, failed, merchant, at } }, { upsert });
      const isNew = result.upsertedCount + result.modifiedCount > 0;
      // A failure is judged by current counts; a mere load can wait for the next ones.
      if (isNew && failed) this.#counted.delete(build);
      this.#remember(mark);
      return isNew;
    } catch (error) {
      // Already stored as failed, or written by another request at this moment.
      if (!isDuplicate(error)) throw error;
      this.#remember(mark);
      return false;
    }
  }

  /** Users of a build, briefly cached. */
  async counts(build: string): Promise<Counts> {
    const known = this.#counted.get(build);
    if (known !== undefined && Date.now() - known.at < COUNTS_FRESH_MS) return known.counts;
    const [tried, failed] = await Promise.all([
      this.#reports.countDocuments({ build }),
      this.#reports.countDocuments({ build, failed: true }),
    ]);
    // Most versions have failed for no one.
    const merchants = failed === 0 ? [] : await this.#reports.distinct('merchant', { build, failed: true });
    const counts = { tried, failed, failedMerchants: merchants.length };
    this.#counted.set(build, { counts, at: Date.now() });
    return counts;
  }

  /** Counts of every version of a remote. */
  async countsOf(remote: RemoteState): Promise<ReadonlyMap<string, Counts>> {
    const counted = remote.versions.map(
      async (each) => [each.version, await this.counts(reportKey(remote.name, each))] as const,
    );
    return new Map(await Promise.all(counted));
  }

  /** Users of every version of a remote who are counted separately, under `key`. */
  async apartOf(remote: RemoteState, key: typeof reportKey): Promise<ReadonlyMap<string, number>> {
    const counted = remote.versions.map(
      async (each) => [each.version, (await this.counts(key(remote.name, each))).failed] as const,
    );
    return new Map(await Promise.all(counted));
  }

  /** Deletes the reports about versions that are no longer kept. */
  async forget(remote: RemoteState, versions: readonly string[]): Promise<void> {
    for (const version of versions) {
      const builds = buildsOf(remote, version);
      await this.#reports.deleteMany({ build: { $in: builds } });
      for (const build of builds) this.#counted.delete(build);
    }
  }

  #remember(mark: string): void {
    if (this.#written.size >= REMEMBERED) this.#written.clear();
    this.#written.add(mark);
  }
}
