import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { Figure } from '@shoppervoice/contracts/reports';
import type { FileTable } from '@shoppervoice/report-files';
import type { DayRange, Entitlements } from '@shoppervoice/survey-model';
import type { ComponentType } from 'react';
import type { AddressField } from '../address/address-field.ts';
import type { Narrowing } from '../drill-down/comments-link.ts';
import type { HowPart } from '../how/how-facts.ts';

type Fields = Readonly<Record<string, AddressField<unknown>>>;

/** Address values of a page's filters and call, by name. */
export type FilterView = Readonly<Record<string, unknown>>;

/** What a file of the page is made from. */
export interface FigureSource {
  readonly shell: ShellApi;
  readonly view: FilterView;
  /** Of the figures. */
  readonly days: DayRange;
  /** Those on the page. */
  readonly figures: readonly Figure[];
  /** They are of some respondents only. */
  readonly narrowed: boolean;
}

/** A group of a dashboard's filter column: its address values and their effects. */
export interface PageFilter {
  readonly fields: Fields;
  /** Label; a filter without one is not named. */
  readonly title?: string;
  /** How many values are set; 0 if its feature is not in the plan. */
  readonly active: (view: FilterView, entitlements: Entitlements) => number;
  /** Its part of the query, if it is a parameter of the call. */
  readonly query?: (
    view: FilterView,
    entitlements: Entitlements,
  ) => Readonly<Record<string, readonly number[] | string | undefined>>;
  /** Comment filters behind the narrowed figures, if it is a parameter of the call. */
  readonly narrows?: (view: FilterView, entitlements: Entitlements) => readonly Narrowing[];
  /** The choice as files and empty pages show it: `Device: Tablet`; null without a choice. */
  readonly words?: (view: FilterView, entitlements: Entitlements) => string | null;
  /** Label of the button that resets it there: `Show all devices`. */
  readonly offWords?: string;
  /** Whether a figure is shown, if figures can be removed from the page. */
  readonly keeps?: (figure: Figure, view: FilterView) => boolean;
  /** The question that the page shows alone, which its report is then about; null: all. */
  readonly question?: (view: FilterView) => string | null;
  /** What it adds to the page's file, requested when the file is made. */
  readonly tables?: (source: FigureSource) => Promise<readonly FileTable[]>;
  /** What the page has to explain because of it. */
  readonly explains?: HowPart;
  /**
   * Drawn in the column, with the response; draws nothing if its feature is not in the plan. Null: it has no control.
   */
  readonly Group: ComponentType | null;
}

/** Names and fields of all filters. */
export function fieldsOf(filters: readonly PageFilter[]): Fields {
  return Object.assign({}, ...filters.map(({ fields }) => fields));
}

/** Values that reset a filter. */
export function clearedOf(filters: readonly PageFilter[]): FilterView {
  return Object.fromEntries(
    filters.flatMap(({ fields }) => Object.entries(fields).map(([name, { fallback }]) => [name, fallback])),
  );
}

/** The filters in words. */
export function filterWords(
  filters: readonly PageFilter[],
  view: FilterView,
  entitlements: Entitlements,
): readonly string[] {
  return filters.flatMap((filter) => filter.words?.(view, entitlements) ?? []);
}

/** Filters with values in the address that are not in the plan: the page's call omits them. */
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

/** The figures are of some respondents only. */
export function isNarrowed(filters: readonly PageFilter[], view: FilterView, entitlements: Entitlements): boolean {
  return filters.some(({ narrows }) => (narrows?.(view, entitlements) ?? []).length > 0);
}
