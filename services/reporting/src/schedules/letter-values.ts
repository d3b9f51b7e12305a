import type { JobContext } from '@shoppervoice/contracts/accounts';
import { LONGEST_RETURN_PATH } from '@shoppervoice/contracts/calls';
import { DAY_BITS } from '@shoppervoice/contracts/delivery';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import {
  type DayRange,
  dayCount,
  dayOf,
  daysSent,
  formatDay,
  formatDayCount,
  formatHour,
  formatRangeWithYear,
  PROGRAMMES,
  placeOf,
  SEND_ZONE,
  zonedFormat,
} from '@shoppervoice/survey-model';
import type { WrittenFile } from '../files/write-file.ts';
import { areaOf } from '../programmes/programme-table.ts';
import { describeSchedule } from './describe-schedule.ts';
import { ESR_TYPE, pageOf } from './report-page.ts';
import type { OpenRun, ScheduleDocument } from './schedule-document.ts';
import { type Timing, writeHour } from './send-times.ts';

export interface LetterFacts {
  readonly schedule: ScheduleDocument;
  readonly report: DeclaredReport;
  readonly context: JobContext;
  readonly days: DayRange;
  readonly written: WrittenFile;
  readonly madeAt: number;
  readonly fileId: string;
  /** Bytes. */
  readonly length: number;
  readonly until: Date;
}

/** Template values of a run's mails. */
export function letterValues(
  run: Pick<OpenRun, 'mid' | 'missed'>,
  facts: LetterFacts,
): Readonly<Record<string, string>> {
  const { schedule, report, context, days, written, fileId, length, until } = facts;
  const { title } = report;
  const page = pageOf(report, schedule, days);
  return {
    title,
    name: headlineOf(report, schedule),
    days: formatRangeWithYear(days),
    ...(page.length > LONGEST_RETURN_PATH ? {} : { page }),
    says: describeSchedule({ ...written, title }),
    facts: factLines(run, facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    file: written.fileName,
    fileId,
    size: `${(length / 1e6).toFixed(1)} MB`,
    until: formatDay(dayOf(until, context.timeZone)),
    mid: String(run.mid),
    merchant: context.merchantName,
  };
}

/** Headline of a report with a name: `Weekly_NPS: Net Promoter Score (Online Buyer)`. */
function headlineOf(
  { title, type, mailFormat }: DeclaredReport,
  { reportName }: Pick<ScheduleDocument, 'reportName'>,
): string {
  const area = type === ESR_TYPE ? null : areaOf(mailFormat);
  const programme = PROGRAMMES.find((each) => each.area === area)?.label;
  const what = programme === undefined ? title : `${title} (${programme})`;
  return reportName === '' ? what : `${reportName}: ${what}`;
}

/** `Every Monday at 6 AM, Chicago time (UTC−6)`; with the offset at an instant, in milliseconds. */
function rhythmOf({ frequency, dayOfWeek, hour, timeZone }: Timing, at: number): string {
  const days = Object.entries(DAY_BITS).filter(([, bit]) => ((dayOfWeek ?? 0) & bit) !== 0);
  const rhythm = {
    DAILY: 'Every day',
    WEEKLY: `Every ${new Intl.ListFormat('en').format(days.map(([day]) => day))}`,
    MONTHLY: 'On the 1st of every month',
  }[frequency];
  const zone = timeZone ?? SEND_ZONE;
  const place = timeZone ? placeOf(timeZone) : 'Pacific';
  return `${rhythm} at ${formatHour(writeHour(hour))}, ${place} time (${offsetAt(new Date(at), zone)})`;
}

/** `UTC−6`, `UTC+5:30`, `UTC`: a zone's offset at an instant. */
function offsetAt(at: Date, timeZone: string): string {
  const parts = zonedFormat(timeZone, { timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return offset.replace('GMT', 'UTC').replace('-', '−');
}

type FactLine = readonly [name: string, value: string];

function factLines(run: Pick<OpenRun, 'missed'>, { schedule, report, context, days, written, madeAt }: LetterFacts) {
  const { head } = written;
  const lines: FactLine[] = [
    ['Report', report.title],
    ['Schedule', rhythmOf(schedule, madeAt)],
    ['Merchant', context.merchantName],
    ['Days', `${formatRangeWithYear(days)} (${formatDayCount(dayCount(days))}, ${context.timeZone})`],
  ];
  if (head.compared !== null) lines.push(['Compared with', formatRangeWithYear(head.compared)]);
  lines.push(...head.facts, ['Made', formatDay(dayOf(new Date(madeAt), context.timeZone))]);
  const [late] = missedDays(run.missed, schedule, context.timeZone);
  if (late !== undefined) lines.push(['Not sent', late]);
  return lines;
}

/** Days on which a report was missed while the portal was down: the only one, or how many. */
function missedDays(
  missed: readonly Date[],
  { frequency }: Pick<ScheduleDocument, 'frequency'>,
  timeZone: string,
): readonly string[] {
  const [first, last] = [missed[0], missed.at(-1)].map((due) => due && daysSent(frequency, due, timeZone));
  if (first === undefined || last === undefined) return [];
  const days = formatRangeWithYear({ startDate: first.startDate, endDate: last.endDate });
  const what = missed.length === 1 ? 'the report' : `${missed.length} reports`;
  return [
    `${what} about ${days}, because the portal was not running when ${missed.length === 1 ? 'it was' : 'they were'} due`,
  ];
}
