import { formatRangeWithYear, shownSurvey } from '@shoppervoice/survey-model';
import { useAddressState } from '../address/use-address-state.ts';
import { Distribution, Distributions, tallestShare } from '../distribution/distribution.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { Section } from '../page/section.tsx';
import { type TrendTabs, tabsByRole } from '../trend/trend-tabs.ts';
import { openTab, TREND_FIELDS } from '../trend/trend-view.ts';
import { ratingsOf, useDashboard } from './dashboard.ts';

/** How the ratings of the trend's open tab spread, side by side on one scale. */
export function DistributionsPanel({ tabs: tabsOf = tabsByRole }: { tabs?: TrendTabs }) {
  const dashboard = useDashboard();
  const { shell, days, linkOf } = dashboard;
  const { state: view } = useAddressState(TREND_FIELDS, shell);
  const tab = openTab(tabsOf(dashboard), view);
  const metrics = ratingsOf(tab?.figures ?? []);
  if (tab === undefined || metrics.length === 0) return null;
  const hrefOf = (metric: (typeof metrics)[number], rating: number) =>
    linkOf(metric, days, behindFigure(metric, [rating]));
  const tallest = tallestShare(metrics.flatMap(({ counts, change }) => [counts, change?.counts ?? []]));
  const other = metrics.find(({ change }) => change)?.change;
  const leads = metrics.some((metric) => metric.counts.some((count, rating) => count > 0 && hrefOf(metric, rating)));
  return (
    <Section
      name="distributions"
      title={`How shoppers rated ${tab.label.toLowerCase()}`}
      aside={
        <span>
          Over each rating: per cent of answers.
          {other && ` Dashed: ${formatRangeWithYear(other)}.`}
          {leads && ' Select a column to read its comments.'}
        </span>
      }
    >
      <Distributions>
        {metrics.map((metric) => {
          const { name: survey, colour } = shownSurvey(metric.surveyId);
          return (
            <Distribution
              key={metric.key}
              name={survey}
              colour={colour}
              counts={metric.counts}
              before={metric.change?.counts ?? null}
              tallest={tallest}
              hrefOf={(rating) => hrefOf(metric, rating)}
            />
          );
        })}
      </Distributions>
    </Section>
  );
}
