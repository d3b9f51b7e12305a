import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import { DEVICE_TYPES, defaultPeriod, FEATURES, offeredPeriods, pageQuestions } from '@shoppervoice/survey-model';
import { overallMetrics, type SurveyReader } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { allowedRange, limitsOf, RANGE_QUERY } from '../allowed-range.ts';

const Query = Type.Object({
  ...RANGE_QUERY,
  period: Type.Optional(Type.Union(['day', 'week', 'month', 'quarter'].map((period) => Type.Literal(period)))),
  compareTo: Type.Optional(Type.Union([Type.Literal('previous'), Type.Literal('year')])),
  deviceType: Type.Optional(Type.Integer({ enum: DEVICE_TYPES.map(({ id }) => id) })),
});

export function overallMetricsRoutes(app: FastifyInstance, reader: SurveyReader, now: () => number): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/api/buyer-overall-metrics',
    { schema: { querystring: Query } },
    async (request) => {
      const context = contextOf(request);
      const { deviceType, compareTo } = request.query;
      if (deviceType !== undefined && !context.features.includes(FEATURES.BUYER_METRICS_BY_DEVICE)) {
        throw new ProblemError(
          403,
          'deviceType needs the feature Metrics by Device, which this merchant does not hold.',
          {
            parameter: 'deviceType',
          },
        );
      }
      const limits = limitsOf(context, 'dashboard', now());
      const range = allowedRange(request.query, limits);
      const offered = offeredPeriods(range.startDate, range.endDate);
      const period = offered.find((each) => each === request.query.period);
      if (request.query.period !== undefined && period === undefined) {
        throw new ProblemError(400, `The range is too short for the period ${request.query.period}.`, {
          parameter: 'period',
          allowed: `one of ${offered.join(', ')}`,
        });
      }
      return overallMetrics(reader, {
        mid: context.mid,
        timeZone: context.timeZone,
        questions: pageQuestions('online-buyer/overall-metrics', context),
        range,
        period: period ?? defaultPeriod(range.startDate, range.endDate),
        ...(deviceType === undefined ? {} : { deviceType }),
        ...(compareTo === undefined ? {} : { compareTo }),
        earliest: limits.earliest,
        lastDay: limits.lastDay,
      });
    },
  );
}
