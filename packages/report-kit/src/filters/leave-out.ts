import { type CommentFilter, capital, type FilterValues, filterName } from '@shoppervoice/survey-model';

/** A value of a filter that can be left out. `value`: as address and call write it, `toneId:4`. */
export interface LeaveOut {
  readonly value: string;
  readonly label: string;
  /** Whose value it is. */
  readonly name: string;
}

/** Everything that can be left out, in the order of the filters. */
export function leaveOuts(filters: readonly CommentFilter[]): readonly LeaveOut[] {
  return filters.flatMap((filter) =>
    filter.options.map((option) => ({
      value: `${filter.name}:${option.id}`,
      label: capital(option.label),
      name: filterName(filter),
    })),
  );
}

/** Ids that are left out, by the name of their filter. */
export function leftOutOf(filters: readonly CommentFilter[], not: readonly string[]): FilterValues {
  return Object.fromEntries(
    filters.map(({ name, options }) => [
      name,
      options.map(({ id }) => id).filter((id) => not.includes(`${name}:${id}`)),
    ]),
  );
}
