import {
  HOME_LATEST,
  type HomeAggregations,
  type HomeFilterCounts,
  type HomeProgramme,
  type ListedComment,
} from '@shoppervoice/contracts/reports';
import { type AddressState, anyIdOf } from '@shoppervoice/report-kit';
import {
  COMMENT_TONES,
  COMMENT_TOPICS,
  type LanguageCounts,
  PROGRAMMES,
  withNotReadLanguages,
} from '@shoppervoice/survey-model';

const NUMBERS = PROGRAMMES.map((_, at) => at + 1);
const ids = (options: readonly { readonly id: number }[]) => anyIdOf(options.map(({ id }) => id));

/** Filters of Home's comments as in the address. `programme`: position in the sidebar, from 1. */
export const HOME_FIELDS = {
  programme: anyIdOf(NUMBERS),
  toneId: ids(COMMENT_TONES),
  commentTypeId: ids(COMMENT_TOPICS),
};

export type HomeFilters = AddressState<typeof HOME_FIELDS>;
export type HomeFilterName = keyof HomeFilters;
export const FILTER_NAMES = Object.keys(HOME_FIELDS) as readonly HomeFilterName[];

export const isFiltered = (filters: HomeFilters): boolean => FILTER_NAMES.some((name) => filters[name].length > 0);

export function toggled(chosen: readonly number[], id: number): readonly number[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
}

export interface CountedOption {
  readonly id: number;
  readonly label: string;
  readonly count: number;
  /** Of comments that were not read. */
  readonly languages?: LanguageCounts;
}

/** Options of each filter; a filter without options is hidden. */
export type HomeOptions = Readonly<Record<HomeFilterName, readonly CountedOption[]>>;

type Comments = NonNullable<HomeProgramme['comments']>;

const commentsOf = ({ programmes }: HomeAggregations) =>
  programmes.flatMap(({ key, comments }) => (comments === null ? [] : [{ key, comments }]));

function summed(all: readonly Comments[], of: 'tones' | 'topics', id: number): number {
  return all.reduce((sum, comments) => sum + (comments[of].find((each) => each.id === id)?.count ?? 0), 0);
}

/**
 * Options of each filter, with counts. Unfiltered, the counts are those of the whole answer; otherwise the service
 * counts the options of a filter as if that filter were not set. Programmes are listed if there are several, tones and
 * topics if a list shows them.
 */
export function homeOptions(home: HomeAggregations, counts: HomeFilterCounts | null): HomeOptions {
  const all = commentsOf(home);
  const lists = all.map(({ comments }) => comments);
  const counted = (name: HomeFilterName, id: number, whole: number) =>
    counts === null ? whole : (counts[name].find((each) => each.id === id)?.count ?? 0);
  const programmes = PROGRAMMES.flatMap(({ key, label }, at) => {
    const own = all.find((each) => each.key === key);
    return own === undefined ? [] : [{ id: at + 1, label, count: counted('programme', at + 1, own.comments.count) }];
  });
  const options = (
    name: 'toneId' | 'commentTypeId',
    of: 'tones' | 'topics',
    catalogue: readonly Omit<CountedOption, 'count'>[],
  ) =>
    lists.some((comments) => comments[of].length > 0)
      ? catalogue.map(({ id, label }) => ({ id, label, count: counted(name, id, summed(lists, of, id)) }))
      : [];
  return {
    programme: programmes.length > 1 ? programmes : [],
    toneId: withNotReadLanguages(
      options('toneId', 'tones', COMMENT_TONES),
      counts === null ? lists.map(({ tones }) => tones) : [counts.toneId],
    ),
    commentTypeId: options('commentTypeId', 'topics', COMMENT_TOPICS),
  };
}

/** The latest comments of all programmes, newest first, and the total. Null if the session has no list of comments. */
export function latestOf(
  home: HomeAggregations,
): { readonly count: number; readonly latest: readonly ListedComment[] } | null {
  const lists = commentsOf(home).map(({ comments }) => comments);
  if (lists.length === 0) return null;
  const latest = lists.flatMap((comments) => comments.latest).sort(newestFirst);
  return { count: lists.reduce((sum, { count }) => sum + count, 0), latest: latest.slice(0, HOME_LATEST) };
}

function newestFirst(a: ListedComment, b: ListedComment): number {
  const place = (one: ListedComment) => `${one.submittedAt} ${one.responseId}`;
  return place(a) < place(b) ? 1 : -1;
}
