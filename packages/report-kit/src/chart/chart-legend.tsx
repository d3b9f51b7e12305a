import { cx, type SeriesColour, SurveyKey } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import styles from './chart-legend.module.css';

/** The switch of a series: pressed means drawn. */
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
 * What a stroke means: this period (a line, or a bar), the one before (dashed, or a dashed mark over a bar), part of a bucket (hatched), a 95 %
 * interval, what changed significantly (dark), a level to read against (dotted), values that are nothing to tell (grey ground), a
 * point that an alert told (a large dot); the ground of a figure that got better or worse, or that differs from another group's.
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
