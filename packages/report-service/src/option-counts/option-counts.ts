import type { OptionCountsAnswer } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import { type DayRange, DEVICE_TYPES, type Option } from '@shoppervoice/survey-model';
import { type CountSource, countSource } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { questionOf } from '../dashboards/catalogue.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { RANGE_QUERY } from '../ranges/range-query.ts';
import type { OptionCountsReport } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Pseudo-code of the device types. */
export const DEVICE = 'device';

/** Registers a row's call. */
export function optionCountsRoute(
  app: FastifyInstance,
  row: OptionCountsReport,
  { area, reader, now }: ServiceParts,
): void {
  app.get<{ Querystring: DayRange }>(
    row.path,
    { schema: { querystring: Type.Object(RANGE_QUERY) } },
    answerOnceCounted(async (request): Promise<OptionCountsAnswer> => {
      const context = contextOf(request);
      const requested = allowedRange(request.query, limitsOf(area, context, 'dashboard', now()));
      const counted = laterDays(requested, row.since);
      const source = await countSource(reader, context.mid, [row.surveyId], [requested]);
      return Object.fromEntries(
        Object.entries(row.names).map(([name, code]) => [name, countsOf(source, row.surveyId, code, counted)]),
      );
    }),
  );
}

/** The days from `since` on; null if there are none. */
function laterDays({ startDate, endDate }: DayRange, since: string | undefined): DayRange | null {
  if (since === undefined || startDate >= since) return { startDate, endDate };
  return endDate < since ? null : { startDate: since, endDate };
}

function countsOf(source: CountSource, surveyId: number, code: string, days: DayRange | null) {
  const options: readonly Option[] = code === DEVICE ? DEVICE_TYPES : (questionOf(code).options ?? []);
  const countOf = (id: number) => {
    if (days === null) return 0;
    if (code === DEVICE) return source.responses(surveyId, days, [id]);
    return source.columns({ surveyId, code }, [id]).sum(days).counts[0] ?? 0;
  };
  return options.map(({ id, label }) => ({ id, label, count: countOf(id) }));
}
