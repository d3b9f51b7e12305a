import { cx, type SeriesColour, SurveyKey } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import styles from './chart-legend.module.css';

/** Toggle of a series: pressed means visible. */
export function LegendToggle({
  colour,
  shown,
  onChange,
  children,
}: {
  colour: SeriesColour;
  shown: boolean;
  onChange: (shown: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={cx(styles.toggle, !shown && styles.off)}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
    >
      <SurveyKey of={colour} />
      {children}
    </button>
  );
}

/**
 * Legend keys: this period (a line, or a bar), the one before (dashed, or a dashed mark over a bar), a partial bucket
 * (hatched), a 95 % interval, a significant change (dark), a reference line (dotted), hidden values (grey background),
 * a point that raised an alert (a large dot); the background of a figure that got better or worse, or that differs from
 * another group's.
 */
type LegendMark =
  | 'now'
  | 'bar'
  | 'before'
  | 'beforeMark'
  | 'partial'
  | 'interval'
  | 'moved'
  | 'level'
  | 'still'
  | 'told'
  | 'better'
  | 'worse'
  | 'differs';

export function LegendKey({ kind, children }: { kind: LegendMark; children: ReactNode }) {
  return (
    <span className={styles.key}>
      <i aria-hidden="true" className={styles[kind]} />
      {children}
    </span>
  );
}

export function Legend({ children }: { children: ReactNode }) {
  return <span className={styles.legend}>{children}</span>;
}
