import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import { type CommentFilter, type FilterValues, ratingsInWords } from '@shoppervoice/survey-model';
import type { ListFilterRows, ListSource } from './list-source.ts';

/**
 * How many items match all filters, from the response of `filter-counts`: every item has exactly one survey (and one
 * tone), so the counts of the chosen ones (or all, if none is chosen) add up to it. Null until known.
 */
export function matchCount(
  { filters, parts }: Pick<ListSource, 'filters' | 'parts'>,
  counts: FilterCountsAnswer | null,
  values: FilterValues,
): number | null {
  for (const { name } of filters.filter(({ reads }) => parts.includes(reads.kind))) {
    const options = counts?.[name];
    if (!options || options.some(({ count }) => count === null)) continue;
    const chosen = values[name] ?? [];
    return options.reduce(
      (sum, { id, count }) => sum + (chosen.length === 0 || chosen.includes(id) ? (count ?? 0) : 0),
      0,
    );
  }
  return null;
}

/**
 * Names the comments if the address asks for those who answered one question in one survey, which is what a mark of a
 * report page links to. Null for any other filters.
 */
export function answersInWords({ filters }: ListFilterRows, values: FilterValues): string | null {
  const isSet = ({ name }: CommentFilter) => (values[name]?.length ?? 0) > 0;
  const [rating, ...others] = filters.filter((filter) => filter.reads.kind === 'rating' && isSet(filter));
  if (!rating || others.length > 0 || rating.reads.kind !== 'rating') return null;
  const survey = filters.find(({ reads }) => reads.kind === 'survey');
  const surveys = survey === undefined ? [rating.reads.surveyId] : (values[survey.name] ?? []);
  if (surveys.length !== 1 || surveys[0] !== rating.reads.surveyId) return null;
  const ratings = ratingsInWords(values[rating.name] ?? [], rating.options.length);
  const device = filters.find(({ reads }) => reads.kind === 'device' && reads.field === 'type');
  const chosen = device === undefined ? [] : (values[device.name] ?? []);
  const devices = device?.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label) ?? [];
  const from = devices.length > 0 ? `, from ${devices.join(' and ')} devices` : '';
  return `${rating.section}, ${rating.label.toLowerCase()}: ${ratings}${from}.`;
}
