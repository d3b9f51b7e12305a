import { type CommentFilter, capital, type FilterValues, filterName, ratingsInWords } from '@shoppervoice/survey-model';

/** An active filter in words, and the filters without it. */
export interface FilterChip {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly filter: string;
  readonly without: readonly number[];
}

/** Filters with more chosen values than this are shown as one chip. */
const MOST_CHIPS = 4;

type ChipFilter = Pick<CommentFilter, 'name' | 'label' | 'section' | 'options' | 'reads'>;

/** Active filters in order: a chip per value; for ratings and long choices a chip per filter. */
export function chipsOf(filters: readonly ChipFilter[], values: FilterValues): readonly FilterChip[] {
  return filters.flatMap((filter): FilterChip[] => {
    const ids = values[filter.name] ?? [];
    if (ids.length === 0) return [];
    const whole = { key: filter.name, filter: filter.name, without: [] };
    if (filter.reads.kind === 'rating') {
      return [{ ...whole, name: filterName(filter), value: ratingsInWords(ids, filter.options.length) }];
    }
    if (ids.length > MOST_CHIPS) {
      return [{ ...whole, name: filter.label, value: `${ids.length} of ${filter.options.length}` }];
    }
    return ids.map((id) => ({
      key: `${filter.name}-${id}`,
      name: filter.label,
      value: labelOf(filter, id),
      filter: filter.name,
      without: ids.filter((one) => one !== id),
    }));
  });
}

function labelOf({ options }: ChipFilter, id: number): string {
  return capital(options.find((option) => option.id === id)?.label ?? String(id));
}
