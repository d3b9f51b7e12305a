import type { TeamAnswer } from '@shoppervoice/contracts/remotes';
import type { Change } from '@shoppervoice/remote-registry';
import type { Collection, Db } from 'mongodb';
import { isDuplicate } from '../registry/registry-database.ts';
import { TOLD_ACTIONS } from './notice-words.ts';

type Told = TeamAnswer['notices'][number];

export interface NoticeDocument extends Omit<Told, 'at'> {
  /** `<cause> <channel>`: once per cause. */
  readonly _id: string;
  /** ID of its entry of the history. */
  readonly cause: string;
  readonly remote: string;
  readonly version: string | null;
  readonly at: Date;
  /** Of a waiting one: the next attempt, or the end of the one that a gateway makes now. */
  readonly dueAt: Date;
}

/** An entry of the history that a team may be told. */
export interface Cause extends Change {
  readonly _id: string;
  readonly remote: string;
}

const SHOWN = 20;
/** Causes that are looked at in one round. */
const MOST = 100;

/** What teams are told, worked off by all gateways. */
export class NoticeStore {
  readonly #notices: Collection<NoticeDocument>;
  readonly #history: Collection<Cause>;

  constructor(db: Db) {
    this.#notices = db.collection('notices', { writeConcern: { w: 'majority', journal: true } });
    this.#history = db.collection('history');
  }

  /** Causes since an instant, newest first. */
  causes(since: Date): Promise<Cause[]> {
    return this.#history
      .find({ action: { $in: [...TOLD_ACTIONS] }, at: { $gte: since.toISOString() } })
      .sort({ at: -1 })
      .limit(MOST)
      .toArray();
  }

  /** Adds a notice unless its cause has one for this channel. */
  async add(notice: NoticeDocument): Promise<void> {
    try {
      await this.#notices.insertOne(notice);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Takes the next notice that is due, for `leaseMs`: other gateways leave it alone meanwhile. */
  take(now: number, leaseMs: number): Promise<NoticeDocument | null> {
    return this.#notices.findOneAndUpdate(
      { state: 'waiting', dueAt: { $lte: new Date(now) } },
      { $set: { dueAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );
  }

  async settle(id: string, result: Pick<NoticeDocument, 'state' | 'why' | 'dueAt'>): Promise<void> {
    await this.#notices.updateOne({ _id: id }, { $set: result });
  }

  /** Newest first. */
  async last(remote: string): Promise<TeamAnswer['notices']> {
    const found = await this.#notices.find({ remote }).sort({ at: -1 }).limit(SHOWN).toArray();
    return found.map(({ at, type, sentence, channel, state, attempts, why }) => ({
      at: at.toISOString(),
      type,
      sentence,
      channel,
      state,
      attempts,
      why,
    }));
  }
}
