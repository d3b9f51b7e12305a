import { type Day, type DayRange, questionByCode, RATINGS } from '@shoppervoice/survey-model';
import type { CountColumns, CountSource } from '../queries/count-source.ts';
import type { FigureRequest } from './figure-request.ts';

/** Respondents, and how many of them chose each value, in the order of `valuesOf`. */
export interface Tally {
  readonly n: number;
  readonly counts: readonly number[];
}

/** A calendar bucket of a period. */
export interface Span {
  readonly start: Day;
  readonly end: Day;
  readonly partial: boolean;
}

/** One of the two periods of an answer. */
export interface PeriodOfAnswer {
  readonly range: DayRange;
  /** Empty where the call takes no period. */
  readonly spans: readonly Span[];
  /** The days of `spans`, the same array for every figure. */
  readonly spanRanges: readonly DayRange[];
}

/** The values that a question's answers are counted by. */
export function valuesOf({ kind, question }: Pick<FigureRequest, 'kind' | 'question'>): readonly number[] {
  if (kind === 'open') return [];
  if (kind === 'rating' || kind === 'nps') return RATINGS;
  return (question.options ?? []).map(({ id }) => id);
}

/** The counts behind one figure. */
export class FigureCounts {
  readonly #columns: CountColumns;
  readonly #values: number;

  constructor(source: CountSource, request: FigureRequest, deviceTypes = request.deviceTypes) {
    const { question, populations } = request;
    const values = valuesOf(request);
    const of = populations === undefined ? {} : { of: populations };
    this.#values = values.length;
    this.#columns = source.columns({ surveyId: question.surveyId, code: question.code, ...of }, values, deviceTypes);
  }

  total(range: DayRange): Tally {
    const { respondents, counts } = this.#columns.sum(range);
    return { n: respondents, counts };
  }

  /** A bucket each, in order. */
  buckets<Bucket>({ spans, spanRanges }: PeriodOfAnswer, bucketOf: (tally: Tally) => Bucket): (Span & Bucket)[] {
    const { respondents, counts } = this.#columns.series(spanRanges);
    return spans.map((span, at) => ({
      ...span,
      ...bucketOf({
        n: respondents[at] ?? 0,
        counts: Array.from(counts.subarray(at * this.#values, (at + 1) * this.#values)),
      }),
    }));
  }
}

/** How many gave one answer to a question of the catalogue, beside how many gave each of the others. */
export function cellsOf(source: CountSource, code: string, range: DayRange): { ids: readonly number[]; tally: Tally } {
  const question = questionByCode(code);
  const ids = (question?.options ?? []).map(({ id }) => id);
  const columns = source.columns({ surveyId: question?.surveyId ?? 0, code }, ids);
  const { respondents, counts } = columns.sum(range);
  return { ids, tally: { n: respondents, counts } };
}
