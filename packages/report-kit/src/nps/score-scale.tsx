import { npsBar, placeOfScore } from '@shoppervoice/chart-model';
import type { NpsFigure } from '@shoppervoice/contracts/reports';
import { type SeriesColour, UNITS } from '@shoppervoice/survey-model';
import { cx } from '@shoppervoice/ui';
import type { CSSProperties } from 'react';
import { useOtherSide } from '../figures/sides.ts';
import styles from './score-scale.module.css';
import * as words from './words.ts';

const { scale, format, formatAxis } = UNITS.nps;
const MIDDLE = 12;
const percent = (at: number) => `${at * 100}%`;

export interface ScoreScaleProps {
  figure: NpsFigure;
  /** Colour of its survey, if there are several scales; otherwise slate. */
  colour?: SeriesColour;
}

/** A score as a dot between -100 and 100, its 95 % margin as a band, the other period's score as a ring. */
export function ScoreScale({ figure, colour }: ScoreScaleProps) {
  const { at, interval, before, score, margin } = npsBar(figure);
  const other = useOtherSide();
  const label = [
    score === null ? words.noScore : words.scoreOf(format(score)),
    ...(margin === null ? [] : [words.margin(margin.toFixed(1))]),
    ...(before ? [words.inTheOther(format(before.score), other)] : []),
  ].join(', ');
  const look = { '--score': colour ? `var(--series-${colour})` : 'var(--ink-2)' } as CSSProperties;
  return (
    <svg className={styles.scale} height={MIDDLE * 2} role="img" aria-label={`${label}.`} style={look}>
      <line className={styles.level} x1="0%" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line className={styles.zero} x1={percent(placeOfScore(0))} x2={percent(placeOfScore(0))} y1={2} y2={22} />
      {interval && (
        <rect
          className={styles.interval}
          x={percent(interval.low)}
          width={percent(interval.high - interval.low)}
          y={MIDDLE - 4}
          height={8}
          rx={4}
        />
      )}
      {at !== null && <circle className={styles.score} cx={percent(at)} cy={MIDDLE} r={6} />}
      {before && <circle className={styles.before} cx={percent(before.at)} cy={MIDDLE} r={5} />}
    </svg>
  );
}

/** Labels below one scale or several: ends, quarters and zero. */
export function ScoreScaleEnds({ className }: { className?: string }) {
  const ticks = [scale.min, -scale.tick, 0, scale.tick, scale.max];
  return (
    <span className={cx(styles.ends, className)} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick}>{formatAxis(tick, scale.tick)}</span>
      ))}
    </span>
  );
}
