/** Constants of the schedule calls. Apart from schemas, which a bundler would keep in a page's code. */
export const SCHEDULE_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** Days of the week as the calls encode them. */
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

/**
 * `PUT /api/schedule/send-now { scheduleId }` -> `Success`: mails the caller alone, for the days of a run at this
 * moment.
 */
export const SEND_NOW_PATH = '/api/schedule/send-now';
/** `PUT` of the same: an admin becomes the maker of a report whose maker has departed. */
export const KEEP_SCHEDULE_PATH = '/api/schedule/keep-schedule';

/** Why a page with custom comparison days cannot be a scheduled report. */
export const OWN_DAYS_REFUSED =
  'Custom comparison dates stay fixed, while the dates of a scheduled report move on. Compare with the period before, a year earlier or nothing, then schedule the report.';
/** `GET`: the file of a report that is too large for a mail, for 7 days and readers of its merchant. */
export const SCHEDULED_FILE_PATH = '/api/schedule/file/:id';
export const scheduledFilePath = (id: string): string => SCHEDULED_FILE_PATH.replace(':id', encodeURIComponent(id));
/** `POST`: which typed recipients are outside of the merchant. */
export const OUTSIDE_RECIPIENTS_PATH = '/api/account/outside-recipients';
