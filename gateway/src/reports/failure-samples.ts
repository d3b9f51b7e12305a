import type { RemoteFailure } from '@shoppervoice/contracts/remotes';
import type { RemoteState } from '@shoppervoice/remote-registry';
import type { Collection, Db } from 'mongodb';
import { buildsOf, reportKey } from './report-store.ts';

/** Failures per build whose details are kept. Users are counted separately, each of them. */
const KEPT = 20;

interface SampleDocument extends Omit<RemoteFailure, 'at'> {
  /** `<build>/<place in the sample>`. */
  readonly _id: string;
  readonly build: string;
  readonly at: Date;
}

/**
 * Details of failures, for finding the cause: a random sample of all users for whom a build failed, each with the same
 * chance (reservoir sampling). The first ones are all in it, and many thousands cost no more.
 */
export class FailureSamples {
  readonly #samples: Collection<SampleDocument>;
  /** From 0 to below 1. */
  readonly #draw: () => number;

  constructor(db: Db, draw: () => number = Math.random) {
    this.#samples = db.collection('failures');
    this.#draw = draw;
  }

  /** The failure of the `nth` user (from 1) for whom a build failed. True: it is in the sample. */
  async offer(build: string, nth: number, failure: Omit<RemoteFailure, 'at'>): Promise<boolean> {
    const place = nth <= KEPT ? nth - 1 : Math.floor(this.#draw() * nth);
    if (place >= KEPT) return false;
    await this.#samples.replaceOne(
      { _id: `${build}/${place}` },
      { build, ...failure, at: new Date() },
      { upsert: true },
    );
    return true;
  }

  /** By version, newest first. `key`: of the builds, as they were offered. */
  async of(
    remote: RemoteState,
    key: typeof reportKey = reportKey,
  ): Promise<ReadonlyMap<string, readonly RemoteFailure[]>> {
    const builds = new Map(remote.versions.map((each) => [key(remote.name, each), each.version]));
    const found = await this.#samples
      .find({ build: { $in: [...builds.keys()] } })
      .sort({ at: -1 })
      .toArray();
    const samples = new Map<string, RemoteFailure[]>();
    for (const { build, module, event, message, at } of found) {
      const version = builds.get(build) ?? '';
      samples.set(version, [...(samples.get(version) ?? []), { at: at.toISOString(), module, event, message }]);
    }
    return samples;
  }

  /** Deletes what is stored about versions that are no longer kept. */
  async forget(remote: RemoteState, versions: readonly string[]): Promise<void> {
    const builds = versions.flatMap((version) => buildsOf(remote, version));
    await this.#samples.deleteMany({ build: { $in: builds } });
  }
}
