import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from '../floating.module.css';
import { COLLISION_PADDING } from '../portal-home.ts';

/** Props of the positioner of such a popup. */
export const BEHIND_BUTTON = {
  positionMethod: 'fixed',
  className: styles.positioner,
  sideOffset: 4,
  collisionPadding: COLLISION_PADDING,
} as const;

const GUARD = '[data-base-ui-focus-guard][aria-hidden]';

/**
 * Place of a popup that is not a dialog: right behind its button, so that it stays inside the button's landmark. `mark` is
 * drawn after the button; `container` is given to the popup's portal.
 *
 * The focus guards around such a popup can be reached and are hidden at once, which assistive technology must not meet:
 * they pass the focus on as soon as they get it, so here they are not hidden.
 */
export function useFloatingPlace(): { container: RefObject<HTMLElement | null>; mark: ReactNode } {
  // No state: it would draw every button with a popup twice before the page is seen.
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
