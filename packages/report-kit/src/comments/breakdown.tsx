import { cx, Icon, Panel, useLayoutWidth } from '@shoppervoice/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './breakdown.module.css';
import * as words from './words.ts';

/**
 * What the comments are like, in charts that filter them. Among the filters where those have a column; else over the list,
 * folded to a line until a reader asks, so that the comments themselves are on the first screen.
 */
export function Breakdown({
  line,
  foot,
  children,
}: {
  /** Content of that line. */
  line: ReactNode;
  /** Under the charts: what their changes are against. */
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
