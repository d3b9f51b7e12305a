import { formatCount } from '@shoppervoice/survey-model';
import { VisuallyHidden } from '@shoppervoice/ui';
import { nounOf, useListNoun } from '../text/list-noun.ts';
import styles from './breakdown.module.css';

/** The exact number at the end of a row; its unit is for screen readers. Nothing while it is not known. */
export function BreakdownCount({ count }: { count: number | null }) {
  const noun = useListNoun();
  return (
    <span className={styles.count}>
      {count !== null && (
        <>
          {formatCount(count)}
          <VisuallyHidden> {nounOf(noun, count)} </VisuallyHidden>
        </>
      )}
    </span>
  );
}
