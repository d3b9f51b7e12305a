import { readFileSync } from 'node:fs';
import { comparedRange, type DayRange, isPreset, presetRange } from '@shoppervoice/survey-model';
import { resolveDays } from './days/day-items.ts';
import type { OwnQuestion } from './own-questions.ts';
import type { QuestionContext } from './question-context.ts';
import { readQuestion } from './read-question.ts';
import { isListCall, type Reading, type Wanted } from './reading.ts';

const own = (
  code: string,
  surveyId: number,
  kind: OwnQuestion['kind'],
  label: string,
  wording: string,
): OwnQuestion => ({ code, surveyId, kind, label, wording });

/** Friday. */
const TODAY = '2026-11-20';
export const QUESTION_CONTEXT: QuestionContext = {
  today: TODAY,
  surveys: [1, 2, 16, 7, 17],
  // The merchant's own questions, from the demo data.
  own: [
    own('CQ_21', 1, 'single', 'How heard', 'How did you first hear about {merchant}?'),
    own('CQ_22', 1, 'multi', 'Wanted next', 'What would you like to see on our site?'),
    own('CQ_23', 2, 'rating', 'Unpacking', 'How much did you enjoy unpacking your order?'),
    own('CQ_24', 7, 'single', 'Shopping for', 'Who were you shopping for today?'),
    own('OE_25', 1, 'open', 'One thing to improve', 'What is the one thing that we should improve?'),
    own('OE_26', 2, 'open', 'Best part', 'What did you like best about your order?'),
    own('OE_27', 7, 'open', 'Looking for', 'What were you looking for today?'),
    own('CQ_28', 17, 'single', 'Where delivered', 'Where was your order delivered?'),
    own('OE_29', 17, 'open', 'The delivery', 'What should we know about the delivery by {merchant}?'),
  ],
  // From the demo data, and one that the first lists name.
  merchants: [
    ...['Harbor & Loom', 'Maple Outfitters', 'Fern & Fold', 'Northlight Clothing Co.', 'Pepper & Thread Kids'],
    ...['Saltgrass Boutique', 'Juniper Lane Shoes', 'Copperleaf Kitchen', 'Bright Burrow Toys'],
    ...['Marlow & Daughters Home', 'Meridian Retail Group'],
  ],
};

interface WrittenQuestion {
  readonly question: string;
  /** The expected reading, as text. */
  readonly right: string;
}

export type Part =
  | 'open'
  | 'blind'
  | 'second-open'
  | 'second-blind'
  | 'third-open'
  | 'third-blind'
  | 'fourth-open'
  | 'fourth-blind'
  | 'fifth-open'
  | 'fifth-blind'
  | 'sixth-open'
  | 'sixth-blind'
  | 'ordinary-open'
  | 'seventh-open'
  | 'seventh-blind'
  | 'eighth-open'
  | 'eighth-blind'
  | 'ninth'
  | 'colleagues-open';

export function writtenQuestions(part: Part): WrittenQuestion[] {
  const text = readFileSync(new URL(`../../test/questions/${part}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [question = '', kind = '', call = '', figures = '', days = '', against = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      if (kind === 'ask' || kind === 'decline') return { question, right: kind };
      if (kind === 'told') return { question, right: `told ${call}` };
      if (kind === 'switch') return { question, right: `switch ${call}` };
      const [path = '', query = ''] = call.split('?');
      const range = rangeOf(days, isListCall(path));
      const other =
        against === '-' ? null : against === 'previous' || against === 'year' ? against : rangeOf(against, true);
      return {
        question,
        right: expectedReading(
          kind,
          path,
          [...new URLSearchParams(query)],
          figures
            .replace(/^[*-]$/, '')
            .split(' ')
            .filter(Boolean),
          range,
          other,
        ),
      };
    });
}

function rangeOf(days: string, toToday: boolean): DayRange {
  const lastDay = toToday ? TODAY : '2026-11-19';
  const [startDate = '', endDate = ''] = days.split('..');
  const preset = isPreset(days) ? presetRange(days, { today: TODAY, lastDay }) : { startDate, endDate };
  if (preset === null) throw new Error(`${days} are no days`);
  return preset;
}

function expectedReading(
  kind: string,
  call: string,
  query: Wanted['query'],
  figures: readonly string[],
  range: DayRange,
  against: Wanted['against'],
): string {
  const other = against === 'previous' || against === 'year' ? comparedRange(range, against) : against;
  const pairs = query.map(([name, value]) => `${name}=${value.toLowerCase()}`).sort();
  return [
    kind,
    call,
    pairs.join('&'),
    [...figures].sort().join(' '),
    Object.values(range).join('..'),
    other === null ? '-' : `${other.startDate}..${other.endDate}`,
  ].join(' | ');
}

/** A reading as text, in the format of `right`. */
export function describeReading(reading: Reading): string {
  if (reading.state === 'close' || reading.state === 'unclear' || reading.state === 'foreign') return 'ask';
  if (reading.state === 'told') return `told ${reading.told.key}`;
  if (reading.state === 'cannot') return 'decline';
  if (reading.state === 'elsewhere') return `switch ${reading.merchant}`;
  const { kind, call, query: own, figures, days, against, split } = reading.wanted;
  const query: Wanted['query'] = split === undefined ? own : [...own, ['by', split]];
  const lastDay = isListCall(call) ? TODAY : '2026-11-19';
  const range = 'preset' in days ? rangeOf(days.preset, isListCall(call)) : resolveDays(days, lastDay);
  return expectedReading(kind, call, query, figures, range, against);
}

/** How many were read correctly, and which others were answered, asked back or declined. */
export function score(part: Part) {
  const all = writtenQuestions(part).map(({ question, right }) => ({
    question,
    right,
    read: describeReading(readQuestion(question, QUESTION_CONTEXT)),
  }));
  const missed = all.filter(({ right, read }) => right !== read);
  return {
    count: all.length,
    right: all.length - missed.length,
    missed,
    wrong: missed.filter(({ read }) => read !== 'ask' && read !== 'decline'),
  };
}
