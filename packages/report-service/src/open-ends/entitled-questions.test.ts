import { FEATURES } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { entitledQuestions, namedQuestion } from './entitled-questions.ts';

/** A survey that needs no feature, and store pickup, which does. */
const FREE = { code: 'own', surveyId: 1 };
const PICKUP = { code: 'pickup', surveyId: 16 };
const QUESTIONS = [FREE, PICKUP];
const holding = (...features: readonly number[]) => ({ features });
const WITHOUT = holding();
const WITH = holding(FEATURES.BOPIS);

it('questions are those of the surveys that the merchant is entitled to', () => {
  expect(entitledQuestions(QUESTIONS, WITHOUT)).toEqual([FREE]);
  expect(entitledQuestions(QUESTIONS, WITH)).toEqual(QUESTIONS);
});

it('a question of another survey is refused by its name, and an unknown one is not found', () => {
  const named = (qid: string, context = WITHOUT) => namedQuestion(QUESTIONS, qid, context, 'Unknown.');
  expect(named('own')).toBe(FREE);
  expect(named('pickup', WITH)).toBe(PICKUP);
  expect(() => named('pickup')).toThrow(expect.objectContaining({ statusCode: 403, more: { parameter: 'qid' } }));
  expect(() => named('nothing')).toThrow(expect.objectContaining({ statusCode: 404, message: 'Unknown.' }));
});
