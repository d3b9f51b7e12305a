import type { BenchmarkFigure } from '@shoppervoice/contracts';
import { formatCount } from '@shoppervoice/survey-model';
import { InfoTip } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import styles from './benchmark-note.module.css';
import { MADE_OF, withheldText } from './benchmark-words.ts';
import type { Benchmark, ReadyBenchmark } from './use-benchmark.ts';

/** `8.7`: benchmarks have one decimal. */
export function benchmarkMean(mean: number): string {
  return mean.toFixed(1);
}

/** The mark of a tile; null where there is nothing to say of this question. */
export function benchmarkNote(benchmark: Benchmark, code: string): ReactNode {
  if (benchmark.kind !== 'ready') return null;
  const figure = benchmark.figures.get(code);
  return figure === undefined ? null : <Note benchmark={benchmark} figure={figure} />;
}

function Note({ benchmark, figure }: { benchmark: ReadyBenchmark; figure: BenchmarkFigure }) {
  const { option, months } = benchmark;
  const { mean } = figure;
  if (mean === null) {
    return (
      <span className={styles.note}>
        <Level />
        <span>
          {option.label}: {withheldText(figure, option.kind)}
        </span>
      </span>
    );
  }
  return (
    <span className={styles.note}>
      <Level />
      <span>
        <b>{benchmarkMean(mean)}</b> {option.label}, {months}
      </span>
      <InfoTip label={`About ${option.label}, ${months}`}>
        <Facts benchmark={benchmark} figure={figure} mean={mean} />
      </InfoTip>
    </span>
  );
}

/** As levels are drawn in the chart. */
function Level() {
  return <i aria-hidden="true" className={styles.level} />;
}

function Facts({ benchmark, figure, mean }: { benchmark: ReadyBenchmark; figure: BenchmarkFigure; mean: number }) {
  const { option, months } = benchmark;
  return (
    <div className={styles.facts}>
      <strong>{option.label}</strong>
      <dl>
        <dt>Months</dt>
        <dd>{months}</dd>
        <dt>Mean</dt>
        <dd>{benchmarkMean(mean)}</dd>
        <dt>Top-two box</dt>
        <dd>{figure.top === null ? '–' : `${Math.round(figure.top * 100)}%`}</dd>
        <dt>Merchants</dt>
        <dd>{formatCount(figure.members)} or more a month</dd>
      </dl>
      <p>{MADE_OF[option.kind]} Whole months only, whatever days the page shows.</p>
    </div>
  );
}
