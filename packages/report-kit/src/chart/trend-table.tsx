import { partialWords, slotCount, type TrendPoint, type TrendSeries } from '@shoppervoice/chart-model';
import { formatBucket, formatCount, UNITS, type Unit } from '@shoppervoice/survey-model';
import { ScrollRegion } from '@shoppervoice/ui';
import table from '../table/metrics-table.module.css';
import * as words from './words.ts';

export interface TrendTableProps {
  unit: Unit;
  series: readonly TrendSeries[];
  caption: string;
}

/** The chart's numbers as a table: a row per bucket, value, interval and n per series, and the period before. */
export function TrendTable({ unit, series, caption }: TrendTableProps) {
  const slots = [...Array(slotCount(series)).keys()];
  // Another segment has the same days.
  const otherDays = series.some(({ before, otherName }) => before && otherName === undefined);
  const first = series[0];
  return (
    <ScrollRegion className={table.frame} label={words.tableOf(caption)}>
      <table className={table.table}>
        <caption className={table.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.thisPeriod}</th>
            {otherDays && <th scope="col">{words.before}</th>}
            {series.map((one) => (
              <TrendHeads key={one.key} one={one} />
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => {
            const now = first?.points[slot];
            const old = first?.before?.[slot];
            return (
              <tr key={slot}>
                <th scope="row">
                  {now ? formatBucket(now, true) : '–'}
                  {now?.partial && <span className={table.dim}> · {partialWords(now)}</span>}
                </th>
                {otherDays && <td className={table.dim}>{old ? formatBucket(old, true) : '–'}</td>}
                {series.map((one) => (
                  <TrendCells key={one.key} unit={unit} one={one} slot={slot} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const isBounded = ({ points }: TrendSeries) => points.some(({ low, high }) => low != null && high != null);

function TrendHeads({ one }: { one: TrendSeries }) {
  const { name, before, otherName } = one;
  return (
    <>
      <th scope="col">{name}</th>
      {isBounded(one) && <th scope="col">{words.between}</th>}
      <th scope="col">n</th>
      {before && (
        <th scope="col">{otherName === undefined ? words.nameBefore(name) : words.nameOf(name, otherName)}</th>
      )}
      {before && <th scope="col">{otherName === undefined ? words.nBefore : words.nOf(otherName)}</th>}
    </>
  );
}

function TrendCells({ unit, one, slot }: { unit: Unit; one: TrendSeries; slot: number }) {
  const { format } = UNITS[unit];
  const now = one.points[slot];
  const old = one.before?.[slot];
  return (
    <>
      <td className={table.strong}>{format(now?.value ?? null)}</td>
      {isBounded(one) && <td className={table.dim}>{boundsOf(now, unit)}</td>}
      <td>{now ? formatCount(now.n) : '–'}</td>
      {one.before && <td className={table.dim}>{format(old?.value ?? null)}</td>}
      {one.before && <td className={table.dim}>{old ? formatCount(old.n) : '–'}</td>}
    </>
  );
}

function boundsOf(point: TrendPoint | undefined, unit: Unit): string {
  if (point?.low == null || point.high == null) return UNITS[unit].format(null);
  return words.bounds(UNITS[unit].format(point.low), UNITS[unit].format(point.high));
}
