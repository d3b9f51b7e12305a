import { Random } from '@shoppervoice/survey-model/testing';
import { describe, expect, it } from 'vitest';
import { describeReading, type Part, QUESTION_CONTEXT, writtenQuestions } from './questions.fixture.ts';
import { VARIATIONS } from './questions-varied.fixture.ts';
import { readQuestion } from './read-question.ts';

const PARTS: readonly Part[] = [
  ...(['open', 'blind', 'second-open', 'second-blind', 'third-open', 'third-blind'] as const),
  ...(['fourth-open', 'fourth-blind', 'fifth-open', 'fifth-blind', 'sixth-open', 'sixth-blind'] as const),
  ...(['ordinary-open', 'seventh-open', 'seventh-blind'] as const),
];
/** One question in so many; all of them with `SOAK`. */
const ONE_IN = process.env.SOAK ? 1 : 10;
const SEED = 20_261_120;

const readingOf = (question: string) => describeReading(readQuestion(question, QUESTION_CONTEXT));
const isOpen = (read: string) => read === 'ask' || read === 'decline';

describe('a varied question', () => {
  const random = new Random(SEED);
  const read = PARTS.flatMap(writtenQuestions)
    .filter(() => random.int(ONE_IN) === 0)
    .filter(({ question, right }) => readingOf(question) === right);
  const varied = VARIATIONS.map((variation) => ({
    way: variation,
    told: read.flatMap(({ question, right }) => {
      // The search term is part of the call.
      if (/\| (?:.*&)?q=/.test(right) && !variation.isMild) return [];
      const said = variation.vary(question, random);
      return said === null || said === question ? [] : [{ said, right, now: readingOf(said) }];
    }),
  }));

  it('is drawn from all lists', () => {
    expect(read.length).toBeGreaterThan((ONE_IN === 1 ? 1000 : 100) * 0.7);
  });

  it.each(varied)('by $way.name keeps its reading, or is asked back', ({ told: all }) => {
    expect(all.filter(({ right, now }) => right !== now && !isOpen(now))).toEqual([]);
  });

  it.each(varied.filter(({ way: variation }) => variation.isMild))(
    'by $way.name keeps its reading, as a rule',
    ({ told: all }) => {
      const kept = all.filter(({ right, now }) => right === now);
      expect(kept.length).toBeGreaterThanOrEqual(Math.floor(all.length * 0.95));
    },
  );
});
