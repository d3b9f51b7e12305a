import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work in a row, before others have their turn. */
const LONGEST_TURN_MS = 20;

/** Called between pieces of long work. @throws where nobody wants the work any more */
export type Turn = () => Promise<void>;

/** Divides the drawing of a file into turns, so that it does not hold the event loop; it ends with the file's stream. */
export function turnsOf(to: Writable): Turn {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < LONGEST_TURN_MS) return;
    await setImmediate();
    if (to.destroyed) throw to.errored ?? new Error('The file was closed while it was drawn.');
    begun = performance.now();
  };
}
