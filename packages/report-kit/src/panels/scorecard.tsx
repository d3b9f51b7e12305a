import { SurveyKey } from '@shoppervoice/ui';
import { BenchmarkFoot } from '../benchmarks/benchmark-foot.tsx';
import { benchmarkNote } from '../benchmarks/benchmark-note.tsx';
import { useBenchmark } from '../benchmarks/use-benchmark.ts';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { ratingsOf, useDashboard } from '../dashboard/dashboard.ts';
import { headline } from '../dashboard/headline.ts';
import { inOrder, type RatingOrder } from '../dashboard/rating-order.ts';
import { groupBySurvey } from '../dashboard/shown-ratings.tsx';
import { sparkSpan } from '../dashboard/spark-span.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { MetricTile } from '../figures/metric-tile.tsx';
import { EmptyTile, Tiles } from '../figures/tile.tsx';
import { Section } from '../page/section.tsx';
import styles from './scorecard.module.css';
import * as words from './words.ts';

/** Tiles of a survey, side by side. */
const COLUMNS = 3;

/** Above the fold: how many means moved, then a tile for each, a row per survey. */
export function Scorecard({ order = 'given' }: { order?: RatingOrder }) {
  const { answer, figures, compare, days, linkOf } = useDashboard();
  const metrics = inOrder(ratingsOf(figures), order);
  // A hidden figure leaves its place empty, so that nothing else moves.
  const places = groupBySurvey(inOrder(ratingsOf(answer.figures), order));
  const benchmark = useBenchmark();
  // Hidden figures count, so that the others keep their scale.
  const span = sparkSpan(ratingsOf(answer.figures));
  return (
    <Section
      name="scorecard"
      title={headline(metrics, compare, words.scoreNouns)}
      aside={<span>{words.ratingsMean}</span>}
    >
      {places.map(({ survey, metrics: own }) => (
        <section key={survey.id} className={styles.row} aria-labelledby={`survey-${survey.id}`}>
          <header className={styles.head}>
            <SurveyKey of={survey.colour} />
            <h3 id={`survey-${survey.id}`}>{survey.name}</h3>
            <span>{survey.moment}</span>
          </header>
          <Tiles columns={COLUMNS}>
            {own.map((metric) =>
              metrics.includes(metric) ? (
                <MetricTile
                  key={metric.key}
                  metric={metric}
                  span={span}
                  note={benchmarkNote(benchmark, metric)}
                  renderN={(text) => <AnswersLink text={text} href={linkOf(metric, days, behindFigure(metric))} />}
                />
              ) : (
                <EmptyTile key={metric.key} name={metric.label} />
              ),
            )}
          </Tiles>
        </section>
      ))}
      <BenchmarkFoot />
    </Section>
  );
}
