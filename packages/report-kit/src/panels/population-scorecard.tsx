import { populationName, shownSurvey } from '@shoppervoice/survey-model';
import { PanelFoot, SurveyKey } from '@shoppervoice/ui';
import { Legend, LegendKey } from '../chart/chart-legend.tsx';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { type AnswerFigure, useDashboard } from '../dashboard/dashboard.ts';
import { sparkSpan } from '../dashboard/spark-span.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { GroupMark, othersOf } from '../figures/group-mark.tsx';
import { MetricTile } from '../figures/metric-tile.tsx';
import type { Metric } from '../figures/metric-trend.ts';
import { useSides } from '../figures/sides.ts';
import { Tiles } from '../figures/tile.tsx';
import { useDrawnChanges } from '../how/how-we-decide.tsx';
import { Section } from '../page/section.tsx';
import rows from './scorecard.module.css';
import * as words from './words.ts';

const isMetric = (figure: AnswerFigure): figure is AnswerFigure & Metric =>
  figure.kind === 'rating' || figure.kind === 'nps';
const isOfOne = (question: Metric) => (metric: Metric) =>
  metric.code === question.code && metric.kind === question.kind;

/** A row per question: all respondents, then each group, marked if it differs significantly from the others. */
export function PopulationScorecard() {
  const { answer, days, linkOf, compared } = useDashboard();
  const sides = useSides();
  const metrics = answer.figures.filter(isMetric);
  const rests = metrics.flatMap(({ rest }) => rest ?? []);
  useDrawnChanges(metrics.flatMap(({ n, rest }) => (rest ? [{ ...rest, n, previousN: rest.n }] : [])));
  const differ = rests.filter(({ significant }) => significant).length;
  const others = rests[0] === undefined ? words.otherDevices : othersOf(rests[0]);
  const spans = { rating: sparkSpan(metrics, 'rating'), nps: sparkSpan(metrics, 'nps') };
  const most = Math.max(...metrics.map((metric) => metrics.filter(isOfOne(metric)).length));
  return (
    <Section
      name="scorecard"
      title={words.scoresDiffer(differ, rests.length, others)}
      aside={<span>{words.scales}</span>}
    >
      {metrics
        .filter(({ of }) => of === null)
        .map((question) => (
          <section key={question.key} aria-labelledby={`question-${question.key} survey-of-${question.key}`}>
            <header className={rows.head}>
              <SurveyKey of={shownSurvey(question.surveyId).colour} />
              <h3 id={`question-${question.key}`}>
                {question.kind === 'nps' ? words.netPromoterScore : question.label}
              </h3>
              <span id={`survey-of-${question.key}`}>{shownSurvey(question.surveyId).name}</span>
            </header>
            <Tiles columns={most}>
              {metrics.filter(isOfOne(question)).map((metric) => (
                <MetricTile
                  key={metric.key}
                  metric={metric}
                  name={populationName(metric)}
                  span={spans[metric.kind]}
                  renderN={(text) => <AnswersLink text={text} href={linkOf(metric, days, behindFigure(metric))} />}
                  note={metric.rest && <GroupMark rest={metric.rest} unit={metric.kind === 'nps' ? 'nps' : 'mean'} />}
                />
              ))}
            </Tiles>
          </section>
        ))}
      <PanelFoot>
        <Legend>
          {compared && <LegendKey kind="better">{sides ? words.betterThan(sides.other) : words.gotBetter}</LegendKey>}
          {compared && <LegendKey kind="worse">{sides ? words.worseThan(sides.other) : words.gotWorse}</LegendKey>}
          <LegendKey kind="differs">{words.differsFrom(others)}</LegendKey>
        </Legend>
      </PanelFoot>
    </Section>
  );
}
