import type { RatingFigure } from '@shoppervoice/contracts';
import { formatDelta, populationName, shownSurvey } from '@shoppervoice/survey-model';
import { SurveyKey } from '@shoppervoice/ui';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { ratingsOf, useDashboard } from '../dashboard/dashboard.ts';
import { sparkSpan } from '../dashboard/spark-span.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { MetricTile } from '../figures/metric-tile.tsx';
import { Tiles } from '../figures/tile.tsx';
import { Section } from '../page/section.tsx';
import styles from './population-scorecard.module.css';
import rows from './scorecard.module.css';

/** A question a row: everybody, then each part of the respondents, marked where it is significantly off the others. */
export function PopulationScorecard({
  others,
}: {
  /** What the other parts are called: `other devices`. */ others: string;
}) {
  const { answer, days, linkOf } = useDashboard();
  const metrics = ratingsOf(answer.figures);
  const off = metrics.filter(({ rest }) => rest?.significant).length;
  const parts = metrics.filter(({ rest }) => rest !== undefined).length;
  const span = sparkSpan(metrics);
  const most = Math.max(...metrics.map(({ code }) => metrics.filter((each) => each.code === code).length));
  return (
    <Section
      name="scorecard"
      title={`${off} of ${parts} means are significantly off ${others}`}
      aside={<span>Mean of ratings from 0 to 10</span>}
    >
      {metrics
        .filter(({ of }) => of === null)
        .map((question) => (
          <section key={question.key} aria-labelledby={`question-${question.key}`}>
            <header className={rows.head}>
              <SurveyKey of={shownSurvey(question.surveyId).colour} />
              <h3 id={`question-${question.key}`}>{question.label}</h3>
              <span>{shownSurvey(question.surveyId).name}</span>
            </header>
            <Tiles columns={most}>
              {metrics
                .filter(({ code }) => code === question.code)
                .map((metric) => (
                  <MetricTile
                    key={metric.key}
                    metric={metric}
                    name={populationName(metric)}
                    span={span}
                    renderN={(text) => <AnswersLink text={text} href={linkOf(metric, days, behindFigure(metric))} />}
                    note={<Rest metric={metric} others={others} />}
                  />
                ))}
            </Tiles>
          </section>
        ))}
    </Section>
  );
}

function Rest({ metric: { rest }, others }: { metric: RatingFigure; others: string }) {
  if (rest === undefined || rest.delta === null) return null;
  const words = `${formatDelta(rest.delta)} to ${others}`;
  return rest.significant ? <strong className={styles.off}>{words}, significant</strong> : <span>{words}</span>;
}
