import type { ScheduleDocument } from './schedule-document.ts';

const DAY_MS = 86_400_000;

/** A daily schedule without recipients, with one due time that has come. `now`: milliseconds. */
export const dueSchedule = (now: number, more: Partial<ScheduleDocument> = {}): ScheduleDocument => ({
  _id: 's-1',
  mid: 51,
  reportName: 'Gifts each day',
  reportType: 'GIFTS',
  format: 'CSV',
  frequency: 'DAILY',
  dayOfWeek: 127,
  hour: 6,
  startDate: '2026-01-01',
  qid: null,
  query: '',
  createdBy: 'rea',
  maker: 'rea',
  digest: 'd',
  revision: 1,
  contacts: [],
  createdAt: new Date(now - 10 * DAY_MS),
  handledTo: new Date(now - DAY_MS),
  nextDue: new Date(now - 1000),
  ...more,
});
