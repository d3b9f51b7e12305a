import { type LetteredNote, smallTrendTop, type TrendSeries } from '@shoppervoice/chart-model';
import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { formatRangeWithYear, UNITS } from '@shoppervoice/survey-model';
import { useDashboard } from '../dashboard/dashboard.ts';
import { useSides } from '../figures/sides.ts';
import { SmallTrendChart } from './small-trend-chart.tsx';
import styles from './small-trend-charts.module.css';
import * as words from './words.ts';

export interface SmallTrendChartsProps {
  readonly series: readonly TrendSeries[];
  readonly figure: ChoiceFigure;
  /** Those of the days that are shown. */
  readonly notes: readonly LetteredNote[];
  /** What the shares are parts of. */
  readonly of?: string;
  /** Share at the top of every chart; default: the largest of these. */
  readonly top?: number;
}

/** Options of a choice over time, a small column chart each on one scale, and their legend. */
export function SmallTrendCharts({
  series,
  figure,
  notes,
  of = words.answers,
  top = smallTrendTop(series, 'share'),
}: SmallTrendChartsProps) {
  const { days } = useDashboard();
  const sides = useSides();
  const before = figure.change ?? null;
  return (
    <>
      <ul className={styles.keys} aria-hidden="true">
        <li>
          <i className={styles.now} /> {sides?.now ?? formatRangeWithYear(days)}
        </li>
        {before && (
          <li>
            <i className={styles.before} /> {sides?.other ?? formatRangeWithYear(before)}
          </li>
        )}
        <li>
          <i className={styles.few} /> {words.fewerAnswers(of)}
        </li>
        <li>{words.tall(UNITS.share.formatAxis(top, top))}</li>
      </ul>
      <div className={styles.room}>
        <div className={styles.charts}>
          {series.map((each) => (
            <SmallTrendChart key={each.key} series={each} figure={figure} top={top} notes={notes} />
          ))}
        </div>
      </div>
    </>
  );
}
