import Type, { type Static } from 'typebox';
import { DepartedSchema } from '../accounts/maker-calls.ts';
import { Count, closed, Mid, orNull, RequestedDay, WriteKeySchema } from '../calls/schema-parts.ts';
import { SCHEDULE_FREQUENCIES } from './schedule-days.ts';

/** `contactId`: absent for a recipient who is new. */
export const ScheduleContactSchema = closed({
  contactId: Type.Optional(Type.String({ maxLength: 64 })),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String(),
  dept: Type.String(),
  title: Type.String(),
});
export type ScheduleContact = Static<typeof ScheduleContactSchema>;

const FIELDS = {
  reportName: Type.String(),
  reportType: Type.String({ maxLength: 40 }),
  format: Type.Union([Type.Literal('CSV'), Type.Literal('EXCEL')]),
  /** For CSV only: whether lines above the table say what the file contains. Absent means true. */
  headLines: Type.Optional(Type.Boolean()),
  frequency: Type.Enum([...SCHEDULE_FREQUENCIES]),
  /** `06:00` to `20:00`, whole hours, by the clock of Los Angeles. */
  reportTime: Type.String({ maxLength: 5 }),
  /** The first day on which it may be sent. */
  startDate: RequestedDay,
  endDate: Type.Null(),
  merchantId: Mid,
  /** Of custom questions and open-end pages. */
  qid: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
  /** WEEKLY: one bit or several of `DAY_BITS`; DAILY: 127. */
  dayOfWeek: Type.Optional(orNull(Type.Integer())),
  /** MONTHLY: 1. */
  dayOfMonth: Type.Optional(orNull(Type.Integer())),
  /** The page's filters and compare setting as a query string, without its days. */
  query: Type.Optional(Type.String({ maxLength: 8000 })),
};

/**
 * `POST /api/schedule/create-scheduled-report` -> `ScheduleAnswer`. What is wrong with a field, the form's own rules say in words
 * (400 with `parameter`); a refusal's `detail` is the reason alone, which the page puts behind the specification's sentence.
 */
export const NewScheduleSchema = closed({
  ...FIELDS,
  /** Made by the page, once for a click: the same key again answers the schedule that it made. */
  key: Type.Optional(WriteKeySchema),
  contactList: Type.Array(ScheduleContactSchema, { maxItems: 100 }),
});
export type NewSchedule = Static<typeof NewScheduleSchema>;
/** `PUT /api/schedule/update-scheduled-report`: the full report. */
export const ChangedScheduleSchema = closed({
  ...FIELDS,
  scheduleId: Type.String({ maxLength: 64 }),
  createdBy: Type.Optional(Type.String()),
  contactList: Type.Array(ScheduleContactSchema, { maxItems: 100 }),
});
export type ChangedSchedule = Static<typeof ChangedScheduleSchema>;

/** `subscribed`: gets the report. `unsubscribed`: asked for no more. `unconfirmed`: was added again, and has not confirmed. */
export const CONTACT_STATES = ['subscribed', 'unsubscribed', 'unconfirmed'] as const;

/** `GET /api/schedule/get-scheduled-reports-by-mid`: `{ success, data }`. */
export const ScheduledReportSchema = closed({
  ...FIELDS,
  scheduleId: Type.String(),
  createdBy: Type.String(),
  contactList: Type.Array(
    closed({
      ...ScheduleContactSchema.properties,
      contactId: Type.String(),
      state: Type.Enum([...CONTACT_STATES]),
    }),
  ),
  /** The words of the question that `qid` names, as they were when the report was scheduled or last changed; null: not known. */
  question: orNull(Type.String()),
  /** Title of the report's type; the type itself where nobody makes it now. */
  title: Type.String(),
  /** Null: it is sent. Else a sentence: why it is not. */
  paused: orNull(Type.String()),
  /** ISO instant; null: none to come. */
  nextRun: orNull(Type.String()),
  lastRun: orNull(
    closed({
      at: Type.String(),
      status: Type.Union([Type.Literal('sent'), Type.Literal('waiting'), Type.Literal('failed')]),
      /** A sentence, where it failed or waits. */
      reason: orNull(Type.String()),
      /** Recipients, and how many of them the mail server has taken it for; absent until it is made. */
      of: Type.Optional(Count),
      sent: Type.Optional(Count),
    }),
  ),
  departed: DepartedSchema,
});
export type ScheduledReport = Static<typeof ScheduledReportSchema>;

export const SchedulesAnswerSchema = closed({ success: Type.Literal(true), data: Type.Array(ScheduledReportSchema) });
export type SchedulesAnswer = Static<typeof SchedulesAnswerSchema>;
/** Of what makes or changes one. */
export const ScheduleAnswerSchema = closed({ success: Type.Literal(true), data: ScheduledReportSchema });
export type ScheduleAnswer = Static<typeof ScheduleAnswerSchema>;

/** `PUT /api/schedule/delete-schedule` -> `Success`; `PUT /api/schedule/keep-schedule` -> `Success`, 409 where its maker is an admin. */
export const NamedScheduleSchema = closed({ scheduleId: Type.String({ minLength: 1, maxLength: 64 }) });
export type NamedSchedule = Static<typeof NamedScheduleSchema>;
/** `PUT /api/schedule/unschedule-contact` -> `Success`. A report keeps its last recipient. */
export const NamedContactSchema = closed({
  ...NamedScheduleSchema.properties,
  contactId: Type.String({ minLength: 1, maxLength: 64 }),
});
export type NamedContact = Static<typeof NamedContactSchema>;

/** What `GET` of the same with `/about` behind it answers. */
export const ScheduledFileSchema = closed({
  title: Type.String(),
  fileName: Type.String(),
  bytes: Count,
  /** ISO instant at which the link ends. */
  until: Type.String(),
});
export type ScheduledFile = Static<typeof ScheduledFileSchema>;
/** Page of that link. */
export const SCHEDULED_FILE_PAGE = '/scheduled-file';
