import type { Option } from '../catalogue/question.ts';
import { capital } from '../figures/line-names.ts';
import type { CommentFilter, FilterValues } from './filters.ts';

/** Name of a filter outside of its heading: on a chip, in a file. */
export const filterName = ({ label, section, reads }: Pick<CommentFilter, 'label' | 'section' | 'reads'>): string =>
  reads.kind === 'rating' ? `${section} ${reads.role}` : label;

/** Kind of a search, as files and chips name it. */
export const SEARCH_NAMES = { words: 'Words', email: 'E-mail', order: 'Order' } as const;
export type SearchKind = keyof typeof SEARCH_NAMES;

export interface ChosenInList {
  /** One entry at most: the kind of search and its text. */
  readonly search: Partial<Readonly<Record<SearchKind, string>>>;
  readonly filters: readonly CommentFilter[];
  readonly values: FilterValues;
  /** Excluded values. */
  readonly not: FilterValues;
}

/** The chosen values of a filter, in words: `Device: Desktop, Tablet`; null without any. */
export function choiceWords(label: string, options: readonly Option[], ids: readonly number[]): string | null {
  const names = options.flatMap((option) => (ids.includes(option.id) ? [capital(option.label)] : []));
  return names.length === 0 ? null : `${label}: ${names.join(', ')}`;
}

/** The search and the filters of a list, in words: the same in every file. */
export function chosenWords({ search, filters, values, not }: ChosenInList): readonly string[] {
  const phrase = (prefix: string, chosen: FilterValues) =>
    filters.flatMap((filter) => {
      const ids = chosen[filter.name] ?? [];
      const words = filterInWords(filter, ids);
      return words === null ? [] : [`${prefix}${words}`];
    });
  return [
    ...(Object.keys(SEARCH_NAMES) as SearchKind[]).flatMap((kind) => {
      const text = search[kind]?.trim() ?? '';
      return text === '' ? [] : [`${SEARCH_NAMES[kind]}: ${text}`];
    }),
    ...phrase('', values),
    ...phrase('without ', not),
  ];
}

function filterInWords(filter: CommentFilter, ids: readonly number[]): string | null {
  const { reads, options } = filter;
  if (reads.kind !== 'rating') return choiceWords(filterName(filter), options, ids);
  return ids.length === 0 ? null : `${filterName(filter)}: ${ratingsInWords(ids, options.length)}`;
}

/** `0–6, 9`; all of them: `any rating`. */
export function ratingsInWords(ratings: readonly number[], all: number): string {
  if (ratings.length === all) return 'any rating';
  const runs: [number, number][] = [];
  for (const rating of ratings.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && rating === last[1] + 1) last[1] = rating;
    else runs.push([rating, rating]);
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ');
}
