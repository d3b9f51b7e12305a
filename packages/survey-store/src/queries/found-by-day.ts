import type { Day } from '@shoppervoice/survey-model';
import type { SurveyDatabase } from '../database/databases.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { commentsByDay } from './comment-counts.ts';
import type { CommentSelection } from './selection.ts';

/** Comments of an order or an address. */
export type SoughtComments = Pick<CommentSelection, 'mid' | 'from' | 'to' | 'surveyIds' | 'email' | 'orderId'>;

/** Counts by day, newest first, consistent with the list. */
export async function foundByDay(reader: SurveyReader, sought: SoughtComments): Promise<ReadonlyMap<Day, number>> {
  const days = await daysOf(reader.database, sought);
  if (days === null) return new Map();
  const byDay = await commentsByDay(reader, { ...sought, ...days, filters: {}, search: '' });
  return new Map([...byDay].sort(([a], [b]) => (a < b ? 1 : -1)));
}

/** An order's responses are within weeks, so only those days are read. */
async function daysOf(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  { mid, from, to, orderId }: SoughtComments,
): Promise<Pick<SoughtComments, 'from' | 'to'> | null> {
  if (orderId === undefined) return { from, to };
  let first: Day | null = null;
  let last: Day | null = null;
  for await (const { day } of responses.find({ mid, orderId }, { projection: { day: 1 } })) {
    if (day < from || day > to) continue;
    if (first === null || day < first) first = day;
    if (last === null || day > last) last = day;
  }
  return first === null || last === null ? null : { from: first, to: last };
}
