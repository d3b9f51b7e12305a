import {
  type DayRange,
  dayCount,
  formatDay,
  formatDayCount,
  formatRangeWithYear,
  isDay,
  type RangeLimits,
} from '@shoppervoice/survey-model';
import { Button, Icon } from '@shoppervoice/ui';
import { CircleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './date-range-picker.module.css';
import * as words from './words.ts';

const RangeCalendar = lazy(() => import('./range-calendar.tsx'));

/** The first and the last day by field or calendar. `children` are below the calendar. */
export function OwnDays({
  id,
  months,
  limits,
  draft,
  problem,
  onDraft,
  onApply,
  children,
}: {
  id: string;
  months: number;
  limits: RangeLimits;
  draft: Partial<DayRange>;
  /** Why they cannot be applied. */
  problem: string | null;
  onDraft: (draft: Partial<DayRange>) => void;
  onApply: (days: DayRange) => void;
  children?: ReactNode;
}) {
  return (
    <form
      id={id}
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && draft.startDate && draft.endDate) {
          onApply({ startDate: draft.startDate, endDate: draft.endDate });
        }
      }}
    >
      <fieldset className={styles.days}>
        <legend className={styles.legend}>{words.customDates}</legend>
        {(['startDate', 'endDate'] as const).map((end) => (
          <label key={end} className={styles.day}>
            <span>{end === 'startDate' ? words.from : words.to}</span>
            <input
              type="date"
              required
              min={limits.earliest}
              max={limits.lastDay}
              value={draft[end] ?? ''}
              onChange={(event) => onDraft({ ...draft, [end]: event.target.value || undefined })}
            />
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<div className={styles.calendarSpace} />}>
        <RangeCalendar months={months} limits={limits} value={draft} onChange={onDraft} />
      </Suspense>
      {children}
    </form>
  );
}

/** The choice in words, and the submit button: always visible. */
export function OwnDaysFoot({
  form,
  limits,
  draft,
  problem,
}: {
  form: string;
  limits: RangeLimits;
  draft: Partial<DayRange>;
  problem: string | null;
}) {
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {problem === null ? (
          <>
            {formatRangeWithYear(draft as DayRange)} · {formatDayCount(dayCount(draft as DayRange))}.
          </>
        ) : isWhole(draft) ? (
          <strong className={styles.problem}>
            <Icon of={CircleAlert} /> {problem}
          </strong>
        ) : (
          problem
        )}{' '}
        {words.planReachesBack(formatDay(limits.earliest))}
      </p>
      <Button variant="primary" type="submit" form={form} disabled={problem !== null}>
        {words.apply}
      </Button>
    </div>
  );
}

/** With both days set, a problem is an error and not just an incomplete form. */
const isWhole = ({ startDate, endDate }: Partial<DayRange>) => startDate !== undefined && endDate !== undefined;

/** @returns a sentence, or null if both days are set and inside the plan */
export function daysProblem({ startDate, endDate }: Partial<DayRange>, limits: RangeLimits): string | null {
  if (!isDay(startDate) || !isDay(endDate)) return words.chooseBothDays;
  if (startDate > endDate) return words.lastBeforeFirst;
  if (startDate < limits.earliest || endDate > limits.lastDay) {
    return words.chooseBetween(formatDay(limits.earliest), formatDay(limits.lastDay));
  }
  return null;
}
