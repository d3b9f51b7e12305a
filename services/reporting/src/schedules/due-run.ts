import { duesIn, nextDue, type Span, type Timing } from './send-times.ts';

/** What a schedule has to do now. */
export interface DueRun {
  /** The newest due time that has come. */
  readonly due: Date;
  /** Older ones that nobody has seen to, oldest first: they are not sent any more, and the report says so. */
  readonly missed: readonly Date[];
}

/** Null where nothing is due yet. However long nobody looked, a schedule runs once: for its newest due time. */
export function dueRun(timing: Timing, span: Span): DueRun | null {
  // Most looks find nothing; the list of all due times is made for those that do.
  if (nextDue(timing, span.after) > span.until) return null;
  const dues = duesIn(timing, span);
  const due = dues.at(-1);
  return due === undefined ? null : { due, missed: dues.slice(0, -1) };
}

/** Name of a schedule's run for a due time: there is one of it. */
export const runId = (scheduleId: string, due: Date): string => `${scheduleId}/${due.toISOString()}`;
