import { formatCount } from '@shoppervoice/survey-model';
import type { CardSort } from './card-order.ts';

// Cards panel
export const sortBy = 'Sort by';
export const sortNames: Readonly<Record<CardSort, string>> = {
  given: 'Survey order',
  worst: 'Worst change first',
  change: 'Largest change',
  lowest: 'Lowest first',
  answers: 'Most answers',
};

// Open card
export const writtenAnswers = (n: number): string => `${formatCount(n)} written ${n === 1 ? 'answer' : 'answers'}`;

// Questions panel
export const allQuestions = 'All questions';
export const questionNotFound = 'Question not found';
export const notOneOfYours = 'It is not one of your questions in the chosen surveys.';
export const question = 'Question';
export const answerCount = (n: number): string => `${formatCount(n)} ${n === 1 ? 'answer' : 'answers'}`;
