import { type Programme, surveysOf } from '@shoppervoice/survey-model';
import type { Random } from '@shoppervoice/survey-model/testing';
import {
  type CountedRow,
  filterValues,
  languageIdOf,
  partnerOf,
  toneOf,
  topicsOf,
} from '../fixtures/recount.fixture.ts';
import type { ResponseFilter } from '../reading/filtered-month.ts';

const FACTS = ['deviceType', 'deviceMake', 'operatingSystem', 'browser', 'toneId', 'commentTypeId', 'unread'];
const COLUMNS: Readonly<Record<Programme, readonly string[]>> = {
  'online-buyer': ['Q20', 'D1_POS', 'D2_POS', 'D3_POS', 'CQ_1', 'CQ_2', 'Q15_C11779', 'BO100', 'BO103', 'nobody'],
  'site-abandonment': ['M2SA', '104SA', 'B1SA', 'D1_SA', 'M3SA_1'],
  'straight-to-fulfillment': ['Q20_STFF', 'D2_STFF', 'Q64_C2023_STFF'],
};

/** A response's values in a column, written independently of the code under test. */
export function columnValues(column: string, row: CountedRow, rows: readonly CountedRow[]): readonly number[] {
  const hasComment = (row.comment?.text.trim() ?? '') !== '';
  if (column === 'toneId') return hasComment ? [toneOf(row)] : [];
  if (column === 'commentTypeId') return hasComment ? topicsOf(row) : [];
  if (column === 'unread') return hasComment && toneOf(row) === 6 ? [languageIdOf(row)] : [];
  if (FACTS.includes(column)) return filterValues(column, row, rows);
  // Of its purchase.
  const isLent = row.surveyId === 2 && /^(Q20$|D\d+_POS$|CQ_)/.test(column);
  const answer = row.answers[column] ?? (isLent ? partnerOf(row, rows)?.answers[column] : undefined);
  return typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : [];
}

export function passes(filters: readonly ResponseFilter[], row: CountedRow, rows: readonly CountedRow[]): boolean {
  return filters.every(({ column, ids }) => columnValues(column, row, rows).some((value) => ids.includes(value)));
}

export function columnsFor(programme: Programme, mid: number): string[] {
  return [...FACTS, ...COLUMNS[programme].map((code) => code.replace(/^CQ_/, `CQ_${mid}`))];
}

/** Up to `most` filters over columns of a programme's surveys, with most of the values that there are. */
export function randomFilters(
  rows: readonly CountedRow[],
  programme: Programme,
  mid: number,
  random: Random,
  most: number,
): ResponseFilter[] {
  const own = rows.filter((row) => row.mid === mid && surveysOf(programme).includes(row.surveyId));
  const columns = columnsFor(programme, mid);
  return Array.from({ length: random.int(most + 1) }, () => {
    const column = random.pick(columns);
    const values = new Set(own.flatMap((row) => columnValues(column, row, rows)));
    return { column, ids: [...[...values].filter(() => random.chance(0.7)), 77] };
  });
}
