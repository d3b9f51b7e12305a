import { type DayRange, DEFAULT_PRESET, type Entitlements, formatDay } from '@shoppervoice/survey-model';
import { Button, EmptyState } from '@shoppervoice/ui';
import type { ReportRange } from '../range/use-report-range.ts';
import { clearedOf, type FilterView, type PageFilter } from './page-filter.ts';
import * as words from './words.ts';

/** A dashboard without answers: what was requested, and what to do. */
export function NoAnswers({
  range,
  filters,
  view,
  entitlements,
  withheld,
  onChange,
}: {
  range: ReportRange;
  filters: readonly PageFilter[];
  view: FilterView;
  entitlements: Entitlements;
  /** There are some, too few to be shown. */
  withheld: boolean;
  onChange: (values: FilterView) => void;
}) {
  const active = filters.flatMap((filter) => {
    const text = filter.words?.(view, entitlements) ?? null;
    return text === null ? [] : [{ text, filter }];
  });
  return (
    <EmptyState
      title={withheld ? words.tooFewToShow : active.length === 0 ? words.noAnswers : words.noneMatch}
      actions={
        <>
          {active.map(({ text, filter }) => (
            <Button key={text} onClick={() => onChange(clearedOf([filter]))}>
              {filter.offWords ?? words.clearFilter}
            </Button>
          ))}
          {range.choice.label !== DEFAULT_PRESET && (
            <Button onClick={() => range.choose({ label: DEFAULT_PRESET })}>{DEFAULT_PRESET}</Button>
          )}
        </>
      }
    >
      {withheld
        ? words.hiddenForPrivacy
        : words.noneIn(daysWords(range.range), active.map(({ text }) => text).join('; '))}
    </EmptyState>
  );
}

function daysWords({ startDate, endDate }: DayRange): string {
  return startDate === endDate
    ? words.onDay(formatDay(endDate))
    : words.fromTo(formatDay(startDate), formatDay(endDate));
}
