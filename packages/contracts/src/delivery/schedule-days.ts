/** Words and numbers of the schedule calls, apart from their schemas: pages need these alone. */
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

/** `PUT /api/schedule/send-now { scheduleId }` -> `Success`: one mail to the asker alone, of the days that a run at this moment covers. */
export const SEND_NOW_PATH = '/api/schedule/send-now';
/** `PUT` of the same: an admin becomes the maker of a report whose maker has departed. */
export const KEEP_SCHEDULE_PATH = '/api/schedule/keep-schedule';

/** Why a page that is compared with days chosen by the reader cannot be a scheduled report. */
export const OWN_DAYS_REFUSED =
  'Custom comparison dates stay fixed, while the dates of a scheduled report move on. Compare with the period before, a year earlier or nothing, then schedule the report.';
/** `GET`, behind the link of a report that is too large for a mail, for 7 days and readers of its merchant: the file. */
export const SCHEDULED_FILE_PATH = '/api/schedule/file/:id';
export const scheduledFilePath = (id: string): string => SCHEDULED_FILE_PATH.replace(':id', encodeURIComponent(id));
/** `POST`: which addresses that are typed as recipients are outside of the merchant. */
export const OUTSIDE_RECIPIENTS_PATH = '/api/account/outside-recipients';
