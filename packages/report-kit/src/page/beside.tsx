import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** A panel with a smaller one at its side, or alone without the smaller one. In a narrow window one is under the other. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}
