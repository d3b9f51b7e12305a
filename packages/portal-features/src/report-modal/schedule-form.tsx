import type { ScheduledReport, ScheduleFrequency } from '@shoppervoice/contracts/delivery';
import type { ReportRequest } from '@shoppervoice/contracts/remotes';
import { reportNameProblem, scheduleFormats, scheduleFrequencies } from '@shoppervoice/contracts/schedule-forms';
import { type Day, formatHour, hourInZone, placeOf, WEEK_STARTS_ON, type WeekStart } from '@shoppervoice/survey-model';
import { Banner, Checkbox, Icon, readerLocale, SegmentedControl, SelectField, TextField } from '@shoppervoice/ui';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { OutsideNote } from '../outside/outside-note.tsx';
import { Recipients } from './recipients.tsx';
import { type DraftProblem, HOURS, type ScheduleDraft } from './schedule-draft.ts';
import css from './schedule-form.module.css';
import { FORMAT_NAMES, FREQUENCIES, SENTENCES, scheduleSentence, WEEKDAYS, weekdaysIn } from './schedule-words.ts';
import * as words from './words.ts';

interface ScheduleFormProps {
  id: string;
  request: ReportRequest;
  /** The report being edited; null for a new one. */
  report: ScheduledReport | null;
  draft: ScheduleDraft;
  /** What blocks sending. */
  problem: DraftProblem | null;
  now: Date;
  today: Day;
  /** Earliest delivery. */
  startDate: Day;
  timeZone: string;
  weekStartsOn: WeekStart | undefined;
  onChange: (draft: ScheduleDraft) => void;
  onSend: () => void;
}

/** Contents, schedule and recipients. */
export function ScheduleForm({
  id,
  request,
  report,
  draft,
  problem,
  now,
  today,
  startDate,
  timeZone,
  weekStartsOn,
  onChange,
  onSend,
}: ScheduleFormProps) {
  const [left, setLeft] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const set = (values: Partial<ScheduleDraft>) => onChange({ ...draft, ...values });
  const showsProblem = left || problem === 'name' || draft.reportName.length > 2 || /\s/.test(draft.reportName);
  useEffect(() => {
    if (problem === 'name') nameField.current?.focus();
  }, [problem]);
  const sentence = scheduleSentence(draft, {
    today,
    startDate,
    now,
    timeZone,
    wasSent: (report?.lastRun ?? null) !== null,
  });
  const there = draft.zone === null && sentence.at ? hourInZone(sentence.at, timeZone, readerLocale()) : null;
  const reportType = report?.reportType ?? request.page.report?.type ?? '';
  const formats = scheduleFormats(reportType);
  const frequencies = FREQUENCIES.filter(({ value }) => isOffered(value, reportType, report));
  const oneDay = WEEKDAYS.some(({ bit }) => bit === draft.days);
  return (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className={css.when}>
        <h3>{words.whatAndWhen}</h3>
        <TextField
          ref={nameField}
          label={words.reportName}
          aside={<span className={css.aside}>{words.optional}</span>}
          hint={words.aboutName}
          value={draft.reportName}
          error={showsProblem ? reportNameProblem(draft.reportName) : null}
          autoComplete="off"
          spellCheck={false}
          onBlur={() => setLeft(true)}
          onChange={(event) => set({ reportName: event.target.value })}
        />
        <Choice label={words.format}>
          <SegmentedControl
            label={words.format}
            value={draft.format}
            segments={formats.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
            onChange={(format) => set({ format })}
          />
        </Choice>
        {draft.format === 'CSV' && (
          <Checkbox checked={draft.headLines} onChange={(event) => set({ headLines: event.target.checked })}>
            {words.includeDetails}
          </Checkbox>
        )}
        <Choice label={words.frequency}>
          <SegmentedControl
            label={words.frequency}
            value={draft.frequency}
            segments={frequencies}
            onChange={(frequency) => set({ frequency })}
          />
        </Choice>
        {draft.frequency === 'WEEKLY' && (
          <Choice label={words.day} hint={oneDay ? null : words.choosingReplaces(weekdaysIn(draft.days))}>
            <DaySwitch days={draft.days} first={weekStartsOn} onChange={(days) => set({ days })} />
          </Choice>
        )}
        <SelectField
          label={words.hour}
          hint={there && words.inYourTimeZone(there)}
          value={draft.reportTime}
          options={HOURS.map((value) => ({ value, label: formatHour(value, readerLocale()) }))}
          onChange={(event) => set({ reportTime: event.target.value })}
        />
        <SelectField
          label={words.timeZone}
          value={draft.zone ?? ''}
          options={[
            { value: 'merchant', label: words.merchantsTime(placeOf(timeZone)) },
            { value: '', label: words.pacificTime },
          ]}
          onChange={(event) => set({ zone: event.target.value === 'merchant' ? 'merchant' : null })}
        />
        {report && (report.query ?? '') !== request.kept && (
          <Checkbox checked={draft.takesFilters} onChange={(event) => set({ takesFilters: event.target.checked })}>
            {words.usePagesFilters}
            {request.words.length > 0 && ` (${request.words.join('; ')})`}
          </Checkbox>
        )}
        <div className={css.sentence} role="status">
          <Icon of={CalendarClock} className={css.glyph} />
          <p>
            <strong>{sentence.when}</strong>, {sentence.what}
            {sentence.first && (
              <>
                <br />
                {sentence.first}
              </>
            )}
          </p>
        </div>
      </div>
      <div className={css.who}>
        <Recipients
          draft={draft}
          keepsLast={report !== null}
          typingProblem={problem === 'typing'}
          onChange={onChange}
        />
        <OutsideNote before={emailsOf(report?.contactList ?? [])} after={emailsOf(draft.recipients)} />
        {problem === 'no-recipient' && <Banner kind="error" title={SENTENCES.noRecipient} />}
      </div>
    </form>
  );
}

const emailsOf = (people: readonly { readonly email: string }[]): readonly string[] => people.map(({ email }) => email);

/** Frequencies on offer; an older report keeps its own even if it is no longer offered. */
const isOffered = (frequency: ScheduleFrequency, reportType: string, report: ScheduledReport | null): boolean =>
  scheduleFrequencies(reportType).includes(frequency) || report?.frequency === frequency;

/** A label above a group of segments, which also has a name for screen readers. */
function Choice({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.choice}>
      <span aria-hidden="true" className={css.label}>
        {label}
      </span>
      {children}
      {hint && <p className={css.aside}>{hint}</p>}
    </div>
  );
}

interface DaySwitchProps {
  days: number;
  /** The first day of the merchant's weeks. */
  first: WeekStart | undefined;
  onChange: (days: number) => void;
}

/** One day of the week: two letters, and the full name for screen readers. */
function DaySwitch({ days, first = WEEK_STARTS_ON, onChange }: DaySwitchProps) {
  const name = useId();
  return (
    <fieldset className={css.days} aria-label={words.day}>
      {[...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)].map(({ name: day, bit, short }) => (
        <label key={bit} className={css.day}>
          <input type="radio" name={name} aria-label={day} checked={days === bit} onChange={() => onChange(bit)} />
          <span aria-hidden="true">{short}</span>
        </label>
      ))}
    </fieldset>
  );
}
