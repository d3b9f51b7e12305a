import Type, { type Static } from 'typebox';
import { closed, Mid, orNull } from './schema-parts.ts';

export const SCHEDULE_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** Days of the week as the calls name them. */
export const DAY_BITS = {
  Sunday: 64,
  Monday: 32,
  Tuesday: 16,
  Wednesday: 8,
  Thursday: 4,
  Friday: 2,
  Saturday: 1,
} as const;
export const EVERY_DAY = 127;

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
  frequency: Type.Enum([...SCHEDULE_FREQUENCIES]),
  /** `06:00` to `20:00`, whole hours, by the clock of Los Angeles. */
  reportTime: Type.String({ maxLength: 5 }),
  /** The first day on which it may be sent. */
  startDate: Type.String({ maxLength: 10 }),
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

/** `POST /api/schedule/create-scheduled-report`. What is wrong with a field, the form's own rules say in words. */
export const NewScheduleSchema = closed({
  ...FIELDS,
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
  /** Title of the report's type. */
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
    }),
  ),
});
export type ScheduledReport = Static<typeof ScheduledReportSchema>;

/** `PUT /api/schedule/send-now { scheduleId }`: one mail to the asker alone, of the days that the next run would cover. */
export const SEND_NOW_PATH = '/api/schedule/send-now';
