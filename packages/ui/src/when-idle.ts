/** In milliseconds, of browsers that do not tell when they are idle. */
const GUESSED = 2_000;

/**
 * Runs `act` once the browser has nothing to draw. `guessed`: after how many milliseconds, where the browser does not tell.
 * Call the answer to take it back.
 */
export function whenIdle(act: () => void, guessed = GUESSED): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(act);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(act, guessed);
  return () => clearTimeout(timer);
}
