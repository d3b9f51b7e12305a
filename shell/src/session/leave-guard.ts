import { isInputHeld } from '@shoppervoice/portal-kit';

/** Asks the reader whether to leave; `go` leaves. */
export type ConfirmLeave = (go: () => void) => void;

/** The reader's place in the portal: a history entry as it was shown. */
interface Place {
  readonly pathname: string;
  /** The router's index of the entry. */
  readonly index: number | null;
}

const indexOf = (state: unknown): number | null => {
  const { idx } = (state ?? {}) as { readonly idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

/** The link of a click that the router would follow in this tab, to another page of the portal. */
function pageLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  // Another origin is a page load, which browsers ask about themselves.
  if (link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link;
}

/**
 * While a page holds input (`ShellApi.holdInput`), asks the reader before it is left by a link, the browser's Back, or
 * the page's own navigation through the shell; a load or closing the tab is left to the browser's question. Listens in
 * the capture phase, so that the router sees nothing of what was refused.
 */
export class LeaveGuard {
  #ask: ConfirmLeave | null = null;
  #place: Place;
  #letThrough = false;
  #goingBack = false;

  constructor() {
    this.#place = { pathname: location.pathname, index: indexOf(history.state) };
    addEventListener('beforeunload', (event) => {
      if (isInputHeld() && !this.#letThrough) event.preventDefault();
    });
    document.addEventListener('click', (event) => this.#pressed(event), { capture: true });
    addEventListener('popstate', (event) => this.#moved(event), { capture: true });
  }

  /** Sets who asks, and where the reader is now; null: nobody asks, and nothing is held up within the portal. */
  watch(ask: ConfirmLeave | null): void {
    this.#ask = ask;
    this.#place = { pathname: location.pathname, index: indexOf(history.state) };
  }

  /** Code of a page navigates to another page, or (null) reloads the portal. */
  leavePage(pathname: string | null, go: () => void): void {
    const ask = this.#ask;
    if (ask === null || this.#letThrough || !isInputHeld() || pathname === location.pathname) go();
    else ask(() => this.#through(go));
  }

  #pressed(event: MouseEvent): void {
    const ask = this.#ask;
    const link = pageLinkOf(event);
    if (link === null || ask === null || this.#letThrough || !isInputHeld()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => this.#through(() => (link.isConnected ? link.click() : location.assign(link.href))));
  }

  #moved(event: PopStateEvent): void {
    if (this.#goingBack) {
      this.#goingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const ask = this.#ask;
    const index = indexOf(event.state);
    const { pathname, index: before } = this.#place;
    if (ask === null || this.#letThrough || !isInputHeld() || location.pathname === pathname) return;
    // Without an index the direction is unknown, so it is not held up.
    if (index === null || before === null || index === before) return;
    event.stopImmediatePropagation();
    this.#goingBack = true;
    history.go(before - index);
    ask(() => {
      this.#letThrough = true;
      addEventListener('popstate', () => (this.#letThrough = false), { once: true });
      history.go(index - before);
    });
  }

  #through(go: () => void): void {
    this.#letThrough = true;
    go();
    this.#letThrough = false;
  }
}
