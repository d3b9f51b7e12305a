import type { Colleague, ContactDetails } from '@shoppervoice/contracts/accounts';
import {
  type ChangedSchedule,
  DAY_BITS,
  EVERY_DAY,
  type NewSchedule,
  type ScheduleContact,
  type ScheduledReport,
  type ScheduleFrequency,
} from '@shoppervoice/contracts/delivery';
import type { ReportRequest } from '@shoppervoice/contracts/remotes';
import {
  type RecipientForm,
  readForm,
  recipientForm,
  reportNameProblem,
  scheduleFormats,
  scheduleFrequencies,
} from '@shoppervoice/contracts/schedule-forms';
import { type Day, WEEK_STARTS_ON, type WeekStart } from '@shoppervoice/survey-model';

/** A recipient on the list; `contactId` is the server's, for existing ones. */
export type Recipient = ScheduleContact;

export const NOBODY_TYPED: RecipientForm = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dept: '',
  title: '',
};

/** A user of the merchant as form values: from the profile, completed from an earlier report. */
export const typedOf = (
  { firstName, lastName, email, contact }: Pick<Colleague, 'firstName' | 'lastName' | 'email' | 'contact'>,
  known: ContactDetails = NOBODY_TYPED,
): RecipientForm => ({
  firstName,
  lastName,
  email,
  phoneNumber: contact?.phoneNumber || known.phoneNumber,
  dept: contact?.dept || known.dept,
  title: contact?.title || known.title,
});

/** The values in the form. */
export interface ScheduleDraft {
  readonly reportName: string;
  readonly format: NewSchedule['format'];
  /** CSV only: lines above the table that describe it. */
  readonly headLines: boolean;
  readonly frequency: ScheduleFrequency;
  /** WEEKLY only: bits of `DAY_BITS`. */
  readonly days: number;
  readonly reportTime: string;
  /** Whose clock `reportTime` follows: the merchant's, or null for the Pacific one. */
  readonly zone: 'merchant' | null;
  readonly recipients: readonly Recipient[];
  /** The recipient being typed. */
  readonly typed: RecipientForm;
  /** Existing reports only: adopt the page's current filters. */
  readonly takesFilters: boolean;
}

export const NEW_DRAFT: ScheduleDraft = {
  reportName: '',
  format: 'CSV',
  headLines: true,
  frequency: 'WEEKLY',
  days: DAY_BITS.Sunday,
  reportTime: '06:00',
  zone: 'merchant',
  recipients: [],
  typed: NOBODY_TYPED,
  takesFilters: false,
};

/** Initial values of the form. On the first day of a week, the last 7 days are the week before. */
export function newDraft(reportType: string, weekStartsOn: WeekStart = WEEK_STARTS_ON): ScheduleDraft {
  const [format = NEW_DRAFT.format] = scheduleFormats(reportType);
  const offered = scheduleFrequencies(reportType);
  const [frequency = NEW_DRAFT.frequency] = offered.includes(NEW_DRAFT.frequency) ? [NEW_DRAFT.frequency] : offered;
  return { ...NEW_DRAFT, format, frequency, days: DAY_BITS.Sunday >> weekStartsOn };
}

/** Hours of delivery: 6 AM to 8 PM. */
export const HOURS: readonly string[] = Array.from({ length: 15 }, (_, k) => `${String(k + 6).padStart(2, '0')}:00`);

export function draftOf(report: ScheduledReport): ScheduleDraft {
  const { reportName, format, headLines, frequency, dayOfWeek, reportTime, zone = null, contactList } = report;
  return {
    ...NEW_DRAFT,
    reportName,
    format,
    headLines: headLines ?? NEW_DRAFT.headLines,
    frequency,
    reportTime,
    zone,
    days: frequency === 'WEEKLY' ? (dayOfWeek ?? NEW_DRAFT.days) : NEW_DRAFT.days,
    recipients: contactList.map(recipientOf),
  };
}

/** A recipient as calls take it, without fields that only the server sets. */
function recipientOf({ contactId, ...rest }: Recipient): Recipient {
  const { firstName, lastName, email, phoneNumber, dept, title } = rest;
  return { ...(contactId === undefined ? {} : { contactId }), firstName, lastName, email, phoneNumber, dept, title };
}

const isTyping = ({ typed }: ScheduleDraft): boolean => Object.values(typed).some((text) => text.trim() !== '');

/** Whether closing would lose something. */
export function isChanged(draft: ScheduleDraft, from: ScheduleDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(from);
}

/** The typed recipient, or the problems by field. */
export function readRecipient(draft: ScheduleDraft) {
  const reading = readForm(recipientForm, draft.typed);
  if (reading.problems) return reading;
  const email = reading.values.email.toLowerCase();
  if (!draft.recipients.some((each) => each.email.toLowerCase() === email)) return reading;
  return { values: null, problems: { email: 'This address is already on the list.' } };
}

export const withRecipient = (draft: ScheduleDraft, recipient: Recipient): ScheduleDraft => ({
  ...draft,
  recipients: [...draft.recipients, recipient],
  typed: NOBODY_TYPED,
});

/** The problem that blocks a draft; null if there is none. */
export type DraftProblem = 'name' | 'no-recipient' | 'typing';

export function draftProblem(draft: ScheduleDraft): DraftProblem | null {
  if (reportNameProblem(draft.reportName) !== null) return 'name';
  if (isTyping(draft)) return 'typing';
  return draft.recipients.length === 0 ? 'no-recipient' : null;
}

/** Whether the comparison uses chosen days, which a schedule cannot keep. */
export const hasOwnDays = (kept: string): boolean => new URLSearchParams(kept).has('compareStart');

/** The part of both bodies that comes from the form. */
function fieldsOf({ reportName, format, headLines, frequency, days, reportTime, zone }: ScheduleDraft) {
  return {
    reportName,
    format,
    frequency,
    reportTime,
    ...(zone === null ? {} : { zone }),
    endDate: null,
    ...(format === 'CSV' ? { headLines } : {}),
    ...(frequency === 'MONTHLY' ? { dayOfMonth: 1 } : { dayOfWeek: frequency === 'DAILY' ? EVERY_DAY : days }),
  };
}

/** Body of `create-scheduled-report`. `startDate`: earliest delivery; `key`: write key. */
export function newSchedule(
  draft: ScheduleDraft,
  { page, kept, qid }: ReportRequest,
  of: { readonly merchantId: number; readonly startDate: Day; readonly key: string },
): NewSchedule {
  return {
    ...fieldsOf(draft),
    contactList: draft.recipients.map(recipientOf),
    merchantId: of.merchantId,
    reportType: page.report?.type ?? '',
    startDate: of.startDate,
    key: of.key,
    qid,
    query: kept,
  };
}

/** Body of `update-scheduled-report`: the full report. */
export function changedSchedule(draft: ScheduleDraft, report: ScheduledReport, kept: string): ChangedSchedule {
  const { scheduleId, createdBy, merchantId, reportType, startDate, qid, query } = report;
  return {
    ...fieldsOf(draft),
    scheduleId,
    createdBy,
    merchantId,
    reportType,
    startDate,
    ...(qid === undefined ? {} : { qid }),
    ...(draft.takesFilters ? { query: kept } : query === undefined ? {} : { query }),
    contactList: draft.recipients.map(recipientOf),
  };
}
