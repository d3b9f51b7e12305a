import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { Figure } from '@shoppervoice/contracts/reports';
import type { FileTable } from '@shoppervoice/report-files';
import type { DayRange, Entitlements } from '@shoppervoice/survey-model';
import type { ComponentType } from 'react';
import type { AddressField } from '../address/address-field.ts';
import type { Narrowing } from '../drill-down/comments-link.ts';
import type { HowPart } from '../how/how-facts.ts';

type Fields = Readonly<Record<string, AddressField<unknown>>>;

/** What the address holds of a page's filters and of its call, by name. */
export type FilterView = Readonly<Record<string, unknown>>;

/** What a file of the page is made of. */
export interface FigureSource {
  readonly shell: ShellApi;
  readonly view: FilterView;
  /** Of the figures. */
  readonly days: DayRange;
  /** Those on the page. */
  readonly figures: readonly Figure[];
  /** They are of a part of the respondents alone. */
  readonly narrowed: boolean;
}

/** A group of a dashboard's filter column: what it keeps in the address and what follows from it. */
export interface PageFilter {
  readonly fields: Fields;
  /** What readers call it; a filter without a name is not named. */
  readonly title?: string;
  /** How many it sets; 0 where its feature is not held. */
  readonly active: (view: FilterView, entitlements: Entitlements) => number;
  /** Where it is a parameter of the call: its part of the query. */
  readonly query?: (
    view: FilterView,
    entitlements: Entitlements,
  ) => Readonly<Record<string, readonly number[] | string | undefined>>;
  /** If it is a parameter of the call: filters of the comments behind the narrowed figures. */
  readonly narrows?: (view: FilterView, entitlements: Entitlements) => readonly Narrowing[];
  /** What is chosen, as files and a page without answers name it: `Device: Tablet`; null where nothing is. */
  readonly words?: (view: FilterView, entitlements: Entitlements) => string | null;
  /** Words of the button that takes it off there: `Show all devices`. */
  readonly offWords?: string;
  /** If figures can be taken off the page: whether this one is shown. */
  readonly keeps?: (figure: Figure, view: FilterView) => boolean;
  /** The question that the page shows alone, of which its report is then; null: all of them. */
  readonly question?: (view: FilterView) => string | null;
  /** What it adds to the page's file, asked for when the file is made. */
  readonly tables?: (source: FigureSource) => Promise<readonly FileTable[]>;
  /** What the page has to explain because of it. */
  readonly explains?: HowPart;
  /** Drawn in the column, with the answer at hand; it draws nothing where its feature is not held. Null: it has no control. */
  readonly Group: ComponentType | null;
}

/** Names and fields of all filters. */
export function fieldsOf(filters: readonly PageFilter[]): Fields {
  return Object.assign({}, ...filters.map(({ fields }) => fields));
}

/** What sets a filter back. */
export function clearedOf(filters: readonly PageFilter[]): FilterView {
  return Object.fromEntries(
    filters.flatMap(({ fields }) => Object.entries(fields).map(([name, { fallback }]) => [name, fallback])),
  );
}

/** What the filters let through, in words. */
export function filterWords(
  filters: readonly PageFilter[],
  view: FilterView,
  entitlements: Entitlements,
): readonly string[] {
  return filters.flatMap((filter) => filter.words?.(view, entitlements) ?? []);
}

/** Names of the filters of which the address sets values that the merchant does not hold: the page's call goes without them. */
export function unentitledFilters(
  filters: readonly PageFilter[],
  view: FilterView,
  entitlements: Entitlements,
): readonly string[] {
  return filters.flatMap(({ title, query }) => {
    const sent = query?.(view, entitlements) ?? {};
    const dropped = Object.entries(sent).some(([name, ids]) => {
      const set = view[name];
      return Array.isArray(set) && Array.isArray(ids) && set.some((id) => !ids.includes(id));
    });
    return dropped && title !== undefined ? [title] : [];
  });
}

/** The figures are of a part of the respondents alone. */
export function isNarrowed(filters: readonly PageFilter[], view: FilterView, entitlements: Entitlements): boolean {
  return filters.some(({ narrows }) => (narrows?.(view, entitlements) ?? []).length > 0);
}
