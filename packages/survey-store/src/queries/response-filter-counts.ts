import type { Day, DayRange } from '@shoppervoice/survey-model';
import { periodOfAnswer } from '../figures/tallies.ts';
import { filteredCountSources } from '../reading/count-source.ts';
import type { ResponseFilter } from '../reading/filtered-month.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';

export interface ResponseFilterCountsQuery {
  readonly mid: number;
  readonly surveyIds: readonly number[];
  readonly range: DayRange;
  /** Earlier responses are not counted. */
  readonly since?: Day;
  readonly filters: readonly ResponseFilter[];
}

/**
 * Responses with each option of each of these facts, under all filters but those of the fact itself; in the order of
 * `facts` and their IDs.
 */
export async function responseFilterCounts(
  reader: SurveyReader,
  { mid, surveyIds, range, since, filters }: ResponseFilterCountsQuery,
  facts: readonly ResponseFilter[],
): Promise<number[][]> {
  const { counted } = periodOfAnswer(range, [], since);
  if (counted === null) return facts.map(({ ids }) => ids.map(() => 0));
  const sourceOf = await filteredCountSources(reader, mid, surveyIds, [counted]);
  const all = sourceOf(filters);
  const filtered = new Set(filters.map(({ column }) => column));
  const withoutOwn = new Map(
    [...filtered].map((own) => [own, sourceOf(filters.filter(({ column }) => column !== own))]),
  );
  return facts.map(({ column, ids }) => {
    const source = withoutOwn.get(column) ?? all;
    const bySurvey = surveyIds.map((surveyId) => source.columns({ surveyId, code: column }, ids).sum(counted).counts);
    return ids.map((_, at) => bySurvey.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));
  });
}
