import { formatCount, formatMean } from '@shoppervoice/survey-model';
import { formatBucket } from '../days/format-days.ts';
import table from '../table/metrics-table.module.css';
import { partialWords, slotCount, type TrendSeries } from './trend.ts';

/** The chart's numbers as a table: a row per bucket, mean and n per series, and the period before. */
export function TrendTable({ series, caption }: { series: readonly TrendSeries[]; caption: string }) {
  const slots = [...Array(slotCount(series)).keys()];
  const compared = series.some(({ before }) => before);
  const first = series[0];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={table.frame} tabIndex={0} aria-label={`${caption}, table`}>
      <table className={table.table}>
        <caption className={table.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">This period</th>
            {compared && <th scope="col">Before</th>}
            {series.map((one) => (
              <TrendHeads key={one.key} name={one.name} compared={one.before !== null} />
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
                {compared && <td className={table.dim}>{old ? formatBucket(old, true) : '–'}</td>}
                {series.map((one) => (
                  <TrendCells key={one.key} one={one} slot={slot} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function TrendHeads({ name, compared }: { name: string; compared: boolean }) {
  return (
    <>
      <th scope="col">{name}</th>
      <th scope="col">n</th>
      {compared && <th scope="col">{name} before</th>}
      {compared && <th scope="col">n before</th>}
    </>
  );
}

function TrendCells({ one, slot }: { one: TrendSeries; slot: number }) {
  const now = one.points[slot];
  const old = one.before?.[slot];
  return (
    <>
      <td className={table.strong}>{formatMean(now?.value ?? null)}</td>
      <td>{now ? formatCount(now.n) : '–'}</td>
      {one.before && <td className={table.dim}>{formatMean(old?.value ?? null)}</td>}
      {one.before && <td className={table.dim}>{old ? formatCount(old.n) : '–'}</td>}
    </>
  );
}
