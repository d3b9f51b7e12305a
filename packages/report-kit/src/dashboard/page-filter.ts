import type { Figure } from '@shoppervoice/contracts';
import type { Held } from '@shoppervoice/survey-model';
import type { ComponentType } from 'react';
import type { AddressField } from '../address/address-field.ts';
import type { Narrowing } from '../drill-down/comments-link.ts';

type Fields = Readonly<Record<string, AddressField<unknown>>>;

/** What the address holds of a page's filters and of its call, by name. */
export type FilterView = Readonly<Record<string, unknown>>;

/** A group of a dashboard's filter column: what it keeps in the address and what follows from it. */
export interface PageFilter {
  readonly fields: Fields;
  /** How many it sets; 0 where its feature is not held. */
  readonly active: (view: FilterView, held: Held) => number;
  /** Where it is a parameter of the call: its part of the query. */
  readonly query?: (view: FilterView, held: Held) => Readonly<Record<string, readonly number[] | string | undefined>>;
  /** Where it is a parameter of the call: whose comments stand behind the figures then. */
  readonly narrows?: (view: FilterView, held: Held) => readonly Narrowing[];
  /** What it asked for, for a page without answers: `from tablet devices`; null where it set nothing. */
  readonly words?: (view: FilterView, held: Held) => string | null;
  /** Words of the button that takes it off there: `Show all devices`. */
  readonly offWords?: string;
  /** Where figures can be taken off the page: whether this one stands on it. */
  readonly keeps?: (figure: Figure, view: FilterView) => boolean;
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
