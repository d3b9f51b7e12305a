import { type Day, type DayRange, questionByCode, RATINGS } from '@shoppervoice/survey-model';
import type { CountColumns, CountSource } from '../reading/count-source.ts';
import type { FigureRequest } from './figure-request.ts';

/** The answers from other devices to compare with; null without a comparison. */
export function restTally(
  request: FigureRequest,
  now: SideOfAnswer,
): (Tally & { readonly of: FigureRequest['of'] }) | null {
  const { restOf } = request;
  if (restOf === undefined) return null;
  return { ...new FigureCounts(request, { deviceTypes: restOf.deviceTypes }).total(now), of: restOf.of };
}

/** Respondents, and those who chose each value, in the order of `valuesOf`. */
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

/** One of an answer's two periods. */
export interface PeriodOfAnswer {
  readonly range: DayRange;
  /** Its counted days; null: none. */
  readonly counted: DayRange | null;
  /** Empty without a period. */
  readonly spans: readonly Span[];
  /** Counted days of the last spans. The array is shared by all figures; earlier spans have none. */
  readonly spanRanges: readonly DayRange[];
}

/** Responses whose days are a period: all, or those that pass the filters of a segment. */
export interface SideOfAnswer extends PeriodOfAnswer {
  readonly source: CountSource;
  /** How a `change` names the side. */
  readonly named: DayRange & { readonly segment?: true; readonly filters?: NamedFilters };
}

/** IDs by filter name. */
export type NamedFilters = Readonly<Record<string, readonly number[]>>;

/** `since`: earlier days are not counted. */
export function periodOfAnswer(range: DayRange, spans: readonly Span[], since: Day | undefined): PeriodOfAnswer {
  const later = ({ startDate, endDate }: DayRange): DayRange[] => {
    if (since === undefined || startDate >= since) return [{ startDate, endDate }];
    return endDate >= since ? [{ startDate: since, endDate }] : [];
  };
  return {
    range,
    counted: later(range)[0] ?? null,
    spans,
    spanRanges: spans.flatMap(({ start, end }) => later({ startDate: start, endDate: end })),
  };
}

/** The values of a question. */
export function valuesOf({ kind, question }: Pick<FigureRequest, 'kind' | 'question'>): readonly number[] {
  if (kind === 'open') return [];
  if (kind === 'rating' || kind === 'nps') return RATINGS;
  return (question.options ?? []).map(({ id }) => id);
}

/** The counts behind a figure. */
export class FigureCounts {
  readonly #columnsIn: (source: CountSource) => readonly CountColumns[];
  /** By survey. */
  readonly #columns = new Map<CountSource, readonly CountColumns[]>();
  readonly #values: number;

  constructor(
    request: FigureRequest,
    { deviceTypes = request.deviceTypes, population = request.population }: Population = {},
  ) {
    const { question, kind, countedAs = question.code, surveyIds = [question.surveyId] } = request;
    const values = valuesOf(request);
    const key = { code: countedAs, isOpen: kind === 'open', ...(population === undefined ? {} : { of: population }) };
    this.#values = values.length;
    this.#columnsIn = (source) =>
      surveyIds.map((surveyId) => source.columns({ surveyId, ...key }, values, deviceTypes));
  }

  total({ source, counted }: SideOfAnswer): Tally {
    return tallyOf(this.#columnsOf(source), counted, this.#values);
  }

  /** One per bucket. */
  buckets<Bucket>({ source, spans, spanRanges }: SideOfAnswer, bucketOf: (tally: Tally) => Bucket): (Span & Bucket)[] {
    const series = this.#columnsOf(source).map((columns) => columns.series(spanRanges));
    const first = spans.length - spanRanges.length;
    const width = this.#values;
    return spans.map(({ start, end, partial }, place) => {
      const at = place - first;
      const counts = new Array<number>(width).fill(0);
      let n = 0;
      for (const each of at < 0 ? [] : series) {
        n += each.respondents[at] ?? 0;
        for (let k = 0; k < width; k++) counts[k] = (counts[k] ?? 0) + (each.counts[at * width + k] ?? 0);
      }
      return { start, end, partial, ...bucketOf({ n, counts }) };
    });
  }

  #columnsOf(source: CountSource): readonly CountColumns[] {
    const columns = this.#columns.get(source) ?? this.#columnsIn(source);
    this.#columns.set(source, columns);
    return columns;
  }
}

/** Overrides the request's population. */
type Population = Partial<Pick<FigureRequest, 'deviceTypes' | 'population'>>;

function tallyOf(columns: readonly CountColumns[], days: DayRange | null, values: number): Tally {
  const sums = days === null ? [] : columns.map((each) => each.sum(days));
  return {
    n: sums.reduce((n, { respondents }) => n + respondents, 0),
    counts: Array.from({ length: values }, (_, k) => sums.reduce((sum, { counts }) => sum + (counts[k] ?? 0), 0)),
  };
}

/** Counts of each option of a catalogue question. */
export function cellsOf(code: string, { source, counted }: SideOfAnswer): { ids: readonly number[]; tally: Tally } {
  const question = questionByCode(code);
  const ids = (question?.options ?? []).map(({ id }) => id);
  const columns = source.columns({ surveyId: question?.surveyId ?? 0, code }, ids);
  return { ids, tally: tallyOf([columns], counted, ids.length) };
}
