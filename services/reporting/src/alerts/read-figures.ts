import type { AlertWatch, CommentsWatch, FigureWatch } from '@shoppervoice/contracts/delivery';
import { FILTERS_FACT, type ReportLine } from '@shoppervoice/contracts/reports';
import { addDays, COMMENT_TONES, type Day, type DayRange } from '@shoppervoice/survey-model';
import { GONE, ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import type { ReportJob, ReportSources } from '../sources/report-sources.ts';
import { type Reading, readAnswer, type WatchedAnswer } from './reading.ts';

/** ID of the tone that rules count. */
export const NEGATIVE = String(COMMENT_TONES.find(({ label }) => label === 'Negative')?.id);

/** The window of a rule whose last day is `day`. */
export function watchedDays(watch: AlertWatch, day: Day): DayRange {
  const { days } = watch.kind === 'figure' ? watch.condition : watch;
  return { startDate: addDays(day, 1 - days), endDate: day };
}

/** The window of the same length right before. */
export function daysBefore(watch: AlertWatch, day: Day): DayRange {
  const { startDate } = watchedDays(watch, day);
  return watchedDays(watch, addDays(startDate, -1));
}

/** Query of a rule's dashboard for the window that ends with `day`. */
export function figuresQuery(watch: FigureWatch, day: Day): URLSearchParams {
  const query = new URLSearchParams({ ...watchedDays(watch, day) });
  for (const [name, value] of new URLSearchParams(watch.query)) query.append(name, value);
  if (watch.condition.kind === 'change') {
    const { startDate, endDate } = daysBefore(watch, day);
    query.set('compareStart', startDate);
    query.set('compareEnd', endDate);
  }
  return query;
}

/** Query of the list of a rule about comments, for some days. */
export function commentsQuery({ query: kept, topicId }: CommentsWatch, days: DayRange): URLSearchParams {
  const query = new URLSearchParams({ ...days, toneId: NEGATIVE });
  for (const [name, value] of new URLSearchParams(kept)) query.append(name, value);
  if (topicId !== null) query.set('commentTypeId', String(topicId));
  return query;
}

/** What was read of one dashboard for several rules. */
export type ReadingOr<Answer> = Answer | Extract<Reading, { kind: 'none' }>;

/** Reads what rules watch from the services that make the reports, each answer once. */
export class FigureReader {
  readonly #sources: ReportSources;
  readonly #job: ReportJob;
  readonly #signal: AbortSignal | undefined;
  readonly #answers = new Map<string, Promise<ReadingOr<WatchedAnswer>>>();

  constructor(sources: ReportSources, job: ReportJob, signal?: AbortSignal) {
    this.#sources = sources;
    this.#job = job;
    this.#signal = signal;
  }

  /** The reading of a rule for the window that ends with `day`. Never rejects because of a service's answer. */
  async read(watch: AlertWatch, day: Day): Promise<Reading> {
    if (watch.kind === 'comments') return this.#comments(watch, day);
    const answer = await this.answer(watch, day);
    return 'kind' in answer ? answer : readAnswer(answer, watch);
  }

  /** All figures of a rule's dashboard, or all its key drivers. */
  answer(watch: FigureWatch, day: Day): Promise<ReadingOr<WatchedAnswer>> {
    const query = figuresQuery(watch, day).toString();
    const requested = `${watch.report}?${query}`;
    const known = this.#answers.get(requested) ?? orNoReading(() => this.#answerOf(watch.report, query));
    this.#answers.set(requested, known);
    return known;
  }

  /** The filters of a rule's dashboard in the words of its report; null: none. */
  filters(watch: FigureWatch, day: Day): Promise<ReadingOr<string | null>> {
    return orNoReading(async () => {
      for await (const line of this.#lines(watch.report, figuresQuery(watch, day).toString())) {
        if (Array.isArray(line) || !('head' in line)) continue;
        const words = line.head.facts.find(([name]) => name === FILTERS_FACT.name)?.[1];
        return words === undefined || words === FILTERS_FACT.none ? null : words;
      }
      return null;
    });
  }

  async #answerOf(type: string, query: string): Promise<WatchedAnswer> {
    for await (const line of this.#lines(type, query)) {
      if (Array.isArray(line)) continue;
      if ('figures' in line) return line.figures;
      if ('drivers' in line) return line.drivers;
    }
    throw new ReportRefused(404, 'This dashboard has no figures.');
  }

  async #comments(watch: CommentsWatch, day: Day): Promise<Reading> {
    const count = (days: DayRange) =>
      orNoReading(() => this.#countOf(watch.report, commentsQuery(watch, days).toString()));
    const now = await count(watchedDays(watch, day));
    if (typeof now !== 'number') return now;
    const before = await count(daysBefore(watch, day));
    return typeof before === 'number' ? { kind: 'comments', now, before } : before;
  }

  async #countOf(type: string, query: string): Promise<number> {
    for await (const line of this.#lines(type, query)) {
      if (Array.isArray(line)) continue;
      if ('head' in line && line.head.n !== null) return line.head.n;
      if ('end' in line) return line.end.rows;
    }
    throw new SourceUnavailable('The list came without its end.');
  }

  async *#lines(type: string, query: string): AsyncGenerator<ReportLine> {
    const job = this.#job;
    for await (const lines of this.#sources.askReport({
      type,
      query,
      job,
      ...(this.#signal === undefined ? {} : { signal: this.#signal }),
    })) {
      yield* lines;
    }
  }
}

/** A refusal is a result: the plan does not include the report, or not so far back, or the report no longer exists. */
export async function orNoReading<Answer>(ask: () => Promise<Answer>): Promise<ReadingOr<Answer>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SourceUnavailable) return { kind: 'none', why: 'away', says: error.message };
    if (!(error instanceof ReportRefused)) throw error;
    const why = error.status === 403 || error.status === GONE ? 'gate' : error.status === 404 ? 'gone' : 'depth';
    return { kind: 'none', why, says: error.message };
  }
}
