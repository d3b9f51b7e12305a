import type { Access } from '@shoppervoice/contracts/calls';
import type { Option } from '../catalogue/question.ts';
import { allowed, type Entitlements } from '../entitlements/access-rule.ts';

/** What a filter looks at in a comment (and, for surveys 1 and 2, in the response of the other survey of its order). */
export type FilterReads =
  | { readonly kind: 'survey' }
  | { readonly kind: 'tone' }
  | { readonly kind: 'topic' }
  | { readonly kind: 'rating'; readonly surveyId: number; readonly code: string; readonly role: string }
  | { readonly kind: 'choice'; readonly surveyId: number; readonly code: string }
  | { readonly kind: 'device'; readonly field: 'type' | 'make' | 'os' | 'browser' };

/** A row of a comment page's filters. `name` is the parameter of addresses and calls; several values mean any of them. */
export interface CommentFilter {
  readonly name: string;
  readonly label: string;
  /** Heading under which it is shown. */
  readonly section: string;
  readonly options: readonly Option[];
  /** Where it does not hold, the filter does not exist (403 at a service). */
  readonly access: Access;
  /** Where it does not hold, its options carry no counts, though the filter stays. */
  readonly countsAccess: Access;
  /** Gates of single options: such an option does not exist where its gate does not hold (403 at a service). */
  readonly optionAccess?: ReadonlyMap<number, Access>;
  readonly reads: FilterReads;
}

/** Values chosen, by filter name; a name that is absent filters nothing. */
export type FilterValues = Readonly<Record<string, readonly number[]>>;

export interface ReadFilters {
  readonly values: FilterValues;
  /** Values that are not an integer or not a known id: ignored and reported on a page, 400 at a service. */
  readonly unreadable: readonly { readonly name: string; readonly value: string }[];
}

/** Reads filters from texts, such as `name => searchParams.getAll(name)`. A value given twice counts once. */
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

/** Filters that exist for a reader who holds this, each with the options that exist for them. */
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
