import type { Answer } from '../record.ts';
import { severalOf } from '../shoppers.ts';
import { comment, type Filled, type Interview, ownQuestions, rateAll, type TopicDriver } from './context.ts';

type Weighted = readonly (readonly [option: number, weight: number])[];

const RATED = { BO104_1: 0.99, BO104_3: 0.97, BO104_2: 0.96, BO114: 0.82, BO115: 0.9 };

const KIND: Weighted = [
  [1, 52],
  [2, 39],
  [3, 9],
];
/** How the pickup went, by whether the shopper is content. */
const READY: Readonly<Record<'well' | 'badly', Weighted>> = {
  well: [
    [1, 30],
    [2, 62],
    [3, 6],
    [4, 2],
  ],
  badly: [
    [1, 4],
    [2, 30],
    [3, 36],
    [4, 30],
  ],
};
const WAIT: Readonly<Record<'well' | 'badly', Weighted>> = {
  well: [
    [1, 34],
    [2, 46],
    [3, 15],
    [4, 4],
    [5, 1],
  ],
  badly: [
    [1, 6],
    [2, 18],
    [3, 26],
    [4, 28],
    [5, 22],
  ],
};
const COMPLETE: Readonly<Record<'well' | 'badly', Weighted>> = {
  well: [
    [1, 97],
    [2, 1.5],
    [3, 1],
    [4, 0.5],
  ],
  badly: [
    [1, 74],
    [2, 13],
    [3, 8],
    [4, 5],
  ],
};
const REASON: Weighted = [
  [1, 38],
  [2, 31],
  [3, 17],
  [4, 8],
  [5, 28],
  [6, 3],
];
const MORE: Weighted = [
  [1, 14],
  [2, 21],
  [3, 42],
  [4, 23],
];
const OTHER_REASON = 6;
const OTHER_REASONS = [
  'packages get stolen from my porch',
  'I work next door',
  'it was a surprise gift',
  'my daughter picks things up on her way home',
  'delivery date was too late',
  'I was going there anyway',
];

const DRIVERS: readonly TopicDriver[] = [
  [20, 5, 'BO115'],
  [19, 1.1, 'BO114'],
  [17, 0.7],
  [4, 0.4],
  [7, 0.4],
  [13, 0.4],
  [3, 0.5],
];
const CONTENT_FROM = 7;

export function fillPickup(interview: Interview): Filled {
  const { random } = interview;
  const answers: Record<string, Answer> = {};
  const specify: Record<string, string> = {};
  rateAll(interview, answers, RATED);
  const went = typeof answers.BO104_1 === 'number' && answers.BO104_1 < CONTENT_FROM ? 'badly' : 'well';
  if (random.chance(0.97)) answers.BO100 = random.weighted(KIND);
  if (random.chance(0.95)) answers.BO101 = random.weighted(READY[went]);
  if (random.chance(0.95)) answers.BO102 = random.weighted(WAIT[went]);
  if (random.chance(0.93)) {
    const reasons = severalOf(random, REASON);
    answers.BO103 = reasons;
    if (reasons.includes(OTHER_REASON)) specify.BO103 = random.pick(OTHER_REASONS);
  }
  if (random.chance(0.95)) answers.BO105 = random.weighted(COMPLETE[went]);
  if (random.chance(0.92)) answers.BO108 = random.weighted(MORE);
  ownQuestions(interview, answers, DRIVERS);
  return { answers, specify, comment: comment(interview, answers, 'BO104_1', DRIVERS) };
}
