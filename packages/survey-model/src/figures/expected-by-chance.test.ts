import { expect, test } from 'vitest';
import { expectedByChance } from './expected-by-chance.ts';

test('chance alone marks one in twenty, in words', () => {
  // Halves away from zero, as every figure: 0.15 and 0.35.
  expect([9, 20, 40, 3, 7].map(expectedByChance)).toEqual(['0.5', '1', '2', '0.2', '0.4']);
});
