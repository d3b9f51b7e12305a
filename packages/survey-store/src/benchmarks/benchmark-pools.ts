import { byMean, type CustomBenchmark, type MemberRating, type Month } from '@shoppervoice/survey-model';
import type { BenchmarkMonthDocument } from '../database/benchmark-document.ts';

/** Whom a merchant is compared with, as its record says now. */
export interface BenchmarkMerchant {
  readonly mid: number;
  readonly group: string | null;
  readonly sets: readonly CustomBenchmark[];
}

/** Everything that benchmarks are worked out of, at one moment: it is replaced as a whole. */
export class BenchmarkPools {
  readonly #merchants: ReadonlyMap<number, BenchmarkMerchant>;
  /** Members of each group, the smallest mid first. */
  readonly #groups: ReadonlyMap<string | null, readonly number[]>;
  /** What counts, by month and code, and merchant. */
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

  /** Of the asker's group, without the asker; empty where it is in none. */
  othersOf({ mid, group }: BenchmarkMerchant): readonly number[] {
    return group === null ? [] : (this.#groups.get(group) ?? []).filter((other) => other !== mid);
  }

  /** The group's others that count in a month, the best first. */
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
