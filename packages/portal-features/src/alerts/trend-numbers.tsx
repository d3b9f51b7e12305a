import type { AlertTrend } from '@shoppervoice/contracts/delivery';
import { formatCount, formatDay, formatRangeWithYear } from '@shoppervoice/survey-model';
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
const FIRED: RecordColumn<Point> = {
  head: words.fired,
  cell: ({ fired }) => fired.map((day) => formatDay(day)).join(', ') || '–',
};

/** Windows of a rule that counts comments, newest first. */
export function TrendNumbers({ trend: { points }, caption }: { trend: AlertTrend; caption: string }) {
  const limited = points.some(({ still }) => still !== null);
  return (
    <div className={css.numbers}>
      <RecordList
        caption={caption}
        columns={limited ? [DAYS, VALUE, FIRES, FIRED] : [DAYS, VALUE, FIRED]}
        rows={points.toReversed()}
        keyOf={({ endDate }) => endDate}
      />
    </div>
  );
}
