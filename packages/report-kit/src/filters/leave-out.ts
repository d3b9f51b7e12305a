import { type CommentFilter, capital, type FilterValues, filterName } from '@shoppervoice/survey-model';

/** A filter value that can be excluded. `value`: as address and call write it, `toneId:4`. */
export interface LeaveOut {
  readonly value: string;
  readonly label: string;
  /** Filter of the value. */
  readonly name: string;
}

/** All values that can be excluded, in the order of the filters. */
export function leaveOuts(filters: readonly CommentFilter[]): readonly LeaveOut[] {
  return filters.flatMap((filter) =>
    filter.options.map((option) => ({
      value: `${filter.name}:${option.id}`,
      label: capital(option.label),
      name: filterName(filter),
    })),
  );
}

/** Excluded ids, by the name of their filter. */
export function leftOutOf(filters: readonly CommentFilter[], not: readonly string[]): FilterValues {
  return Object.fromEntries(
    filters.map(({ name, options }) => [
      name,
      options.map(({ id }) => id).filter((id) => not.includes(`${name}:${id}`)),
    ]),
  );
}
