import { createContext, type RefObject, useContext } from 'react';

/**
 * IDs of elements of the shell's document above a page's place: one for the page's floating elements, one for a bar at
 * its foot.
 */
export const PAGE_LAYERS = 'page-layers';
export const PAGE_FOOT = 'page-foot';

let home: HTMLElement | null = null;

/**
 * Sets where this copy of the kit puts dialogs and popovers. The default is the layers above the page's place, or the
 * end of the body in a document without them. The shell's own place is above everything.
 */
export function setPortalHome(element: HTMLElement | null): void {
  home = element;
}

type Home = RefObject<HTMLElement | null>;

/** Looked up on opening, as the shell draws the layers together with the first page. */
const HOME: Home = {
  get current() {
    return home ?? document.getElementById(PAGE_LAYERS);
  },
};

/**
 * `over`: beside the shell's own place, so that the shell's dialogs are not above it. A page's floating elements stay
 * in its layers.
 */
export const portalHome = (over = false): Home | undefined => (over && home !== null ? undefined : HOME);

/** The element for a page's bar on a phone; null in a document without one. */
export const pageFoot = (): HTMLElement | null => document.getElementById(PAGE_FOOT);

/** Whether this is inside a dialog, above which it has to float. */
export const InDialog = createContext(false);

interface FloatingHome {
  readonly container: Home | undefined;
  readonly inDialog: boolean;
}

/** Where a popover is put: inside the dialog of its button, otherwise where dialogs are. */
export function useFloatingHome(): FloatingHome {
  const inDialog = useContext(InDialog);
  return { container: inDialog ? undefined : portalHome(), inDialog };
}

const EDGE = 8;

/** Pixels between a popup and the edges, including the bottom bar of a phone. Read on opening. */
export const COLLISION_PADDING = {
  top: EDGE,
  left: EDGE,
  right: EDGE,
  get bottom() {
    return EDGE + (pageFoot()?.offsetHeight ?? 0);
  },
};

/** Elements of this copy of the kit at the end of the body, not leftovers of a page. */
const overlays = new WeakSet<Element>();

/**
 * Ref for elements at the end of the body that stay across pages: those beside pages, and those above dialogs that do
 * not contain them. Such a dialog makes everything inert that is in the document when it opens, including the shell's
 * own place.
 */
export function noteOverlay(element: Element | null): void {
  let top = element;
  while (top?.parentElement && top.parentElement !== document.body) top = top.parentElement;
  if (top !== null) overlays.add(top);
}

export const isOverlay = (element: Element): boolean => overlays.has(element);
