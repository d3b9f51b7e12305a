import type { RequestContext } from '@shoppervoice/contracts/accounts';
import {
  type ComparedDimension,
  type Day,
  type FigureFilter,
  type FilteredPage,
  isFilterEntitled,
  RATINGS,
  withoutFewAnswers,
} from '@shoppervoice/survey-model';
import { type CustomQuestion, type FigureRequest, type ResponseRows, responseRows } from '@shoppervoice/survey-store';
import type { ServiceParts } from '../service-parts.ts';
import type { ComparedSide } from './figure-respondents.ts';

/** Names of the filters that part a change, in their order; the merchant's own single choices follow. */
const DIMENSIONS: readonly string[] = ['deviceType', 'purchaseFrequency', 'visitIntent', 'pickupType', 'age'];

export interface DimensionsQuery {
  readonly page: FilteredPage;
  /** All filters of the page. */
  readonly filters: readonly FigureFilter[];
  readonly own: readonly CustomQuestion[];
  readonly request: FigureRequest;
  readonly sides: readonly [now: ComparedSide, before: ComparedSide];
  /** Earlier responses are not counted. */
  readonly since: Day | undefined;
}

/** The filters by which a figure's change is parted: in the plan, of its survey, and not fixed on either side. */
export function dimensionsOf(
  { page, filters, own, request, sides }: Omit<DimensionsQuery, 'since'>,
  context: RequestContext,
): readonly FigureFilter[] {
  const { surveyId } = request.question;
  const fixed = new Set(sides.flatMap((side) => side.filters.map(({ column }) => column)));
  const ownSingles = own.filter(({ kind }) => kind === 'single').map(({ code }) => code);
  return [...DIMENSIONS, ...ownSingles].flatMap((name) =>
    filters.filter(
      (filter) =>
        filter.name === name &&
        filter.surveyIds.includes(surveyId) &&
        !fixed.has(filter.column) &&
        isFilterEntitled(filter, page, context),
    ),
  );
}

/** A figure's answers by the groups of each dimension, on both sides. */
export async function comparedDimensions(
  dimensions: readonly FigureFilter[],
  { request: { question }, sides, since = '' }: Pick<DimensionsQuery, 'request' | 'sides' | 'since'>,
  mid: number,
  { reader }: Pick<ServiceParts, 'reader'>,
): Promise<readonly ComparedDimension[]> {
  const { code, surveyId } = question;
  const [now, before] = await Promise.all(
    sides.map(async ({ range: { startDate, endDate }, filters }) => {
      const range = { startDate: startDate < since ? since : startDate, endDate };
      const rows = await responseRows(reader, { mid, surveyId, range, filters });
      return { rows, ratings: rows.values(code) };
    }),
  );
  if (now === undefined || before === undefined) return [];
  const isDemographic = sides.some((side) => side.isDemographic);
  return dimensions.flatMap((filter) => {
    const [mine, theirs] = [countsByGroup(filter, now), countsByGroup(filter, before)];
    const groups = [...filter.options, NO_ANSWER].map(({ id, label }, at) => ({
      id,
      label,
      now: mine[at] ?? [],
      before: theirs[at] ?? [],
    }));
    const dimension = { name: filter.name, label: filter.label, groups };
    return filter.isDemographic || isDemographic ? (withoutFewAnswers(dimension) ?? []) : dimension;
  });
}

const NO_ANSWER = { id: null, label: 'No answer' };

/** Ratings given in each group of a dimension, in the order of its options; those without an answer last. */
function countsByGroup(
  { column, options }: FigureFilter,
  { rows, ratings }: { readonly rows: ResponseRows; readonly ratings: Int32Array },
): readonly (readonly number[])[] {
  const places = new Map(options.map(({ id }, at) => [id, at]));
  const placeOf = Int32Array.from(
    { length: 2 + Math.max(0, ...places.keys()) },
    (_, value) => places.get(value - 1) ?? options.length,
  );
  const counts = new Float64Array((options.length + 1) * RATINGS.length);
  const values = rows.values(column);
  for (let row = 0; row < rows.length; row += 1) {
    const rating = ratings[row] ?? -1;
    if (rating < 0) continue;
    const cell = (placeOf[(values[row] ?? -1) + 1] ?? options.length) * RATINGS.length + rating;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return [...options, NO_ANSWER].map((_, at) => [...counts.subarray(at * RATINGS.length, (at + 1) * RATINGS.length)]);
}
