import { expect, test } from 'vitest';
import { figuresOf, measure } from '../test/measure.ts';

/** Floors of the open part; the blind one is for `npm run bench -- assistant` alone, so that nothing is tuned to it. */
test('most labelled themes are found, by points whose citations a reader accepts', async () => {
  const { found, accepted, doubles } = figuresOf(await measure('open'));
  expect(found).toBeGreaterThanOrEqual(0.7);
  expect(accepted).toBeGreaterThanOrEqual(0.9);
  expect(doubles).toBeLessThan(0.1);
});
