import type { Access } from '@shoppervoice/contracts/calls';
import type { Option } from '../catalogue/question.ts';
import { allowed, type Entitlements } from '../entitlements/access-rule.ts';

/**
 * What a filter reads from a comment (and, for surveys 1 and 2, from the response of the other survey of its order).
 */
export type FilterReads =
  | { readonly kind: 'survey' }
  | { readonly kind: 'tone' }
  | { readonly kind: 'topic' }
  | { readonly kind: 'language' }
  | { readonly kind: 'rating'; readonly surveyId: number; readonly code: string; readonly role: string }
  /** Drivers of the comment's own survey that its respondent rated low, 0 to 6: several at once. */
  | { readonly kind: 'low' }
  | { readonly kind: 'choice'; readonly surveyId: number; readonly code: string }
  | { readonly kind: 'device'; readonly field: 'type' | 'make' | 'os' | 'browser' };

/** A row of a comment page's filters. `name` is the parameter of addresses and calls; several values mean any of them. */
export interface CommentFilter {
  readonly name: string;
  readonly label: string;
  /** Heading under which it is shown. */
  readonly section: string;
  readonly options: readonly Option[];
  /** If the gate is closed, the filter does not exist (403 at a service). */
  readonly access: Access;
  /** If the gate is closed, its options have no counts, although the filter stays. */
  readonly countsAccess: Access;
  /** Gates of single options: an option whose gate is closed does not exist (403 at a service). */
  readonly optionAccess?: ReadonlyMap<number, Access>;
  readonly reads: FilterReads;
}

/** Chosen values, by filter name; a missing name filters nothing. */
export type FilterValues = Readonly<Record<string, readonly number[]>>;

export interface ReadFilters {
  readonly values: FilterValues;
  /** Values that are not an integer or not a known id: ignored and reported on a page, 400 at a service. */
  readonly unreadable: readonly { readonly name: string; readonly value: string }[];
}

/** Reads filters from texts, such as `name => searchParams.getAll(name)`. Duplicates count once. */
export function readFilters(
  filters: readonly CommentFilter[],
  texts: (name: string) => readonly string[],
): ReadFilters {
  const values: Record<string, number[]> = {};
  const unreadable: { name: string; value: string }[] = [];
  for (const filter of filters) {
    const ids = new Set<number>();
    for (const text of texts(filter.name)) {
      const id = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (filter.options.some((option) => option.id === id)) ids.add(id);
      else unreadable.push({ name: filter.name, value: text });
    }
    if (ids.size > 0) values[filter.name] = [...ids];
  }
  return { values, unreadable };
}

/** Filters available to a reader with these entitlements, each with the available options. */
export function entitledFilters<Filter extends CommentFilter>(
  filters: readonly Filter[],
  entitlements: Entitlements,
): Filter[] {
  return filters
    .filter(({ access }) => allowed(access, entitlements))
    .map((filter) => {
      const { options, optionAccess } = filter;
      if (optionAccess === undefined) return filter;
      const shown = options.filter(({ id }) => allowed(optionAccess.get(id) ?? {}, entitlements));
      return shown.length === options.length ? filter : { ...filter, options: shown };
    });
}
