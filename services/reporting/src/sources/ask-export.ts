import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { ExportRequest } from '@shoppervoice/contracts/delivery';
import type { DeclaredReport, QuestionReport } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { ReportRefused, SourceUnavailable } from './report-failures.ts';
import type { ReportJob, ReportSources } from './report-sources.ts';

/** Seconds for `Retry-After` while a service is away. */
const RETRY_AFTER = 5;
/** Most parameters of one query. */
const MOST_VALUES = 500;

/** The query as a service takes it, from either form of the request. @throws 400 */
export function queryText(query: ExportRequest['query']): string {
  const given = new URLSearchParams();
  if (typeof query === 'string') {
    for (const [name, value] of new URLSearchParams(query)) given.append(name, value);
  } else {
    for (const [name, values] of Object.entries(query)) {
      for (const value of [values].flat()) given.append(name, String(value));
    }
  }
  if (given.size > MOST_VALUES) throw new ProblemError(400, 'The query has too many values.', { parameter: 'query' });
  return given.toString();
}

/** The requested report, if its service would make it with this query now. @throws problems for the page */
export async function requestedReport(
  sources: ReportSources,
  { reportType }: Pick<ExportRequest, 'reportType'>,
  query: string,
  job: ReportJob,
  byQuestion: QuestionReport | null,
): Promise<DeclaredReport> {
  try {
    const reports =
      reportType === undefined ? await ofQuestion(sources, query, byQuestion) : [await sources.report(reportType)];
    const report = await firstAllowed(sources, reports, query, job);
    if (byQuestion !== null && report.asked !== byQuestion) {
      throw new ProblemError(400, 'This call does not export that report.', { parameter: 'reportType' });
    }
    return report;
  } catch (error) {
    throw asProblem(error);
  }
}

async function ofQuestion(
  sources: ReportSources,
  query: string,
  byQuestion: QuestionReport | null,
): Promise<readonly DeclaredReport[]> {
  if (byQuestion === null) {
    throw new ProblemError(400, 'The field reportType is missing.', { parameter: 'reportType' });
  }
  if (!new URLSearchParams(query).has('qid')) {
    throw new ProblemError(400, 'Say which question is exported: qid is missing in the query.', { parameter: 'qid' });
  }
  return (await sources.declared()).filter(({ asked }) => asked === byQuestion);
}

/** A question belongs to one programme: try all, the one that knows it accepts. */
async function firstAllowed(
  sources: ReportSources,
  reports: readonly DeclaredReport[],
  query: string,
  job: ReportJob,
): Promise<DeclaredReport> {
  let refused: ReportRefused | null = null;
  for (const report of reports) {
    try {
      await sources.check({ type: report.type, query, job });
      return report;
    } catch (error) {
      if (!(error instanceof ReportRefused)) throw error;
      // A problem with the question is more specific than an unknown question or a missing package.
      if (refused === null || rank(error) > rank(refused)) refused = error;
    }
  }
  throw refused ?? new ProblemError(404, 'No programme has such questions.', { parameter: 'qid' });
}

const rank = ({ status }: ReportRefused) => (status === 403 ? 0 : status === 404 ? 1 : 2);

export function asProblem(error: unknown): unknown {
  if (error instanceof ReportRefused) {
    const { status, message, parameter } = error;
    return new ProblemError(status, message, parameter === undefined ? {} : { parameter });
  }
  return error instanceof SourceUnavailable ? new ProblemError(503, error.message, { retryAfter: RETRY_AFTER }) : error;
}

/** Turns refusals and failures of other services into problems. */
export async function orProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}

/** On whose behalf the session exports. */
export const jobOf = ({ mid, userId }: Pick<SessionContext, 'mid' | 'userId'>): ReportJob => ({
  mid,
  userId,
  purpose: 'export',
});
