import { createContext, useContext } from 'react';

/** Elements of the shell's document that lie over a page's place: for what of the kit floats over the page, and for what stands at its foot. */
export const PAGE_LAYERS = 'page-layers';
export const PAGE_FOOT = 'page-foot';

let home: HTMLElement | null = null;

/**
 * Where dialogs and what else floats is put by this copy of the kit; by default in the layers of the page's place, and at the end of
 * the body in a document that has none. The shell has a place of its own, over everything.
 */
export function setPortalHome(element: HTMLElement | null): void {
  home = element;
}

/** `over`: beside the shell's own place, so that a dialog there is not over it. What a page opens stays in its layers. */
export const portalHome = (over = false): HTMLElement | undefined =>
  home === null ? (document.getElementById(PAGE_LAYERS) ?? undefined) : over ? undefined : home;

/** Where a page's bar stands on a phone, with its `data-height` in pixels; null in a document that has no such place. */
export const pageFoot = (): HTMLElement | null => document.getElementById(PAGE_FOOT);

/** Whether this stands in a dialog, over which it has to float. */
export const InDialog = createContext(false);

interface FloatingHome {
  readonly container: HTMLElement | undefined;
  readonly inDialog: boolean;
}

/** Where a popover is put: inside of the dialog that its button stands in, else where dialogs are. */
export function useFloatingHome(): FloatingHome {
  const inDialog = useContext(InDialog);
  return { container: inDialog ? undefined : portalHome(), inDialog };
}

/** Pixels that a popup keeps from the edges: of the bar at the foot of a phone, too, which lies over the page. */
export function collisionPadding(): number | { top: number; left: number; right: number; bottom: number } {
  // As the bar has written it down: measured here, the browser would lay the page out for every button that is drawn.
  const bar = Number(pageFoot()?.dataset.height ?? 0);
  return bar === 0 ? EDGE : { top: EDGE, left: EDGE, right: EDGE, bottom: bar + EDGE };
}
const EDGE = 8;

/** What this copy of the kit has at the end of the body for itself, and no page has left there. */
const overlays = new WeakSet<Element>();

/**
 * A ref of what is put at the end of the body and stays there whatever page is shown: what opens over dialogs that are no part
 * of it (these make everything inert that stands in the document when they open, the shell's own place with the rest), and what
 * stands beside pages.
 */
export function noteOverlay(element: Element | null): void {
  let top = element;
  while (top?.parentElement && top.parentElement !== document.body) top = top.parentElement;
  if (top !== null) overlays.add(top);
}

export const isOverlay = (element: Element): boolean => overlays.has(element);
