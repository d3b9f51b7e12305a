import type { FigureFilter } from '@shoppervoice/survey-model';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { chipsOf } from '../filters/filter-chips.ts';
import { valuesOf } from './figure-filters.ts';
import type { FilterView } from './page-filter.ts';

/** Whose answers these are, if not everybody's: a chip per value, which removes it. */
export function ActiveRespondents({
  offered,
  view,
  n,
  onChange,
}: {
  offered: readonly FigureFilter[];
  view: FilterView;
  /** In words: answers behind the figures. */
  n: string;
  onChange: (values: FilterView) => void;
}) {
  const values = valuesOf(offered, view);
  const chips = chipsOf(offered, values);
  if (chips.length === 0) return null;
  return (
    <ActiveFilters
      count={`n ${n}`}
      filters={chips.map(({ key, name, value, filter, without }) => ({
        key,
        name,
        value,
        onRemove: () => onChange({ [filter]: without }),
      }))}
      onClear={() => onChange(Object.fromEntries(offered.map(({ name }) => [name, []])))}
    />
  );
}
