import { describe, expect, it } from 'vitest';
import { QUESTION_CONTEXT } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

const read = (question: string) => {
  const reading = readQuestion(question, QUESTION_CONTEXT);
  if (reading.state !== 'cannot') throw new Error(`${question}: ${reading.state}`);
  return reading;
};

describe('a question with an unknown word', () => {
  it.each([
    [
      'Over my zabaglione: how did last week go against the week before?',
      'zabaglione',
      'Overview, last week vs the period before',
    ],
    [
      'Zabaglione of site abandonment satisfaction by month, past 12 months',
      'zabaglione',
      'Trend of Site abandonment satisfaction by month, last 12 months',
    ],
    ['Which zabaglione has the pickup wait?', 'zabaglione', 'Pickup wait at pickup, last 30 days'],
  ])('is offered without it, and not answered: %j', (question, word, words) => {
    const { why, instead } = read(question);
    expect(why).toBe(`It does not know what “${word}” means here. Is this what you mean?`);
    expect(instead?.words).toBe(words);
  });

  it.each([
    ['How is the delivery of Zabaglione rated?', 'a name, which is asked about'],
    ['zabaglione crumpet brisket haggis pickup wait', 'too many of them'],
    ['zabaglione', 'nothing else'],
    ['zabaglione in October?', 'days alone'],
  ])('is declined if little is left without it: %j has %s', (question) => {
    const { why, instead } = read(question);
    expect(why).toMatch(/^It does not know what “.+” means here\. It answers questions about/);
    expect(instead).toBeUndefined();
  });
});
