import { LRUCache } from 'lru-cache';
import type { Collection, Db } from 'mongodb';
import { isDuplicate } from '../registry/registry-database.ts';
import { type Buckets, bucketOf } from '../telemetry/buckets.ts';

/** What happened to one merchant or user with an arm of a flag. */
interface ExposureDocument {
  /** `<flag>/<arm>/<unit>`. */
  readonly _id: string;
  readonly flag: string;
  readonly arm: string;
  /** A page asked for the flag. Until then nothing of it counts. */
  readonly exposed?: true;
  readonly failed?: true;
  readonly reached?: true;
  readonly hung?: true;
  /** Vital -> bucket -> count of its measurements, since it was exposed. */
  readonly vitals?: Readonly<Partial<Record<ArmVital, Readonly<Record<string, number>>>>>;
  readonly at: Date;
}
export type Mark = 'exposed' | 'failed' | 'reached' | 'hung';

/** What is told by arm of what browsers measure. */
export const ARM_VITALS = ['lcp', 'inp'] as const;
export type ArmVital = (typeof ARM_VITALS)[number];

/** An arm of a flag in one setting: `returns/layout/3`, `short`. */
export interface Cell {
  readonly flag: string;
  readonly arm: string;
}

export type CellCounts = Readonly<Record<Mark, number>>;

/** Merchants or users of an arm that are kept. More would say the same. */
export const MOST_OF_ARM = 5000;
/** Marks that are remembered as written, so that repeated ones cost nothing. */
const REMEMBERED = 50_000;
/** How long the size of an arm is used again, in milliseconds. */
const SIZE_FRESH_MS = 5000;

/** Who was exposed to which arm, failed and reached the goal: each merchant or user once, for all gateways. */
export class ExposureStore {
  readonly #exposures: Collection<ExposureDocument>;
  readonly #written = new LRUCache<string, true>({ max: REMEMBERED });
  readonly #sizes = new LRUCache<string, number>({ max: 1000, ttl: SIZE_FRESH_MS });

  constructor(db: Db) {
    this.#exposures = db.collection('exposures');
  }

  /**
   * Notes what happened to a unit, a pseudonym. A failure may come before the exposure that explains it, and is kept for it; a goal counts
   * only after it.
   */
  async note({ flag, arm }: Cell, unit: string, mark: Mark): Promise<void> {
    const _id = `${flag}/${arm}/${unit}`;
    const key = `${_id} ${mark}`;
    if (this.#written.has(key)) return;
    const change = { $set: { [mark]: true }, $setOnInsert: { flag, arm, at: new Date() } };
    try {
      if (mark === 'reached') {
        const { matchedCount } = await this.#exposures.updateOne({ _id, exposed: true }, { $set: { reached: true } });
        if (matchedCount === 0) return;
      } else
        await this.#exposures.updateOne({ _id }, change, { upsert: (await this.#size({ flag, arm })) < MOST_OF_ARM });
    } catch (error) {
      // Another request has inserted it at this moment.
      if (!isDuplicate(error)) throw error;
      await this.#exposures.updateOne({ _id }, { $set: { [mark]: true } });
    }
    this.#written.set(key, true);
  }

  /** Adds what was measured to a unit that was exposed; what came before counts for nothing. */
  async measure(
    { flag, arm }: Cell,
    unit: string,
    measured: readonly { readonly vital: ArmVital; readonly value: number }[],
  ): Promise<void> {
    const $inc: Record<string, number> = {};
    for (const { vital, value } of measured) {
      const field = `vitals.${vital}.${bucketOf(vital, value)}`;
      $inc[field] = ($inc[field] ?? 0) + 1;
    }
    await this.#exposures.updateOne({ _id: `${flag}/${arm}/${unit}`, exposed: true }, { $inc });
  }

  async counts({ flag, arm }: Cell): Promise<CellCounts> {
    const of = { flag, arm, exposed: true } as const;
    const [exposed, failed, reached, hung] = await Promise.all([
      this.#exposures.countDocuments(of),
      this.#exposures.countDocuments({ ...of, failed: true }),
      this.#exposures.countDocuments({ ...of, reached: true }),
      this.#exposures.countDocuments({ ...of, hung: true }),
    ]);
    return { exposed, failed, reached, hung };
  }

  /** Measurements of all units of an arm. */
  async vitals({ flag, arm }: Cell): Promise<ReadonlyMap<ArmVital, Buckets>> {
    const sums = new Map(ARM_VITALS.map((vital) => [vital, new Map<number, number>()]));
    const found = this.#exposures.find(
      { flag, arm, exposed: true, vitals: { $exists: true } },
      { projection: { vitals: 1 }, limit: MOST_OF_ARM },
    );
    for await (const { vitals = {} } of found) {
      for (const vital of ARM_VITALS) {
        const sum = sums.get(vital);
        for (const [bucket, count] of Object.entries(vitals[vital] ?? {})) {
          sum?.set(Number(bucket), (sum.get(Number(bucket)) ?? 0) + count);
        }
      }
    }
    return sums;
  }

  async #size(cell: Cell): Promise<number> {
    const key = `${cell.flag}/${cell.arm}`;
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    const size = await this.#exposures.countDocuments({ flag: cell.flag, arm: cell.arm });
    this.#sizes.set(key, size);
    return size;
  }
}
