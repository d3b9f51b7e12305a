import { duesIn, nextDue, type Span, type Timing } from './send-times.ts';

/** What a schedule has to send now. */
export interface DueRun {
  /** The newest due time that has passed. */
  readonly due: Date;
  /** Older unhandled ones, oldest first: they are not sent any more, and the report says so. */
  readonly missed: readonly Date[];
}

/** Null if nothing is due. After any pause a schedule runs only once, for its newest due time. */
export function dueRun(timing: Timing, span: Span): DueRun | null {
  // Cheap check first: the list of all due times is rarely needed.
  if (nextDue(timing, span.after) > span.until) return null;
  const dues = duesIn(timing, span);
  const due = dues.at(-1);
  return due === undefined ? null : { due, missed: dues.slice(0, -1) };
}

/** ID of a schedule's run for a due time, which makes it unique. */
export const runId = (scheduleId: string, due: Date): string => `${scheduleId}/${due.toISOString()}`;
