/** Milliseconds, for browsers without `requestIdleCallback`. */
const GUESSED = 2_000;

/**
 * Runs `act` once the browser is idle. `within`: milliseconds after which it runs in any case (a hidden tab is rarely
 * idle), or at once in browsers without `requestIdleCallback`. Returns a function that cancels it.
 */
export function whenIdle(act: () => void, within?: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act, within === undefined ? {} : { timeout: within });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, within === undefined ? GUESSED : 0);
  return () => clearTimeout(timer);
}
