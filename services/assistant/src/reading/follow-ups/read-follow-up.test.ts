import { describe, expect, it } from 'vitest';
import { inWords } from '../in-words.ts';
import type { QuestionContext } from '../question-context.ts';
import { QUESTION_CONTEXT } from '../questions.fixture.ts';
import { readQuestion } from '../read-question.ts';

/** The readings of a conversation, in words; what is not understood is `ask` or `decline` and changes nothing. */
function conversation(...questions: readonly string[]): string[] {
  let context: QuestionContext = QUESTION_CONTEXT;
  return questions.map((question) => {
    const read = readQuestion(question, context);
    if (read.state === 'understood') {
      context = { ...context, earlier: context.before, before: read.wanted };
      return inWords(read.wanted);
    }
    return read.state === 'cannot' ? 'decline' : read.state === 'told' ? read.told.key : 'ask';
  });
}

describe('what was asked last', () => {
  it('is changed by each question, and nothing else of it', () => {
    expect(
      conversation(
        'Fulfillment satisfaction last month',
        'and for mobile?',
        'and the month before?',
        'by week',
        'compared with last year',
        'why?',
        'show me the comments',
        'only the negative ones',
        'how many are there?',
        'without that filter',
      ),
    ).toEqual([
      'Fulfillment satisfaction, last month',
      'Fulfillment satisfaction on mobile, last month',
      'Fulfillment satisfaction on mobile, September 2026',
      'Trend of Fulfillment satisfaction on mobile by week, September 2026',
      'Trend of Fulfillment satisfaction on mobile by week, September 2026 vs a year earlier',
      'Why Fulfillment satisfaction on mobile changed, September 2026 vs a year earlier',
      'Fulfillment comments on mobile, September 2026',
      'Fulfillment comments, negative on mobile, September 2026',
      'Number of fulfillment comments, negative on mobile, September 2026',
      'Number of fulfillment comments, September 2026',
    ]);
  });

  it('is asked of another survey, figure or group', () => {
    expect(
      conversation(
        'NPS last week',
        'just pickup',
        'what about satisfaction?',
        'and point of sale',
        'women',
        'men',
        'by age',
      ),
    ).toEqual(
      [
        'Point of sale, Fulfillment and Pickup NPS, last week',
        'Pickup NPS, last week',
        'Pickup satisfaction, last week',
        'Point of sale satisfaction, last week',
        'Point of sale satisfaction, gender Female, last week',
        'Point of sale satisfaction, gender Male, last week',
        'Point of sale satisfaction, gender Male by age, last week',
      ].map((words) => words.replace('gender ', '')),
    );
  });

  it('is not mixed into a question of its own', () => {
    expect(
      conversation('pickup NPS last month on mobile', 'How did fulfillment satisfaction change in September?')[1],
    ).toBe('Fulfillment satisfaction, September 2026 vs the period before');
  });

  it('loses no filter silently', () => {
    expect(conversation('NPS of women last month', 'show me the comments')[1]).toBe('decline');
    expect(conversation('NPS of women last month', 'and for pickup?')[1]).not.toContain('Pickup');
  });

  it('is compared with the days asked before', () => {
    expect(
      conversation('pickup NPS, first half of October', 'second half of October', "what's the difference?")[2],
    ).toBe('Pickup NPS, Oct 16 – Oct 31, 2026 vs Oct 1 – Oct 15, 2026');
  });

  it('does not exist at first', () => {
    expect(conversation('why?')).toEqual(['decline']);
    expect(conversation('and for mobile?')).toEqual(['ask']);
  });

  it('is ordered by time, or by the figures that were shown', () => {
    expect(
      conversation('fulfillment NPS by month this year', 'and which month was the worst?', 'the highest one?').slice(1),
    ).toEqual(['Lowest Fulfillment NPS by month, year to date', 'Highest Fulfillment NPS by month, year to date']);
    expect(conversation('satisfaction in September', 'which one is best')[1]).toBe(
      'Highest Point of sale, Fulfillment and Pickup satisfaction, September 2026',
    );
    expect(conversation('NPS by age last month', 'lowest?')[1]).toBe(
      'Lowest Point of sale and Fulfillment NPS by age, last month',
    );
    expect(conversation('pickup satisfaction last month', 'top week?')[1]).toBe(
      'Highest Pickup satisfaction by week, last month',
    );
  });

  it('is not ordered where nothing is beside it', () => {
    expect(conversation('pickup satisfaction last quarter', 'which is lowest?')[1]).toBe('ask');
    expect(conversation('comments about price', 'which is the worst')[1]).toBe('ask');
    expect(conversation('why did pickup NPS fall last month?', 'best one?')[1]).toBe('ask');
  });

  it.each([
    'compare it to the same week last year',
    'the same days a year ago',
    'how was that this time last year?',
    "and against last year's score",
    'year over year',
  ])('is compared with a year earlier: %s', (follow) => {
    expect(conversation('pickup satisfaction last week', follow)[1]).toBe(
      'Pickup satisfaction, last week vs a year earlier',
    );
    expect(conversation('pickup satisfaction by day last week', follow)[1]).toBe(
      'Trend of Pickup satisfaction by day, last week vs a year earlier',
    );
  });

  it('is asked of something else instead', () => {
    expect(
      conversation(
        'comments about price last week',
        'site abandonment instead',
        'last month, instead?',
        'returns instead',
      ),
    ).toEqual([
      'Comments about price, last week',
      'Site abandonment comments about price, last week',
      'Site abandonment comments about price, last month',
      'Site abandonment comments about returns and refunds, last month',
    ]);
  });

  it('drives another outcome', () => {
    expect(
      conversation(
        'key drivers of pickup satisfaction in September',
        'what about likelihood to buy again',
        'on tablets only',
        'and the NPS',
      ).slice(1),
    ).toEqual([
      'What drives Pickup likelihood to buy again, September 2026',
      'What drives Pickup likelihood to buy again, tablet, September 2026',
      'What drives Pickup likelihood to recommend, tablet, September 2026',
    ]);
    expect(conversation('key drivers of site abandonment satisfaction', 'and visiting again?')[1]).toContain(
      'Site abandonment likelihood to visit again',
    );
    expect(conversation('key drivers of site abandonment satisfaction', 'and buying again?')[1]).toBe('decline');
  });

  it('is read in the words of those who were asked', () => {
    expect(
      conversation('pickup NPS in September on mobile', 'what are promoters saying?', 'just today').slice(1),
    ).toEqual([
      'Pickup comments, Pickup likelihood to recommend 9 or 10 on mobile, September 2026',
      'Pickup comments, Pickup likelihood to recommend 9 or 10 on mobile, today',
    ]);
    expect(conversation('site abandonment satisfaction last week', 'what do they complain about')[1]).toBe(
      'Site abandonment comments, mixed or negative, last week',
    );
    expect(conversation('fulfillment satisfaction last week', 'what do people complain about most?')[1]).toBe(
      'Topics of fulfillment comments, mixed or negative, last week',
    );
  });

  it('counts the groups of an NPS, and offers their comments for another figure', () => {
    expect(conversation('pickup satisfaction vs last year', 'passives?')[1]).toBe('decline');
    expect(conversation('fulfillment NPS last week', 'and how many detractors?', 'passives?').slice(1)).toEqual([
      'Fulfillment NPS, last week',
      'Fulfillment NPS, last week',
    ]);
    const before = readQuestion('pickup satisfaction last week', QUESTION_CONTEXT);
    const read = readQuestion('detractors', {
      ...QUESTION_CONTEXT,
      ...(before.state === 'understood' ? { before: before.wanted } : {}),
    });
    expect(read.state === 'cannot' && read.instead?.words).toBe(
      'Pickup comments, Pickup likelihood to recommend 0 to 6, last week',
    );
  });

  it('has no figures of today', () => {
    expect(conversation('pickup NPS last week', 'today only')[1]).toBe('decline');
  });

  it('keeps its survey for another figure', () => {
    expect(
      conversation('site abandonment NPS last week', 'satisfaction?', 'how about recommendation').slice(1),
    ).toEqual(['Site abandonment satisfaction, last week', 'Site abandonment likelihood to recommend, last week']);
  });

  it.each([
    ['and their NPS?', 'Site abandonment NPS, last week'],
    ['what is the likelihood to visit again', 'Site abandonment likelihood to visit again, last week'],
    ['what is the likelihood to buy again', 'Point of sale, Fulfillment and Pickup likelihood to buy again, last week'],
  ])('keeps its survey where it asks for the figure: %s', (follow, words) => {
    expect(conversation('site abandonment satisfaction last week', follow)[1]).toBe(words);
  });

  it('is shown at its worst', () => {
    expect(conversation('fulfillment NPS trend this year', "what's the best month so far?")[1]).toBe(
      'Highest Fulfillment NPS by month, year to date',
    );
    expect(conversation('fulfillment NPS by week this year', 'show me the lowest')[1]).toBe(
      'Lowest Fulfillment NPS by week, year to date',
    );
  });

  it('is exported, sent and scheduled from its page', () => {
    const before = readQuestion('site abandonment NPS last week', QUESTION_CONTEXT);
    if (before.state !== 'understood') throw new Error('not understood');
    const hrefs = (text: string) => {
      const read = readQuestion(text, { ...QUESTION_CONTEXT, before: before.wanted });
      return read.state === 'told' ? [read.told.key, ...read.told.links.map(({ href }) => href)] : [];
    };
    const page = '/site-abandonment-net-promoter-score';
    expect(hrefs('can you download that as a pdf?')).toEqual(['howto:export', page]);
    expect(hrefs('export')).toEqual(['howto:export', page]);
    expect(hrefs('please share it with my manager')).toEqual(['howto:send', page]);
    expect(hrefs('share with the team')).toEqual(['howto:send', page]);
    expect(hrefs('how can I get this as a spreadsheet')).toEqual(['howto:export', page]);
    expect(hrefs('save this view')).toEqual(['howto:views', page]);
    expect(hrefs('share with low ratings')).toEqual([]);
    expect(hrefs('mail me this every Friday')).toEqual(['howto:schedule', page]);
    // Names something of its own.
    expect(hrefs('email us the pickup NPS each month')).not.toContain(page);
  });
});
