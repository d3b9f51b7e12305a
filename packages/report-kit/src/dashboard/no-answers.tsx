import { type DayRange, DEFAULT_PRESET, formatDay, type Held } from '@shoppervoice/survey-model';
import { Button, EmptyState } from '@shoppervoice/ui';
import type { ReportRange } from '../range/use-report-range.ts';
import { clearedOf, type FilterView, type PageFilter } from './page-filter.ts';
import * as words from './words.ts';

/** A dashboard without answers: what was asked, and the ways out. */
export function NoAnswers({
  range,
  filters,
  view,
  held,
  onChange,
}: {
  range: ReportRange;
  filters: readonly PageFilter[];
  view: FilterView;
  held: Held;
  onChange: (values: FilterView) => void;
}) {
  const asked = filters.flatMap((filter) => {
    const said = filter.words?.(view, held) ?? null;
    return said === null ? [] : [{ said, filter }];
  });
  return (
    <EmptyState
      title={asked.length === 0 ? words.noAnswers : words.noneMatch}
      actions={
        <>
          {asked.map(({ said, filter }) => (
            <Button key={said} onClick={() => onChange(clearedOf([filter]))}>
              {filter.offWords ?? words.clearFilter}
            </Button>
          ))}
          {range.choice.label !== DEFAULT_PRESET && (
            <Button onClick={() => range.choose({ label: DEFAULT_PRESET })}>{DEFAULT_PRESET}</Button>
          )}
        </>
      }
    >
      {words.noneIn(daysWords(range.range), asked.map(({ said }) => said).join('; '))}
    </EmptyState>
  );
}

function daysWords({ startDate, endDate }: DayRange): string {
  return startDate === endDate
    ? words.onDay(formatDay(endDate))
    : words.fromTo(formatDay(startDate), formatDay(endDate));
}
