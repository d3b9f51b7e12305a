/** Milliseconds after which a page that is still busy is not measured. */
const MOST = 30_000;

/**
 * When everything of a page is drawn: the first of two frames in a row in which no part of `place` is busy (`aria-busy`, as skeletons
 * are). Resolves with the time of that frame by `performance.now`; null if it is stopped, or takes too long.
 */
export function drawnAt(place: () => Element | null, stop: AbortSignal, frame = nextFrame): Promise<number | null> {
  return new Promise((resolve) => {
    const end = performance.now() + MOST;
    let quietSince: number | null = null;
    const look = (now: number) => {
      if (stop.aborted || now > end) return resolve(null);
      const element = place();
      const isDrawn =
        element !== null && element.childElementCount > 0 && !element.matches(BUSY) && !element.querySelector(BUSY);
      if (isDrawn && quietSince !== null) return resolve(quietSince);
      quietSince = isDrawn ? now : null;
      frame(look);
    };
    frame(look);
  });
}

const BUSY = '[aria-busy="true"]';

const nextFrame = (look: (now: number) => void) => void requestAnimationFrame(look);
