import type { RatingFigure } from '@shoppervoice/contracts';
import type { TableColumn } from '../table/metrics-table.tsx';
import styles from './benchmark-note.module.css';
import { benchmarkMean } from './benchmark-note.tsx';
import { withheldText } from './benchmark-words.ts';
import type { Benchmark } from './use-benchmark.ts';

/** The benchmark as a column of the table; no column without a benchmark. */
export function benchmarkColumns(benchmark: Benchmark): readonly TableColumn<RatingFigure>[] {
  if (benchmark.kind !== 'ready') return [];
  const { option, months, figures } = benchmark;
  const meanOf = ({ code }: RatingFigure) => figures.get(code)?.mean ?? null;
  return [
    {
      key: 'benchmark',
      // The name of the benchmark is at the tiles, because it may be long.
      head: `Benchmark, ${months}`,
      sortBy: meanOf,
      cell: (metric) => {
        const mean = meanOf(metric);
        const figure = figures.get(metric.code);
        if (mean !== null) return benchmarkMean(mean);
        const reason = figure && withheldText(figure, option.kind);
        return reason ? <span className={styles.withheld}>{reason}</span> : '–';
      },
    },
  ];
}
