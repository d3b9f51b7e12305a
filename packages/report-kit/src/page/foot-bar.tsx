import { cx, pageFoot } from '@shoppervoice/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './report-layout.module.css';

/**
 * The bar at the foot of a phone, which stays there while the page scrolls. It is drawn in an element that the shell provides,
 * because nothing that a page fixes reaches beyond the page's place. In a document without that element it is fixed to the window.
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
