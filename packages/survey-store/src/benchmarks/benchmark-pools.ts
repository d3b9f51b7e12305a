import { byMean, type CustomBenchmark, type MemberRating, type Month } from '@shoppervoice/survey-model';
import type { MemberRatings } from './member-ratings.ts';

/** A merchant's benchmark group and sets. */
export interface BenchmarkMerchant {
  readonly mid: number;
  readonly group: string | null;
  readonly sets: readonly CustomBenchmark[];
}

/** The data behind benchmarks, until some of it changes. */
export class BenchmarkPools {
  readonly #merchants: ReadonlyMap<number, BenchmarkMerchant>;
  /** Members of each group, ordered by mid. */
  readonly #groups: ReadonlyMap<string | null, readonly number[]>;
  readonly #ratings: MemberRatings;
  readonly #sorted = new Map<string, readonly MemberRating[]>();

  constructor(merchants: readonly BenchmarkMerchant[], ratings: MemberRatings) {
    this.#merchants = new Map(merchants.map((merchant) => [merchant.mid, merchant]));
    const groups = Map.groupBy(merchants, ({ group }) => group);
    this.#groups = new Map([...groups].map(([group, members]) => [group, members.map(({ mid }) => mid)]));
    this.#ratings = ratings;
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
      members = this.counting(this.#groups.get(group) ?? [], month, code).toSorted(byMean);
      this.#sorted.set(key, members);
    }
    return members.filter((member) => member.mid !== mid);
  }

  /** Those of these merchants that count in a month. */
  counting(mids: readonly number[], month: Month, code: string): readonly MemberRating[] {
    return mids.flatMap((mid) => this.#ratings.counting(mid, month, code) ?? []);
  }
}
