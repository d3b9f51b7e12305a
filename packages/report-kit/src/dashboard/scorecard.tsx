import { spanOf } from '@shoppervoice/chart-model';
import { SurveyKey } from '@shoppervoice/ui';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { certaintyOf, changeFactsOf } from '../figures/change.ts';
import { MetricTile, MetricTiles } from '../figures/metric-tile.tsx';
import { Section } from '../page/section.tsx';
import { AnswersLink } from './answers-link.tsx';
import { ratingsOf, useDashboard } from './dashboard.ts';
import { headline } from './headline.ts';
import { groupBySurvey } from './rating-groups.ts';
import styles from './scorecard.module.css';

/** Sparklines are at least this tall, in rating points: small moves stay small. */
const LEAST_SPAN = 1;

/** The first glance: how many means moved, then a tile for each, a survey a row. */
export function Scorecard() {
  const { answer, figures, compare, days, linkOf } = useDashboard();
  const metrics = ratingsOf(figures);
  const span = spanOf(
    // Means of few answers swing by chance; they have no sparkline and would flatten those of the others. Those taken off
    // the page count, so that the others keep their scale.
    ratingsOf(answer.figures)
      .filter((metric) => !['few', 'none'].includes(certaintyOf(changeFactsOf(metric))))
      .map(({ series, change }) => [...(series ?? []), ...(change?.series ?? [])].map(({ mean }) => mean)),
    LEAST_SPAN,
  );
  return (
    <Section
      name="scorecard"
      className={styles.card}
      title={headline(metrics, compare, ['mean', 'means'])}
      aside={
        <span>
          Mean of ratings from 0 to 10; every sparkline is {Number(span.toFixed(1))} {span === 1 ? 'point' : 'points'}{' '}
          tall
        </span>
      }
    >
      {groupBySurvey(metrics).map(({ survey, metrics: own }) => (
        <section key={survey.id} className={styles.row} aria-labelledby={`survey-${survey.id}`}>
          <header className={styles.survey}>
            <SurveyKey of={survey.colour} />
            <h3 id={`survey-${survey.id}`}>{survey.name}</h3>
            <span>{survey.moment}</span>
          </header>
          <MetricTiles>
            {own.map((metric) => (
              <MetricTile
                key={metric.key}
                metric={metric}
                span={span}
                renderN={(text) => <AnswersLink text={text} href={linkOf(metric, days, behindFigure(metric))} />}
              />
            ))}
          </MetricTiles>
        </section>
      ))}
    </Section>
  );
}
