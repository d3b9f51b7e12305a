import { formatCounted } from '@shoppervoice/survey-model';
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
export const writtenAnswers = (n: number): string => formatCounted(n, 'written answer');

// Questions panel
export const allQuestions = 'All questions';
export const questionNotFound = 'Question not found';
export const notOneOfYours = 'It is not one of your questions in the chosen surveys.';
export const question = 'Question';
export const answerCount = (n: number): string => formatCounted(n, 'answer');
