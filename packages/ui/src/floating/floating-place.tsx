import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from '../floating.module.css';
import { COLLISION_PADDING } from '../portal-home.ts';

/** Props of such a popup's positioner. */
export const BEHIND_BUTTON = {
  positionMethod: 'fixed',
  className: styles.positioner,
  sideOffset: 4,
  collisionPadding: COLLISION_PADDING,
} as const;

const GUARD = '[data-base-ui-focus-guard][aria-hidden]';

/**
 * Place of a popup other than a dialog: directly after its button, so that it is in the button's landmark. `mark` is drawn
 * after the button; `container` is passed to the popup's portal.
 *
 * The library hides the focus guards around such a popup from assistive technology although they are focusable. They
 * pass the focus on at once, so here they are not hidden.
 */
export function useFloatingPlace(): { container: RefObject<HTMLElement | null>; mark: ReactNode } {
  // A ref instead of state, which would draw every button with a popup twice before the page is visible.
  const container = useRef<HTMLElement>(null);
  useEffect(() => {
    const around = container.current?.parentElement;
    if (!around) return;
    const show = () => {
      for (const guard of around.querySelectorAll(GUARD)) guard.removeAttribute('aria-hidden');
    };
    show();
    const watch = new MutationObserver(show);
    watch.observe(around, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return { container, mark: <span ref={container} className={styles.place} /> };
}
