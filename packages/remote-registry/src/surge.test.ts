import { expect, it } from 'vitest';
import { surgeOf } from './surge.ts';

const LIMIT = { users: 10, share: 0.05 };

it('is told from enough users on, and from a share that is no chance', () => {
  expect(surgeOf(9, 20, LIMIT)).toBeNull();
  expect(surgeOf(12, 40, LIMIT)).toBe('It threw later for 12 of 40 users (30 %).');
  // 5.2 %, of which chance alone could make 2.8 %.
  expect(surgeOf(10, 192, LIMIT)).toBeNull();
  expect(surgeOf(120, 1500, LIMIT)).toBe('It threw later for 120 of 1500 users (8 %).');
  // Errors may arrive before the loads.
  expect(surgeOf(10, 2, LIMIT)).toBe('It threw later for 10 of 10 users (100 %).');
});
