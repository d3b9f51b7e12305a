import type { JobContext } from '@shoppervoice/contracts/accounts';
import { ESR_ACCESS, ESR_PATH } from '@shoppervoice/contracts/remotes';
import type { EsrAnswer, EsrReport, ReportLine } from '@shoppervoice/contracts/reports';
import { addDays, type DayRange, isDay, REPORT_FORMAT_IDS, startOfMonth } from '@shoppervoice/survey-model';
import { jobHeaderOf } from '../programmes/programme-services.ts';
import { type OwnReport, tableLines } from '../sources/own-reports.ts';
import { refusing, SourceUnavailable } from '../sources/report-failures.ts';
import { type EsrParts, esrAnswer } from './esr-answer.ts';
import { reportById, reportOfDays } from './esr-periods.ts';
import { availableReport } from './esr-routes.ts';
import { esrTables } from './esr-tables.ts';

const TITLE = 'Executive Summary';

/** The summary as a file: `report=2026-10` as on the page, or the days of a schedule. */
export function esrReport(parts: EsrParts): OwnReport {
  return {
    declared: {
      type: 'ESR',
      title: TITLE,
      page: ESR_PATH,
      access: ESR_ACCESS,
      export: {},
      schedule: {},
      kind: 'figures',
      mailFormat: REPORT_FORMAT_IDS.buyer,
      lastDay: 'yesterday',
    },
    ask: (query, { context, token }) => linesOf(parts, requestedReport(query, context, parts.now()), context, token),
  };
}

/** Lines have the type of their schema, which has no readonly properties. */
type ReportSummary = Extract<ReportLine, { summary: unknown }>['summary'];

/** @throws ReportRefused with the sentence of the page's call */
function requestedReport(query: URLSearchParams, context: JobContext, now: number): EsrReport {
  const [id, startDate, endDate] = ['report', 'startDate', 'endDate'].map((name) => query.get(name));
  return refusing(() => {
    if (id || !isDay(startDate) || !isDay(endDate)) return availableReport(reportById(id ?? ''), context, now);
    return availableReport(ofSchedule({ startDate, endDate }), context, now);
  });
}

/** The days of a schedule, if they are a month or a quarter; else the last month that was over by their end. */
function ofSchedule(days: DayRange): EsrReport | null {
  const found = reportOfDays(days);
  if (found !== null) return found;
  const before = addDays(startOfMonth(addDays(days.endDate, 1)), -1);
  return reportById(before.slice(0, 7));
}

async function* linesOf(
  parts: EsrParts,
  report: EsrReport,
  context: JobContext,
  token: string,
): AsyncGenerator<readonly ReportLine[]> {
  const answer = await esrAnswer(parts, report, context, jobHeaderOf(token));
  refuseHoles(answer, context);
  const { startDate, endDate } = answer.previous;
  yield [
    {
      head: {
        title: TITLE,
        merchant: context.merchantName,
        compared: { startDate, endDate },
        n: null,
        range: { startDate: report.startDate, endDate: report.endDate, timeZone: answer.timeZone },
        facts: [
          ['Summary of', report.label],
          ['A year ago', answer.year.label],
          ['Changes tested', `${answer.tested}; about 1 in 20 could look significant by luck`],
        ],
      },
    },
    // The PDF draws this; the tables are for the other formats.
    { summary: answer as ReportSummary },
  ];
  for (const table of esrTables(answer)) yield tableLines(table);
}

/** A scheduled mail must be complete, because no one can retry it; a requested file names what is missing. */
function refuseHoles({ programmes }: EsrAnswer, { purpose }: JobContext): void {
  const away = programmes.filter(({ state }) => state === 'away');
  if (away.length === 0 || (purpose !== 'schedule' && away.length < programmes.length)) return;
  throw new SourceUnavailable(`${away.map(({ label }) => label).join(', ')} is not responding right now.`);
}
