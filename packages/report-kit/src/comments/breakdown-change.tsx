import { UNITS } from '@shoppervoice/survey-model';
import { type ChangeFacts, certaintyOf } from '../figures/change.ts';
import { Delta } from '../figures/change-mark.tsx';
import styles from './breakdown.module.css';

/** How a share changed against the period before, at the end of its row; its unit is named under the charts. */
export function BreakdownChange({ of }: { of: ChangeFacts | undefined }) {
  if (of === undefined || of.delta === null) return null;
  return (
    <span className={styles.change}>
      <Delta
        delta={of.delta}
        text={UNITS.share.formatDelta(of.delta).replace(' pts', '')}
        certainty={certaintyOf(of)}
      />
    </span>
  );
}
