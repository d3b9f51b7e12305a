import { Panel } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import styles from './breakdown.module.css';

/** What the comments are like, in charts side by side that filter them. */
export function Breakdown({ children }: { children: ReactNode }) {
  return (
    <Panel aria-label="Tone and topics">
      <div className={styles.parts}>{children}</div>
    </Panel>
  );
}
