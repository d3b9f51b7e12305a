let home: HTMLElement | null = null;

/**
 * Where dialogs and what else floats over the page is put by this copy of the kit; by default at the end of the body. The
 * shell has a place of its own, so that it can tell what a page has left there.
 */
export function setPortalHome(element: HTMLElement | null): void {
  home = element;
}

export const portalHome = (): HTMLElement | undefined => home ?? undefined;
