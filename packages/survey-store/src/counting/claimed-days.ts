import { randomUUID } from 'node:crypto';
import type { Filter } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { DayState } from '../database/dirty-document.ts';
import type { BuilderTurn } from '../derived/builder-turn.ts';

/** Duration of a claim after its last renewal, in milliseconds; then another builder may take over. */
export const CLAIM_MS = 10_000;
const RENEW_MS = 2_500;

const RELEASED = { $unset: { claimedBy: '', claimedUntil: '' } } as const;

/** Days without a valid claim. */
export const unclaimed = (now: number): Filter<DayState> => ({
  $or: [{ claimedUntil: { $exists: false } }, { claimedUntil: { $lte: new Date(now) } }],
});

/** Dirty days that a builder may count; null: none. */
export function dirtyFor({ takes, number }: BuilderTurn): Filter<DayState> | null {
  if (takes === 'none') return null;
  if (takes === 'all') return { dirty: true };
  return { dirty: true, $or: [{ version: { $exists: false } }, { version: { $lte: number } }] };
}

/** Days that one builder counts exclusively while it renews its claim. */
export class ClaimedDays {
  readonly states: readonly DayState[];
  readonly #days: SurveyDatabase['days'];
  readonly #claim: string;
  readonly #renewing: NodeJS.Timeout;

  private constructor(days: SurveyDatabase['days'], claim: string, states: readonly DayState[]) {
    this.#days = days;
    this.#claim = claim;
    this.states = states;
    this.#renewing = setInterval(() => {
      // A failed renewal is made up for by the next; a lost claim only costs work.
      days.updateMany(this.#own(), { $set: { claimedUntil: new Date(Date.now() + CLAIM_MS) } }).catch(() => undefined);
    }, RENEW_MS);
  }

  /**
   * Claims those of these days that are unclaimed and `open`. `written` grows with each claim, so that a result of a
   * later claim replaces that of an earlier one, and never the other way round. Null: none.
   */
  static async take(
    { days }: Pick<SurveyDatabase, 'days'>,
    wanted: readonly DayState[],
    open: Filter<DayState>,
  ): Promise<ClaimedDays | null> {
    const _id = { $in: wanted.map((state) => state._id) };
    const claim = randomUUID();
    const now = Date.now();
    await days.updateMany(
      { _id, $and: [open, unclaimed(now)] },
      {
        $inc: { written: 1 },
        $set: { claimedBy: claim, claimedUntil: new Date(now + CLAIM_MS) },
        $unset: { outdated: '' },
      },
    );
    const states = await days.find({ _id, claimedBy: claim }).sort({ _id: 1 }).toArray();
    return states.length === 0 ? null : new ClaimedDays(days, claim, states);
  }

  /** Marks the days as counted by this version. Those that were written meanwhile stay dirty. */
  async settle(version: number): Promise<void> {
    clearInterval(this.#renewing);
    const { modifiedCount } = await this.#days.bulkWrite(
      this.states.map(({ _id, written }) => ({
        updateOne: {
          // A release without claims that has counted the day meanwhile sets `outdated`.
          filter: { _id, written, claimedBy: this.#claim, outdated: { $exists: false } },
          update: { $set: { dirty: false, version }, $unset: { ...RELEASED.$unset, failures: '' } },
        },
      })),
      { ordered: false },
    );
    if (modifiedCount < this.states.length) await this.release();
  }

  /** Releases the days to other builders. */
  async release(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#days.updateMany(this.#own(), RELEASED);
  }

  /** Releases the days, whose counting has failed. */
  async fail(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#days.updateMany(this.#own(), { ...RELEASED, $inc: { failures: 1 } });
  }

  #own(): Filter<DayState> {
    return { _id: { $in: this.states.map(({ _id }) => _id) }, claimedBy: this.#claim };
  }
}
