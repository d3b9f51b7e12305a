import { FEATURES } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { entitledQuestions, namedQuestion } from './entitled-questions.ts';

/** Of the online buyer's own survey, which needs no feature, and of store pickup, which does. */
const FREE = { code: 'own', surveyId: 1 };
const PICKUP = { code: 'pickup', surveyId: 16 };
const QUESTIONS = [FREE, PICKUP];
const holding = (...features: readonly number[]) => ({ features });
const WITHOUT = holding();
const WITH = holding(FEATURES.BOPIS);

it('questions are those of the surveys that the merchant holds', () => {
  expect(entitledQuestions(QUESTIONS, WITHOUT)).toEqual([FREE]);
  expect(entitledQuestions(QUESTIONS, WITH)).toEqual(QUESTIONS);
});

it('a question of another survey is refused by its name, and one that nobody knows is not there', () => {
  const named = (qid: string, context = WITHOUT) => namedQuestion(QUESTIONS, qid, context, 'Unknown.');
  expect(named('own')).toBe(FREE);
  expect(named('pickup', WITH)).toBe(PICKUP);
  expect(() => named('pickup')).toThrow(expect.objectContaining({ statusCode: 403, more: { parameter: 'qid' } }));
  expect(() => named('nothing')).toThrow(expect.objectContaining({ statusCode: 404, message: 'Unknown.' }));
});
