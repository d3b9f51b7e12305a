import { describe, expect, it } from 'vitest';
import { inWords } from '../in-words.ts';
import type { QuestionContext } from '../question-context.ts';
import { QUESTION_CONTEXT } from '../questions.fixture.ts';
import { readQuestion } from '../read-question.ts';

/** The last reading of a conversation in words; choices are joined by ` / `. A Friday, 20 November 2026. */
function lastOf(...questions: readonly string[]): string {
  let context: QuestionContext = QUESTION_CONTEXT;
  let words = '';
  for (const question of questions) {
    const read = readQuestion(question, context);
    if (read.state === 'understood') {
      context = { ...context, earlier: context.before, before: read.wanted, told: undefined };
      words = inWords(read.wanted);
    } else if (read.state === 'close') {
      context = { ...context, before: context.before ?? read.readings[0]?.wanted };
      words = read.readings.map((each) => each.words).join(' / ');
    } else if (read.state === 'cannot') {
      context = { ...context, before: read.goesOn ?? context.before };
      words = 'decline';
    } else words = read.state === 'told' ? read.told.key : read.state;
  }
  return words;
}

const FIGURE = 'fulfillment satisfaction last month';
const MOBILE = 'fulfillment satisfaction last month on mobile';
const ALL = 'NPS last month';
const LIST = 'negative comments last week';

/** What each kind of follow-up changes of what was asked last; everything else of it stays. */
const TABLE: readonly (readonly [kind: string, first: string, follow: string, words: string])[] = [
  ['days', MOBILE, 'in October 2025', 'Fulfillment satisfaction on mobile, October 2025'],
  ['days', MOBILE, 'make it 90 days', 'Fulfillment satisfaction on mobile, last 90 days'],
  ['days', MOBILE, 'can you expand that to 6 months', 'Fulfillment satisfaction on mobile, last 6 months'],
  ['days', MOBILE, '2025', 'Fulfillment satisfaction on mobile, Jan 1 – Dec 31, 2025'],
  ['days', MOBILE, 'how did that look in q2?', 'Fulfillment satisfaction on mobile, Apr 1 – Jun 30, 2026'],
  ['days', MOBILE, 'this year so far', 'Fulfillment satisfaction on mobile, year to date'],
  ['days', MOBILE, 'only the first week', 'Fulfillment satisfaction on mobile, Oct 1 – Oct 7, 2026'],
  ['days', MOBILE, 'the second half of it', 'Fulfillment satisfaction on mobile, Oct 17 – Oct 31, 2026'],
  ['days', MOBILE, 'and the month before that?', 'Fulfillment satisfaction on mobile, September 2026'],
  ['days', 'NPS in August', 'the month after', 'Point of sale, Fulfillment and Pickup NPS, September 2026'],
  ['days', 'NPS in the last 7 days', 'the week after', 'decline'],
  ['days', 'pickup NPS on November 5', 'since then', 'Pickup NPS, Nov 5 – Nov 20, 2026'],
  ['days', 'pickup NPS in August', 'since then', 'Pickup NPS, Aug 1 – Nov 20, 2026 / Pickup NPS, Sep 1 – Nov 20, 2026'],
  ['days', 'pickup NPS yesterday', 'too few. the whole week then', 'Pickup NPS, Nov 15 – Nov 21, 2026'],
  ['days', FIGURE, 'thanksgiving week 2025', 'Fulfillment satisfaction, Nov 23 – Nov 29, 2025'],
  ['days', FIGURE, 'go further back', 'unclear'],
  ['survey', MOBILE, 'same for pickup', 'Pickup satisfaction on mobile, last month'],
  ['survey', MOBILE, 'and for non-buyers?', 'Site abandonment satisfaction on mobile, last month'],
  ['survey', MOBILE, 'by survey', 'Point of sale, Fulfillment and Pickup satisfaction on mobile, last month'],
  ['survey', ALL, 'without pickup', 'Point of sale and Fulfillment NPS, last month'],
  ['survey', FIGURE, 'vs pickup', 'Fulfillment and Pickup satisfaction, last month'],
  ['survey', ALL, 'which survey is lowest', 'Lowest Point of sale, Fulfillment and Pickup NPS, last month'],
  ['figure', MOBILE, 'the same but for NPS', 'Fulfillment NPS on mobile, last month'],
  ['figure', MOBILE, 'not that, likelihood to buy again', 'Fulfillment likelihood to buy again on mobile, last month'],
  ['figure', 'pickup satisfaction last month', 'staff rating as well', 'Pickup store staff, last month'],
  [
    'figure',
    'comments about delivery last week',
    'NPS of those',
    'Point of sale and Fulfillment NPS, topic Delivery time, last week',
  ],
  ['filter', MOBILE, 'only women', 'Fulfillment satisfaction on mobile, Female, last month'],
  ['filter', FIGURE, 'over 65s', 'Fulfillment satisfaction, age 65 or over, last month'],
  ['filter', 'pickup satisfaction last week', 'in store only not curbside', 'Pickup satisfaction, in store, last week'],
  ['filter', FIGURE, 'all but mobile', 'Fulfillment satisfaction on desktop and tablet, last month'],
  ['filter', MOBILE, 'and everyone else?', 'Fulfillment satisfaction on desktop and tablet, last month'],
  ['filter', MOBILE, 'without mobile', 'Fulfillment satisfaction, last month'],
  ['filter', MOBILE, 'all devices again', 'Fulfillment satisfaction, last month'],
  ['filter', MOBILE, 'regardless of device', 'Fulfillment satisfaction, last month'],
  ['filter', MOBILE, 'back to all shoppers', 'Fulfillment satisfaction, last month'],
  [
    'filter',
    'what would make visitors buy',
    'what % said free shipping',
    'Site abandonment winning the sale, last 30 days',
  ],
  ['groups', MOBILE, 'vs desktop', 'Fulfillment satisfaction on mobile vs desktop, last month'],
  ['groups', FIGURE, 'break that down by gender', 'Fulfillment satisfaction by gender, last month'],
  ['groups', FIGURE, 'are women happier?', 'Fulfillment satisfaction by gender, last month'],
  ['groups', FIGURE, 'which device is worst?', 'Lowest Fulfillment satisfaction by device type, last month'],
  ['period', MOBILE, 'week by week', 'Trend of Fulfillment satisfaction on mobile by week, last month'],
  [
    'period',
    MOBILE,
    'last 12 months by quarter',
    'Trend of Fulfillment satisfaction on mobile by quarter, last 12 months',
  ],
  ['period', LIST, 'by week', 'decline'],
  ['comparison', MOBILE, 'vs yr ago', 'Fulfillment satisfaction on mobile, last month vs a year earlier'],
  [
    'comparison',
    MOBILE,
    'is that more than usual?',
    'Fulfillment satisfaction on mobile, last month vs the period before',
  ],
  [
    'comparison',
    `${FIGURE} vs September`,
    'is that significant?',
    'Fulfillment satisfaction, last month vs September 2026',
  ],
  ['comparison', `${FIGURE} vs September`, 'drop the comparison', 'Fulfillment satisfaction, last month'],
  [
    'kind',
    MOBILE,
    'why is it so low?',
    'Why Fulfillment satisfaction on mobile changed, last month vs the period before',
  ],
  [
    'kind',
    MOBILE,
    'why was it so low in March',
    'Why Fulfillment satisfaction on mobile changed, March 2026 vs the period before',
  ],
  [
    'kind',
    'NPS by device last month',
    'why is mobile so low',
    'Why Point of sale, Fulfillment and Pickup NPS on mobile changed, last month vs the period before',
  ],
  ['kind', MOBILE, 'what drives it', 'What drives Fulfillment satisfaction, mobile, last month'],
  ['kind', FIGURE, 'is that good?', 'Benchmark of Fulfillment satisfaction, last month'],
  [
    'kind',
    'what do they say about delivery',
    'which topics come up most in negative comments',
    'Topics of comments, negative, last 30 days',
  ],
  ['kind', FIGURE, 'how many answers is that', 'Fulfillment satisfaction, last month'],
  ['kind', FIGURE, "what's the distribution", 'Distribution of Fulfillment satisfaction, last month'],
  ['kind', FIGURE, 'what does that mean', 'term:OSAT'],
  ['kind', FIGURE, 'open the page', 'page:answer'],
  ['kind', FIGURE, 'only the negative ones', 'Fulfillment comments, negative, last month'],
  ['kind', LIST, 'what are they about', 'Topics of comments, negative, last week'],
  ['kind', LIST, 'summarize them', 'Summary of comments, negative, last week'],
  ['kind', LIST, 'how many in total', 'Number of comments, negative, last week'],
  ['kind', LIST, 'lowest rated first', 'Comments, negative, the lowest ratings first, last week'],
  ['list', LIST, 'anything about returns?', 'Comments, negative about returns and refunds, last week'],
  ['list', LIST, 'that mention coupon', 'Comments, negative with “coupon”, last week'],
  ['list', LIST, 'all of them, not just negative', 'Comments, last week'],
  ['ranking', 'what got worse last month', 'and better?', 'What got better, last month vs the period before'],
  ['ranking', 'weakest ratings last month', 'and the strongest', 'Strongest ratings, last month'],
  ['correction', FIGURE, 'No, I meant September', 'Fulfillment satisfaction, September 2026'],
  ['correction', FIGURE, 'sorry, september not october', 'Fulfillment satisfaction, September 2026'],
  ['correction', FIGURE, 'pickup rather than fulfillment', 'Pickup satisfaction, last month'],
  ['correction', FIGURE, "that's not what I wanted", 'unclear'],
  ['declined before', 'NPS of Target', 'ok ours then', 'Point of sale, Fulfillment and Pickup NPS, last 30 days'],
];

describe('what each kind of follow-up changes', () => {
  it.each(TABLE)('%s: %s, %s', (_, first, follow, words) => {
    expect(lastOf(first, follow)).toBe(words);
  });

  it('is several things at once', () => {
    expect(lastOf(FIGURE, 'ok now pickup, mobile only, last quarter')).toBe(
      'Pickup satisfaction on mobile, Jul 1 – Sep 30, 2026',
    );
    expect(lastOf(FIGURE, 'on tablets since september by week')).toBe(
      'Trend of Fulfillment satisfaction on tablet by week, Sep 1 – Nov 20, 2026',
    );
  });

  it('is of both groups, if they were asked about one after the other', () => {
    const [first, second] = ['pickup satisfaction for curbside', 'lockers?'];
    expect(lastOf(first, second, 'why the gap')).toBe(
      'Why Pickup satisfaction, locker vs Curbside changed, last 30 days',
    );
    expect(lastOf(first, second, 'which is worst')).toBe('Lowest Pickup satisfaction by pickup type, last 30 days');
  });
});
