import { createContext, type RefObject, useContext } from 'react';

/** Ids of elements of the shell's document over a page's place: one for what the kit floats over the page, one for a bar at its foot. */
export const PAGE_LAYERS = 'page-layers';
export const PAGE_FOOT = 'page-foot';

let home: HTMLElement | null = null;

/**
 * Sets where this copy of the kit puts dialogs and popovers; by default in the layers over the page's place, and at the end of the body
 * in a document without them. The shell's own place is over everything.
 */
export function setPortalHome(element: HTMLElement | null): void {
  home = element;
}

type Home = RefObject<HTMLElement | null>;

/** Looked for when something opens: at a first view the shell draws the layers together with the page. */
const HOME: Home = {
  get current() {
    return home ?? document.getElementById(PAGE_LAYERS);
  },
};

/** `over`: beside the shell's own place, so that a dialog there is not over it. What a page opens stays in its layers. */
export const portalHome = (over = false): Home | undefined => (over && home !== null ? undefined : HOME);

/** The element that holds a page's bar on a phone; null in a document without one. */
export const pageFoot = (): HTMLElement | null => document.getElementById(PAGE_FOOT);

/** Whether this is drawn in a dialog, over which it has to float. */
export const InDialog = createContext(false);

interface FloatingHome {
  readonly container: Home | undefined;
  readonly inDialog: boolean;
}

/** Where a popover is put: inside the dialog that holds its button, else where dialogs are. */
export function useFloatingHome(): FloatingHome {
  const inDialog = useContext(InDialog);
  return { container: inDialog ? undefined : portalHome(), inDialog };
}

const EDGE = 8;

/** Pixels that a popup keeps from the edges, also from the bar at the foot of a phone, which covers the page. Read when one opens. */
export const COLLISION_PADDING = {
  top: EDGE,
  left: EDGE,
  right: EDGE,
  get bottom() {
    return EDGE + (pageFoot()?.offsetHeight ?? 0);
  },
};

/** Elements that this copy of the kit keeps at the end of the body; a page has not left them there. */
const overlays = new WeakSet<Element>();

/**
 * A ref for elements at the end of the body that stay there whatever page is shown: those that are beside pages, and those that
 * open over dialogs which do not contain them. Such a dialog makes everything inert that is in the document when it opens, the
 * shell's own place included.
 */
export function noteOverlay(element: Element | null): void {
  let top = element;
  while (top?.parentElement && top.parentElement !== document.body) top = top.parentElement;
  if (top !== null) overlays.add(top);
}

export const isOverlay = (element: Element): boolean => overlays.has(element);
