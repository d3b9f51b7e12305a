import { type PageOfVersion, SHOWN, type Store } from './hang-marks.ts';

/** Milliseconds between two beats. */
export const BEAT = 2_000;

/** A page that was interactive at that moment, in milliseconds since 1970. */
export interface Beat extends PageOfVersion {
  readonly at: number;
}

interface HeartbeatOptions {
  /** May throw: browsers may forbid storage. */
  readonly store: () => Store;
  readonly shown: () => PageOfVersion | null;
}

/**
 * Records the shown page every two seconds while the tab is visible and responds; clears it when the tab is hidden or
 * left normally. A loop that starts later, in a handler or a timer, leaves an old beat behind. Returns a function that
 * ends it.
 */
export function startHeartbeat({ store, shown }: HeartbeatOptions): () => void {
  const beat = (isSeen = document.visibilityState === 'visible') => {
    const page = isSeen ? shown() : null;
    try {
      if (page === null) return store().removeItem(SHOWN);
      const { remote, version, module } = page;
      store().setItem(SHOWN, JSON.stringify({ remote, version, module, at: Date.now() } satisfies Beat));
    } catch {
      // Storage is unavailable: a page that hangs goes unnoticed.
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
