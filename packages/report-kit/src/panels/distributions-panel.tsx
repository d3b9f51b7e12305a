import { boxNamesOf, tallestShare } from '@shoppervoice/chart-model';
import { total } from '@shoppervoice/survey-model';
import { ScreenOnly } from '@shoppervoice/ui';
import { useAddressState } from '../address/use-address-state.ts';
import { AlertMe } from '../alerts/alert-me.tsx';
import { type AnswerFigure, useDashboard } from '../dashboard/dashboard.ts';
import { MarksLegend } from '../dashboard/marks-legend.tsx';
import { Distribution, Distributions } from '../distribution/distribution.tsx';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindRating } from '../drill-down/behind-figure.ts';
import { Section } from '../page/section.tsx';
import { type TrendTabs, tabsByRole } from '../trend/trend-tabs.ts';
import { openTab, TREND_FIELDS } from '../trend/trend-view.ts';
import styles from './distributions-panel.module.css';
import * as words from './words.ts';

/** Distributions of the ratings in the trend's open tab, side by side on one scale. */
export function DistributionsPanel({ tabs: tabsOf = tabsByRole }: { tabs?: TrendTabs }) {
  const dashboard = useDashboard();
  const { shell, days, linkOf } = dashboard;
  const { state: view } = useAddressState(TREND_FIELDS, shell);
  const tab = openTab(tabsOf(dashboard), view);
  const spreads = (tab?.figures ?? []).flatMap((figure, at) => {
    const counts = countsOf(figure);
    const look = tab?.series[at];
    return counts === null || look === undefined ? [] : [{ figure, look, ...counts }];
  });
  if (tab === undefined) return null;
  const title = tab.spread ?? words.howRated(tab.label.toLowerCase());
  if (spreads.length === 0) {
    const all = tabsOf({ ...dashboard, figures: dashboard.answer.figures }).find(({ key }) => key === tab.key);
    if (!all?.figures.some((figure) => countsOf(figure) !== null)) return null;
    return (
      <Section name="distributions" title={title}>
        <p className={styles.nothing}>{words.metricHidden}</p>
      </Section>
    );
  }
  const hrefOf = (figure: AnswerFigure, rating?: number) => linkOf(figure, days, behindRating(figure, rating));
  const tallest = tallestShare(spreads.flatMap(({ counts, before }) => [counts, before ?? []]));
  const other = spreads.find(({ before }) => total(before ?? []) > 0)?.figure.change;
  const leads = spreads.some(({ figure, counts }) =>
    counts.some((count, rating) => count > 0 && hrefOf(figure, rating)),
  );
  return (
    <Section
      name="distributions"
      title={title}
      aside={
        <>
          <span>
            {words.sharePerRating}
            {leads && <ScreenOnly> {words.selectAColumn}</ScreenOnly>}
          </span>
          {other && <MarksLegend of={{ interval: false, before: { days: other, kind: 'before' } }} />}
          <PictureDownloads
            title={title}
            of={spreads.map(({ figure }) => figure)}
            picture={() => ({
              kind: 'several',
              pictures: spreads.map(({ figure, look: { name, colour }, counts, before }) => ({
                kind: 'distribution',
                name,
                colour,
                counts,
                before,
                tallest,
                boxes: boxNamesOf(figure),
              })),
            })}
          />
        </>
      }
    >
      <Distributions>
        {spreads.map(({ figure, look, counts, before }) => (
          <Distribution
            key={figure.key}
            name={look.name}
            colour={look.colour}
            counts={counts}
            before={before}
            tallest={tallest}
            boxes={boxNamesOf(figure)}
            action={<AlertMe figure={figure.key} name={`${tab.label}, ${look.name}`} />}
            hrefOf={(rating) => hrefOf(figure, rating)}
          />
        ))}
      </Distributions>
    </Section>
  );
}

/**
 * Answers per rating, now and in the other period; null if the figure has none, or the merchant is not entitled to it.
 */
function countsOf(figure: AnswerFigure): { counts: readonly number[]; before: readonly number[] | null } | null {
  if ((figure.kind !== 'rating' && figure.kind !== 'nps') || figure.counts === undefined) return null;
  return { counts: figure.counts, before: figure.change?.counts ?? null };
}
