import { NPS_AXIS_LINES, type NpsAxis, npsMarks } from '@shoppervoice/chart-model';
import type { EsrScore } from '@shoppervoice/report-files';
import { type SeriesColour, UNITS } from '@shoppervoice/survey-model';
import type { CSSProperties } from 'react';
import css from './nps-scale.module.css';
import * as words from './words.ts';

const { format } = UNITS.nps;

/** A share of the scale's width as a CSS value. */
export const acrossScale = (part: number) => `${part * 100}%`;

/** The score as a dot within its margin, the previous period as a ring, a year ago as a tick. */
export function NpsScale({
  figure,
  axis,
  colour,
  labels,
}: {
  figure: EsrScore;
  axis: NpsAxis;
  colour: SeriesColour;
  labels: { readonly previous: string; readonly year: string };
}) {
  const { score, margin, change, year } = figure;
  const marks = npsMarks(figure, axis);
  if (marks === null) return null;
  const label = [
    words.scoreOf(format(score)),
    ...(margin === null ? [] : [words.marginOf(margin.toFixed(1))]),
    ...(change?.score == null ? [] : [`${labels.previous} ${format(change.score)}`]),
    ...(year?.score == null ? [] : [`${labels.year} ${format(year.score)}`]),
  ].join(', ');
  const { at, interval, before, year: ago } = marks;
  return (
    <svg
      className={css.scale}
      height={20}
      role="img"
      aria-label={label}
      style={{ '--key': `var(--series-${colour})` } as CSSProperties}
    >
      <line className={css.level} x1="0%" x2="100%" y1={10} y2={10} />
      {NPS_AXIS_LINES.map((line) => (
        <line key={line} className={css.tick} x1={acrossScale(line)} x2={acrossScale(line)} y1={1} y2={19} />
      ))}
      {interval !== null && (
        <rect
          className={css.range}
          x={acrossScale(interval.low)}
          width={acrossScale(interval.high - interval.low)}
          y={6}
          height={8}
          rx={4}
        />
      )}
      {ago !== null && <line className={css.year} x1={acrossScale(ago)} x2={acrossScale(ago)} y1={2} y2={18} />}
      {before !== null && <circle className={css.before} cx={acrossScale(before)} cy={10} r={4.75} />}
      <circle className={css.dot} cx={acrossScale(at)} cy={10} r={4.5} />
    </svg>
  );
}
