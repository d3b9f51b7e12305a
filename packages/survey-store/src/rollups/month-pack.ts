import { packNumbers, unpackNumbers } from '../packing/numbers.ts';
import { DEVICE_CLASSES } from './counters.ts';
import type { DayCounts } from './day-counts.ts';
import type { MonthRollupDocument } from './document.ts';

const DAYS_IN_PACK = 31;

export interface QuestionMonth {
  readonly values: readonly number[];
  /** [31 days][device class][1 + values.length]; column 0 holds the respondents. */
  readonly counts: Uint32Array;
}

/** A month of one survey, unpacked. */
export interface MonthPack {
  readonly built: Record<string, number>;
  readonly responses: Uint32Array;
  readonly questions: Map<string, QuestionMonth>;
}

export function emptyMonth(): MonthPack {
  return { built: {}, responses: new Uint32Array(DAYS_IN_PACK * DEVICE_CLASSES), questions: new Map() };
}

export function unpackMonth(document: Pick<MonthRollupDocument, 'built' | 'responses' | 'questions'>): MonthPack {
  const questions = new Map<string, QuestionMonth>();
  for (const code in document.questions) {
    const question = document.questions[code];
    if (question) questions.set(code, { values: question.values, counts: unpackNumbers(question.counts) });
  }
  return { built: { ...document.built }, responses: unpackNumbers(document.responses), questions };
}

export function packMonth(month: MonthPack): Pick<MonthRollupDocument, 'built' | 'responses' | 'questions'> {
  const questions: Record<string, MonthRollupDocument['questions'][string]> = {};
  for (const [code, { values, counts }] of month.questions) questions[code] = { values, counts: packNumbers(counts) };
  return { built: month.built, responses: packNumbers(month.responses), questions };
}

/**
 * Puts one day's counts in place of those that are there, unless they were counted later (at a greater `written`).
 * Tells whether anything was put.
 */
export function putDay(month: MonthPack, day: string, written: number, counts: DayCounts): boolean {
  const key = day.slice(8);
  if ((month.built[key] ?? 0) >= written) return false;
  month.built[key] = written;
  const slot = dayIndex(day);
  month.responses.set(counts.responses, slot * DEVICE_CLASSES);
  for (const { values, counts: all } of month.questions.values()) {
    const width = DEVICE_CLASSES * (1 + values.length);
    all.fill(0, slot * width, (slot + 1) * width);
  }
  for (const [code, question] of counts.questions) {
    const place = withValues(month.questions.get(code), question.values);
    month.questions.set(code, place);
    const width = 1 + place.values.length;
    const from = 1 + question.values.length;
    const columns = question.values.map((value) => 1 + place.values.indexOf(value));
    for (let device = 0; device < DEVICE_CLASSES; device++) {
      const target = (slot * DEVICE_CLASSES + device) * width;
      place.counts[target] = question.counts[device * from] ?? 0;
      columns.forEach((column, k) => {
        place.counts[target + column] = question.counts[device * from + 1 + k] ?? 0;
      });
    }
  }
  return true;
}

/** The same counts with columns for more values. */
function withValues(question: QuestionMonth | undefined, wanted: readonly number[]): QuestionMonth {
  const old = question?.values ?? [];
  const added = wanted.filter((value) => !old.includes(value));
  if (question && added.length === 0) return question;
  const values = [...old, ...added].sort((a, b) => a - b);
  const width = 1 + values.length;
  const counts = new Uint32Array(DAYS_IN_PACK * DEVICE_CLASSES * width);
  if (question) {
    const oldWidth = 1 + old.length;
    const columns = old.map((value) => 1 + values.indexOf(value));
    for (let row = 0; row < DAYS_IN_PACK * DEVICE_CLASSES; row++) {
      counts[row * width] = question.counts[row * oldWidth] ?? 0;
      columns.forEach((column, k) => {
        counts[row * width + column] = question.counts[row * oldWidth + 1 + k] ?? 0;
      });
    }
  }
  return { values, counts };
}

/** 0 for the first of a month. */
export function dayIndex(day: string): number {
  return Number(day.slice(8)) - 1;
}
