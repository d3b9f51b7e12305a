import { DAY_BITS, type ScheduledReport, type ScheduleFrequency } from '@shoppervoice/contracts/delivery';
import {
  type Day,
  dayOf,
  daysSent,
  firstSending,
  formatDay,
  formatHour,
  formatRange,
  formatWeekday,
  placeOf,
  SEND_ZONE,
} from '@shoppervoice/survey-model';
import { readerLocale } from '@shoppervoice/ui';
import type { ScheduleDraft } from './schedule-draft.ts';

/** Verbatim from the specification's error catalogue. */
export const SENTENCES = {
  notRetrieved: 'Your currently scheduled reports could not be retrieved.',
  noRecipient: 'Please add at least one recipient before scheduling a report.',
  notScheduled: 'Report could not be scheduled.',
  scheduled: 'Report successfully scheduled.',
  contactNotRemoved: 'Contact could not be removed.',
  contactRemoved: 'Contact successfully removed',
  notDeleted: 'Report could not be deleted.',
  deleted: 'Report successfully unscheduled.',
  notUpdated: 'Report could not be updated.',
  updated: 'Report successfully updated.',
} as const;

export const FORMAT_NAMES = { CSV: 'CSV', EXCEL: 'Excel' } as const;
export const FREQUENCIES: readonly { readonly value: ScheduleFrequency; readonly label: string }[] = [
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'MONTHLY', label: 'Monthly' },
];
const DAYS = Object.entries(DAY_BITS).map(([name, bit]) => ({ name, bit }));
export const WEEKDAYS: readonly { readonly name: string; readonly bit: number; readonly short: string }[] = DAYS.map(
  (day) => ({ ...day, short: day.name.slice(0, 2) }),
);

/** `Sunday and Monday`. */
export function weekdaysIn(bits: number): string {
  const names = DAYS.filter(({ bit }) => (bits & bit) !== 0).map(({ name }) => name);
  return new Intl.ListFormat('en').format(names);
}

const PACKED = {
  DAILY: 'with the previous day',
  WEEKLY: 'with the last 7 days',
  MONTHLY: 'with the last month',
} as const;

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** `1 recipient`, `3 recipients`. */
export const recipientCount = (count: number): string => `${count} ${count === 1 ? 'recipient' : 'recipients'}`;

export interface ScheduleSentence {
  /** `Every Monday at 6 AM New York time`. */
  readonly when: string;
  readonly what: string;
  /** `First: Mon, Nov 23, with Nov 16 – Nov 22.`, or `Next: …` for an existing report. Null if no day is chosen. */
  readonly first: string | null;
  /** Instant of `first`; null likewise. */
  readonly at: Date | null;
}

/** The zone that a schedule follows. `timeZone`: the merchant's. */
export const sendZoneOf = ({ zone }: { readonly zone?: 'merchant' | null | undefined }, timeZone: string): string =>
  zone === 'merchant' ? timeZone : SEND_ZONE;

/** `at 6 AM New York time`, `at 6 AM PST`. */
const hourWords = (
  of: Pick<ScheduledReport, 'reportTime'> & { readonly zone?: 'merchant' | null | undefined },
  timeZone: string,
) => `at ${formatHour(of.reportTime, readerLocale())} ${of.zone === 'merchant' ? `${placeOf(timeZone)} time` : 'PST'}`;

/** The form in words, with the first date and its days, by the clock that it follows. */
export function scheduleSentence(
  draft: Pick<ScheduleDraft, 'frequency' | 'days' | 'reportTime' | 'zone' | 'format' | 'recipients'>,
  of: {
    readonly today: Day;
    readonly startDate: Day;
    readonly now: Date;
    readonly timeZone: string;
    readonly wasSent: boolean;
  },
): ScheduleSentence {
  const { frequency, days, reportTime, format, recipients } = draft;
  const hour = hourWords(draft, of.timeZone);
  const pattern = { frequency, dayOfWeek: days, reportTime, timeZone: sendZoneOf(draft, of.timeZone) };
  const sending = firstSending(pattern, of.startDate, of.now);
  return {
    when: {
      DAILY: `Every day ${hour}`,
      WEEKLY: `Every ${weekdaysIn(days)} ${hour}`,
      MONTHLY: `On the 1st of every month ${hour}`,
    }[frequency],
    what: `${format === 'CSV' ? 'a CSV' : 'an Excel'} file ${PACKED[frequency]}${recipients.length === 0 ? '. Add a recipient.' : ` goes to ${people(recipients.length)}.`}`,
    first:
      sending &&
      `${of.wasSent ? 'Next' : 'First'}: ${formatWeekday(sending.day, of.today)}, with ${formatRange(daysSent(frequency, sending.at, of.timeZone))}.`,
    at: sending?.at ?? null,
  };
}

/** `Weekly, Monday at 6 AM PST`. `timeZone`: the merchant's. */
export function rhythmOf(report: ScheduledReport, timeZone: string): string {
  const { frequency, dayOfWeek } = report;
  const hour = hourWords(report, timeZone);
  if (frequency === 'DAILY') return `Daily ${hour}`;
  return frequency === 'MONTHLY' ? `Monthly, on the 1st ${hour}` : `Weekly, ${weekdaysIn(dayOfWeek ?? 0)} ${hour}`;
}

/** A report's name, else its type's title. */
export const nameOf = ({ reportName, title }: ScheduledReport): string => (reportName === '' ? title : reportName);

/** `Next: Mon, Nov 23`. */
export function nextWords(report: ScheduledReport, today: Day, timeZone: string): string {
  const { nextRun, paused } = report;
  if (paused !== null) return 'Paused';
  if (nextRun === null) return 'No further delivery';
  return `Next: ${formatWeekday(dayOf(nextRun, sendZoneOf(report, timeZone)), today)}`;
}

export interface RunWords {
  readonly look: 'none' | 'good' | 'waiting' | 'bad';
  readonly words: string;
}

/** `Sent Nov 16`; `Nov 16 could not be sent: the mail server refused it.` */
export function lastRunWords(report: ScheduledReport, timeZone: string): RunWords {
  const { lastRun } = report;
  if (lastRun === null) return { look: 'none', words: 'Not sent yet' };
  const day = formatDay(dayOf(lastRun.at, sendZoneOf(report, timeZone)));
  const reached = lastRun.of === undefined ? '' : `, ${lastRun.sent ?? 0} of ${lastRun.of} delivered`;
  const why = lastRun.reason === null ? '' : `: ${lastRun.reason}`;
  return {
    sent: { look: 'good', words: `Sent ${day}${reached}` },
    waiting: { look: 'waiting', words: `${day} is waiting to be sent${why}` },
    failed: { look: 'bad', words: `${day} could not be sent${why}` },
  }[lastRun.status] as RunWords;
}
