import { type CountColumns, type CountedDay, countColumns } from '@shoppervoice/chart-model';
import { abbreviateCount, formatCount, formatDay } from '@shoppervoice/survey-model';
import { VisuallyHidden } from '@shoppervoice/ui';
import { useMemo } from 'react';
import css from './calls-chart.module.css';
import * as words from './words.ts';

/** Pixels of the plot. */
const HEIGHT = 132;
const percent = (fraction: number) => `${fraction * 100}%`;
/** `Nov 12`. */
const shortDay = (day: string) => formatDay(day).replace(/, \d{4}$/, '');

/** Calls by day as columns from zero, failed ones at the bottom; the same as a table for screen readers. */
export function CallsChart({ days }: { days: readonly CountedDay[] }) {
  const drawn = useMemo(() => countColumns(days), [days]);
  const top = drawn.lines.at(-1) ?? 1;
  return (
    <figure className={css.figure}>
      <div className={css.plot} aria-hidden="true">
        <div className={css.lines}>
          {drawn.lines.map((line) => (
            <span key={line} className={css.line} style={{ bottom: percent(line / top) }}>
              <span className={css.value}>{abbreviateCount(line)}</span>
            </span>
          ))}
        </div>
        <svg className={css.columns} width="100%" height={HEIGHT} aria-hidden="true">
          {drawn.columns.map((column) => (
            <g key={column.day}>
              <title>{words.dayOf(shortDay(column.day), formatCount(column.count), formatCount(column.marked))}</title>
              <rect
                className={css.answered}
                x={percent(column.from)}
                width={percent(column.width)}
                y={HEIGHT * (1 - column.height)}
                height={HEIGHT * column.height}
              />
              <rect
                className={css.failed}
                x={percent(column.from)}
                width={percent(column.width)}
                y={HEIGHT * (1 - column.markedHeight)}
                height={HEIGHT * column.markedHeight}
              />
            </g>
          ))}
        </svg>
        <div className={css.days}>
          {drawn.columns
            .filter(({ named }) => named)
            .map(({ day, from, width }) => (
              <span key={day} style={{ left: percent(from + width / 2) }}>
                {shortDay(day)}
              </span>
            ))}
        </div>
      </div>
      <Table of={drawn} />
    </figure>
  );
}

function Table({ of }: { of: CountColumns }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{words.callsPerDay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.calls}</th>
            <th scope="col">{words.failed}</th>
          </tr>
        </thead>
        <tbody>
          {of.columns.map(({ day, count, marked }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatCount(count)}</td>
              <td>{formatCount(marked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
