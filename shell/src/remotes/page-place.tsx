import { cx, PAGE_FOOT, PAGE_LAYERS } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import css from './page-place.module.css';

/** ID of the element that a page is drawn in. */
export const PAGE_PLACE = 'page-place';

interface PagePlaceProps {
  /** Its position in its layout. */
  readonly className?: string;
  /** The page has the whole window, without header and sidebar. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/**
 * The place of a page: the containing block for `position: fixed` inside it, so that such an element covers the page at
 * most. Above it, as tall as the window below the header, are the layers for the kit's floating elements, and the foot
 * for a page's bar on a phone.
 */
export function PagePlace({ className, whole = false, children }: PagePlaceProps) {
  return (
    <main id="main" className={cx(css.main, whole && css.whole, className)} tabIndex={-1}>
      <div id={PAGE_PLACE} className={css.place}>
        {children}
      </div>
      <div id={PAGE_FOOT} className={css.foot} />
      <div id={PAGE_LAYERS} className={css.layers} />
    </main>
  );
}
