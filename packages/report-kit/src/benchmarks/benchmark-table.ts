import type { BenchmarksAnswer, RatingFigure } from '@shoppervoice/contracts';
import { askedColumns, column, type FileTable, groupsOf, isRating, tableOf } from '@shoppervoice/report-files';
import type { FigureSource } from '../dashboard/page-filter.ts';
import { chosenBenchmark } from './benchmark-field.ts';
import { withheldText } from './benchmark-words.ts';
import { benchmarkCall, readyOf } from './use-benchmark.ts';

/** The chosen benchmark as a table of the page's file, with everything that is told of it. Rejects as the call does. */
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
  return [
    tableOf<RatingFigure>(
      'Benchmark',
      [
        ...askedColumns<RatingFigure>((figure) => figure, groupsOf([]), rows),
        column('Benchmark', 'text', () => option.label),
        column('Months', 'text', () => benchmark.months),
        column('Mean', 'mean', ({ mean }) => mean),
        column('Benchmark mean', 'tenths', (row) => of(row)?.mean ?? null),
        column('Benchmark top-two', 'share', (row) => of(row)?.top ?? null),
        column('Merchants', 'count', (row) => of(row)?.members ?? null),
        column('Withheld', 'text', (row) => {
          const figure = of(row);
          return figure === undefined ? null : withheldText(figure, option.kind);
        }),
      ],
      rows,
    ),
  ];
}
