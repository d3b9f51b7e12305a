import type { Period } from '@shoppervoice/contracts/reports';
import { addDays, buckets, type Day, type DayRange, daysBetween, type WeekStart } from '@shoppervoice/survey-model';
import { periodOfAnswer } from '../figures/tallies.ts';
import { type CountSource, countSource, RESPONSES } from '../reading/count-source.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';

export interface CollectionQuery {
  readonly mid: number;
  readonly surveyIds: readonly number[];
  readonly range: DayRange;
  readonly period: Period;
  /** Earlier days are not counted. */
  readonly since: Day;
  /** Last allowed day. */
  readonly lastDay: Day;
  /** First weekday of the merchant's weeks; absent: Sunday. */
  readonly weekStartsOn?: WeekStart | undefined;
}

/** Status of a survey's collection, as in a `PsrSurvey` of contracts. */
export interface Collection {
  readonly responses: number;
  readonly comments: number;
  readonly lastResponse: Day | null;
  readonly daysWithout: number | null;
  readonly series: readonly {
    readonly start: Day;
    readonly end: Day;
    readonly partial: boolean;
    readonly responses: number;
    readonly comments: number;
  }[];
}

/** A running survey has responses within so many days, so earlier months need not be read. */
const LATELY = 31;

/** In the given order. */
export async function collectionOf(reader: SurveyReader, query: CollectionQuery): Promise<readonly Collection[]> {
  const { mid, surveyIds, range, since, lastDay } = query;
  const latelyStart = addDays(lastDay, 1 - LATELY);
  const lately = { startDate: latelyStart > since ? latelyStart : since, endDate: lastDay };
  const source = await countSource(reader, mid, surveyIds, [range, lately]);
  const last = new Map(surveyIds.map((surveyId) => [surveyId, source.lastDay(surveyId, lately)]));
  const silent = surveyIds.filter((surveyId) => last.get(surveyId) === null);
  if (silent.length > 0 && since < lately.startDate) {
    const before = { startDate: since, endDate: addDays(lately.startDate, -1) };
    const earlier = await countSource(reader, mid, silent, [before]);
    for (const surveyId of silent) last.set(surveyId, earlier.lastDay(surveyId, before));
  }
  return surveyIds.map((surveyId) => {
    const lastResponse = last.get(surveyId) ?? null;
    return {
      ...countsOf(source, surveyId, query),
      lastResponse,
      daysWithout: lastResponse === null ? null : daysBetween(lastResponse, lastDay),
      series: seriesOf(source, surveyId, query),
    };
  });
}

function countsOf(source: CountSource, surveyId: number, { range, since }: CollectionQuery) {
  const { counted } = periodOfAnswer(range, [], since);
  return counted === null
    ? { responses: 0, comments: 0 }
    : { responses: source.responses(surveyId, counted), comments: source.comments(surveyId, counted) };
}

function seriesOf(
  source: CountSource,
  surveyId: number,
  { range, period, since, lastDay, weekStartsOn }: CollectionQuery,
): Collection['series'] {
  const { spans, spanRanges } = periodOfAnswer(range, buckets(range, period, lastDay, weekStartsOn), since);
  const respondents = (code: string) => source.columns({ surveyId, code }, []).series(spanRanges).respondents;
  const responses = respondents(RESPONSES);
  const comments = respondents('tones');
  const first = spans.length - spanRanges.length;
  return spans.map(({ start, end, partial }, place) => ({
    start,
    end,
    partial,
    responses: responses[place - first] ?? 0,
    comments: comments[place - first] ?? 0,
  }));
}
