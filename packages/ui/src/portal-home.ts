let home: HTMLElement | null = null;

/**
 * Where dialogs and what else floats over the page is put by this copy of the kit; by default at the end of the body. The
 * shell has a place of its own, so that it can tell what a page has left there.
 */
export function setPortalHome(element: HTMLElement | null): void {
  home = element;
}

export const portalHome = (): HTMLElement | undefined => home ?? undefined;

/** What stands at the end of the body over everything else, of this copy of the kit. */
const overlays = new WeakSet<Element>();

/**
 * A ref of what opens over dialogs that are no part of it. Those make everything inert that stands in the document when they
 * open, its place with the rest: it has to be put behind them, at the end of the body.
 */
export function noteOverlay(element: Element | null): void {
  let top = element;
  while (top?.parentElement && top.parentElement !== document.body) top = top.parentElement;
  if (top !== null) overlays.add(top);
}

export const isOverlay = (element: Element): boolean => overlays.has(element);
