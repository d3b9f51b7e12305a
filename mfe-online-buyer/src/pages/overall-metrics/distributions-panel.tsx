import type { Metric } from '@shoppervoice/contracts';
import { Distribution, Distributions, tallestShare } from '@shoppervoice/report-kit';
import { Panel, PanelHead } from '@shoppervoice/ui';
import { surveyLook } from '../../surveys/survey-looks.ts';
import { ROLE_LABELS, type Role } from './view-state.ts';

/** How the ratings of one metric spread, a survey each, on one scale. */
export function DistributionsPanel({
  role,
  metrics,
  hrefOf,
}: {
  role: Role;
  /** Of that role alone. */
  metrics: readonly Metric[];
  hrefOf: (metric: Metric, rating: number) => string | null;
}) {
  if (metrics.length === 0) return null;
  const tallest = tallestShare(metrics.map(({ counts }) => counts));
  const name = ROLE_LABELS[role].toLowerCase();
  const leads = metrics.some((metric) => metric.counts.some((count, rating) => count > 0 && hrefOf(metric, rating)));
  return (
    <Panel aria-labelledby="distributions">
      <PanelHead id="distributions" title={`How shoppers rated ${name}`}>
        <span>Per cent of answers.{leads && ' Select a column to read its comments.'}</span>
      </PanelHead>
      <Distributions>
        {metrics.map((metric) => {
          const { name: survey, colour } = surveyLook(metric.surveyId);
          return (
            <Distribution
              key={metric.code}
              name={survey}
              colour={colour}
              counts={metric.counts}
              tallest={tallest}
              hrefOf={(rating) => hrefOf(metric, rating)}
            />
          );
        })}
      </Distributions>
    </Panel>
  );
}
