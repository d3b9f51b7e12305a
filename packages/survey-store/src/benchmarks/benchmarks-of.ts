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
  /** Inside the allowed days. */
  readonly range: DayRange;
  /** Kinds that are told, in the order of the answer. */
  readonly kinds: readonly BenchmarkKind[];
  /** In the order of the figures. */
  readonly codes: readonly string[];
}

/** A benchmark, and who counts in it; null where it is too close to another to be told. */
interface Told {
  readonly option: BenchmarkOption;
  readonly membersIn: ((month: Month, code: string) => readonly MemberRating[]) | null;
}

/** What other merchants' shoppers say, of each benchmark of these kinds. */
export function benchmarksOf(pools: BenchmarkPools, query: BenchmarksQuery): BenchmarksAnswer {
  const { mid, timeZone, range, kinds, codes } = query;
  const months = benchmarkMonths(range);
  const figureOf = (code: string, { membersIn }: Told): BenchmarkFigure => ({
    code,
    ...(membersIn === null ? TOO_CLOSE : benchmarkValue(months.map((month) => membersIn(month, code)))),
  });
  return {
    range: { startDate: range.startDate, endDate: range.endDate, timeZone },
    months,
    benchmarks: kinds.flatMap((kind) =>
      toldOf[kind](pools, mid).map((told) => ({
        ...told.option,
        figures: codes.map((code) => figureOf(code, told)),
      })),
    ),
  };
}

const toldOf: Readonly<Record<BenchmarkKind, (pools: BenchmarkPools, mid: number) => Told[]>> = {
  standard(pools, mid) {
    const asker = pools.merchant(mid);
    const option = { id: 'standard', kind: 'standard', label: benchmarkLabel('standard') } as const;
    return [{ option, membersIn: (month, code) => pools.othersCounting(asker, month, code) }];
  },
  coe(pools, mid) {
    const asker = pools.merchant(mid);
    const option = { id: 'coe', kind: 'coe', label: benchmarkLabel('coe') } as const;
    return [{ option, membersIn: (month, code) => bestOf(pools.othersCounting(asker, month, code)) }];
  },
  custom(pools, mid) {
    const asker = pools.merchant(mid);
    const sets = asker.sets.map(({ mids }) => [...new Set(mids)].filter((member) => member !== mid));
    const close = tooClose(sets, pools.othersOf(asker));
    return asker.sets.map(({ id, label }, at) => ({
      option: { id, kind: 'custom', label },
      membersIn: close[at] ? null : (month, code) => pools.counting(sets[at] ?? [], month, code),
    }));
  },
};
