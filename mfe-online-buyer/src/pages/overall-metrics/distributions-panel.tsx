import type { RatingFigure } from '@shoppervoice/contracts';
import { Distribution, Distributions, formatRangeWithYear, tallestShare } from '@shoppervoice/report-kit';
import { shownSurvey } from '@shoppervoice/survey-model';
import { Panel, PanelHead } from '@shoppervoice/ui';
import { ROLE_LABELS, type Role } from './view-state.ts';

/** How the ratings of one metric spread, a survey each, on one scale. */
export function DistributionsPanel({
  role,
  metrics,
  hrefOf,
}: {
  role: Role;
  /** Of that role alone. */
  metrics: readonly RatingFigure[];
  hrefOf: (metric: RatingFigure, rating: number) => string | null;
}) {
  if (metrics.length === 0) return null;
  const before = (metric: RatingFigure) => metric.change?.counts ?? null;
  const tallest = tallestShare(metrics.flatMap((metric) => [metric.counts, before(metric) ?? []]));
  const other = metrics.find((metric) => metric.change)?.change;
  const name = ROLE_LABELS[role].toLowerCase();
  const leads = metrics.some((metric) => metric.counts.some((count, rating) => count > 0 && hrefOf(metric, rating)));
  return (
    <Panel aria-labelledby="distributions">
      <PanelHead id="distributions" title={`How shoppers rated ${name}`}>
        <span>
          Over each rating: per cent of answers.
          {other && ` Dashed: ${formatRangeWithYear(other)}.`}
          {leads && ' Select a column to read its comments.'}
        </span>
      </PanelHead>
      <Distributions>
        {metrics.map((metric) => {
          const { name: survey, colour } = shownSurvey(metric.surveyId);
          return (
            <Distribution
              key={metric.code}
              name={survey}
              colour={colour}
              counts={metric.counts}
              before={before(metric)}
              tallest={tallest}
              hrefOf={(rating) => hrefOf(metric, rating)}
            />
          );
        })}
      </Distributions>
    </Panel>
  );
}
