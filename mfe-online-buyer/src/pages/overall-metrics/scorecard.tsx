import type { RatingFigure } from '@shoppervoice/contracts';
import {
  type CompareTo,
  certaintyOf,
  changeFactsOf,
  expectedByChance,
  MetricTile,
  MetricTiles,
  spanOf,
} from '@shoppervoice/report-kit';
import { linkClass, Panel, PanelHead, SurveyKey } from '@shoppervoice/ui';
import { Link } from 'react-router';
import { groupBySurvey, headlineOf } from './page-model.ts';
import styles from './scorecard.module.css';

/** Sparklines are at least this tall, in rating points: small moves stay small. */
const LEAST_SPAN = 1;

/** The first glance: how many means moved, then a tile for each, a survey a row. */
export function Scorecard({
  all,
  metrics,
  compare,
  hrefOf,
}: {
  /** Those taken off the page, too: their courses are on the same scale. */
  all: readonly RatingFigure[];
  metrics: readonly RatingFigure[];
  compare: CompareTo;
  hrefOf: (metric: RatingFigure) => string | null;
}) {
  const span = spanOf(
    // Means of few answers swing by chance; they have no sparkline and would flatten those of the others.
    all
      .filter((metric) => !['few', 'none'].includes(certaintyOf(changeFactsOf(metric))))
      .map(({ series, change }) => [...(series ?? []), ...(change?.series ?? [])].map(({ mean }) => mean)),
    LEAST_SPAN,
  );
  return (
    <Panel aria-labelledby="scorecard" className={styles.card}>
      <PanelHead id="scorecard" title={headline(metrics, compare)}>
        <span>
          Mean of ratings from 0 to 10; every sparkline is {Number(span.toFixed(1))} {span === 1 ? 'point' : 'points'}{' '}
          tall
        </span>
      </PanelHead>
      {groupBySurvey(metrics).map(({ survey, metrics: own }) => (
        <section key={survey.id} className={styles.row} aria-labelledby={`survey-${survey.id}`}>
          <header className={styles.survey}>
            <SurveyKey of={survey.colour} />
            <h3 id={`survey-${survey.id}`}>{survey.name}</h3>
            <span>{survey.moment}</span>
          </header>
          <MetricTiles>
            {own.map((metric) => {
              const href = hrefOf(metric);
              return (
                <MetricTile
                  key={metric.code}
                  metric={metric}
                  span={span}
                  renderN={(text) =>
                    href === null ? (
                      text
                    ) : (
                      <Link to={href} className={linkClass} aria-label={`${text}: read the comments`}>
                        {text}
                      </Link>
                    )
                  }
                />
              );
            })}
          </MetricTiles>
        </section>
      ))}
    </Panel>
  );
}

function headline(metrics: readonly RatingFigure[], compare: CompareTo): string {
  const { means, moved, tested, tooEarly } = headlineOf(metrics);
  const all = `${means} ${means === 1 ? 'mean' : 'means'}`;
  if (compare === 'none') return all;
  if (tooEarly) return `${all}, no earlier days in your plan to compare with`;
  return tested === 0 ? `${all}, too few answers to test` : `${moved} of ${all} moved significantly`;
}

/** What chance alone would mark among the changes that were tested. */
export function chanceNote(metrics: readonly RatingFigure[]): string | null {
  const { tested } = headlineOf(metrics);
  if (tested === 0) return null;
  return `Chance alone would mark about ${expectedByChance(tested)} of the ${tested} tested.`;
}
