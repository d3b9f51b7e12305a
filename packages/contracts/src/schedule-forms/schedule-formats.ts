import type { NewSchedule } from '../schedule-calls.ts';

type Format = NewSchedule['format'];

const BOTH: readonly Format[] = ['CSV', 'EXCEL'];
/** Reports that are mailed in some formats alone: the executive summary is several tables, which no CSV holds. */
const ONLY: Readonly<Record<string, readonly Format[]>> = { ESR: ['EXCEL'] };

/** Formats in which a schedule mails a report, the usual one first. */
export const scheduleFormats = (reportType: string): readonly Format[] =>
  (Object.hasOwn(ONLY, reportType) && ONLY[reportType]) || BOTH;
