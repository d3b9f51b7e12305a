import type { EsrFigure } from '@shoppervoice/contracts';
import { type SeriesColour, UNITS } from '@shoppervoice/survey-model';
import type { CSSProperties } from 'react';
import css from './nps-scale.module.css';

export type NpsOf = Extract<EsrFigure, { kind: 'nps' }>;

/** One scale for all rows. `place`: a score in per cent of its width. */
export interface NpsAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly place: (score: number) => string;
}

const { format } = UNITS.nps;
const { min: LEAST, max: MOST } = UNITS.nps.scale;

/** From zero; where a score or a margin lies below it, the whole scale. */
export function axisOf(figures: readonly NpsOf[]): NpsAxis {
  const lows = figures.flatMap(({ score, margin, change, year }) => [
    (score ?? 0) - (margin ?? 0),
    change?.score ?? 0,
    year?.score ?? 0,
  ]);
  const min = Math.min(0, ...lows) < 0 ? LEAST : 0;
  return {
    // Of the longer scale fewer are named: there is room for no more.
    ...{ min, max: MOST, ticks: min < 0 ? [min, 0, MOST / 2] : [0, 25, 50, 75] },
    place: (score) => `${((Math.min(MOST, Math.max(min, score)) - min) / (MOST - min)) * 100}%`,
  };
}

/** The score as a dot in its margin, the period before as a ring, the year before as a tick. */
export function NpsScale({
  figure,
  axis,
  colour,
  labels,
}: {
  figure: NpsOf;
  axis: NpsAxis;
  colour: SeriesColour;
  labels: { readonly previous: string; readonly year: string };
}) {
  const { score, margin, change, year } = figure;
  if (score === null) return null;
  const words = [
    `Score ${format(score)}`,
    ...(margin === null ? [] : [`margin ${margin.toFixed(1)}`]),
    ...(change?.score == null ? [] : [`${labels.previous} ${format(change.score)}`]),
    ...(year?.score == null ? [] : [`${labels.year} ${format(year.score)}`]),
  ].join(', ');
  const low = axis.place(score - (margin ?? 0));
  const high = axis.place(score + (margin ?? 0));
  const ticks = [0, 25, 50, 75];
  return (
    <svg
      className={css.scale}
      height={20}
      role="img"
      aria-label={words}
      style={{ '--key': `var(--series-${colour})` } as CSSProperties}
    >
      <line className={css.level} x1="0%" x2="100%" y1={10} y2={10} />
      {ticks.map((tick) => (
        <line key={tick} className={css.tick} x1={`${tick}%`} x2={`${tick}%`} y1={1} y2={19} />
      ))}
      {margin !== null && (
        <rect
          className={css.range}
          x={low}
          width={`${Number.parseFloat(high) - Number.parseFloat(low)}%`}
          y={6}
          height={8}
          rx={4}
        />
      )}
      {year?.score != null && (
        <line className={css.year} x1={axis.place(year.score)} x2={axis.place(year.score)} y1={2} y2={18} />
      )}
      {change?.score != null && <circle className={css.before} cx={axis.place(change.score)} cy={10} r={4.75} />}
      <circle className={css.dot} cx={axis.place(score)} cy={10} r={4.5} />
    </svg>
  );
}
