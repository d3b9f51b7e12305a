import type { Figure } from '@shoppervoice/contracts';
import {
  boxCounts,
  changeOfMeans,
  changeOfNps,
  meanOf,
  nps,
  type RatingCounts,
  total,
} from '@shoppervoice/survey-model';

/** How many of a Poisson distribution, by Knuth's way for few and the normal distribution for many. */
export function poisson(random: () => number, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > least; product *= random()) count += 1;
  return count;
}

export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * How a shopper rates: in one mood for all questions (`mood`, of the normal distribution), and something of each question's
 * own. Many tens, some very low ones, as shoppers answer.
 */
export function ratingOf(random: () => number, mood: number, level: number): number {
  const feeling = level + 1.6 * (0.8 * mood + 0.6 * normal(random));
  return Math.max(0, Math.min(10, Math.round(feeling)));
}

export const noCounts = (): number[] => new Array<number>(11).fill(0);

/** A rating and a score of it, as a dashboard answers them with the days before. */
export function figuresOf(key: string, now: RatingCounts, before: RatingCounts): readonly Figure[] {
  const common = { code: key, surveyId: 2, role: null, label: key, group: null, of: null } as const;
  const days = { startDate: '2026-10-01', endDate: '2026-10-30' };
  return [
    {
      ...{ ...common, key, kind: 'rating', n: total(now), mean: meanOf(now), topTwoBox: null, bottomBox: null },
      counts: [...now],
      change: { ...days, n: total(before), mean: meanOf(before), counts: [...before], ...changeOfMeans(now, before) },
    },
    {
      ...{ ...common, key: `${key}@nps`, kind: 'nps', ...scoreOf(now) },
      change: { ...days, ...scoreOf(before), ...changeOfNps(now, before) },
    },
  ];
}

function scoreOf(counts: RatingCounts) {
  const { topTwo, middle, bottom } = boxCounts(counts);
  const groups = { promoters: topTwo, passives: middle, detractors: bottom };
  return { n: total(counts), score: nps(counts), margin: null, ...groups };
}
