import { byMean, type CustomBenchmark, type MemberRating, type Month } from '@shoppervoice/survey-model';
import type { BenchmarkMonthDocument } from '../database/benchmark-document.ts';

/** A merchant's benchmark group and sets. */
export interface BenchmarkMerchant {
  readonly mid: number;
  readonly group: string | null;
  readonly sets: readonly CustomBenchmark[];
}

/** An immutable snapshot of the data behind benchmarks. */
export class BenchmarkPools {
  readonly #merchants: ReadonlyMap<number, BenchmarkMerchant>;
  /** Members of each group, ordered by mid. */
  readonly #groups: ReadonlyMap<string | null, readonly number[]>;
  /** Members that count, by month and code, and merchant. */
  readonly #counting = new Map<string, Map<number, MemberRating>>();
  readonly #sorted = new Map<string, readonly MemberRating[]>();

  constructor(merchants: readonly BenchmarkMerchant[], months: Iterable<BenchmarkMonthDocument>) {
    this.#merchants = new Map(merchants.map((merchant) => [merchant.mid, merchant]));
    const groups = Map.groupBy(merchants, ({ group }) => group);
    this.#groups = new Map([...groups].map(([group, members]) => [group, members.map(({ mid }) => mid)]));
    for (const { mid, month, ratings } of months) {
      for (const { code, n, sum, topTwo } of ratings) {
        const key = `${month}|${code}`;
        const pool = this.#counting.get(key) ?? new Map<number, MemberRating>();
        this.#counting.set(key, pool.set(mid, { mid, n, sum, topTwo }));
      }
    }
  }

  merchant(mid: number): BenchmarkMerchant {
    return this.#merchants.get(mid) ?? { mid, group: null, sets: [] };
  }

  /** The group without the merchant itself; empty without a group. */
  othersOf({ mid, group }: BenchmarkMerchant): readonly number[] {
    return group === null ? [] : (this.#groups.get(group) ?? []).filter((other) => other !== mid);
  }

  /** The others of the group that count in a month, best first. */
  othersCounting({ mid, group }: BenchmarkMerchant, month: Month, code: string): readonly MemberRating[] {
    if (group === null) return [];
    const key = `${month}|${code}|${group}`;
    let members = this.#sorted.get(key);
    if (members === undefined) {
      members = this.#of(this.#groups.get(group) ?? [], month, code).sort(byMean);
      this.#sorted.set(key, members);
    }
    return members.filter((member) => member.mid !== mid);
  }

  /** Those of these merchants that count in a month. */
  counting(mids: readonly number[], month: Month, code: string): readonly MemberRating[] {
    return this.#of(mids, month, code);
  }

  #of(mids: readonly number[], month: Month, code: string): MemberRating[] {
    const pool = this.#counting.get(`${month}|${code}`);
    return mids.flatMap((mid) => pool?.get(mid) ?? []);
  }
}
