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
