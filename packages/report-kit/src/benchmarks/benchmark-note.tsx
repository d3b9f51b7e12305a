import type { BenchmarkFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import {
  type BenchmarkVerdict,
  capital,
  gapText,
  meanVerdict,
  membersText,
  NO_FIGURE,
  topTwoVerdict,
  VERDICT_WORDS,
} from '@shoppervoice/survey-model';
import { InfoTip } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import styles from './benchmark-note.module.css';
import { MADE_OF, withheldText } from './benchmark-words.ts';
import type { Benchmark, ReadyBenchmark } from './use-benchmark.ts';
import * as words from './words.ts';

/** `8.7`: benchmarks have one decimal. */
export function benchmarkMean(mean: number): string {
  return mean.toFixed(1);
}

/** The mark of a tile; null if the question has no benchmark. */
export function benchmarkNote(benchmark: Benchmark, own: RatingFigure): ReactNode {
  if (benchmark.kind !== 'ready') return null;
  const figure = benchmark.figures.get(own.code);
  return figure === undefined ? null : <Note benchmark={benchmark} figure={figure} own={own} />;
}

interface BenchmarkText {
  readonly benchmark: ReadyBenchmark;
  readonly figure: BenchmarkFigure;
  readonly own: RatingFigure;
}

function Note({ benchmark, figure, own }: BenchmarkText) {
  const { option, months, monthCount } = benchmark;
  const { mean, members } = figure;
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
  const verdict = meanVerdict(own.counts, figure);
  return (
    <span className={styles.note}>
      <Level />
      <span>
        <b>{benchmarkMean(mean)}</b> {option.label}, {months}, {membersText(members, monthCount)}
        {verdict && (
          <span className={styles.verdict}>
            <Verdict verdict={verdict} unit="mean" />
          </span>
        )}
      </span>
      <InfoTip label={words.about(option.label, months)}>
        <Facts benchmark={benchmark} figure={figure} own={own} />
      </InfoTip>
    </span>
  );
}

/** `Below: −0.3 ± 0.2`. */
function Verdict({ verdict, unit }: { verdict: BenchmarkVerdict; unit: 'mean' | 'share' }) {
  const verdictWords = VERDICT_WORDS[verdict.kind];
  return (
    <>
      <b>{capital(verdictWords)}</b>
      {verdict.margin !== null && `: ${gapText(verdict, unit)}`}
    </>
  );
}

/** Same style as benchmark lines in the chart. */
function Level() {
  return <i aria-hidden="true" className={styles.level} />;
}

function Facts({ benchmark, figure, own }: BenchmarkText) {
  const { option, months, monthCount } = benchmark;
  const { mean, top, members } = figure;
  const [ofMean, ofTop] = [meanVerdict(own.counts, figure), topTwoVerdict(own.counts, figure)];
  return (
    <div className={styles.facts}>
      <strong>{option.label}</strong>
      <dl>
        <dt>{words.monthsHead}</dt>
        <dd>{months}</dd>
        <dt>{words.merchants}</dt>
        <dd>{membersText(members, monthCount)}</dd>
        <dt>{words.mean}</dt>
        <dd>{mean === null ? NO_FIGURE : benchmarkMean(mean)}</dd>
        {ofMean && (
          <>
            <dt>{words.yourGap}</dt>
            <dd>
              <Verdict verdict={ofMean} unit="mean" />
            </dd>
          </>
        )}
        <dt>{words.topTwoBox}</dt>
        <dd>{top === null ? NO_FIGURE : `${Math.round(top * 100)}%`}</dd>
        {ofTop && (
          <>
            <dt>{words.yourGap}</dt>
            <dd>
              <Verdict verdict={ofTop} unit="share" />
            </dd>
          </>
        )}
      </dl>
      <p>{MADE_OF[option.kind]}</p>
    </div>
  );
}
