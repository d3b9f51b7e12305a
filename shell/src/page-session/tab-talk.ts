const NAME = 'page-session';
/** Beside the channel: a tab that did not run when it was said (frozen, or kept for the back button) reads it here. */
const KEPT = 'pageSession';

/** What the tabs of this browser tell each other of whose it is: a page tag, `NOBODY` or `SESSION_CHANGED`. A hint, never believed without asking. */
export class TabTalk {
  #channel: BroadcastChannel | null = null;

  /** What was said last; null where nothing was, or where the browser keeps nothing. */
  known(): string | null {
    try {
      return localStorage.getItem(KEPT);
    } catch {
      return null;
    }
  }

  publish(tag: string): void {
    try {
      localStorage.setItem(KEPT, tag);
    } catch {
      // Storage is off: tabs that run are told all the same.
    }
    this.#channel?.postMessage(tag);
  }

  listen(listener: (tag: string) => void): void {
    if (this.#channel || typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.onmessage = ({ data }) => {
      if (typeof data === 'string') listener(data);
    };
  }

  /** A page that listens is not kept for the back button by every browser. */
  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
