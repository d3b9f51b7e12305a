import { randomUUID } from 'node:crypto';
import type { Filter } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { DayState } from '../database/dirty-document.ts';
import type { BuilderTurn } from '../derived/builder-turn.ts';

/** How long a claim lasts after its last renewal, in milliseconds: days of a killed builder are taken over then. */
export const CLAIM_MS = 10_000;
const RENEW_MS = 2_500;

const RELEASED = { $unset: { claimedBy: '', claimedUntil: '' } } as const;

/** Days that nobody counts. */
export const unclaimed = (now: number): Filter<DayState> => ({
  $or: [{ claimedUntil: { $exists: false } }, { claimedUntil: { $lte: new Date(now) } }],
});

/** Dirty days that a builder may count; null: none. */
export function dirtyFor({ takes, number }: BuilderTurn): Filter<DayState> | null {
  if (takes === 'none') return null;
  if (takes === 'all') return { dirty: true };
  return { dirty: true, $or: [{ version: { $exists: false } }, { version: { $lte: number } }] };
}

/** Days that one builder counts, and no other one as long as it renews its claim. */
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
      // One that fails is made up for by the next; a claim that is lost costs work, and nothing else.
      days.updateMany(this.#own(), { $set: { claimedUntil: new Date(Date.now() + CLAIM_MS) } }).catch(() => undefined);
    }, RENEW_MS);
  }

  /**
   * Claims those of these days that nobody counts and that are `open`. `written` grows with each claim, so that what is
   * counted under one replaces what was counted under the claims before it, and never the other way round. Null: none.
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

  /** The days are counted by this version. Those that were written meanwhile stay dirty. */
  async settle(version: number): Promise<void> {
    clearInterval(this.#renewing);
    const { modifiedCount } = await this.#days.bulkWrite(
      this.states.map(({ _id, written }) => ({
        updateOne: {
          // A release without claims that has counted the day meanwhile sets `outdated`.
          filter: { _id, written, claimedBy: this.#claim, outdated: { $exists: false } },
          update: { $set: { dirty: false, version }, ...RELEASED },
        },
      })),
      { ordered: false },
    );
    if (modifiedCount < this.states.length) await this.release();
  }

  /** Leaves the days to others. */
  async release(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#days.updateMany(this.#own(), RELEASED);
  }

  #own(): Filter<DayState> {
    return { _id: { $in: this.states.map(({ _id }) => _id) }, claimedBy: this.#claim };
  }
}
