import { addDays, type Day } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { describeReading, QUESTION_CONTEXT } from '../questions.fixture.ts';
import { readQuestion } from '../read-question.ts';
import { normalizeDates } from './normalize-dates.ts';

const LAST_DAY = '2026-11-19';
/** Up to the day before the last day with figures. */
const YEAR = Array.from({ length: 363 }, (_, at) => addDays('2025-11-21', at));
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const TENS = ['', '', 'twenty', 'thirty'];
const WORDS = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
];
const inWords = (of: number): string =>
  WORDS[of] ?? (of === 20 ? 'twentieth' : of === 30 ? 'thirtieth' : `${TENS[Math.floor(of / 10)]}-${WORDS[of % 10]}`);
const ending = (of: number) =>
  Math.floor(of / 10) === 1 ? 'th' : ((['th', 'st', 'nd', 'rd'] as readonly string[])[of % 10] ?? 'th');

/** One day, written in many forms. */
function variantsOf(day: Day): readonly string[] {
  const [year, month = 1, date = 1] = day.split('-').map(Number);
  const name = MONTHS[month - 1] ?? '';
  const short = name.slice(0, 3);
  const nth = `${date}${ending(date)}`;
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return [
    ...[day, `${name} ${date}`, `${date} ${name}`, `the ${nth} of ${name}`, `the ${nth} ${name}`, `${name} the ${nth}`],
    ...[`${weekday}, ${name} ${date}`, `${weekday} the ${nth} of ${name}`, `${weekday}, ${nth} ${name} ${year}`],
    ...[`${name} ${nth}, ${year}`, `the ${nth} of ${name}, ${year}`, `the ${inWords(date)} of ${name}`],
    ...[`the ${nth} day of ${name}`, `day ${date} of ${name}`, `${short}. ${date}`, `${date}-${short}-${year}`],
  ];
}

/** Words before a day, and the range that they mean; null if the assistant has to ask back. */
const LEADS: readonly (readonly [lead: string, right: (day: Day, later: Day) => string | null])[] = [
  ['on X', (day) => `${day}..${day} | -`],
  ['since X', (day) => `${day}..${LAST_DAY} | -`],
  ['from X on', (day) => `${day}..${LAST_DAY} | -`],
  ['from X until now', (day) => `${day}..${LAST_DAY} | -`],
  ['starting X', (day) => `${day}..${LAST_DAY} | -`],
  ['from X to Y', (day, later) => `${day}..${later} | -`],
  ['between X and Y', (day, later) => `${day}..${later} | -`],
  ['for X', (day) => `${day}..${day} | -`],
  ['in the week before X', (day) => `${addDays(day, -7)}..${addDays(day, -1)} | -`],
  ['after X', (day) => `${addDays(day, 1)}..${LAST_DAY} | -`],
  ['before X', () => null],
  ['until X', () => null],
  ['up to X', () => null],
  ['from X', () => null],
  ['as of X', () => null],
];

const readingOf = (question: string) => describeReading(readQuestion(question, QUESTION_CONTEXT));
const isClarification = (reading: string) => reading === 'ask' || reading === 'decline';

describe('a date', () => {
  it('is resolved in whatever form it is written, or asked back', { timeout: 120_000 }, () => {
    const wrong: string[] = [];
    let right = 0;
    YEAR.forEach((day, at) => {
      const later = variantsOf(addDays(day, 1));
      variantsOf(day).forEach((variant, k) => {
        const [lead, days] = LEADS[(at + k) % LEADS.length] ?? ['X', () => null];
        const question = `pickup NPS ${lead.replace('X', variant).replace('Y', later[k] ?? '')}`;
        const reading = readingOf(question);
        if (reading === `value | nps |  | BO104_2 | ${days(day, addDays(day, 1))}`) right += 1;
        else if (!isClarification(reading)) wrong.push(`${question}: ${reading}`);
      });
    });
    expect(wrong).toEqual([]);
    // Most are answered rather than asked back.
    expect(right).toBeGreaterThan(YEAR.length * variantsOf('2026-09-02').length * (9 / LEADS.length) * 0.8);
  });

  it.each([
    ['2026-09-02', 'on'],
    ['2026-05-31', 'on'],
    ['2026-03-21', 'since'],
    ['2025-12-30', 'since'],
  ])('is answered in each form: %s with %s', (day, lead) => {
    for (const variant of variantsOf(day))
      expect(`${variant}: ${readingOf(`pickup NPS ${lead} ${variant}`)}`).toBe(
        `${variant}: value | nps |  | BO104_2 | ${day}..${lead === 'on' ? day : LAST_DAY} | -`,
      );
  });

  it('with the wrong weekday is not resolved', () => {
    expect(isClarification(readingOf('pickup NPS on Monday, September 2'))).toBe(true);
    expect(isClarification(readingOf('pickup NPS since Monday the 2nd of September'))).toBe(true);
  });
});

describe('the start of a range', () => {
  it.each([
    ['pickup NPS from October on', '2026-10-01..2026-11-19'],
    ['pickup NPS from October to now', '2026-10-01..2026-11-19'],
    ['pickup NPS starting in October', '2026-10-01..2026-11-19'],
    ['pickup NPS since the second half of October', '2026-10-16..2026-11-19'],
    ['pickup NPS from October on mobile', null],
    ['pickup NPS since the end of October', null],
    ['pickup NPS as of October', null],
    ['pickup NPS until October', null],
    ['pickup NPS in the month August', '2026-08-01..2026-08-31'],
    ['pickup NPS, first 15 days of November', '2026-11-01..2026-11-15'],
  ])('%s: %s', (question, days) => {
    const reading = readingOf(question);
    if (days === null) expect(isClarification(reading)).toBe(true);
    else expect(reading).toBe(`value | nps |  | BO104_2 | ${days} | -`);
  });

  it('other words of order and of months stay unchanged', () => {
    for (const text of [
      'the first half of October',
      'Q3 versus the second',
      'may first time buyers',
      'by month, May 5',
    ])
      expect(normalizeDates(text)).toBe(text);
  });
});
