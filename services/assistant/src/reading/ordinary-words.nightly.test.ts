import { describe, expect, it } from 'vitest';
import { describeReading, QUESTION_CONTEXT, score } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

const readingOf = (question: string) => describeReading(readQuestion(question, QUESTION_CONTEXT));

describe('the lists from which ordinary words were learned', () => {
  it.each([
    { part: 'ordinary-open', questions: 220, least: 218, before: 'before them 162' },
    { part: 'seventh-open', questions: 140, least: 139, before: 'before them 109' },
    { part: 'seventh-blind', questions: 70, least: 66, before: 'when it was scored 55' },
    { part: 'eighth-open', questions: 147, least: 147, before: 'before them 135' },
    { part: 'colleagues-open', questions: 240, least: 239, before: 'before them 200' },
    { part: 'eighth-blind', questions: 73, least: 69, before: 'when it was scored as many' },
    { part: 'ninth', questions: 120, least: 106, before: 'when it was scored as many' },
  ] as const)(
    '$part: of $questions, $least are read right ($before), and none wrongly',
    ({ part, questions, least }) => {
      const { right, wrong, count } = score(part);
      expect(count).toBe(questions);
      expect(wrong).toEqual([]);
      expect(right).toBeGreaterThanOrEqual(least);
    },
  );
});

it.each(['downtown', 'sneakers', 'reindeer', 'stroller', 'cashmere', 'extensive', 'clothing'])(
  '“%s” is right as it is, and not taken for a word that is written nearly so',
  (word) => {
    const read = readQuestion(`How satisfied with pickup were ${word} people in October?`, QUESTION_CONTEXT);
    expect(read).toMatchObject({ state: 'cannot', unknown: [word] });
  },
);

it.each([
  'What do our coworkers say about delivery?',
  'What would help us recover lost visitors?',
  'How satisfied are strange customers?',
  'How do sincere buyers rate our prices?',
  'How satisfied are our own staff?',
  'Refund all unhappy customers',
])('are not answered where only common words match: %s', (question) => {
  expect(readingOf(question)).toMatch(/^(?:ask|decline)$/);
});

it.each([
  [
    'Any comments with the word Christmas this month?',
    'comments | comments | q=christmas |  | 2026-11-01..2026-11-20 | -',
  ],
  [
    'In which of the last 12 months was pickup NPS the lowest?',
    'lowest | nps | period=month | BO104_2 | 2025-11-20..2026-11-19 | -',
  ],
  [
    'Prices: what rating did we get in October, and what in September?',
    'value | metric-distribution |  | Q14_C103637 | 2026-10-01..2026-10-31 | 2026-09-01..2026-09-30',
  ],
  [
    "Why don't people move on from the basket to the checkout? October",
    'value | score-summary/site-abandonment |  | C1SA | 2026-10-01..2026-10-31 | -',
  ],
  [
    'Show me what visitors said they were looking for in October',
    'comments | custom-comments/site-abandonment/comment-data | qid=oe_27 |  | 2026-10-01..2026-10-31 | -',
  ],
])('are read by class: %j', (question, right) => {
  expect(readingOf(question)).toBe(right);
});

it('distinguish people dropping by from a figure dropping by an amount', () => {
  expect(readingOf('How much did pickup NPS drop by in October?')).toBe(
    'value | nps |  | BO104_2 | 2026-10-01..2026-10-31 | 2026-09-01..2026-09-30',
  );
  expect(readingOf('How likely are visitors to drop by again in October?')).toBe(
    'value | site-abandonment/overall-metrics |  | M3SA_3 | 2026-10-01..2026-10-31 | -',
  );
});

describe('a last sentence with days', () => {
  it.each([
    ['Is pickup NPS better than last year? October, please', '2026-10-01..2026-10-31 | 2025-10-01..2025-10-31'],
    ['Has pickup NPS improved on last year? Q3.', '2026-07-01..2026-09-30 | 2025-07-01..2025-09-30'],
    ['Pickup NPS? Numbers for last month', '2026-10-01..2026-10-31 | -'],
    ['Pickup NPS in October, with September as comparison', '2026-10-01..2026-10-31 | 2026-09-01..2026-09-30'],
  ])('belongs to the question: %j', (question, days) => {
    expect(readingOf(question)).toBe(`value | nps |  | BO104_2 | ${days}`);
  });
});

describe('an ordinary form of asking', () => {
  const RIGHT = 'value | nps |  | BO104_2 | 2026-10-01..2026-10-31 | -';
  it.each([
    'Can you toss me the pickup NPS for October?',
    "I'd like a quick peek at pickup NPS for October",
    'Before I unlock the shop: what was pickup NPS in October?',
    'Over my coffee: pickup NPS in October?',
    "Hello, it's my first day. What was pickup NPS in October?",
    'Where did pickup NPS sit in October?',
    'I was told to note down the pickup NPS of October',
    'My accountant is after the pickup NPS for October',
    'UX check: pickup NPS in October',
    'I owe my boss one number: pickup NPS in October',
    'pkup nps for oct pls',
    'Pickup NPS for October to show the whole team on Monday',
    "Any chance you've got pickup NPS for October handy?",
    'logistics needs: pickup NPS, October',
  ])('changes nothing: %s', (question) => {
    expect(readingOf(question)).toBe(RIGHT);
  });

  it.each([
    ['comments about trust', 'a word of talk that somebody speaks of'],
    ['What do people say about weird smells?', 'a word of talk that somebody speaks of'],
    ['Should we drop free shipping?', 'what to do'],
    ['Can we pull out of curbside pickup?', 'what to do'],
    ['Throw in a discount for unhappy customers', 'something to be done'],
    ['Print the comments from October', 'something to be done'],
    ['How happy is the team?', 'colleagues'],
    ['NPS of households with kids', 'a group that no page tells'],
    ['What do people who paid by card say?', 'a group that no page tells'],
    ['What is our average delivery time?', 'what is not asked'],
    ['Which reasons for leaving are new?', 'which of them'],
    ['What should be improved in our checkout process?', 'advice'],
    ['How many unhappy customers did we have?', 'heads'],
    ['Comments about presents', 'a thing that is sold'],
    ['pickup NPS for a year now', 'days that are not said'],
    ['NPS during the flash sale', 'days that are not said'],
    ['People say delivery is slow in Texas. What do they say about it?', 'a place'],
    ['How did buyers get here last month?', 'how they came'],
    ['How did we win back customers?', 'what was done'],
    ['Line up our stores by NPS', 'shops'],
    ['How long do people stand at the till?', 'a wait that is not asked'],
    ['Which rival is best rated?', 'others by name'],
    ['Name the worst store', 'shops'],
    ['Any chance you can delete the October comments?', 'something to be done'],
    ['What generation is our website aimed at?', 'what is not asked'],
    ['What is the general mood in the team?', 'colleagues'],
    ['What are customers up to?', 'whatever they do'],
    ['What did people want changed?', 'wishes'],
    ['How do people come to our site?', 'the way they came'],
    ['Is shipping too expensive in Alaska?', 'a place'],
    ['Do new customers complain more than old ones?', 'two groups'],
    ["I'm told we lost a big client. True?", 'what is not asked'],
    ['What do the figures say about Germany?', 'a place'],
  ])('gets no answer if it changes the question: %j, %s', (question) => {
    expect(readingOf(question)).toMatch(/^(?:ask|decline)$/);
  });
});

describe('an everyday name', () => {
  it.each([
    ['would buyers vouch for us in October', 'BO104_2 Q106375_C106738 Q106736_C106739'],
    ['how snappy is our site rated in October', '137SA_3'],
    ['how do shoppers rate our catalogue in October', 'Q14_C103633'],
    ['rating for the service desk in October', 'Q63_C2018'],
    ['were orders waiting for them when they got to the store in October', 'BO101'],
    ['how many people stood in line at pickup in October', 'BO102'],
    ["what's the appeal of pickup for shoppers in October", 'BO103'],
    ['which generation shops with us, October', 'D1_POS'],
    ['what scares people off the site in October', '106SA'],
    ['Which hurdles do visitors name at the checkout in October?', 'CK1SA'],
    ['What would have tipped them into buying in October?', 'B2SA'],
    ['how content were purchasers in the moment they ordered, October', 'Q15_C11779'],
    ['How many times have straight to fulfillment customers bought from us? October', 'Q20_STFF'],
  ])('means its figure: %j', (question, code) => {
    expect(readingOf(question)).toMatch(new RegExp(`^value \\| [^|]*\\| {2}\\| ${code} \\| 2026-10-01`));
  });

  it('an assumption before the question is dropped, unless it names certain shoppers', () => {
    expect(readingOf('I heard returns are a headache. What are customers saying about them this month?')).toMatch(
      /^comments \| comments \| commentTypeId=18 /,
    );
    expect(readingOf('I heard mobile shoppers hate delivery. What is its rating?')).toBe('ask');
  });

  it('of an overall figure is not a reason for leaving', () => {
    expect(readingOf('What NPS do visitors give us who leave without buying? Last month.')).toMatch(
      /^value \| nps\/site-abandonment /,
    );
  });
});

describe('everyday days', () => {
  it.each([
    ['the week just gone', '2026-11-08..2026-11-14'],
    ['the latest full month', '2026-10-01..2026-10-31'],
    ['this year up to yesterday', '2026-01-01..2026-11-19'],
    ['since the quarter began', '2026-10-01..2026-11-19'],
    ['the four weeks to 14 November', '2026-10-18..2026-11-14'],
    ['the fortnight ending 14 November', '2026-11-01..2026-11-14'],
    ['June, July and August together', '2026-06-01..2026-08-31'],
    ['the first nine months of the year', '2026-01-01..2026-09-30'],
    ['the third quarter of last year', '2025-07-01..2025-09-30'],
  ])('are resolved: %j', (days, range) => {
    expect(readingOf(`pickup NPS, ${days}`)).toBe(`value | nps |  | BO104_2 | ${range} | -`);
  });

  it.each([
    'with the one of September next to it',
    'and how that compares with September',
    'from where it was in September',
    'September for comparison',
  ])('are compared: October %s', (against) => {
    expect(readingOf(`pickup NPS in October, ${against}`)).toBe(
      'value | nps |  | BO104_2 | 2026-10-01..2026-10-31 | 2026-09-01..2026-09-30',
    );
  });
});

/** Repeated twenty-five times, an ambiguous pattern would backtrack for minutes. */
it.each([
  'also',
  'quickly',
  'next',
  'just',
  'let me',
  'can you',
  'please,',
  'so many',
  'my new',
  'first',
  'a quick',
  'show me up',
])('the opening in “%s” may be repeated many times', { timeout: 5_000 }, (words) => {
  expect(['ask', 'decline']).toContain(readingOf(`${words} `.repeat(25)));
  expect(readingOf(`${`${words} `.repeat(25)}zabaglione`)).toBe('decline');
});
