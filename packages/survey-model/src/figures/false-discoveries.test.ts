import { expect, it } from 'vitest';
import { falseDiscoveries } from './false-discoveries.ts';

it.each([
  // The example of Benjamini and Hochberg (1995), 4.1: at 5 % four of fifteen are accepted.
  [
    [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
    4,
  ],
  [[0.05], 1],
  [[0.0501], 0],
  [[0.04, 0.045, 0.05], 3],
  [[0.02, 0.9, 0.9], 0],
  [[0.016, 0.9, 0.9], 1],
  [[], 0],
])('accepts the first of %j: %d', (chances, taken) => {
  expect(falseDiscoveries(chances, 0.05)).toEqual(chances.map((_, at) => at < taken));
});
