/** In milliseconds, of browsers that do not tell when they are idle. */
const GUESSED = 2_000;

/**
 * Runs `act` once the browser has nothing to draw. `within`: after so many milliseconds in any case (a tab that nobody sees is hardly
 * ever called idle), and at once where the browser does not tell. Call the answer to take it back.
 */
export function whenIdle(act: () => void, within?: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act, within === undefined ? {} : { timeout: within });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, within === undefined ? GUESSED : 0);
  return () => clearTimeout(timer);
}
