import { shownChange } from '@shoppervoice/survey-model';
import { type ChangeFacts, certaintyOf } from '../figures/change.ts';
import { Delta } from '../figures/change-mark.tsx';
import styles from './breakdown.module.css';

/** How a share changed against the period before, at the end of its row; its unit is named under the charts. */
export function BreakdownChange({ of }: { of: ChangeFacts | undefined }) {
  const shown = of && shownChange('share', null, null, of.delta);
  if (!of || !shown) return null;
  return (
    <span className={styles.change}>
      <Delta shown={{ ...shown, text: shown.text.replace(' pts', '') }} certainty={certaintyOf(of)} />
    </span>
  );
}
