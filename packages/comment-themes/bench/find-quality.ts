import { figuresOf, measure, OPEN } from '../test/measure.ts';

/** Prints the figures of all open parts together, and of each blind part. */
console.log(
  JSON.stringify({
    open: figuresOf(await measure(OPEN)),
    firstBlind: figuresOf(await measure(['first-blind'])),
    thirdBlind: figuresOf(await measure(['third-blind'])),
  }),
);
