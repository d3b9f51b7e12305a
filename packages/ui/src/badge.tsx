import { CircleDashed, type LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import * as words from './words.tsx';

export type Tone = 'positive' | 'neutral' | 'mixed' | 'negative' | 'unread' | 'accent';

/** A short word on a tinted ground (NEW, Negative). A tone is never the only signal: the word or icon repeats it. */
export function Badge({ tone = 'accent', icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}

/** A hairline box around a word that has no tone (a topic). */
export function Pill({ active = false, children }: { active?: boolean; children: ReactNode }) {
  return <span className={cx(styles.pill, active && styles.active)}>{children}</span>;
}

/** The low-base mark: n is under 30, so the figure may be chance. */
export function FewMark({ children = words.fewAnswers }: { children?: ReactNode }) {
  return (
    <span className={styles.few}>
      <Icon of={CircleDashed} size={12} />
      {children}
    </span>
  );
}

/** Tokens `--series-<colour>`; the catalogue assigns them to surveys and series. */
export type SeriesColour =
  | 'pos'
  | 'ff'
  | 'pickup'
  | 'sa'
  | 'stff'
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i';

/** The small square before the name of a survey or a series, in its colour. */
export function SurveyKey({ of }: { of: SeriesColour }) {
  const style = { '--key': `var(--series-${of})` } as CSSProperties;
  return <span aria-hidden="true" className={styles.key} style={style} />;
}
