import type { BenchmarksAnswer, RatingFigure } from '@shoppervoice/contracts/reports';
import { column, type FileTable, groupsOf, isRating, requestedColumns, tableOf } from '@shoppervoice/report-files';
import { type BenchmarkVerdict, meanVerdict, topTwoVerdict, VERDICT_WORDS } from '@shoppervoice/survey-model';
import type { FigureSource } from '../dashboard/page-filter.ts';
import { chosenBenchmark } from './benchmark-field.ts';
import { withheldText } from './benchmark-words.ts';
import { benchmarkCall, readyOf } from './use-benchmark.ts';

/**
 * The chosen benchmark as a table of the page's file, with everything that may be shown of it. Rejects if the call
 * fails.
 */
export async function benchmarkTables({
  shell,
  view,
  days,
  figures,
  narrowed,
}: FigureSource): Promise<readonly FileTable[]> {
  const option = chosenBenchmark(view, shell);
  if (option === null || narrowed) return [];
  const answer = await shell.request<BenchmarksAnswer>(benchmarkCall(option, days));
  const benchmark = readyOf(answer, option);
  const rows = figures.filter(isRating).filter(({ code }) => benchmark.figures.has(code));
  const of = ({ code }: RatingFigure) => benchmark.figures.get(code);
  const verdicts = (row: RatingFigure) => {
    const figure = of(row);
    if (figure === undefined) return { mean: null, top: null };
    return { mean: meanVerdict(row.counts, figure), top: topTwoVerdict(row.counts, figure) };
  };
  const inWords = (verdict: BenchmarkVerdict | null) => verdict && VERDICT_WORDS[verdict.kind];
  return [
    tableOf<RatingFigure>(
      'Benchmark',
      [
        ...requestedColumns<RatingFigure>((figure) => figure, groupsOf([]), rows),
        column('Benchmark', 'text', () => option.label),
        column('Months', 'text', () => benchmark.months),
        column('Mean', 'mean', ({ mean }) => mean),
        column('Benchmark mean', 'tenths', (row) => of(row)?.mean ?? null),
        column('Gap', 'tenths', (row) => verdicts(row).mean?.gap ?? null),
        column('Margin', 'tenths', (row) => verdicts(row).mean?.margin ?? null),
        column('Verdict', 'text', (row) => inWords(verdicts(row).mean)),
        column('Top-two', 'share', ({ topTwoBox }) => topTwoBox),
        column('Benchmark top-two', 'share', (row) => of(row)?.top ?? null),
        column('Top-two gap', 'points', (row) => verdicts(row).top?.gap ?? null),
        column('Top-two margin', 'points', (row) => verdicts(row).top?.margin ?? null),
        column('Top-two verdict', 'text', (row) => inWords(verdicts(row).top)),
        column(
          benchmark.monthCount === 1 ? 'Merchants' : 'Merchants a month, at least',
          'count',
          (row) => of(row)?.members ?? null,
        ),
        column('Withheld', 'text', (row) => {
          const figure = of(row);
          return figure === undefined ? null : withheldText(figure, option.kind);
        }),
      ],
      rows,
    ),
  ];
}
