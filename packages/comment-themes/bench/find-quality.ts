import { figuresOf, measure, OPEN } from '../test/measure.ts';

/** The figures of the labelled comments: of the open parts together, and of each blind one. */
console.log(
  JSON.stringify({
    open: figuresOf(await measure(OPEN)),
    firstBlind: figuresOf(await measure(['first-blind'])),
    thirdBlind: figuresOf(await measure(['third-blind'])),
  }),
);
