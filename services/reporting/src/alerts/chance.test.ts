import type { FigureWatch } from '@shoppervoice/contracts/delivery';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { expect, it } from 'vitest';
import { figuresOf, noCounts, normal, poisson, ratingOf } from '../fixtures/random-figures.fixture.ts';
import { judgeDay, type Read } from './judge-day.ts';
import { readFigure } from './reading.ts';

/** Days of merchants; each day has different shoppers. */
const MERCHANT_DAYS = process.env.SOAK ? 40_000 : 2500;
const QUESTIONS = 8;

/** A merchant's day on which nothing changed: its rules and their readings. */
function dayWithoutChange(random: () => number): readonly Read[] {
  const shoppers = 30 * 30 ** random();
  const levels = Array.from({ length: QUESTIONS }, () => 7 + 2.2 * random());
  const counts = [0, 1].map(() => {
    const all = levels.map(noCounts);
    for (let left = poisson(random, shoppers); left > 0; left -= 1) {
      const mood = normal(random);
      levels.forEach((level, at) => {
        const rating = ratingOf(random, mood, level);
        const own = all[at];
        if (own !== undefined) own[rating] = (own[rating] ?? 0) + 1;
      });
    }
    return all;
  });
  const figures = levels.flatMap((_, at) =>
    figuresOf(`Q${at}`, counts[0]?.[at] ?? noCounts(), counts[1]?.[at] ?? noCounts()),
  );
  const rules = 1 + Math.floor(random() * figures.length);
  return figures
    .map((figure) => ({ figure, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, rules)
    .map(({ figure: { key } }) => {
      const watch: FigureWatch = {
        kind: 'figure',
        report: 'GIFTS',
        query: '',
        figure: key,
        option: null,
        condition: { kind: 'change', days: 30 },
      };
      return { rule: { watch, told: {}, standing: null }, reading: readFigure(figures, watch) };
    });
}

/** Wilson's lower bound of a share of `n` independent trials: the true share is above it with 99 % certainty. */
function lowerBound(count: number, n: number): number {
  const z = 2.326347874;
  const share = count / n;
  const centre = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return (centre - half) / (1 + (z * z) / n);
}

it(`of ${MERCHANT_DAYS} days of merchants without a true change at most one in twenty has an alert of significance`, {
  timeout: 600_000,
}, () => {
  const random = seededRandom(20_261_122);
  let tested = 0;
  let days = 0;
  for (let day = 0; day < MERCHANT_DAYS; day += 1) {
    const reads = dayWithoutChange(random);
    const outcomes = judgeDay(reads, '2026-11-21');
    tested += outcomes.filter(({ kind }) => kind !== 'few').length;
    if (outcomes.some(({ kind }) => kind === 'fired')) days += 1;
  }
  expect(tested).toBeGreaterThan(MERCHANT_DAYS * 4);
  expect(lowerBound(days, MERCHANT_DAYS)).toBeLessThanOrEqual(0.05);
  // Guards against a vacuous test: random answers make some rules fire.
  expect(days).toBeGreaterThan(MERCHANT_DAYS / 100);
});
