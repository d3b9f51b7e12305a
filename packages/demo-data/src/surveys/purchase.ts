import type { Answer } from '../record.ts';
import { aboutOneself } from '../shoppers.ts';
import { comment, type Filled, type Interview, ownQuestions, rateAll, type TopicDriver } from './context.ts';

/** Survey 1, after purchase: question code -> share of answers. */
const RATED = {
  Q15_C11779: 0.99,
  Q16_C11780: 0.97,
  Q106375_C106738: 0.97,
  Q14_C103632: 0.93,
  Q14_C103634: 0.91,
  Q14_C103635: 0.93,
  Q14_C103633: 0.91,
  Q14_C103636: 0.89,
  Q14_C103637: 0.88,
  Q14_C103638: 0.83,
  Q14_C103639: 0.84,
  Q14_C103640: 0.86,
};

const DRIVERS: readonly TopicDriver[] = [
  [2, 1.3, 'Q14_C103633'],
  [3, 0.8, 'Q14_C103633'],
  [5, 0.9, 'Q14_C103636'],
  [7, 1.2, 'Q14_C103637'],
  [8, 0.9, 'Q14_C103637'],
  [9, 1.4, 'Q14_C103632'],
  [10, 0.7, 'Q14_C103634'],
  [11, 1.3, 'Q14_C103635'],
  [12, 0.5, 'Q14_C103635'],
  [13, 1, 'Q14_C103639'],
  [19, 0.3],
];

export function fillPurchase(interview: Interview): Filled {
  const answers: Record<string, Answer> = {};
  const specify: Record<string, string> = {};
  rateAll(interview, answers, RATED);
  if (interview.random.chance(0.95)) answers.Q20 = interview.shopper.frequency;
  aboutOneself(interview.random, 'POS', answers, specify);
  ownQuestions(interview, answers, DRIVERS);
  return { answers, specify, comment: comment(interview, answers, 'Q15_C11779', DRIVERS) };
}
