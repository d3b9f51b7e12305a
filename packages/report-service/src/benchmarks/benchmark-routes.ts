import type { BenchmarksAnswer } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import { BENCHMARK_KINDS, type DayRange, FEATURES, pageQuestions } from '@shoppervoice/survey-model';
import { BenchmarkCache, benchmarksOf } from '@shoppervoice/survey-store';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Type from 'typebox';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { RANGE_QUERY } from '../ranges/range-query.ts';
import type { BenchmarkReports } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';

/** All features: the routes check the gates of pages. */
const EVERYTHING = { features: Object.values(FEATURES) };

/** Registers the calls of benchmarks, and keeps their data current until `stop`. */
export function benchmarkRoutes(
  app: FastifyInstance,
  { questions, calls }: BenchmarkReports,
  { area, reader, now }: ServiceParts,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Pick<BenchmarkCache, 'stop'> {
  const benchmarks = new BenchmarkCache(reader.database, {
    questions: pageQuestions(questions, EVERYTHING),
    now,
    onError: (err) => log.warn({ err }, 'benchmarks could not be worked out; trying again'),
  });
  for (const { path, kinds } of calls) {
    const rows = BENCHMARK_KINDS.filter(({ kind }) => kinds.includes(kind));
    app.get<{ Querystring: DayRange }>(
      path,
      { schema: { querystring: Type.Object(RANGE_QUERY) } },
      answerOnceCounted(async (request): Promise<BenchmarksAnswer> => {
        const context = contextOf(request);
        const range = allowedRange(request.query, limitsOf(area, context, 'dashboard', now()));
        return benchmarksOf(await benchmarks.pools(), {
          mid: context.mid,
          timeZone: context.timeZone,
          range,
          kinds: rows.filter(({ feature }) => context.features.includes(feature)).map(({ kind }) => kind),
          codes: pageQuestions(questions, context).map(({ code }) => code),
        });
      }),
    );
  }
  return benchmarks;
}
