import { expect, test } from 'vitest';
import { figuresOf, measure, OPEN } from './measure.ts';

/**
 * Lower bounds for the open parts; the blind ones are only in `npm run bench -- assistant`, so that nothing is tuned to
 * them.
 */
test('most labelled themes are found, by points whose citations a reader accepts', async () => {
  const { found, accepted, doubles } = figuresOf(await measure(OPEN));
  expect(found).toBeGreaterThanOrEqual(0.85);
  expect(accepted).toBeGreaterThanOrEqual(0.93);
  expect(doubles).toBeLessThan(0.1);
});
