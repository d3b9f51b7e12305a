import { figuresOf, measure, OPEN } from '../test/measure.ts';

/** Prints the figures of the labelled comments: for all open parts together, and for each blind one. */
console.log(
  JSON.stringify({
    open: figuresOf(await measure(OPEN)),
    firstBlind: figuresOf(await measure(['first-blind'])),
    thirdBlind: figuresOf(await measure(['third-blind'])),
  }),
);
