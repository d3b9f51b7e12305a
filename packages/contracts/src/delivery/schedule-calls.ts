import Type, { type Static } from 'typebox';
import { DepartedSchema } from '../accounts/maker-calls.ts';
import { Count, closed, Mid, orNull, RequestedDay, WriteKeySchema } from '../calls/schema-parts.ts';
import { SCHEDULE_FREQUENCIES } from './schedule-days.ts';

/** `contactId`: undefined for a new recipient. */
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
  /** CSV only: whether lines above the table describe the content. Default: true. */
  headLines: Type.Optional(Type.Boolean()),
  frequency: Type.Enum([...SCHEDULE_FREQUENCIES]),
  /** `06:00` to `20:00`, full hours, in `zone`. */
  reportTime: Type.String({ maxLength: 5 }),
  /** `merchant`: the merchant's time zone, also after it changes. Default: Los Angeles. */
  zone: Type.Optional(Type.Literal('merchant')),
  /** The first day on which it may be sent. */
  startDate: RequestedDay,
  endDate: Type.Null(),
  merchantId: Mid,
  /** For custom questions and open-end pages. */
  qid: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
  /** WEEKLY: one bit or several of `DAY_BITS`; DAILY: 127. */
  dayOfWeek: Type.Optional(orNull(Type.Integer())),
  /** MONTHLY: 1. */
  dayOfMonth: Type.Optional(orNull(Type.Integer())),
  /** The page's filters and compare setting as a query string, without its days. */
  query: Type.Optional(Type.String({ maxLength: 8000 })),
};

/**
 * `POST /api/schedule/create-scheduled-report` -> `ScheduleAnswer`. Invalid fields have the form's own messages (400
 * with `parameter`); a refusal's `detail` is only the reason, which the page appends to the specification's sentence.
 */
export const NewScheduleSchema = closed({
  ...FIELDS,
  /** Idempotency key, one per click: a repeated call returns the schedule that it created. */
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

/** `subscribed`: gets the report. `unsubscribed`: opted out. `unconfirmed`: added again, not confirmed yet. */
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
  /** Wording of the question `qid` when the report was scheduled or last changed; null: not known. */
  question: orNull(Type.String()),
  /** Title of the report's type; the type itself if no service offers it any more. */
  title: Type.String(),
  /** Null: active. Otherwise a sentence: why it is not sent. */
  paused: orNull(Type.String()),
  /** ISO instant; null: none. */
  nextRun: orNull(Type.String()),
  lastRun: orNull(
    closed({
      at: Type.String(),
      status: Type.Union([Type.Literal('sent'), Type.Literal('waiting'), Type.Literal('failed')]),
      /** A sentence, if it failed or waits. */
      reason: orNull(Type.String()),
      /** Number of recipients, and how many of them the mail server accepted; undefined until it is made. */
      of: Type.Optional(Count),
      sent: Type.Optional(Count),
    }),
  ),
  departed: DepartedSchema,
});
export type ScheduledReport = Static<typeof ScheduledReportSchema>;

export const SchedulesAnswerSchema = closed({ success: Type.Literal(true), data: Type.Array(ScheduledReportSchema) });
export type SchedulesAnswer = Static<typeof SchedulesAnswerSchema>;
/** Response of creating or changing one. */
export const ScheduleAnswerSchema = closed({ success: Type.Literal(true), data: ScheduledReportSchema });
export type ScheduleAnswer = Static<typeof ScheduleAnswerSchema>;

/**
 * `PUT /api/schedule/delete-schedule` -> `Success`; `PUT /api/schedule/keep-schedule` -> `Success`, 409 if its maker is
 * an admin.
 */
export const NamedScheduleSchema = closed({ scheduleId: Type.String({ minLength: 1, maxLength: 64 }) });
export type NamedSchedule = Static<typeof NamedScheduleSchema>;
/** `PUT /api/schedule/unschedule-contact` -> `Success`. The last recipient of a report cannot be removed. */
export const NamedContactSchema = closed({
  ...NamedScheduleSchema.properties,
  contactId: Type.String({ minLength: 1, maxLength: 64 }),
});
export type NamedContact = Static<typeof NamedContactSchema>;

/** Response of `GET` of the same path with `/about` appended. */
export const ScheduledFileSchema = closed({
  title: Type.String(),
  fileName: Type.String(),
  bytes: Count,
  /** ISO instant at which the link expires. */
  until: Type.String(),
});
export type ScheduledFile = Static<typeof ScheduledFileSchema>;
/** Page of that link. */
export const SCHEDULED_FILE_PAGE = '/scheduled-file';
