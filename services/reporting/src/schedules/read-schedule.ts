import { emailKey } from '@shoppervoice/contracts/calls';
import { EVERY_DAY, type NewSchedule, type ScheduleContact } from '@shoppervoice/contracts/delivery';
import {
  readForm,
  recipientForm,
  reportNameProblem,
  scheduleFormats,
  scheduleFrequencies,
} from '@shoppervoice/contracts/schedule-forms';
import { ProblemError } from '@shoppervoice/service-kit';
import { type Day, isDay } from '@shoppervoice/survey-model';
import { readKeptQuery } from './kept-query.ts';
import { SEND_HOURS, type Timing } from './send-times.ts';

/** Validated input of an admin. */
export interface ScheduleFields extends Timing {
  /** Empty: the report's title is used. */
  readonly reportName: string;
  readonly reportType: string;
  readonly format: NewSchedule['format'];
  /** Whether a CSV file begins with head lines; absent in older schedules: it does. */
  readonly headLines?: boolean;
  readonly qid: string | null;
  /** The page's filters and comparison, without days. */
  readonly query: string;
  readonly contacts: readonly ScheduleContact[];
}

/** Earliest and latest first day of a schedule. */
export interface StartDays {
  readonly earliest: Day;
  readonly latest: Day;
  /** Present first day of the schedule, which may stay; null for a new schedule. */
  readonly current: Day | null;
}

type Written = Omit<NewSchedule, 'endDate' | 'merchantId' | 'key'>;

/**
 * Validates a schedule by the rules of its form. `timeZone`: the merchant's. @throws ProblemError 400 with a sentence
 * about the first invalid field
 */
export function readSchedule(written: Written, days: StartDays, timeZone: string): ScheduleFields {
  const { reportType } = written;
  return {
    reportName: readName(written.reportName),
    reportType,
    format: readFormat(written),
    // Other formats have no head lines, so the choice is reset when the format changes.
    headLines: written.format !== 'CSV' || (written.headLines ?? true),
    frequency: readFrequency(written),
    ...readSendDays(written),
    hour: readHour(written.reportTime),
    timeZone: written.zone === 'merchant' ? timeZone : null,
    startDate: readStartDate(written.startDate, days),
    qid: written.qid ?? null,
    query: readKeptQuery(written.query ?? ''),
    contacts: readContacts(written.contactList),
  };
}

const wrong = (parameter: string, detail: string): ProblemError => new ProblemError(400, detail, { parameter });

function readName(written: string): string {
  const problem = reportNameProblem(written);
  if (problem !== null) throw wrong('reportName', problem);
  return written;
}

function readFormat({ reportType, format }: Pick<Written, 'reportType' | 'format'>): NewSchedule['format'] {
  if (scheduleFormats(reportType).includes(format)) return format;
  throw wrong('format', 'The executive summary is mailed as an Excel workbook.');
}

function readFrequency({ reportType, frequency }: Pick<Written, 'reportType' | 'frequency'>): Timing['frequency'] {
  if (scheduleFrequencies(reportType).includes(frequency)) return frequency;
  throw wrong('frequency', 'The executive summary is of a whole month: it is mailed monthly.');
}

/** `06:00` as 6. */
function readHour(written: string): number {
  const hour = /^\d\d:00$/.test(written) ? Number(written.slice(0, 2)) : Number.NaN;
  if (hour >= SEND_HOURS.first && hour <= SEND_HOURS.last) return hour;
  throw wrong('reportTime', 'A report is sent at a whole hour from 06:00 to 20:00.');
}

/** Whether a choice that the frequency does not have is absent, or has its only possible value. */
const isLeftOut = (value: number | null | undefined, only: number | null = null): boolean =>
  value === undefined || value === null || value === only;

function readSendDays({
  frequency,
  dayOfWeek,
  dayOfMonth,
}: Pick<Written, 'frequency' | 'dayOfWeek' | 'dayOfMonth'>): Pick<Timing, 'dayOfWeek'> {
  if (!isLeftOut(dayOfMonth, frequency === 'MONTHLY' ? 1 : null)) {
    throw wrong(
      'dayOfMonth',
      frequency === 'MONTHLY'
        ? 'A monthly report is sent on the 1st.'
        : 'A day of the month is for monthly reports only.',
    );
  }
  if (frequency === 'WEEKLY') {
    if (Number.isInteger(dayOfWeek) && Number(dayOfWeek) >= 1 && Number(dayOfWeek) <= EVERY_DAY) {
      return { dayOfWeek: Number(dayOfWeek) };
    }
    throw wrong('dayOfWeek', 'Choose the days of the week: Sunday is 64, Monday 32, and so on to Saturday, 1.');
  }
  if (!isLeftOut(dayOfWeek, frequency === 'DAILY' ? EVERY_DAY : null)) {
    throw wrong('dayOfWeek', 'A day of the week is for weekly reports only.');
  }
  return { dayOfWeek: frequency === 'DAILY' ? EVERY_DAY : null };
}

function readStartDate(written: string, { earliest, latest, current }: StartDays): Day {
  if (!isDay(written)) throw wrong('startDate', 'The start date is a day, written as 2026-11-23.');
  if (written === current || (written >= earliest && written <= latest)) return written;
  throw wrong('startDate', `The start date must be between ${earliest} and ${latest}.`);
}

const NO_RECIPIENT = 'Please add at least one recipient before scheduling a report.';

function readContacts(written: Written['contactList']): readonly ScheduleContact[] {
  if (written.length === 0) throw wrong('contactList', NO_RECIPIENT);
  const contacts = written.map(readContact);
  const addresses = new Set<string>();
  for (const { email } of contacts) {
    if (addresses.has(emailKey(email))) throw wrong('contactList', `${email} is among the recipients twice.`);
    addresses.add(emailKey(email));
  }
  return contacts;
}

function readContact(written: ScheduleContact, at: number): ScheduleContact {
  const { values, problems } = readForm(recipientForm, written);
  if (problems !== null) {
    const [[field, sentence] = ['', '']] = Object.entries(problems);
    throw wrong(`contactList.${field}`, `Recipient ${at + 1}: ${sentence}`);
  }
  const { contactId } = written;
  return contactId === undefined ? values : { ...values, contactId };
}
