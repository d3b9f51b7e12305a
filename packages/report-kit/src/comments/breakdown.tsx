import { cx, Icon, Panel, useLayoutWidth } from '@shoppervoice/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './breakdown.module.css';
import * as words from './words.ts';

/**
 * Charts of the comments that filter them. In the filter column if there is one; otherwise over the list, collapsed to
 * a line so that comments are on the first screen.
 */
export function Breakdown({
  line,
  foot,
  children,
}: {
  /** Content of that line. */
  line: ReactNode;
  /** Below the charts: the comparison. */
  foot: ReactNode;
  children: ReactNode;
}) {
  const inColumn = useLayoutWidth() === 'wide';
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  if (inColumn) {
    return (
      <section aria-label={words.toneAndTopics} className={styles.inColumn}>
        <div className={cx(styles.parts, styles.column)}>{children}</div>
        {foot && <p className={styles.foot}>{foot}</p>}
      </section>
    );
  }
  return (
    <Panel aria-label={words.toneAndTopics}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.title}>{words.toneAndTopics}</span>
        <span className={styles.line}>{line}</span>
        <Icon of={ChevronDown} size={16} className={cx(styles.arrow, isOpen && styles.turned)} />
      </button>
      <div id={content} className={cx(styles.below, !isOpen && styles.shut)}>
        <div className={styles.parts}>{children}</div>
        {foot && <p className={styles.foot}>{foot}</p>}
      </div>
    </Panel>
  );
}
