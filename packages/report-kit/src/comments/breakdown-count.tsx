import { formatCount } from '@shoppervoice/survey-model';
import { VisuallyHidden } from '@shoppervoice/ui';
import styles from './breakdown.module.css';

/** The exact number at the end of a row; its unit is for screen readers. Nothing while it is not known. */
export function BreakdownCount({ count }: { count: number | null }) {
  return (
    <span className={styles.count}>
      {count !== null && (
        <>
          {formatCount(count)}
          <VisuallyHidden>{count === 1 ? ' comment' : ' comments'} </VisuallyHidden>
        </>
      )}
    </span>
  );
}
