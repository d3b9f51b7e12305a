import type { FigureWatch } from '@shoppervoice/contracts/delivery';
import { addDays, type Day } from '@shoppervoice/survey-model';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { expect, it } from 'vitest';
import { figuresOf, noCounts, normal, poisson, ratingOf } from '../fixtures/random-figures.fixture.ts';
import { after, type JudgedRule, judgeDay, type Outcome, type Read } from './judge-day.ts';
import { chanceOfAnswers, tailsOf } from './plain-chance.fixture.ts';
import { readFigure } from './reading.ts';

/** Merchants, each with a different year of answers: all of them with SOAK, a tenth otherwise. */
const MERCHANTS = process.env.SOAK ? 60 : 6;
const QUESTIONS = 4;
const FIRST: Day = '2025-11-01';
const DAYS = 365;
const WINDOW = 30;
/** Days without a true change before a drop is planted, and after one, until both windows or neither contain it. */
const WARM_UP = 2 * WINDOW;
/** What a drop subtracts from every rating of its question, and how long it lasts. */
const DROP = { points: 1.2, days: 45 } as const;
const FOUND_WITHIN = 3;

interface Planted {
  readonly question: number;
  readonly from: number;
}

interface Year {
  /** By day and question: number of answers with each rating. */
  readonly counts: readonly (readonly (readonly number[])[])[];
  readonly planted: readonly Planted[];
}

/** A year of one merchant: two drops of different questions, far apart. */
function yearOf(random: () => number): Year {
  const shoppers = 8 * 8 ** random();
  const levels = Array.from({ length: QUESTIONS }, () => 7.5 + 1.5 * random());
  const [one, other] = [Math.floor(random() * QUESTIONS), Math.floor(random() * QUESTIONS)];
  const planted = [
    { question: one, from: WARM_UP + Math.floor(random() * 30) },
    { question: other, from: WARM_UP + 165 + Math.floor(random() * 30) },
  ];
  const counts = Array.from({ length: DAYS }, (_, day) => {
    const all = levels.map(noCounts);
    for (let left = poisson(random, shoppers); left > 0; left -= 1) {
      const mood = normal(random);
      levels.forEach((level, question) => {
        const low = planted.some((each) => each.question === question && isIn(each, day));
        const rating = ratingOf(random, mood, level - (low ? DROP.points : 0));
        const own = all[question];
        if (own !== undefined) own[rating] = (own[rating] ?? 0) + 1;
      });
    }
    return all;
  });
  return { counts, planted };
}

const isIn = ({ from }: Planted, day: number) => day >= from && day < from + DROP.days;

/** Whether no drop begins or ends within a figure's two windows up to a day. */
const isUnchanged = (planted: readonly Planted[], question: number, day: number) =>
  planted.every((each) => each.question !== question || day < each.from || day >= each.from + DROP.days + WARM_UP);

const sumOf = (year: Year, question: number, from: number, to: number): number[] => {
  const sum = noCounts();
  for (let day = from; day <= to; day += 1) {
    year.counts[day]?.[question]?.forEach((count, rating) => {
      sum[rating] = (sum[rating] ?? 0) + count;
    });
  }
  return sum;
};

const RULES: readonly FigureWatch[] = Array.from({ length: 2 * QUESTIONS }, (_, at) => ({
  kind: 'figure',
  report: 'GIFTS',
  query: '',
  option: null,
  figure: `Q${Math.floor(at / 2)}${at % 2 === 0 ? '' : '@nps'}`,
  condition: { kind: 'change', days: WINDOW },
}));

/** Judges every day of a year as the service does: what was reported is known on the next day. */
function judged(year: Year): readonly (readonly Outcome[])[] {
  let rules: readonly JudgedRule[] = RULES.map((watch) => ({ watch, told: {}, standing: null }));
  return year.counts.map((_, day) => {
    if (day < WARM_UP - 1) return rules.map(() => ({ kind: 'quiet' }));
    const figures = Array.from({ length: QUESTIONS }, (_each, question) =>
      figuresOf(
        `Q${question}`,
        sumOf(year, question, day - WINDOW + 1, day),
        sumOf(year, question, day - 2 * WINDOW + 1, day - WINDOW),
      ),
    ).flat();
    const reads: readonly Read[] = rules.map((rule) => ({
      rule,
      reading: readFigure(figures, rule.watch as FigureWatch),
    }));
    const outcomes = judgeDay(reads, addDays(FIRST, day));
    rules = rules.map((rule, at) => ({
      ...rule,
      ...after(rule, outcomes[at] ?? { kind: 'quiet' }, addDays(FIRST, day)),
    }));
    return outcomes;
  });
}

/** Recounts the p-value by the textbook from single answers, without code of the product. */
function recountedChance(year: Year, question: number, day: number): { readonly p: number; readonly fell: boolean } {
  const answers = (from: number, to: number) => {
    const all: number[] = [];
    for (let each = from; each <= to; each += 1) {
      const counts = year.counts[each]?.[question] ?? [];
      for (let rating = 0; rating <= 10; rating += 1) {
        for (let k = 0; k < (counts[rating] ?? 0); k += 1) all.push(rating);
      }
    }
    return all;
  };
  const [now, before] = [answers(day - WINDOW + 1, day), answers(day - 2 * WINDOW + 1, day - WINDOW)];
  return chanceOfAnswers(now, before);
}

it(`in ${MERCHANTS} years of merchants every planted drop is found, and chance stays within its rate`, {
  timeout: 900_000,
}, () => {
  const random = seededRandom(1);
  let drops = 0;
  let quietDays = 0;
  let falseDays = 0;
  for (let merchant = 0; merchant < MERCHANTS; merchant += 1) {
    const year = yearOf(random);
    const outcomes = judged(year);
    for (const { question, from } of year.planted) {
      const { length: m } = RULES;
      let first = from;
      while (first < from + WINDOW) {
        const { p, fell } = recountedChance(year, question, first);
        if (fell && p <= 0.05 / m) break;
        first += 1;
      }
      // A drop of this size shows before its window is full.
      expect([merchant, first < from + WINDOW]).toEqual([merchant, true]);
      const rule = 2 * question;
      const found = outcomes.findIndex(
        (day, at) => at >= from && day[rule]?.kind === 'fired' && (day[rule] as { cause: string }).cause === 'fell',
      );
      expect([merchant, found >= 0 && found <= first + FOUND_WITHIN]).toEqual([merchant, true]);
      drops += 1;
    }
    outcomes.forEach((day, at) => {
      if (at < WARM_UP - 1) return;
      // A true change of one figure lowers the threshold for the others on that day, which this rate allows: such days
      // are not⏎counted here.
      if (!Array.from({ length: QUESTIONS }, (_, q) => q).every((q) => isUnchanged(year.planted, q, at))) return;
      quietDays += 1;
      if (day.some(({ kind }) => kind === 'fired')) falseDays += 1;
    });
  }
  expect(drops).toBe(2 * MERCHANTS);
  expect(quietDays).toBeGreaterThan(MERCHANTS * 50);
  expect(falseDays / quietDays).toBeLessThanOrEqual(0.05);
});

it('the tails of the recount are those of the normal table', () => {
  expect(tailsOf(1.959964)).toBeCloseTo(0.05, 7);
  expect(tailsOf(3.290527)).toBeCloseTo(0.001, 8);
});
