import { CUSTOM, type DayRange, isDay, type RangeChoice } from '@shoppervoice/survey-model';
import { Button, cx, Icon, Popover, useLayoutWidth } from '@shoppervoice/ui';
import { CalendarDays, Check, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayCount, formatDay, formatDayCount, formatRange, formatRangeWithYear } from '../days/format-days.ts';
import styles from './date-range-picker.module.css';
import type { ReportRange } from './use-report-range.ts';

const RangeCalendar = lazy(() => import('./range-calendar.tsx'));

/** The button that says which days are shown, and what it opens: presets at the left, days of one's own at the right. */
export function DateRangePicker({ range }: { range: ReportRange }) {
  const [open, setOpen] = useState(false);
  const label =
    range.resolved.kind === 'inside' || range.resolved.kind === 'clipped' ? range.choice.label : 'Last 30 Days';
  const choose = (choice: RangeChoice) => {
    setOpen(false);
    range.choose(choice);
  };
  return (
    <Popover
      title="Date range"
      flush
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={CalendarDays} trailingIcon={ChevronDown}>
          <span>{label}</span> <span className={styles.note}>{formatRange(range.range)}</span>
        </Button>
      }
    >
      <RangeChooser range={range} label={label} onChoose={choose} />
    </Popover>
  );
}

function RangeChooser({
  range,
  label,
  onChoose,
}: {
  range: ReportRange;
  label: string;
  onChoose: (choice: RangeChoice) => void;
}) {
  const { limits, presets } = range;
  const layout = useLayoutWidth();
  const [draft, setDraft] = useState<Partial<DayRange>>(range.range);
  const problem = problemOf(draft, limits);
  return (
    <div className={styles.chooser}>
      <ul className={styles.presets} aria-label="Presets">
        {[...presets, CUSTOM].map((preset) => (
          <li key={preset}>
            {preset === CUSTOM ? (
              label === CUSTOM && (
                <span className={cx(styles.preset, styles.chosen)}>
                  {CUSTOM} <Icon of={Check} />
                </span>
              )
            ) : (
              <button
                type="button"
                className={cx(styles.preset, preset === label && styles.chosen)}
                aria-pressed={preset === label}
                onClick={() => onChoose({ label: preset } as RangeChoice)}
              >
                {preset}
                {preset === label && <Icon of={Check} />}
              </button>
            )}
          </li>
        ))}
      </ul>
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && draft.startDate && draft.endDate) {
            onChoose({ label: CUSTOM, startDate: draft.startDate, endDate: draft.endDate });
          }
        }}
      >
        <fieldset className={styles.days}>
          <legend className={styles.legend}>Days of your own</legend>
          {(['startDate', 'endDate'] as const).map((end) => (
            <label key={end} className={styles.day}>
              <span>{end === 'startDate' ? 'From' : 'To'}</span>
              <input
                type="date"
                required
                min={limits.earliest}
                max={limits.lastDay}
                value={draft[end] ?? ''}
                onChange={(event) => setDraft({ ...draft, [end]: event.target.value || undefined })}
              />
            </label>
          ))}
        </fieldset>
        <Suspense fallback={<div className={styles.calendarSpace} />}>
          <RangeCalendar months={layout === 'phone' ? 1 : 2} limits={limits} value={draft} onChange={setDraft} />
        </Suspense>
        <div className={styles.foot}>
          <p aria-live="polite">
            {problem ?? (
              <>
                {formatRangeWithYear(draft as DayRange)} · {formatDayCount(dayCount(draft as DayRange))}.
              </>
            )}{' '}
            Your plan reaches back to {formatDay(limits.earliest)}.
          </p>
          <Button variant="primary" type="submit" disabled={problem !== null}>
            Apply
          </Button>
        </div>
      </form>
    </div>
  );
}

function problemOf({ startDate, endDate }: Partial<DayRange>, limits: ReportRange['limits']): string | null {
  if (!isDay(startDate) || !isDay(endDate)) return 'Choose the first and the last day.';
  if (startDate > endDate) return 'The last day lies before the first.';
  if (startDate < limits.earliest || endDate > limits.lastDay) {
    return `Choose days from ${formatDay(limits.earliest)} to ${formatDay(limits.lastDay)}.`;
  }
  return null;
}
