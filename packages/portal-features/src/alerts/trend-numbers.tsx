import type { AlertTrend } from '@shoppervoice/contracts/delivery';
import { formatCount, formatDay, formatDelta, formatMean, formatRangeWithYear } from '@shoppervoice/survey-model';
import { type RecordColumn, RecordList } from '@shoppervoice/ui';
import { Link } from 'react-router';
import css from './alert-trend-panel.module.css';
import * as words from './words.ts';

type Point = AlertTrend['points'][number];

const DAYS: RecordColumn<Point> = {
  head: words.days,
  short: true,
  cell: ({ startDate, endDate, page }) => <Link to={page}>{formatRangeWithYear({ startDate, endDate })}</Link>,
};
const VALUE: RecordColumn<Point> = { head: words.number, cell: ({ value }) => formatCount(value ?? 0) };
const FIRES: RecordColumn<Point> = {
  head: words.firesFrom,
  cell: ({ still }) => (still?.high == null ? '–' : formatCount(still.high)),
};
const POINTS: RecordColumn<Point> = { head: words.pointsAtStake, cell: ({ value }) => formatDelta(value) };
const LIMIT: RecordColumn<Point> = {
  head: words.limit,
  cell: ({ still }) => formatMean(still?.high ?? still?.low ?? null),
};
const FIRED: RecordColumn<Point> = {
  head: words.fired,
  cell: ({ fired }) => fired.map((day) => formatDay(day)).join(', ') || '–',
};

/** Windows of a rule that counts comments, or about points at stake, newest first. */
export function TrendNumbers({ trend: { points, unit }, caption }: { trend: AlertTrend; caption: string }) {
  const limited = points.some(({ still }) => still !== null);
  const [value, limit] = unit === 'points' ? [POINTS, LIMIT] : [VALUE, FIRES];
  return (
    <div className={css.numbers}>
      <RecordList
        caption={caption}
        columns={limited ? [DAYS, value, limit, FIRED] : [DAYS, value, FIRED]}
        rows={points.toReversed()}
        keyOf={({ endDate }) => endDate}
      />
    </div>
  );
}
