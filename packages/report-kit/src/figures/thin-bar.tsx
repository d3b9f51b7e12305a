import { cx } from '@shoppervoice/ui';
import type { CSSProperties } from 'react';
import styles from './thin-bar.module.css';

/** A share as a thin bar, with a mark at the other period's share. Decorative: both are beside it as text. */
export function ThinBar({
  part,
  before = null,
  look,
}: {
  /** From 0 to 1; null: no bar and no track, which would read as zero. */
  part: number | null;
  before?: number | null;
  /** `moved`: significant change; `bad`: marked as bad; `few`: few answers, drawn hollow. */
  look?: 'moved' | 'bad' | 'few' | undefined;
}) {
  return (
    <span
      className={cx(styles.track, part === null && styles.none, look && styles[look])}
      style={{ '--part': part ?? 0, '--before': before ?? 0 } as CSSProperties}
      aria-hidden="true"
    >
      {part !== null && <span className={styles.bar} />}
      {before !== null && <span className={styles.before} />}
    </span>
  );
}
