import { describe, expect, it } from 'vitest';
import { kolmogorov } from './kolmogorov.ts';

const numbers = (count: number, value: (k: number) => number) => Array.from({ length: count }, (_, k) => value(k));
/** The same numbers each time (Park and Miller). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('two samples', () => {
  it('have the distance of their steps', () => {
    expect(kolmogorov([1, 2, 3, 4], [1, 2, 3, 4])).toEqual({ distance: 0, probability: 1 });
    expect(kolmogorov([1, 2], [3, 4]).distance).toBe(1);
    expect(kolmogorov([1, 2, 3, 4], [3, 4, 5, 6]).distance).toBe(0.5);
    // Many ties on both sides.
    expect(kolmogorov([1, 1, 1, 2], [1, 2, 2, 2]).distance).toBe(0.5);
    expect(kolmogorov([5, 1, 3], [2, 4]).distance).toBeCloseTo(1 / 3, 12);
  });

  it('have the probability of published tables: 1.358 at 5 %, 1.628 at 1 %', () => {
    const apart = (distance: number) =>
      kolmogorov(
        numbers(20_000, (k) => k),
        numbers(20_000, (k) => k + distance * 20_000),
      ).probability;
    expect(apart(1.358 / 100)).toBeCloseTo(0.05, 2);
    expect(apart(1.628 / 100)).toBeCloseTo(0.01, 2);
  });

  it('of one source differ about as often as by chance, and of two nearly always', () => {
    const next = chance(20_261_124);
    const draw = (shift = 0) => numbers(2000, () => shift - Math.log(1 - next()));
    const rejected = numbers(200, () => kolmogorov(draw(), draw()).probability).filter((p) => p < 0.05).length;
    expect(rejected).toBeGreaterThan(2);
    expect(rejected).toBeLessThan(20);
    // A tenth of the spread of the values.
    expect(numbers(20, () => kolmogorov(draw(), draw(0.1)).probability).every((p) => p < 0.05)).toBe(true);
  });
});
