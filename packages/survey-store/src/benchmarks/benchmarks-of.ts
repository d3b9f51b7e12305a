import type { BenchmarkFigure, BenchmarksAnswer } from '@shoppervoice/contracts/reports';
import {
  type BenchmarkKind,
  type BenchmarkOption,
  benchmarkLabel,
  benchmarkMonths,
  benchmarkValue,
  bestOf,
  type DayRange,
  type MemberRating,
  type Month,
  TOO_CLOSE,
  tooClose,
} from '@shoppervoice/survey-model';
import type { BenchmarkPools } from './benchmark-pools.ts';

export interface BenchmarksQuery {
  readonly mid: number;
  readonly timeZone: string;
  /** Within the allowed days. */
  readonly range: DayRange;
  /** In the order of the answer. */
  readonly kinds: readonly BenchmarkKind[];
  /** In the order of the figures. */
  readonly codes: readonly string[];
}

/** A benchmark and its members; not disclosed if it is too close to another. */
interface DisclosedBenchmark {
  readonly option: BenchmarkOption;
  readonly membersIn: ((month: Month, code: string) => readonly MemberRating[]) | null;
}

/** Benchmarks of these kinds. */
export function benchmarksOf(pools: BenchmarkPools, query: BenchmarksQuery): BenchmarksAnswer {
  const { mid, timeZone, range, kinds, codes } = query;
  const months = benchmarkMonths(range);
  const figureOf = (code: string, { membersIn }: DisclosedBenchmark): BenchmarkFigure => ({
    code,
    ...(membersIn === null ? TOO_CLOSE : benchmarkValue(months.map((month) => membersIn(month, code)))),
  });
  return {
    range: { startDate: range.startDate, endDate: range.endDate, timeZone },
    months,
    benchmarks: kinds.flatMap((kind) =>
      disclosedByKind[kind](pools, mid).map((benchmark) => ({
        ...benchmark.option,
        figures: codes.map((code) => figureOf(code, benchmark)),
      })),
    ),
  };
}

const disclosedByKind: Readonly<Record<BenchmarkKind, (pools: BenchmarkPools, mid: number) => DisclosedBenchmark[]>> = {
  standard(pools, mid) {
    const merchant = pools.merchant(mid);
    const option = { id: 'standard', kind: 'standard', label: benchmarkLabel('standard') } as const;
    return [{ option, membersIn: (month, code) => pools.othersCounting(merchant, month, code) }];
  },
  coe(pools, mid) {
    const merchant = pools.merchant(mid);
    const option = { id: 'coe', kind: 'coe', label: benchmarkLabel('coe') } as const;
    return [{ option, membersIn: (month, code) => bestOf(pools.othersCounting(merchant, month, code)) }];
  },
  custom(pools, mid) {
    const merchant = pools.merchant(mid);
    const sets = merchant.sets.map(({ mids }) => [...new Set(mids)].filter((member) => member !== mid));
    const close = tooClose(sets, pools.othersOf(merchant));
    return merchant.sets.map(({ id, label }, at) => ({
      option: { id, kind: 'custom', label },
      membersIn: close[at] ? null : (month, code) => pools.counting(sets[at] ?? [], month, code),
    }));
  },
};
