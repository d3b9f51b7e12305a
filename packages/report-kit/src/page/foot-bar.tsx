import { cx, pageFoot } from '@shoppervoice/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './report-layout.module.css';

/**
 * The bar at the foot of a phone, which stays there while the page scrolls. It stands where the shell lets a page's bar stand:
 * nothing that a page fixes in its own place reaches the window. In a document without such a place it fixes itself.
 */
export function FootBar({ children }: { readonly children: ReactNode }) {
  // At a first view the shell draws its place together with the page.
  const [foot, setFoot] = useState<HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => setFoot(pageFoot()), []);
  return (
    <>
      <div className={styles.underBar} />
      {foot === null && <div className={cx(styles.bar, styles.fixed)}>{children}</div>}
      {foot && createPortal(<div className={styles.bar}>{children}</div>, foot)}
    </>
  );
}
