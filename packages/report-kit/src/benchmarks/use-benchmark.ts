import {
  type BenchmarkFigure,
  type BenchmarksAnswer,
  type ReportCall,
  reportCall,
} from '@shoppervoice/contracts/reports';
import { monthsText } from '@shoppervoice/survey-model';
import { useMemo } from 'react';
import { useDashboard } from '../dashboard/dashboard.ts';
import { useReport } from '../data/use-report.ts';
import { type BenchmarkOption, chosenBenchmark } from './benchmark-field.ts';

/** What a panel knows of the chosen benchmark. */
export type Benchmark =
  | { readonly kind: 'none' }
  /** The figures are of some respondents, benchmarks of all. */
  | { readonly kind: 'narrowed'; readonly option: BenchmarkOption }
  | { readonly kind: 'loading'; readonly option: BenchmarkOption }
  | { readonly kind: 'failed'; readonly option: BenchmarkOption; readonly reason: string; retry(): void }
  | ReadyBenchmark;

export interface ReadyBenchmark {
  readonly kind: 'ready';
  readonly option: BenchmarkOption;
  /** In words: `Oct 2026`. */
  readonly months: string;
  readonly monthCount: number;
  /** By question code; questions without a benchmark are missing. */
  readonly figures: ReadonlyMap<string, BenchmarkFigure>;
}

const NONE: Benchmark = { kind: 'none' };

/** The chosen benchmark for the days of the figures on the screen. Makes no request if none is chosen or shown. */
export function useBenchmark(): Benchmark {
  const { shell, view, days, narrowed } = useDashboard();
  const option = chosenBenchmark(view, shell);
  const { startDate, endDate } = days;
  const report = useReport(option === null || narrowed ? null : benchmarkCall(option, { startDate, endDate }));
  const answer = report.kind === 'ready' && !report.stale ? report.answer : null;
  const ready = useMemo(() => answer && option && readyOf(answer, option), [answer, option]);
  if (option === null) return NONE;
  if (narrowed) return { kind: 'narrowed', option };
  if (report.kind === 'failed') return { kind: 'failed', option, reason: report.reason, retry: report.retry };
  return ready ?? { kind: 'loading', option };
}

/** The call for the figures of a benchmark. */
export function benchmarkCall(
  { kind }: BenchmarkOption,
  days: { readonly startDate: string; readonly endDate: string },
): ReportCall<BenchmarksAnswer> {
  return reportCall(kind === 'custom' ? '/api/benchmarks/custom' : '/api/benchmarks/merchant', days);
}

/** What the response says about the benchmark. */
export function readyOf({ months, benchmarks }: BenchmarksAnswer, option: BenchmarkOption): ReadyBenchmark {
  const figures = benchmarks.find(({ id }) => id === option.id)?.figures ?? [];
  return {
    kind: 'ready',
    option,
    months: monthsText(months),
    monthCount: months.length,
    figures: new Map(figures.map((figure) => [figure.code, figure])),
  };
}
