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
});
