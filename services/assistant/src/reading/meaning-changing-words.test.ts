import { describe, expect, it } from 'vitest';
import { describeReading, QUESTION_CONTEXT } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

const readingOf = (question: string) => describeReading(readQuestion(question, QUESTION_CONTEXT));

describe('a word that changes the meaning', () => {
  it.each([
    ['fulfillment satisfaction per order', 'of each'],
    ['satisfaction of each customer', 'of each'],
    ['satisfaction of mostly mobile shoppers', 'how much of it'],
    ['How long has pickup NPS been falling?', 'for how long'],
    ['How many promoters bought again?', 'what they did'],
    ['comments about the new packaging', 'which packaging'],
    ['combined NPS of all surveys', 'one figure of several'],
    ['Compare comments about delivery and returns', 'two lists'],
    ['Do mobile users complain more than desktop users?', 'two lists'],
    ['Are there more complaints about delivery than about returns?', 'two lists'],
    ['Do those who praise delivery also complain about price?', 'two lists'],
    ['Is fulfillment our weak spot?', 'yes or no'],
    ['Do customers love us?', 'yes or no'],
    ['Is delivery good?', 'yes or no'],
    ['And how many of those were angry?', 'of which'],
    ['BOPIS wait, QoQ', 'which quarter'],
  ])('in %j is not ignored: %s', (question) => {
    expect(readingOf(question)).toBe('ask');
  });

  it.each([
    ['Do first-time visitors leave at the cart more often?', 'value'],
    ['How was evaluated the look of our website in Q3?', 'overview'],
    ["What's the word about returns in straight to fulfillment?", 'comments'],
  ])('in %j leads to no answer to another question', (question, kind) => {
    expect(readingOf(question)).not.toMatch(new RegExp(`^${kind} .*(?:pickuptype|M7SA|psr|q=)`, 'iu'));
  });
});

describe('small talk', () => {
  const RIGHT = 'value | nps |  | BO104_2 | 2026-10-01..2026-10-31 | -';
  it.each([
    'Thank you, that was lovely. What was pickup NPS in October?',
    'Tell ya what, show me pickup NPS for October',
    'May I trouble you for the pickup NPS of October?',
    'I should be grateful for the pickup NPS of October',
    'If it is no trouble, I would love to see pickup NPS for October.',
    'Prove to me what pickup NPS was in October',
    'Requesting the pickup NPS of October',
    'To be honest, I forgot the pickup NPS of October',
    'pickup NPS in October asap',
    'pickup NPS in October, at your earliest convenience',
    'Would you be able to show me pickup NPS for October?',
    'HQ wants the pickup NPS of October',
    'What  was   pickup NPS in October  ?',
  ])('changes nothing: %s', (question) => {
    expect(readingOf(question)).toBe(RIGHT);
  });

  it('does not include what customers said or gave', () => {
    expect(readingOf('what customers told us about packaging')).toMatch(/^comments \| comments \| commentTypeId=16 /);
    expect(readingOf('how many customers gave us a 9 or 10 for on-time delivery')).toMatch(
      /^value \| metric-distribution /,
    );
  });

  it('does not include misspelled words', () => {
    expect(readingOf('satisfaction with the loyaly program')).toBe('decline');
    expect(readingOf('What do pickup customers compalin about?')).toMatch(/^comments /);
  });

  it('is not what says whose answers are meant', () => {
    expect(readingOf('satisfaction, germany')).toBe('decline');
    expect(readingOf('NPS, women')).toMatch(/^value \| nps \| gender=1 /);
    expect(readingOf('satisfaction for women, please')).toMatch(/\| gender=1 /);
  });
});

describe('days and filters', () => {
  it.each([
    ['pickup NPS in the four weeks before 1 November', '2026-10-04..2026-10-31'],
    ['pickup NPS from Monday to Wednesday this week', '2026-11-16..2026-11-18'],
    ['pickup NPS lst 5 days', '2026-11-15..2026-11-19'],
    ['Since 2 November we have a new desk. What is pickup NPS since then?', '2026-11-02..2026-11-19'],
  ])('of %j are read', (question, days) => {
    expect(readingOf(question)).toBe(`value | nps |  | BO104_2 | ${days} | -`);
  });

  it('include the browser or system of a comment, and of a figure', () => {
    expect(readingOf('checkout comments of Safari users')).toMatch(
      /^comments \| comments \| browser=1&commentTypeId=11 /,
    );
    expect(readingOf('complaints of Android users')).toMatch(/operatingSystem=3&toneId=3&toneId=4/);
    expect(readingOf('NPS of Safari users')).toMatch(/^value \| nps \| browser=1 /);
  });
});
