import { describe, expect, it } from 'vitest';
import { inWords } from './in-words.ts';
import { QUESTION_CONTEXT } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

const readingOf = (question: string): string => {
  const read = readQuestion(question, QUESTION_CONTEXT);
  return read.state === 'understood' ? inWords(read.wanted) : read.state === 'cannot' ? 'decline' : read.state;
};

describe('dates with slashes', () => {
  it.each([
    ['pickup NPS 8/3 to 8/21', 'Pickup NPS, Aug 3 – Aug 21, 2026'],
    ['pickup NPS from 9/28-10/14', 'Pickup NPS, Sep 28 – Oct 14, 2026'],
    ['pickup NPS between 7/2 and 7/9', 'Pickup NPS, Jul 2 – Jul 9, 2026'],
    ['pickup NPS 10/01/25 - 10/31/25', 'Pickup NPS, October 2025'],
    ['pickup NPS on 11/17', 'Pickup NPS, Nov 17, 2026'],
  ])('are months and days: %s', (question, words) => {
    expect(readingOf(question)).toBe(words);
  });

  it.each(['pickup NPS 3/4 to 5/6', 'pickup NPS on 4/5/2026', 'pickup NPS 13/2 to 14/2'])(
    'are not guessed: %s',
    (question) => {
      expect(readingOf(question)).toMatch(/^(?:decline|unclear|close)$/);
    },
  );

  it('are not found in other numbers', () => {
    expect(readingOf('comments that mention 24/7 chat')).toContain('“24 7 chat”');
    expect(readingOf('comments that mention 9/10 stars')).not.toContain('Sep');
  });
});

describe('why', () => {
  it.each([
    ['y is fulfillment satisfaction lower in October', 'Why Fulfillment satisfaction changed, October 2026'],
    ['Y did pickup nps fall last wk?', 'Why Pickup NPS changed, last week'],
    ['which visitors are behind the rise in site abandonment NPS', 'Why Site abandonment NPS changed, last 30 days'],
    ['which customer groups drove the increase in pickup NPS', 'Why Pickup NPS changed, last 30 days'],
    ['who is pulling pickup satisfaction down?', 'Why Pickup satisfaction changed, last 30 days'],
    ['what groups of shoppers caused the drop of fulfillment NPS', 'Why Fulfillment NPS changed, last 30 days'],
  ])('is asked in other words: %s', (question, words) => {
    expect(readingOf(question)).toBe(`${words} vs the period before`);
  });

  it('is not asked where a person is', () => {
    expect(readingOf('who wrote the worst comment')).not.toMatch(/^Why/);
    expect(readingOf('which customers spend most')).toBe('decline');
    expect(readingOf('generation y satisfaction')).not.toMatch(/^Why/);
  });
});

describe('what to invest in', () => {
  it.each([
    ['what should we work on to lift pickup NPS', 'What drives Pickup likelihood to recommend, last 30 days'],
    ['where to focus to raise recommendation', 'likelihood to recommend'],
    ['where should we invest in order to increase likelihood to buy again', 'likelihood to buy again'],
    ['key drivers of recommendation', 'likelihood to recommend'],
  ])('is what drives the outcome: %s', (question, words) => {
    expect(readingOf(question)).toMatch(/^What drives/);
    expect(readingOf(question)).toContain(words);
  });
});

describe('praise', () => {
  it.each([
    ['lovely things customers wrote about returns', 'Comments, positive about returns and refunds, last 30 days'],
    ['the kindest words about delivery last week', 'Comments, positive about delivery time, last week'],
    [
      'nice remarks visitors have said about prices in site abandonment',
      'Site abandonment comments, positive about price',
    ],
    ['what nice things do shoppers say about packaging', 'Comments, positive about packaging and damage'],
    ['the nicest things visitors are saying about prices', 'positive about price'],
    ['good things said about staff', 'Pickup comments, positive with “staff”'],
  ])('is asked in other words: %s', (question, words) => {
    expect(readingOf(question)).toContain(words);
  });
});
