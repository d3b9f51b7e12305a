import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import type { CommentFilter, FigureFilter, FilterValues, LanguageCounts } from '@shoppervoice/survey-model';
import { capital } from '@shoppervoice/survey-model';
import { type AddressField, anyIdOf } from '../address/address-field.ts';

/**
 * One value of a filter. `count`: comments that it would leave, ignoring the filter's other values; null: not known.
 */
export interface FilterOption {
  readonly id: number;
  readonly label: string;
  readonly count: number | null;
  /** The count is hidden, because it is 1 to 4. */
  readonly withheld?: true;
  /** Of comments that were not read. */
  readonly languages?: LanguageCounts;
}

/** A filter that is not in the merchant's plan: the address cannot set it. */
const NOT_ENTITLED: AddressField<readonly number[]> = {
  fallback: [],
  read: () => ({ value: [], unreadable: [] }),
  write: () => [],
};

/** Address fields of `filters`, by name, limited to the options that `entitlements` allow; others read as empty. */
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

/** Every option of the catalogue, with its count if the response has one. */
export function optionsOf(filter: CommentFilter, counts: FilterCountsAnswer | null): readonly FilterOption[] {
  const rows = counts?.[filter.name];
  const byId = new Map(rows?.map((row) => [row.id, row]));
  // Of languages the response has those that occur.
  const missing = rows && filter.reads.kind === 'language' ? 0 : null;
  return filter.options.map(({ id, label }) => {
    const { count = missing, languages } = byId.get(id) ?? {};
    return { id, label: capital(label), count, ...(languages && { languages }) };
  });
}

/**
 * The filter of languages with those that occur or are chosen in `values`, in place of all; without it if that is one
 * language. Until the counts are known, only with chosen ones.
 */
export function withOccurringLanguages<Filter extends CommentFilter>(
  filters: readonly Filter[],
  counts: FilterCountsAnswer | null,
  ...values: readonly FilterValues[]
): readonly Filter[] {
  return filters.flatMap((filter) => {
    const { name, reads, options } = filter;
    if (reads.kind !== 'language') return [filter];
    const occurring = counts?.[name]?.map(({ id }) => id) ?? [];
    const chosen = values.flatMap((each) => each[name] ?? []);
    const shown = options.filter(({ id }) => occurring.includes(id) || chosen.includes(id));
    return shown.length > 1 || chosen.length > 0 ? [{ ...filter, options: shown }] : [];
  });
}

/** The same of a filter of figures, whose counts may be withheld. */
export function figureOptionsOf(
  { name, options }: Pick<FigureFilter, 'name' | 'options'>,
  counts: FilterCountsAnswer | null,
): readonly FilterOption[] {
  const byId = new Map(counts?.[name]?.map(({ id, count }) => [id, count]));
  return options.map(({ id, label }) => ({
    id,
    label: capital(label),
    count: byId.get(id) ?? null,
    ...(byId.get(id) === null && { withheld: true as const }),
  }));
}

/** Options by frequency; in catalogue order if counts are equal or not known. */
export function mostFirst(options: readonly FilterOption[]): readonly FilterOption[] {
  return options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

/** `chosen` with `id` toggled. */
export function toggled<Value extends number | string>(chosen: readonly Value[], id: Value): readonly Value[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}

/** `chosen` with all of `ids` added, or removed if all of them are in. */
export function allToggled<Value extends number | string>(
  chosen: readonly Value[],
  ids: readonly Value[],
): readonly Value[] {
  if (ids.every((id) => chosen.includes(id))) return chosen.filter((one) => !ids.includes(one));
  return [...new Set([...chosen, ...ids])];
}

/** Both ends and everything between them, in order. */
export function between(one: number, other: number): readonly number[] {
  const from = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, step) => from + step);
}
