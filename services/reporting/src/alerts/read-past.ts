import type { AlertWatch, CommentsWatch, FigureWatch } from '@shoppervoice/contracts/delivery';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import { addDays, type Day, type DayRange, daysBetween } from '@shoppervoice/survey-model';
import type { ReportJob, ReportSources } from '../sources/report-sources.ts';
import { commentsQuery, daysBefore, figuresQuery, orNoReading, type ReadingOr, watchedDays } from './read-figures.ts';
import { type Reading, readAnswer } from './reading.ts';

/** A year, including the day judged now. */
const PAST_DAYS = 365;

/** A rule's reading for the window that ends with `day`. */
export interface PastReading {
  readonly day: Day;
  readonly reading: Reading;
}

/**
 * A rule's readings for each day of the year up to `day`, oldest first, as far back as the plan reaches with whole
 * windows. One call for all days: the service that makes the report reads its counts once, and answers a figure for
 * each day. Never rejects because of a service's answer.
 */
export function readPast(
  sources: ReportSources,
  job: ReportJob,
  watch: AlertWatch,
  day: Day,
): Promise<ReadingOr<readonly PastReading[]>> {
  const lines = (query: URLSearchParams) => sources.askPast({ type: watch.report, query: query.toString(), job });
  return orNoReading(async () => {
    const newestFirst = watch.kind === 'figure' ? await figures(watch, day, lines) : await comments(watch, day, lines);
    return newestFirst.reverse();
  });
}

type Ask = (query: URLSearchParams) => AsyncIterable<readonly ReportLine[]>;

async function figures(watch: FigureWatch, day: Day, ask: Ask): Promise<PastReading[]> {
  const query = figuresQuery(watch, day);
  query.set('figure', watch.figure);
  query.set('back', String(PAST_DAYS - 1));
  const found: PastReading[] = [];
  for await (const lines of ask(query)) {
    for (const line of lines) {
      if (Array.isArray(line)) continue;
      const answer = 'figures' in line ? line.figures : 'drivers' in line ? line.drivers : null;
      if (answer !== null) found.push({ day: answer.range.endDate, reading: readAnswer(answer, watch) });
    }
  }
  return found;
}

async function comments(watch: CommentsWatch, day: Day, ask: Ask): Promise<PastReading[]> {
  const { startDate } = watchedDays(watch, day);
  const query = commentsQuery(watch, { startDate, endDate: day });
  query.set('back', String(PAST_DAYS - 1 + watch.days));
  const counts = new Map<Day, number>();
  for await (const lines of ask(query)) {
    for (const line of lines) {
      if (!Array.isArray(line)) continue;
      const [each, n] = line;
      if (typeof each === 'string' && typeof n === 'number') counts.set(each, n);
    }
  }
  return windowsOf(watch, day, counts);
}

/** Both windows of each day, newest first, if every day in them was answered. */
function windowsOf(watch: CommentsWatch, newest: Day, counts: ReadonlyMap<Day, number>): PastReading[] {
  const found: PastReading[] = [];
  for (let day = newest; found.length < PAST_DAYS; day = addDays(day, -1)) {
    const before = sumOf(daysBefore(watch, day), counts);
    const now = sumOf(watchedDays(watch, day), counts);
    if (before === null || now === null) break;
    found.push({ day, reading: { kind: 'comments', now, before } });
  }
  return found;
}

function sumOf({ startDate, endDate }: DayRange, counts: ReadonlyMap<Day, number>): number | null {
  let sum = 0;
  for (let at = daysBetween(startDate, endDate); at >= 0; at -= 1) {
    const count = counts.get(addDays(startDate, at));
    if (count === undefined) return null;
    sum += count;
  }
  return sum;
}
