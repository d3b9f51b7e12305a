import type { Answer } from '../record.ts';
import { aboutOneself } from '../shoppers.ts';
import { comment, type Filled, type Interview, ownQuestions, rateAll, type TopicDriver } from './context.ts';

/** Surveys 2 and 17, after delivery; codes of 17 end in `_STFF`. */
const RATED: readonly (readonly [code: string, answered: number, surveys: readonly number[]])[] = [
  ['Q64_C2023', 0.99, [2, 17]],
  ['Q65_C11526', 0.97, [2, 17]],
  ['Q106736_C106739', 0.97, [2, 17]],
  ['Q63_C2018', 0.38, [2, 17]],
  ['Q63_C2019', 0.9, [2]],
  ['Q63_C2020', 0.88, [2, 17]],
  ['Q63_C2021', 0.94, [2, 17]],
  ['Q63_C2022', 0.94, [2, 17]],
  ['Q63_C2024', 0.16, [2, 17]],
];

const DRIVERS: readonly TopicDriver[] = [
  [4, 1.6, 'Q63_C2022'],
  [6, 1, 'Q63_C2022'],
  [5, 0.3, 'Q63_C2022'],
  [7, 0.4],
  [13, 0.3],
  [14, 1.5, 'Q63_C2021'],
  [15, 0.9, 'Q63_C2020'],
  [16, 0.9],
  [17, 0.7],
  [18, 0.6, 'Q63_C2024'],
  [19, 0.8, 'Q63_C2018'],
];

export function fillFulfillment(interview: Interview): Filled {
  const answers: Record<string, Answer> = {};
  const specify: Record<string, string> = {};
  const suffix = interview.surveyId === 17 ? '_STFF' : '';
  const questions = RATED.filter(([, , surveys]) => surveys.includes(interview.surveyId));
  rateAll(interview, answers, Object.fromEntries(questions.map(([code, answered]) => [`${code}${suffix}`, answered])));
  if (suffix !== '') {
    if (interview.random.chance(0.95)) answers.Q20_STFF = interview.shopper.frequency;
    aboutOneself(interview.random, 'STFF', answers, specify);
  }
  const drivers = DRIVERS.map(([topic, weight, code]): TopicDriver => [topic, weight, code && `${code}${suffix}`]);
  ownQuestions(interview, answers, drivers);
  return { answers, specify, comment: comment(interview, answers, `Q64_C2023${suffix}`, drivers) };
}
