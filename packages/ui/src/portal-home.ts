let home: HTMLElement | null = null;

/**
 * Where dialogs and what else floats over the page is put by this copy of the kit; by default at the end of the body. The
 * shell has a place of its own, so that it can tell what a page has left there.
 */
export function setPortalHome(element: HTMLElement | null): void {
  home = element;
}

export const portalHome = (): HTMLElement | undefined => home ?? undefined;

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
