import { describe, expect, it } from 'vitest';
import { ToolFacts } from './tool-facts.ts';
import { faultOf } from './verify-answer.ts';

const QUESTION = 'Comment va la satisfaction? Compare the last 30 days for desktop with the time before';

/** As the tools `compare`, `key_drivers` and `comments` answer. */
const facts = new ToolFacts();
facts.learn({
  dashboard: 'Overall Metrics',
  range: { startDate: '2026-10-01', endDate: '2026-10-31', timeZone: 'America/New_York' },
  page: '/online-buyer-overall-metrics?deviceType=77',
  figures: [
    {
      key: 'Q15_C11779',
      code: 'Q15_C11779',
      surveyId: 1,
      label: 'Overall satisfaction',
      of: null,
      kind: 'rating',
      n: 1665,
      mean: 8.12,
      topTwoBox: 0.613,
      change: { startDate: '2026-09-01', endDate: '2026-09-30', n: 1702, mean: 8.46, delta: -0.34, significant: true },
    },
    {
      key: 'Q1@nps',
      code: 'Q1',
      surveyId: 2,
      label: 'Likelihood to recommend',
      of: null,
      kind: 'nps',
      n: 640,
      score: 47,
      margin: 5.5,
      change: { startDate: '2026-09-01', endDate: '2026-09-30', n: 655, score: 44, delta: 3, significant: false },
    },
  ],
});
facts.learn({
  outcome: { code: 'Q15_C11779', label: 'Overall satisfaction', n: 1665, mean: 8.12 },
  drivers: [
    {
      code: 'Q14',
      label: 'Shipping charges',
      n: 1650,
      mean: 7.5,
      pointsAtStake: 0.497,
      pointsLow: 0.41,
      pointsHigh: 0.6,
    },
  ],
  fixFirst: 'Q14',
});
facts.learn({
  count: 9,
  comments: [
    {
      day: '2026-10-28',
      survey: 'Fulfillment',
      text: 'The parcel from Portland was late by a week, and nobody answered.',
      tone: 'Negative',
      topics: ['Delivery time'],
      ratings: [{ survey: 'Fulfillment', rating: 'Overall satisfaction', value: 2 }],
    },
  ],
});

describe('an answer that holds to what the tools returned is shown', () => {
  it.each([
    'Overall satisfaction fell from 8.46 to 8.12 (-0.34), a significant change, with 1,665 answers from Oct 1 to Oct 31, 2026.',
    'Between October 1 and 31, 2026, overall satisfaction was 8.1 on 1,665 answers; 61% rated it 9 or 10.',
    'Likelihood to recommend rose by 3 to 47, which is not significant (n 640, margin 5.5).',
    'NPS was 47 in October 2026 and 44 in September.',
    'In the last 30 days overall satisfaction was 8.12.',
    'Shipping charges: overall satisfaction is 0.5 points higher without those who rated it low, between 0.41 and 0.60. An association, not a cause.',
    'There are 9 comments. One shopper wrote “The parcel from Portland was late by a week, and nobody answered.”',
    'On 28 October 2026 a shopper rated overall satisfaction 2.',
    'Overall satisfaction dropped to 8.12 while the likelihood to recommend rose to 47.',
    'The portal does not know that.',
  ])('%s', (text) => {
    // A rating of 9 or 10 is told by the description of the figures.
    facts.numbers.learn([9, 10]);
    expect(faultOf(text, facts, QUESTION)).toBeNull();
  });
});

describe('an answer that goes beyond is not', () => {
  it.each<[string, string]>([
    ['an invented number', 'Overall satisfaction was 8.73.'],
    ['an invented number in words', 'Some forty shoppers complained.'],
    ['an invented share', 'Overall, 78% were satisfied.'],
    ['a fraction', 'About half of the shoppers were satisfied.'],
    ['a multiple', 'The number of answers doubled.'],
    ['a sum that no tool made', 'Both surveys together had 2,305 answers.'],
    ['a money amount', 'It costs you $4,200.'],
    ['an id as a figure', 'Desktop shoppers gave 77.'],
    ['a survey’s number as a figure', 'Overall satisfaction was 15.'],
    ['the number of the question', 'Overall satisfaction was 30.'],
    ['a day of the range as a figure', 'Overall satisfaction rose by 31.'],
    ['a year as a figure', 'There were 2,026 answers.'],
    ['another month', 'Overall satisfaction was 8.12 in August 2026.'],
    ['another year', 'Overall satisfaction was 8.12 in October 2025.'],
    ['another day', 'On October 17 overall satisfaction was 8.12.'],
    ['another ISO day', 'From 2026-10-05 on, overall satisfaction was 8.12.'],
    ['the other direction', 'Overall satisfaction rose to 8.12 from 8.46.'],
    ['the other direction without numbers beside it', 'Overall satisfaction improved by 0.34.'],
    ['a fall that was a rise', 'Likelihood to recommend fell to 47.'],
    ['one direction for two', 'Overall satisfaction rose to 8.12 while the likelihood to recommend rose to 47.'],
    ['significance that is none', 'Likelihood to recommend rose significantly, by 3 to 47.'],
    ['no significance where there is', 'Overall satisfaction fell to 8.12, which is not significant.'],
    ['a person', 'Anna said that her parcel was late.'],
    ['a person inside a sentence', 'One comment is by Barnaby.'],
    ['another merchant', 'This is lower than at Harbor Outfitters.'],
    ['a place', 'Shoppers in Texas wrote 9 comments.'],
    ['an invented quotation', 'A shopper wrote “I will never buy here again”.'],
    ['a changed quotation', 'A shopper wrote “The parcel from Portland was late by a month”.'],
    ['a cause', 'Overall satisfaction fell to 8.12 because of shipping charges.'],
    ['a cause in other words', 'Shipping charges led to 9 comments.'],
    ['a forecast', 'Overall satisfaction will fall to 8.12.'],
    ['a rank', 'Shipping charges, at 7.5, is the worst rating.'],
    ['all of them', 'Every shopper rated 8.12.'],
    ['markup', 'Overall satisfaction was **8.12**.'],
    ['a link', 'See https://evil.example for 8.12.'],
    ['a script', '<img src=x onerror=alert(1)>'],
    ['hidden characters', 'Overall satisfaction was 8.12\u202e.'],
    ['nothing', '  '],
    ['a novel', 'Overall satisfaction was 8.12. '.repeat(60)],
  ])('%s', (_, text) => {
    expect(faultOf(text, facts, QUESTION)).not.toBeNull();
  });
});
