import type { RequestContext, ServiceCall } from '@shoppervoice/contracts/accounts';
import { ESR_ACCESS } from '@shoppervoice/contracts/remotes';
import type { EsrAnswer, EsrPeriodsAnswer, EsrReport, EsrReportsAnswer } from '@shoppervoice/contracts/reports';
import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { notesIn } from '../notes/notes-on.ts';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { callerHeaderOf } from '../programmes/programme-services.ts';
import { esrAnswer, limitsOf } from './esr-answer.ts';
import { availableReports, isAvailable, reportById } from './esr-periods.ts';

/** Each programme's service checks the access to its part. */
export const ESR_SERVICE_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/esr', access: ESR_ACCESS, costly: true },
  { method: 'GET', path: '/api/esr/active-subscription-periods', access: ESR_ACCESS },
  { method: 'GET', path: '/api/esr/available-reports', access: ESR_ACCESS },
];

/** Registers the calls of the executive summary. */
export async function esrRoutes(
  app: FastifyInstance,
  { database: { db }, programmes, now }: ReportingParts,
): Promise<void> {
  const parts = { programmes, notesOn: notesIn(db), now };
  app.get('/api/esr/active-subscription-periods', async (request): Promise<EsrPeriodsAnswer> => {
    const { esrPeriods } = contextOf(request);
    // Without subscription periods, it was always subscribed.
    if (esrPeriods === undefined) return { periods: [{ startDate: null, endDate: null }] };
    return { periods: esrPeriods.map(({ startDate, endDate = null }) => ({ startDate, endDate })) };
  });

  app.get(
    '/api/esr/available-reports',
    async (request): Promise<EsrReportsAnswer> => ({ reports: availableReports(limitsOf(contextOf(request), now())) }),
  );

  app.get<{ Querystring: { readonly report: string } }>(
    '/api/esr',
    { schema: { querystring: Type.Object({ report: Type.String() }) } },
    async (request): Promise<EsrAnswer> => {
      const context = contextOf(request);
      const report = availableReport(reportById(request.query.report), context, now());
      return esrAnswer(parts, report, context, callerHeaderOf(request));
    },
  );
}

/** @throws ProblemError 400 that names the available reports */
export function availableReport(report: EsrReport | null, context: RequestContext, now: number): EsrReport {
  const limits = limitsOf(context, now);
  if (report !== null && isAvailable(report, limits)) return report;
  const [newest] = availableReports(limits);
  const named =
    report === null
      ? 'report must be a month or a quarter, written 2026-10 or 2026-Q3.'
      : `There is no executive summary of ${report.label}: the month or quarter is not over, or your plan does not include it.`;
  throw new ProblemError(400, named, {
    parameter: 'report',
    ...(newest === undefined ? {} : { allowed: `the newest is ${newest.id}` }),
  });
}
