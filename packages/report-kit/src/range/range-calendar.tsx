import { type Day, type DayRange, isDay, type RangeLimits, WEEK_STARTS_ON } from '@shoppervoice/survey-model';
import { DayPicker } from 'react-day-picker';
import styles from './range-calendar.module.css';
import * as words from './words.ts';

/** Local midnight of a calendar day, which is how the calendar identifies days. */
function dateOf(day: Day): Date {
  const date = new Date(2000, Number(day.slice(5, 7)) - 1, 1);
  // A Date constructor reads the year 1 as 1901.
  date.setFullYear(Number(day.slice(0, 4)), date.getMonth(), Number(day.slice(8, 10)));
  return date;
}

/** Nothing if a field has a day outside the calendar: browsers return years up to 275760. */
const dateOrNone = (day: string | undefined) => (isDay(day) ? dateOf(day) : undefined);

const dayOfDate = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long' });
const WEEKDAY_NAME = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** `20 November 2026, Friday`: the visible number comes first, for voice control. */
const nameOf = (date: Date) =>
  `${date.getDate()} ${MONTH_NAME.format(date)} ${date.getFullYear()}, ${WEEKDAY_NAME.format(date)}`;

/** Months in which a first and a last day are picked. Arrow keys move by days, Page keys by months; selects jump. */
export default function RangeCalendar({
  months,
  limits,
  value,
  onChange,
}: {
  months: number;
  limits: RangeLimits;
  value: Partial<DayRange>;
  onChange: (value: Partial<DayRange>) => void;
}) {
  const { earliest, lastDay, today, weekStartsOn = WEEK_STARTS_ON } = limits;
  const last = dateOrNone(value.endDate) ?? dateOf(lastDay);
  return (
    <DayPicker
      mode="range"
      // The merchant's today, which may differ from the browser's.
      today={dateOf(today)}
      captionLayout="dropdown"
      weekStartsOn={weekStartsOn}
      numberOfMonths={months}
      defaultMonth={new Date(last.getFullYear(), last.getMonth() - months + 1, 1)}
      startMonth={dateOf(earliest)}
      endMonth={dateOf(lastDay)}
      disabled={[{ before: dateOf(earliest) }, { after: dateOf(lastDay) }]}
      resetOnSelect
      selected={{
        from: dateOrNone(value.startDate),
        to: dateOrNone(value.endDate),
      }}
      onSelect={(range) =>
        onChange({
          startDate: range?.from && dayOfDate(range.from),
          endDate: range?.to && dayOfDate(range.to),
        })
      }
      labels={{ labelDayButton: (date, { selected }) => words.dayOf(nameOf(date), selected) }}
      classNames={{ ...styles }}
    />
  );
}
