import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** A panel with a smaller one at its side; alone, where the other is not there. One under the other where there is no room. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}
