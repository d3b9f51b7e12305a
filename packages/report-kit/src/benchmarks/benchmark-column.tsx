import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { formatCount, gapText, meanVerdict, NO_FIGURE, VERDICT_WORDS } from '@shoppervoice/survey-model';
import type { TableColumn } from '../table/metrics-table.tsx';
import styles from './benchmark-note.module.css';
import { benchmarkMean } from './benchmark-note.tsx';
import { withheldText } from './benchmark-words.ts';
import type { Benchmark } from './use-benchmark.ts';
import * as words from './words.ts';

/** The benchmark and the gap with its verdict as table columns; none without a benchmark. */
export function benchmarkColumns(benchmark: Benchmark): readonly TableColumn<RatingFigure>[] {
  if (benchmark.kind !== 'ready') return [];
  const { option, months, monthCount, figures } = benchmark;
  const figureOf = ({ code }: RatingFigure) => figures.get(code) ?? null;
  const verdictOf = (metric: RatingFigure) => {
    const figure = figureOf(metric);
    return figure && meanVerdict(metric.counts, figure);
  };
  return [
    {
      key: 'benchmark',
      // The name of the benchmark is at the tiles, because it may be long.
      head: words.benchmarkOf(months),
      sortBy: (metric) => figureOf(metric)?.mean ?? null,
      cell: (metric) => {
        const figure = figureOf(metric);
        if (figure === null) return NO_FIGURE;
        if (figure.mean !== null) return benchmarkMean(figure.mean);
        return <span className={styles.withheld}>{withheldText(figure, option.kind)}</span>;
      },
    },
    {
      key: 'benchmark-gap',
      head: words.gapToBenchmark,
      sortBy: (metric) => verdictOf(metric)?.gap ?? null,
      cell: (metric) => {
        const verdict = verdictOf(metric);
        if (verdict === null) return NO_FIGURE;
        return (
          <>
            {gapText(verdict, 'mean')}
            <span className={styles.verdict}>{VERDICT_WORDS[verdict.kind]}</span>
          </>
        );
      },
    },
    {
      key: 'benchmark-members',
      head: monthCount === 1 ? words.merchants : words.merchantsAtLeast,
      look: 'dim',
      cell: (metric) => {
        const members = figureOf(metric)?.members ?? 0;
        return members === 0 ? NO_FIGURE : formatCount(members);
      },
    },
  ];
}
