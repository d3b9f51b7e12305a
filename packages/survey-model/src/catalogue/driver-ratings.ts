import { ORDER_WAY } from './order-way.ts';
import { questionByCode } from './question-index.ts';
import type { TopicId } from './topics.ts';

/**
 * The ratings of all surveys that are no outcomes, each with the topic of comments about what it asks, unless there are
 * several or none. Append only: a rating's place is its id in addresses and its bit in stored comments.
 */
const RATINGS: readonly { readonly code: string; readonly topic?: TopicId }[] = [
  { code: 'Q14_C103632', topic: 9 },
  { code: 'Q14_C103634' },
  { code: 'Q14_C103635', topic: 11 },
  { code: 'Q14_C103633', topic: 2 },
  { code: 'Q14_C103636', topic: 5 },
  { code: 'Q14_C103637', topic: 7 },
  { code: 'Q14_C103638' },
  { code: 'Q14_C103639', topic: 13 },
  { code: 'Q14_C103640', topic: 13 },
  { code: 'Q63_C2018', topic: 19 },
  { code: 'Q63_C2019', topic: 3 },
  { code: 'Q63_C2020', topic: 15 },
  { code: 'Q63_C2021', topic: 14 },
  { code: 'Q63_C2022', topic: 4 },
  { code: 'Q63_C2024', topic: 18 },
  { code: 'BO114' },
  { code: 'BO115', topic: 20 },
  { code: '137SA_1', topic: 9 },
  { code: '137SA_2' },
  { code: '137SA_3', topic: 10 },
  ...ORDER_WAY,
];

/** `id`: 1 to 31, as an option of a filter. */
export interface DriverRating {
  readonly id: number;
  readonly code: string;
  readonly label: string;
}

/** Ratings of these surveys that may drive an outcome. */
export function driverRatings(surveyIds: readonly number[]): DriverRating[] {
  return RATINGS.flatMap(({ code }, place) => {
    const question = questionByCode(code);
    return question && surveyIds.includes(question.surveyId) ? [{ id: place + 1, code, label: question.label }] : [];
  });
}

/** Null: it is no driver. */
export function driverId(code: string): number | null {
  return RATINGS.findIndex((each) => each.code === code) + 1 || null;
}

export const driverTopic = (code: string): TopicId | null => RATINGS.find((each) => each.code === code)?.topic ?? null;
