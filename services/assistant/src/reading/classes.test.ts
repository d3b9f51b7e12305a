import { describe, expect, it } from 'vitest';
import { describeReading, QUESTION_CONTEXT } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

const readingOf = (question: string) => describeReading(readQuestion(question, QUESTION_CONTEXT));

const OCTOBER = '2026-10-01..2026-10-31';
const SEPTEMBER = '2026-09-01..2026-09-30';
const Q3 = '2026-07-01..2026-09-30';

describe('one answer of a choice', () => {
  it.each([
    ['Account creation as a reason for not finishing the checkout, October', 'CK1SA'],
    ['How often are security concerns named as a reason for not completing the checkout? October', 'CK1SA'],
    ['Did hidden fees keep people from completing the checkout in October?', 'CK1SA'],
    ['How many visitors left the checkout because of payment problems? October', 'CK1SA'],
    ['Shipping costs as a reason for not going on from the cart to the checkout, October', 'C1SA'],
    ['How often did sizing keep shoppers from adding a product to the cart? October', 'B1SA'],
    ['For how many shoppers is shipping too expensive? October', '106SA'],
  ])('is shown among the others: %j', (question, code) => {
    expect(readingOf(question)).toBe(`value | score-summary/site-abandonment |  | ${code} | ${OCTOBER} | -`);
  });

  it.each([
    ['What share of pickup customers waited more than twenty minutes in October?', 'BO102'],
    ['How many had no wait at pickup in October?', 'BO102'],
    ['How many shoppers chose pickup to get it sooner? October', 'BO103'],
    ['Did pickup customers make impulse purchases in the store? October', 'BO108'],
    ['Did pickup customers say their order was ready when promised? October', 'BO101'],
  ])('is shown among the others of pickup: %j', (question, code) => {
    expect(readingOf(question)).toBe(`value | score-summary/bopis |  | ${code} | ${OCTOBER} | -`);
  });

  it.each([
    'Bad weather as a reason for not finishing the checkout, Q3',
    'Rude staff as the thing that kept people from finishing the checkout',
    'Security concerns as a reason for firing the developer',
    'How many visitors left the checkout because of PayPal?',
    'Share of Germans who quit the checkout because they had to create an account',
    'How many customers over 40 choose pickup to save on shipping?',
    'How many customers choose pickup to meet our staff?',
    'How many customers will choose pickup to save on shipping next year?',
    'How many visitors made an unplanned purchase?',
    'Satisfaction of those who waited under five minutes',
    'Share of pickups with no wait by store',
  ])('is refused if the catalogue has no such answer, or only some are asked: %s', (question) => {
    expect(readingOf(question)).toMatch(/^(?:ask|decline)$/);
  });
});

describe('pickup types', () => {
  it.each([
    ['What share of in-store pickups had no wait at all in October?', 'pickupType=1', 'BO102'],
    ['What share of curbside pickups had no wait in October?', 'pickupType=2', 'BO102'],
    ['Percentage of locker pickups that were ready on time, October', 'pickupType=3', 'BO101'],
    ['Helpfulness of staff for those who collected their order in store, October', 'pickupType=1', 'BO114'],
  ])('filter the figure: %j', (question, filter, code) => {
    expect(readingOf(question)).toBe(`value | score-summary/bopis | ${filter} | ${code} | ${OCTOBER} | -`);
  });

  it.each([
    'What share of curbside pickups were cancelled?',
    'How many people who picked up in store were men?',
    'Satisfaction of women who picked up in store',
  ])('do not answer %j', (question) => {
    expect(readingOf(question)).toMatch(/^(?:ask|decline)$/);
  });
});

describe('days', () => {
  it.each([
    ['yesterdays complaints', 'comments | comments | toneId=3&toneId=4 |  | 2026-11-19..2026-11-19 | -'],
    [
      'Which week of the last 8 had the best pickup NPS?',
      'highest | nps | period=week | BO104_2 | 2026-09-25..2026-11-19 | -',
    ],
    [
      'In which month did pickup NPS hit its low this year?',
      'lowest | nps | period=month | BO104_2 | 2026-01-01..2026-11-19 | -',
    ],
    [
      'How many pickup comments came in during October, and how many in September?',
      `count | comments/bopis/counts |  |  | ${OCTOBER} | ${SEPTEMBER}`,
    ],
    [
      'Why did visitors leave in Q3, and in the same quarter last year?',
      `value | score-summary/site-abandonment |  | 106SA | ${Q3} | 2025-07-01..2025-09-30`,
    ],
    ["What is behind October's drop in pickup NPS?", `why | nps |  | BO104_2 | ${OCTOBER} | ${SEPTEMBER}`],
    [
      'On 3 October we changed the courier. What is pickup NPS since that day?',
      'value | nps |  | BO104_2 | 2026-10-03..2026-11-19 | -',
    ],
    [
      'We put leaflets in the boxes on 3 October. What is pickup NPS since then?',
      'value | nps |  | BO104_2 | 2026-10-03..2026-11-19 | -',
    ],
  ])('are resolved: %j', (question, right) => {
    expect(readingOf(question)).toBe(right);
  });

  it.each([
    'We opened a store in Boulder on 3 October. How happy are people there since then?',
    'On 12 October we opened in Texas. How is delivery rated there since that day?',
    'Our store got a new manager on 3 October. How is she rated since then?',
    'We switched to DHL on 5 October. How is DHL rated since then?',
    'How many orders in Q3, and how many in Q2?',
    'Which month of the last 12 sold most jackets?',
    'How did buyers feel during our big garden party event?',
    'What is behind next week’s jump in NPS?',
  ])('are refused if ambiguous, or about something else: %s', (question) => {
    expect(readingOf(question)).toMatch(/^(?:ask|decline)$/);
  });
});

describe('paraphrases', () => {
  it.each([
    [
      'Any comments on refunds that came in this month?',
      'comments | comments | commentTypeId=18 |  | 2026-11-01..2026-11-20 | -',
    ],
    [
      'How is the ability to track an order rated? October',
      `value | metric-distribution |  | Q63_C2020 | ${OCTOBER} | -`,
    ],
    ['For the annex: the age of point of sale buyers, October', `value | demographics |  | D1_POS | ${OCTOBER} | -`],
    ['Split straight to fulfillment buyers by age, October', `value | stff-demographics |  | D1_STFF | ${OCTOBER} | -`],
    ['Has anybody brought up Klarna in the comments? October', `comments | comments | q=klarna |  | ${OCTOBER} | -`],
    [
      'What did buyers like best about their order? I want to read their answers. October',
      `comments | custom-comments/comment-data | qid=oe_26 |  | ${OCTOBER} | -`,
    ],
    [
      "What did buyers like best about their order? October's answers",
      `comments | custom-comments/comment-data | qid=oe_26 |  | ${OCTOBER} | -`,
    ],
    ['Key figures for each programme, October', `overview | psr |  |  | ${OCTOBER} | ${SEPTEMBER}`],
  ])('are understood: %j', (question, right) => {
    expect(readingOf(question)).toBe(right);
  });

  it.each([
    ['Which of our products is the lowest rated this quarter?', 'a thing that is sold'],
    ['What would people like us to change? October', 'wishes'],
    ['What is the one thing shoppers want us to change? October', 'wishes'],
    ['How do I track an order?', 'advice'],
    ["I want to read Peter's answers", 'a person'],
    ['Can you refund the customer who wrote yesterday?', 'something to be done'],
    ['I want the refunds stopped', 'something to be done'],
    ['Break down pickup customers by age', 'what that survey does not ask'],
    ['Break down customers by country for Q3', 'a place'],
    ['Has anyone brought up Sarah in the meeting?', 'no comments'],
    ['How is the ability to pay by instalments rated?', 'what is not asked'],
  ])('get no answer if they change the question: %j, %s', (question) => {
    expect(readingOf(question)).toMatch(/^(?:ask|decline)$/);
  });
});

/** Repeated twenty-five times, an ambiguous pattern would backtrack for minutes. */
it.each([
  'the',
  'how many of the',
  'security concerns or',
  'hidden extra',
  'did prices or',
  'we get lots of things back',
  'share of people who quit the checkout because of',
  'in October, and how many',
])('“%s” may be repeated many times', { timeout: 5_000 }, (words) => {
  expect(readingOf(`${`${words} `.repeat(25)}zabaglione`)).toBe('decline');
});

describe('two groups beside each other, without a figure', () => {
  it.each([
    ['who scores us higher, samsung or apple owners', ['deviceMake=2', 'vs.deviceMake=1']],
    ['which scores higher, mobile or desktop', ['deviceType=3', 'vs.deviceType=1']],
  ])('are offered by their satisfaction, and no change is answered instead: %s', (question, groups) => {
    const reading = readQuestion(question, QUESTION_CONTEXT);
    expect(
      reading.state === 'close' ? reading.readings.map(({ wanted }) => [wanted.kind, wanted.call]) : reading,
    ).toEqual([['value', 'buyer-overall-metrics']]);
    const [offered] = reading.state === 'close' ? reading.readings : [];
    expect(offered?.wanted.query.map((value) => value.join('='))).toEqual(groups);
  });
});

describe('the same weekday before', () => {
  it('is the last one before the days asked for', () => {
    expect(readingOf('nps on monday vs the monday before')).toMatch(
      /2026-11-16\.\.2026-11-16 \| .*2026-11-09\.\.2026-11-09/,
    );
  });
});

it('why people come is the intent of their visit', () => {
  expect(readingOf('why did people come to our site in October')).toContain('M2SA');
});
