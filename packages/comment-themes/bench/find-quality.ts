import { figuresOf, measure } from '../test/measure.ts';

/** The figures of both parts of the labelled comments. */
console.log(JSON.stringify({ open: figuresOf(await measure('open')), blind: figuresOf(await measure('blind')) }));
