import { type PageOfVersion, SHOWN, type Store } from './hang-marks.ts';

/** Milliseconds between two beats. */
export const BEAT = 2_000;

/** A page that was interactive at that moment, in milliseconds since 1970. */
export interface Beat extends PageOfVersion {
  readonly at: number;
}

interface HeartbeatOptions {
  /** May throw: browsers forbid it. */
  readonly store: () => Store;
  readonly shown: () => PageOfVersion | null;
}

/**
 * Writes down every two seconds which page is shown, for as long as the tab is seen and does what is due; nothing is kept of a
 * tab that is hidden or was left in good order. A loop that begins later, in a handler or a timer, leaves an old beat behind.
 * Answers what ends it.
 */
export function keepBeat({ store, shown }: HeartbeatOptions): () => void {
  const beat = (isSeen = document.visibilityState === 'visible') => {
    const page = isSeen ? shown() : null;
    try {
      if (page === null) return store().removeItem(SHOWN);
      const { remote, version, module } = page;
      store().setItem(SHOWN, JSON.stringify({ remote, version, module, at: Date.now() } satisfies Beat));
    } catch {
      // Nothing can be remembered: a page that hangs is then seen by nobody.
    }
  };
  const timer = setInterval(beat, BEAT);
  const look = () => beat();
  const leave = () => beat(false);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', leave);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', leave);
    leave();
  };
}
