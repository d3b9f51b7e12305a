/// <reference lib="dom" />
import { configure, getConfig } from '@testing-library/react';

/**
 * Turns of the event loop without a change of the page after which rendering is complete: React renders large parts in
 * slices.
 */
const STILL_TURNS = 150;
/** Timeout for a page that changes continuously. */
const MOST_MS = 2_000;

// Saved before a test installs its own clock.
const { setImmediate: nextTurn } = globalThis;
const clock = performance.now.bind(performance);

/** Waits until the page has not changed for some turns. */
async function drawnWhole(): Promise<void> {
  let still = 0;
  const watch = new MutationObserver(() => {
    still = 0;
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  const startedAt = clock();
  while (still < STILL_TURNS && clock() - startedAt < MOST_MS) {
    still += 1;
    await new Promise<void>((resolve) => nextTurn(() => resolve()));
  }
  watch.disconnect();
}

/**
 * For every test in the simulated browser: a query waits until the page is rendered completely. Pages render their
 * figures first and the rest in separate renders a few milliseconds later; no reader is fast enough to act between the
 * two.
 */
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: async (run) => {
    const result = await asyncWrapper(run);
    await drawnWhole();
    return result;
  },
});
