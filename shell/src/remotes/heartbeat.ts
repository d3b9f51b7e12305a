import { type PageOfVersion, SHOWN, type Store } from './hang-marks.ts';

/** Milliseconds between two beats. */
export const BEAT = 2_000;

/** What was interactive at that moment, in milliseconds since 1970. `page`: null for a page of the portal. */
export interface Beat {
  readonly page: PageOfVersion | null;
  readonly beside: readonly PageOfVersion[];
  readonly at: number;
}

interface HeartbeatOptions {
  /** May throw: browsers may forbid storage. */
  readonly store: () => Store;
  readonly shown: () => Pick<Beat, 'page' | 'beside'>;
}

const plain = ({ remote, version, module }: PageOfVersion): PageOfVersion => ({ remote, version, module });

/**
 * Records the shown page and its extensions every two seconds while the tab is visible and responds; clears it when the tab is hidden or
 * left normally. A loop that starts later, in a handler or a timer, leaves an old beat behind. Returns a function that
 * ends it.
 */
export function startHeartbeat({ store, shown }: HeartbeatOptions): () => void {
  const beat = (isSeen = document.visibilityState === 'visible') => {
    const { page, beside } = shown();
    try {
      if (!isSeen || (page === null && beside.length === 0)) return store().removeItem(SHOWN);
      const beat: Beat = { page: page && plain(page), beside: beside.map(plain), at: Date.now() };
      store().setItem(SHOWN, JSON.stringify(beat));
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
