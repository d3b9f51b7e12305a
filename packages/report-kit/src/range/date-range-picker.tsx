import {
  CUSTOM,
  type DayRange,
  dayCount,
  formatDay,
  formatDayCount,
  formatRange,
  formatRangeWithYear,
  isDay,
  type RangeChoice,
} from '@shoppervoice/survey-model';
import { Button, cx, Dialog, Icon, Popover, useLayoutWidth } from '@shoppervoice/ui';
import { CalendarDays, Check, ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import styles from './date-range-picker.module.css';
import type { ReportRange } from './use-report-range.ts';

const RangeCalendar = lazy(() => import('./range-calendar.tsx'));

/** The button that says which days are shown, and what it opens: presets and days of one's own; a sheet on a phone. */
export function DateRangePicker({ range }: { range: ReportRange }) {
  const [open, setOpen] = useState(false);
  const form = useId();
  const isPhone = useLayoutWidth() === 'phone';
  const [draft, setDraft] = useState<Partial<DayRange>>(range.range);
  const label =
    range.resolved.kind === 'inside' || range.resolved.kind === 'clipped' ? range.choice.label : 'Last 30 Days';
  const show = (shown: boolean) => {
    // What was begun and not applied last time is not begun anew.
    if (shown) setDraft(range.range);
    setOpen(shown);
  };
  const choose = (choice: RangeChoice) => {
    setOpen(false);
    range.choose(choice);
  };
  const trigger = (
    <Button className={styles.trigger} icon={CalendarDays} trailingIcon={ChevronDown}>
      <span>{label}</span> <span className={styles.note}>{formatRange(range.range)}</span>
    </Button>
  );
  const chooser = (
    <div className={styles.chooser}>
      <Presets range={range} label={label} onChoose={choose} />
      <OwnDays
        id={form}
        months={isPhone ? 1 : 2}
        limits={range.limits}
        draft={draft}
        onDraft={setDraft}
        onChoose={choose}
      >
        {!isPhone && <Foot form={form} limits={range.limits} draft={draft} />}
      </OwnDays>
    </div>
  );
  if (isPhone)
    return (
      <Dialog
        title="Date range"
        place="sheet"
        trigger={trigger}
        open={open}
        onOpenChange={show}
        actions={<Foot form={form} limits={range.limits} draft={draft} />}
      >
        {chooser}
      </Dialog>
    );
  return (
    <Popover title="Date range" flush open={open} onOpenChange={show} trigger={trigger}>
      {chooser}
    </Popover>
  );
}

function Presets({
  range: { presets },
  label,
  onChoose,
}: {
  range: ReportRange;
  label: string;
  onChoose: (choice: RangeChoice) => void;
}) {
  return (
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
  );
}

type Limits = ReportRange['limits'];

/** The first and the last day by field or calendar. `children` stand under the calendar. */
function OwnDays({
  id,
  months,
  limits,
  draft,
  onDraft,
  onChoose,
  children,
}: {
  id: string;
  months: number;
  limits: Limits;
  draft: Partial<DayRange>;
  onDraft: (draft: Partial<DayRange>) => void;
  onChoose: (choice: RangeChoice) => void;
  children: ReactNode;
}) {
  return (
    <form
      id={id}
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (problemOf(draft, limits) === null && draft.startDate && draft.endDate) {
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

/** What is chosen, in words, and the button of the form: always in sight, however little of the rest is. */
function Foot({ form, limits, draft }: { form: string; limits: Limits; draft: Partial<DayRange> }) {
  const problem = problemOf(draft, limits);
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {problem ?? (
          <>
            {formatRangeWithYear(draft as DayRange)} · {formatDayCount(dayCount(draft as DayRange))}.
          </>
        )}{' '}
        Your plan reaches back to {formatDay(limits.earliest)}.
      </p>
      <Button variant="primary" type="submit" form={form} disabled={problem !== null}>
        Apply
      </Button>
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
