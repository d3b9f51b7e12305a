const NAME = 'page-session';
/** Storage key beside the channel: a tab that was frozen or in the back/forward cache reads the message here. */
const STORAGE_KEY = 'pageSession';

/**
 * Messages between the tabs of this browser about its session: a page tag, `NOBODY` or `SESSION_CHANGED`. A hint,
 * always verified with the gateway.
 */
export class TabChannel {
  #channel: BroadcastChannel | null = null;

  /** The last message; null if there is none, or storage is unavailable. */
  known(): string | null {
    try {
      return localStorage.getItem(STORAGE_KEY);
    } catch {
      return null;
    }
  }

  publish(tag: string): void {
    try {
      localStorage.setItem(STORAGE_KEY, tag);
    } catch {
      // Storage is unavailable: running tabs still get the message.
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

  /** Some browsers exclude pages with an open channel from the back/forward cache. */
  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
