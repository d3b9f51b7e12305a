import type { NewSchedule } from '../delivery/schedule-calls.ts';
import { SCHEDULE_FREQUENCIES, type ScheduleFrequency } from '../delivery/schedule-days.ts';

type Format = NewSchedule['format'];

const BOTH: readonly Format[] = ['CSV', 'EXCEL'];

/** A day or a week has no interval, without which no rating stands out. */
const KEY_DRIVERS = { formats: BOTH, frequencies: ['MONTHLY'] } as const;

/**
 * Reports with restricted formats and frequencies: the executive summary has several tables, which a CSV cannot hold,
 * and covers a whole month, so it changes once a month.
 */
const ONLY: Readonly<
  Record<string, { readonly formats: readonly Format[]; readonly frequencies: readonly ScheduleFrequency[] }>
> = {
  ESR: { formats: ['EXCEL'], frequencies: ['MONTHLY'] },
  BUYERKEYDRIVERS: KEY_DRIVERS,
  SITEABANDONMENTKEYDRIVERS: KEY_DRIVERS,
  STFFKEYDRIVERS: KEY_DRIVERS,
};

const onlyOf = (reportType: string) => (Object.hasOwn(ONLY, reportType) ? ONLY[reportType] : undefined);

/** Formats in which a schedule mails a report, the default first. */
export const scheduleFormats = (reportType: string): readonly Format[] => onlyOf(reportType)?.formats ?? BOTH;

/** How often a schedule may mail a report. */
export const scheduleFrequencies = (reportType: string): readonly ScheduleFrequency[] =>
  onlyOf(reportType)?.frequencies ?? SCHEDULE_FREQUENCIES;
