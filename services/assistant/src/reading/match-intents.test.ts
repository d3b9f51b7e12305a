import { describe, expect, it } from 'vitest';
import { describeReading, QUESTION_CONTEXT } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

const readingOf = (question: string) => describeReading(readQuestion(question, QUESTION_CONTEXT));
const LAST = '2026-10-21..2026-11-19 | -';
const LIST = '2026-10-22..2026-11-20 | -';

describe('a figure that no phrase names', () => {
  it.each([
    ['What would it have taken for visitors to buy?', `value | score-summary/site-abandonment |  | B2SA | ${LAST}`],
    [
      'How many pickup orders were not ready when customers arrived?',
      `value | score-summary/bopis |  | BO101 | ${LAST}`,
    ],
    [
      'Why do people browse but not put anything in the cart?',
      `value | score-summary/site-abandonment |  | B1SA | ${LAST}`,
    ],
    ['Why pickup? Last quarter', 'value | score-summary/bopis |  | BO103 | 2026-07-01..2026-09-30 | -'],
  ])('is matched by its words together: %j', (question, right) => {
    expect(readingOf(question)).toBe(right);
  });

  it.each([
    ['What will visitors buy next?', 'what no figure tells'],
    ['Where do our customers live?', 'where of shoppers'],
    ['How many items were returned in October?', 'counts of orders'],
    ['satisfaction among weekly visitors', 'a part that the figure is not told of'],
    ['How satisfied are customers whose order was late?', 'shoppers by what happened to them'],
    ['What percentage of carts are abandoned?', 'a rate'],
  ])('is not matched if a word means something else: %j asks for %s', (question) => {
    expect(readingOf(question)).toBe('decline');
  });
});

describe('a question', () => {
  it.each([
    [
      'Where do visitors who came to buy leave?',
      `value | site-abandonment/shopping-cycle | visitIntent=1 | 104SA | ${LAST}`,
    ],
    ['How old are site visitors?', `value | site-abandonment-demographics |  | D1_SA | ${LAST}`],
    [
      'What do people say who left on the product page?',
      `comments | comments/site-abandonment | pointOfAbandonment=4 |  | ${LIST}`,
    ],
    [
      'Did in-store pickup customers buy anything else last month?',
      'value | score-summary/bopis | pickupType=1 | BO108 | 2026-10-01..2026-10-31 | -',
    ],
  ])('keeps the named shoppers, wherever they are in the sentence: %j', (question, right) => {
    expect(readingOf(question)).toBe(right);
  });

  it.each([
    ['Find the comment for order 4410982', `comments | comments | orderId=4410982 |  | ${LIST}`],
    ['Do pickup customers mention parking?', `comments | comments/bopis | q=parking |  | ${LIST}`],
    ['Do comments mention the word slow?', `comments | comments | q=slow |  | ${LIST}`],
  ])('searches for a quoted text as it is written: %j', (question, right) => {
    expect(readingOf(question)).toBe(right);
  });

  it('resolves a pronoun by what was named before', () => {
    expect(readingOf('We rewrote the pickup instructions on August 1. How clear are they rated since then?')).toBe(
      'value | score-summary/bopis |  | BO115 | 2026-08-01..2026-11-19 | -',
    );
  });

  it.each([
    ['Fire the worst support agent', 'decline'],
    ['Give discounts to unhappy customers', 'decline'],
    ['Fulfillment versus benchmark', 'ask'],
    ['on time delivery', 'ask'],
    ['How happy are shoppers with the delivery?', 'ask'],
    ['How did customers who got their order delivered rate us?', 'decline'],
  ])('%j is not answered: %s', (question, right) => {
    expect(readingOf(question)).toBe(right);
  });

  it.each([
    ['As the logistics lead I would like pickup NPS in October', '2026-10-01..2026-10-31 | -'],
    ['For my usability study I need pickup NPS, Q2 next to Q1', '2026-04-01..2026-06-30 | 2026-01-01..2026-03-31'],
    ['pickup NPS for the seven days before yesterday', '2026-11-12..2026-11-18 | -'],
    ['pickup NPS since we raised the fees on October 5', '2026-10-05..2026-11-19 | -'],
    ['What has pickup NPS been like over the last 6 weeks?', '2026-10-09..2026-11-19 | -'],
  ])('is read with the text around it: %j', (question, days) => {
    expect(readingOf(question)).toBe(`value | nps |  | BO104_2 | ${days}`);
  });
});
