import { Button, cx, useLayoutWidth } from '@shoppervoice/ui';
import type { CSSProperties } from 'react';
import { toggled } from '../filters/filter-options.ts';
import { useFolded } from '../filters/option-filter.tsx';
import { useListNoun } from '../text/list-noun.ts';
import styles from './breakdown.module.css';
import { BreakdownChange, BreakdownCount } from './breakdown-figures.tsx';
import type { BreakdownProps } from './tone-chart.tsx';
import * as words from './words.ts';

/** Fewer on a phone, where the comments would otherwise be off-screen. */
const FOLDED = { wide: 6, narrow: 6, phone: 4 } as const;

/** Topics as bars, most frequent first, and a filter: each row is a toggle. */
export function TopicChart({ options, chosen, onChange, changes, files }: BreakdownProps) {
  const { a } = useListNoun();
  const folded = FOLDED[useLayoutWidth()];
  const { shown, fold } = useFolded(options, chosen, folded, folded);
  const most = Math.max(1, ...options.map(({ count }) => count ?? 0));
  return (
    <section className={styles.part} aria-labelledby="topic-chart">
      <header className={styles.head}>
        <h2 id="topic-chart">{words.topics}</h2>
        <span className={styles.note}>{words.canHaveSeveral(a)}</span>
        {files}
      </header>
      <ul className={styles.rows} aria-labelledby="topic-chart">
        {shown.map(({ id, label, count }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.row, styles.topicRow, !count && styles.none)}
              aria-pressed={chosen.includes(id)}
              onClick={() => onChange(toggled(chosen, id))}
            >
              <span className={styles.name}>{label}</span>
              <span className={styles.track}>
                <i style={{ '--share': (count ?? 0) / most } as CSSProperties} />
              </span>
              <BreakdownCount count={count} />
              <BreakdownChange of={changes.get(id)} />
            </button>
          </li>
        ))}
      </ul>
      {fold && (
        <Button variant="link" aria-expanded={fold.open} onClick={fold.toggle} className={styles.more}>
          {fold.open ? words.fewerTopics : words.allTopics(options.length)}
        </Button>
      )}
    </section>
  );
}
