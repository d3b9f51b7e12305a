import { readFileSync } from 'node:fs';
import { comparedRange, type DayRange, isPreset, presetRange } from '@shoppervoice/survey-model';
import { type Asking, readQuestion } from './read-question.ts';
import type { Reading, Wanted } from './reading.ts';
import { settled } from './spoken-days.ts';

/** Friday. */
const TODAY = '2026-11-20';
export const ASKING: Asking = {
  today: TODAY,
  surveys: [1, 2, 16, 7, 17],
  merchants: ['Harbor & Loom', 'Maple Outfitters'],
};

interface WrittenQuestion {
  readonly question: string;
  /** As it is to be read, in one text that two equal readings share. */
  readonly right: string;
}

export function writtenQuestions(part: 'open' | 'blind'): WrittenQuestion[] {
  const text = readFileSync(new URL(`../../test/questions/${part}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [question = '', kind = '', call = '', figures = '', days = '', against = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      if (kind === 'ask' || kind === 'decline') return { question, right: kind };
      if (kind === 'switch') return { question, right: `switch ${call}` };
      const [path = '', query = ''] = call.split('?');
      const range = rangeOf(days, isList(path));
      const other =
        against === '-' ? null : against === 'previous' || against === 'year' ? against : rangeOf(against, true);
      return {
        question,
        right: told(
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

const isList = (call: string) => call.startsWith('comments') || call.startsWith('ai-assistant');

function rangeOf(days: string, toToday: boolean): DayRange {
  const lastDay = toToday ? TODAY : '2026-11-19';
  const [startDate = '', endDate = ''] = days.split('..');
  const preset = isPreset(days) ? presetRange(days, { today: TODAY, lastDay }) : { startDate, endDate };
  if (preset === null) throw new Error(`${days} are no days`);
  return preset;
}

function told(
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

/** A reading in the text of the questions' right ones. */
export function readingTold(reading: Reading): string {
  if (reading.state === 'close') return 'ask';
  if (reading.state === 'cannot') return 'decline';
  if (reading.state === 'elsewhere') return `switch ${reading.merchant}`;
  const { kind, call, query, figures, days, against } = reading.wanted;
  const lastDay = isList(call) ? TODAY : '2026-11-19';
  const range = 'preset' in days ? rangeOf(days.preset, isList(call)) : settled(days, lastDay);
  return told(kind, call, query, figures, range, against);
}

/** How many were read right, and which others were answered with confidence, asked back or declined. */
export function score(part: 'open' | 'blind') {
  const all = writtenQuestions(part).map(({ question, right }) => ({
    question,
    right,
    read: readingTold(readQuestion(question, ASKING)),
  }));
  const missed = all.filter(({ right, read }) => right !== read);
  return {
    count: all.length,
    right: all.length - missed.length,
    missed,
    wrong: missed.filter(({ read }) => read !== 'ask' && read !== 'decline'),
  };
}
