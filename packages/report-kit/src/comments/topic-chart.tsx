import { formatCount } from '@shoppervoice/survey-model';
import { Button, cx } from '@shoppervoice/ui';
import type { CSSProperties } from 'react';
import { toggled } from '../filters/filter-options.ts';
import { useFolded } from '../filters/option-filter.tsx';
import styles from './breakdown.module.css';
import type { BreakdownProps } from './tone-chart.tsx';

const FOLDED = 6;

/** Topics as bars, most frequent first, and the filter for them: each row is a toggle. */
export function TopicChart({ options, chosen, onChange }: BreakdownProps) {
  const { shown, fold } = useFolded(options, chosen, FOLDED, FOLDED);
  const most = Math.max(1, ...options.map(({ count }) => count ?? 0));
  return (
    <section className={styles.part} aria-labelledby="topic-chart">
      <header className={styles.head}>
        <h2 id="topic-chart">Topics</h2>
        <span className={styles.note}>a comment can have several</span>
      </header>
      <ul className={styles.rows} aria-labelledby="topic-chart">
        {shown.map(({ id, label, count }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.row, styles.topicRow, count === 0 && styles.none)}
              aria-pressed={chosen.includes(id)}
              aria-label={count === null ? label : `${label}, ${formatCount(count)} comments`}
              onClick={() => onChange(toggled(chosen, id))}
            >
              <span className={styles.name}>{label}</span>
              <span className={styles.track}>
                <i style={{ '--share': (count ?? 0) / most } as CSSProperties} />
              </span>
              <span className={styles.count}>{count !== null && formatCount(count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {fold && (
        <Button variant="link" aria-expanded={fold.open} onClick={fold.toggle} className={styles.more}>
          {fold.open ? 'Fewer topics' : `All ${options.length} topics`}
        </Button>
      )}
    </section>
  );
}
