import { formatCount, shownChange } from '@shoppervoice/survey-model';
import { VisuallyHidden } from '@shoppervoice/ui';
import { type ChangeFacts, certaintyOf } from '../figures/change.ts';
import { Delta } from '../figures/change-mark.tsx';
import { nounOf, useListNoun } from '../text/list-noun.ts';
import styles from './breakdown.module.css';

/** The exact count at the end of a row; its unit is for screen readers. Nothing until known. */
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

/** Change of a share against the period before, at the end of its row; its unit is named below the charts. */
export function BreakdownChange({ of }: { of: ChangeFacts | undefined }) {
  const shown = of && shownChange('share', null, null, of.delta);
  if (!of || !shown) return null;
  return (
    <span className={styles.change}>
      <Delta shown={{ ...shown, text: shown.text.replace(' pts', '') }} certainty={certaintyOf(of)} />
    </span>
  );
}
