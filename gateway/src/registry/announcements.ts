import { randomUUID } from 'node:crypto';
import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import type { Collection, Db } from 'mongodb';

/** A version that is about to go live, while its change is not written yet. */
export interface Announced {
  readonly version: string;
  readonly descriptor: RemoteDescriptor;
}

interface AnnouncementDocument {
  readonly _id: string;
  readonly remote: string;
  readonly versions: readonly Announced[];
  readonly at: Date;
}

/**
 * An announcement that was not withdrawn is from a killed gateway. Much longer than a change may take (`GOOD_FOR_MS`).
 */
const DEAD_AFTER_MS = 60_000;

/**
 * What is about to go live, for all gateways. A gateway announces its change first and then reads the others'
 * announcements: of two at the same moment at least one sees the other, whatever the order of their steps.
 */
export class Announcements {
  readonly #announcements: Collection<AnnouncementDocument>;

  constructor(db: Db) {
    this.#announcements = db.collection('announcements', { writeConcern: { w: 'majority', journal: true } });
  }

  /** Resolves with a function that withdraws it. */
  async announce(remote: string, versions: readonly Announced[]): Promise<() => Promise<void>> {
    const _id = randomUUID();
    await this.#announcements.insertOne({ _id, remote, versions, at: new Date() });
    return async () => {
      await this.#announcements.deleteOne({ _id });
    };
  }

  /** Announcements of other gateways. */
  async ofOthers(remote: string): Promise<{ readonly name: string; readonly descriptor: RemoteDescriptor }[]> {
    const dead = new Date(Date.now() - DEAD_AFTER_MS);
    const found = await this.#announcements.find({ remote: { $ne: remote } }).toArray();
    if (found.some(({ at }) => at < dead)) await this.#announcements.deleteMany({ at: { $lt: dead } });
    return found
      .filter(({ at }) => at >= dead)
      .flatMap(({ remote: name, versions }) => versions.map(({ descriptor }) => ({ name, descriptor })));
  }
}
