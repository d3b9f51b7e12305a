import { type DayRange, DEFAULT_PRESET, formatDay, type Held } from '@shoppervoice/survey-model';
import { Button, EmptyState } from '@shoppervoice/ui';
import type { ReportRange } from '../range/use-report-range.ts';
import { clearedOf, type FilterView, type PageFilter } from './page-filter.ts';

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
    const words = filter.words?.(view, held) ?? null;
    return words === null ? [] : [{ words, filter }];
  });
  return (
    <EmptyState
      title={asked.length === 0 ? 'No answers' : 'No answers match'}
      actions={
        <>
          {asked.map(({ words, filter }) => (
            <Button key={words} onClick={() => onChange(clearedOf([filter]))}>
              {filter.offWords ?? 'Clear filter'}
            </Button>
          ))}
          {range.choice.label !== DEFAULT_PRESET && (
            <Button onClick={() => range.choose({ label: DEFAULT_PRESET })}>{DEFAULT_PRESET}</Button>
          )}
        </>
      }
    >
      No answers {daysWords(range.range)}
      {asked.length > 0 && ` with ${asked.map(({ words }) => words).join('; ')}`}.
    </EmptyState>
  );
}

function daysWords({ startDate, endDate }: DayRange): string {
  return startDate === endDate ? `on ${formatDay(endDate)}` : `from ${formatDay(startDate)} to ${formatDay(endDate)}`;
}
