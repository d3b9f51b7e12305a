import { describe, expect, it } from 'vitest';
import { describeReading, QUESTION_CONTEXT } from '../questions.fixture.ts';
import { readQuestion } from '../read-question.ts';
import { factsIn } from './respondent-facts.ts';

const readingOf = (question: string) => describeReading(readQuestion(question, QUESTION_CONTEXT));

describe('respondents that a text names', () => {
  it.each([
    ['NPS of women', 'NPS', { gender: [1] }],
    ['satisfaction on phones', 'satisfaction', { deviceType: [3] }],
    ['iPhone users satisfaction', 'shoppers satisfaction', { operatingSystem: [1] }],
    ['NPS of customers aged 25-34', 'NPS of customers', { age: [3] }],
    ['NPS of people over 65', 'NPS of people', { age: [7] }],
    ['NPS of first-time buyers on mobile', 'NPS', { purchaseFrequency: [1], deviceType: [3] }],
    ['wait at curbside', 'wait at', { pickupType: [2] }],
  ])('%j leaves %j', (text, rest, facts) => {
    const found = factsIn(text);
    expect(found.rest).toBe(rest);
    expect(Object.fromEntries(found.facts.map(({ name, ids }) => [name, ids]))).toEqual(facts);
    expect(found.other).toEqual([]);
  });

  it('are two segments where they are set beside each other, and one of any where they are not', () => {
    const { facts, other } = factsIn('desktop vs mobile NPS last quarter');
    expect([facts, other]).toEqual([[{ name: 'deviceType', ids: [1] }], [{ name: 'deviceType', ids: [3] }]]);
    const both = factsIn('NPS on mobile and tablet');
    expect([both.facts, both.other]).toEqual([[{ name: 'deviceType', ids: [2, 3] }], []]);
  });

  it('are not named by an age that cuts through a group', () => {
    expect(factsIn('NPS of shoppers over 50').facts).toEqual([]);
    expect(readingOf('NPS of shoppers over 50')).toBe('decline');
    expect(factsIn('buyers with 11+ purchases').facts).toEqual([{ name: 'purchaseFrequency', ids: [5] }]);
  });

  it.each([
    ['comments of detractors', [0, 1, 2, 3, 4, 5, 6]],
    ['comments from people who rated satisfaction 0 to 3', [0, 1, 2, 3]],
    ['comments of those who gave us a 9 or 10', [9, 10]],
    ['comments of customers who rated 4 or lower', [0, 1, 2, 3, 4]],
  ])('%j are those who gave these ratings', (text, ids) => {
    expect(factsIn(text).rated?.ids).toEqual(ids);
  });
});

describe('a figure of some respondents', () => {
  const DAYS = '2026-10-21..2026-11-19 | -';
  it.each([
    ['satisfaction of women at point of sale', `value | buyer-overall-metrics | gender=1 | Q15_C11779 | ${DAYS}`],
    // Pickup asks no demographic question.
    ['How do men rate us?', `ask`],
    ['NPS by age', `value | nps | by=age | Q106375_C106738 Q106736_C106739 | ${DAYS}`],
    ['checkout rating on phones vs desktop', 'ask-or-value'],
    ['lowest rated thing on mobile', `weakest | metric-distribution | deviceType=3 |  | ${DAYS}`],
    [
      'what do detractors say',
      'comments | comments | poslltr=0&poslltr=1&poslltr=2&poslltr=3&poslltr=4&poslltr=5&poslltr=6 |  | 2026-10-22..2026-11-20 | -',
    ],
    ['What share of customers are 35-44?', `value | demographics |  | D1_POS | ${DAYS}`],
    ['site abandonment satisfaction of visitors who came to buy on mobile', 'any'],
  ])('%j', (question, right) => {
    const read = readingOf(question);
    if (right === 'any' || right === 'ask-or-value') expect(read).not.toBe('decline');
    else expect(read.toLowerCase()).toBe(right.toLowerCase());
  });

  it('is declined where its page has no such filter', () => {
    const read = readQuestion('pickup satisfaction of women', QUESTION_CONTEXT);
    expect(read).toMatchObject({ state: 'cannot', why: 'The page of this figure has no such filter.' });
  });

  it('sets two groups beside each other over the same days', () => {
    const read = readQuestion('desktop vs mobile NPS last quarter', QUESTION_CONTEXT);
    expect(read).toMatchObject({
      wanted: {
        call: 'nps',
        query: [
          ['deviceType', '1'],
          ['vs.deviceType', '3'],
        ],
        against: null,
      },
    });
  });
});

it('key drivers are those of the survey that is named', () => {
  const surveysOf = (question: string) => {
    const read = readQuestion(question, QUESTION_CONTEXT);
    return read.state === 'understood' && read.wanted.kind === 'drivers' ? read.wanted.figures : null;
  };
  expect(surveysOf('what drives point of sale satisfaction?')).toEqual(['1']);
  expect(surveysOf('What should we fix first after the delivery?')).toEqual(['2']);
  expect(surveysOf('What should we fix first?')).toEqual(['1', '2', '16']);
});
