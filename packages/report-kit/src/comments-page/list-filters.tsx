import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import type { CommentFilter, FilterValues } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';
import { optionsOf } from '../filters/filter-options.ts';
import { OptionFilter } from '../filters/option-filter.tsx';
import { RatingFilter } from '../filters/rating-filter.tsx';
import { pluralOf } from '../filters/words.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import type { ListFilterRows } from './list-source.ts';
import * as words from './words.tsx';

export interface ListFiltersProps extends ListFilterRows {
  /** Filters drawn here, in their order. */
  filters: readonly CommentFilter[];
  values: FilterValues;
  /** Null until known: the filters work without counts. */
  counts: FilterCountsAnswer | null;
  onChange: (name: string, ids: readonly number[]) => void;
  /** Groups below them. */
  children?: ReactNode;
}

/** The filters without a chart in the page's content: ratings under their survey, the others one group each. */
export function ListFilters({ filters, allOn = [], values, counts, onChange, children }: ListFiltersProps) {
  const groups = sectionsOf(filters).map(({ title, filters: own, ratings }) =>
    ratings ? (
      <FilterGroup key={title} title={words.ratingsOf(title)}>
        {own.map((filter) => (
          <RatingFilter
            key={filter.name}
            label={filter.label}
            options={optionsOf(filter, counts)}
            chosen={values[filter.name] ?? []}
            onChange={(ids) => onChange(filter.name, ids)}
          />
        ))}
      </FilterGroup>
    ) : (
      own.map((filter) => (
        <OptionFilter
          key={filter.name}
          title={filter.label}
          options={optionsOf(filter, counts)}
          chosen={values[filter.name] ?? []}
          plural={pluralOf(filter.name)}
          allOn={allOn.includes(filter.name)}
          byCount={isByCount(filter)}
          onChange={(ids) => onChange(filter.name, ids)}
        />
      ))
    ),
  );
  return (
    <>
      {groups}
      {children}
    </>
  );
}

const isByCount = ({ reads }: CommentFilter) =>
  reads.kind === 'language' || (reads.kind === 'device' && reads.field !== 'type');

interface Section {
  readonly title: string;
  readonly ratings: boolean;
  readonly filters: readonly CommentFilter[];
}

function sectionsOf(filters: readonly CommentFilter[]): readonly Section[] {
  return [...new Set(filters.map(({ section }) => section))].map((title) => {
    const own = filters.filter(({ section }) => section === title);
    return { title, filters: own, ratings: own.every(({ reads }) => reads.kind === 'rating') };
  });
}
