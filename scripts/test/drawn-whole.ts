/// <reference lib="dom" />
import { configure, getConfig } from '@testing-library/react';

/** Turns of the event loop without a change of the page after which nothing is being drawn any more: React draws large parts in slices. */
const STILL_TURNS = 150;
/** A page that changes by itself is not waited for longer than this. */
const MOST_MS = 2_000;

// Taken before a test puts its own clock in place of these.
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
 * For every test in the simulated browser: a query waits until the page is drawn completely. Pages draw their figures first and the
 * rest in separate renders a few milliseconds later; no reader is quick enough to act between the two.
 */
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: async (run) => {
    const result = await asyncWrapper(run);
    await drawnWhole();
    return result;
  },
});
