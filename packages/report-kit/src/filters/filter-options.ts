import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import type { CommentFilter } from '@shoppervoice/survey-model';
import { capital } from '@shoppervoice/survey-model';
import { type AddressField, anyIdOf } from '../address/address-field.ts';

/** One value of a filter. `count`: comments that it would leave, the filter's own other values aside; null: not known. */
export interface FilterOption {
  readonly id: number;
  readonly label: string;
  readonly count: number | null;
}

/** A filter that this merchant does not hold: whatever the address says, it filters nothing. */
const NOT_ENTITLED: AddressField<readonly number[]> = {
  fallback: [],
  read: () => ({ value: [], unreadable: [] }),
  write: () => [],
};

/** The address's fields of `filters`, by their names, of the options that are `entitlements`; those outside read as empty. */
export function filterFields<Filter extends CommentFilter>(
  filters: readonly Filter[],
  entitlements: readonly Filter[],
): Readonly<Record<Filter['name'], AddressField<readonly number[]>>> {
  const options = new Map<string, CommentFilter['options']>(
    entitlements.map((filter) => [filter.name, filter.options]),
  );
  return Object.fromEntries(
    filters.map(({ name }) => [
      name,
      options.has(name) ? anyIdOf(options.get(name)?.map(({ id }) => id) ?? []) : NOT_ENTITLED,
    ]),
  ) as Record<Filter['name'], AddressField<readonly number[]>>;
}

/** Every option of the catalogue, with its count where the answer brings one. */
export function optionsOf(filter: CommentFilter, counts: FilterCountsAnswer | null): readonly FilterOption[] {
  const byId = new Map(counts?.[filter.name]?.map(({ id, count }) => [id, count]));
  return filter.options.map(({ id, label }) => ({ id, label: capital(label), count: byId.get(id) ?? null }));
}

/** Options with the most comments first; the catalogue's order where counts are equal or not known. */
export function mostFirst(options: readonly FilterOption[]): readonly FilterOption[] {
  return options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

/** `chosen` with `id` put in or taken out. */
export function toggled<Value extends number | string>(chosen: readonly Value[], id: Value): readonly Value[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}

/** `chosen` with all of `ids` put in, or taken out where all of them are in. */
export function allToggled<Value extends number | string>(
  chosen: readonly Value[],
  ids: readonly Value[],
): readonly Value[] {
  if (ids.every((id) => chosen.includes(id))) return chosen.filter((one) => !ids.includes(one));
  return [...new Set([...chosen, ...ids])];
}

/** The two and everything between them, in order. */
export function between(one: number, other: number): readonly number[] {
  const from = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, step) => from + step);
}
