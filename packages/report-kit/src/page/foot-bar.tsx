import { cx, pageFoot } from '@shoppervoice/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './report-layout.module.css';

/**
 * The fixed bar at the bottom of a phone. Rendered into an element of the shell, because a page's fixed elements are
 * confined to the page's box. In a document without that element it is fixed to the window.
 */
export function FootBar({ children }: { readonly children: ReactNode }) {
  // At a first view the shell reserves its place together with the page.
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
