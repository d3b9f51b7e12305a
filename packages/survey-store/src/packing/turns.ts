import { setImmediate } from 'node:timers/promises';

/** Longest work in a row, in milliseconds: readers wait behind it. */
const LONGEST_MS = 5;

/** Awaited between pieces of long work, so that it does not hold the event loop. */
export type Turn = () => Promise<void> | undefined;

/** Turns of one piece of work; `longestMs`: how long each may be. */
export function turns(longestMs = LONGEST_MS): Turn {
  let begun = performance.now();
  const rest = async () => {
    await setImmediate();
    begun = performance.now();
  };
  return () => (performance.now() - begun < longestMs ? undefined : rest());
}
