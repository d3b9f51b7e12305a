import type { PsrProgramme } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import { earliestDay, isSurveyEntitled, type Programme, shownSurvey, surveysOf } from '@shoppervoice/survey-model';
import { collectionOf, customQuestionsOf, type FigureRequest, figures } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { JUDGED_BY, questionsByRole } from '../dashboards/catalogue.ts';
import { type DashboardQuery, periodOf, querySchema, readFigureQuery } from '../dashboards/dashboard-query.ts';
import { figureOf } from '../dashboards/figure-of.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { allowedRange, type Limits, limitsOf } from '../ranges/allowed-range.ts';
import { otherPeriod } from '../ranges/other-period.ts';
import type { FigureQuery } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';

export const psrPath = (programme: Programme) => `/api/psr/${programme}`;

/** Query of the Programme Summary Report: any range within the merchant's deepest area. */
export const PSR_QUERY = querySchema({ takes: { period: true } });

/** @throws 400 problems that name the parameter, also for a merchant without any programme */
export function psrQuery(query: DashboardQuery, limits: Limits) {
  const range = allowedRange(query, limits);
  const period = periodOf(query.period, range);
  return { range, period, other: otherPeriod(range, query, limits) };
}

/**
 * Ratings in the order of the report, then the recommendation as a score; complete, even if the pages need a feature
 * for some.
 */
function figuresOf(surveyId: number, requested: FigureQuery): readonly FigureRequest[] {
  const ratings = questionsByRole(surveyId, [...JUDGED_BY, 'LLTV']);
  return [
    ...ratings.map((question) => figureOf(question, requested)),
    ...ratings
      .filter(({ role }) => role === 'LLTR')
      .map((question) => ({
        ...figureOf(question, requested, { counts: true }),
        key: `${question.code}@nps`,
        kind: 'nps' as const,
      })),
  ];
}

/** Registers a programme's part of the Programme Summary Report. */
export function psrRoute(app: FastifyInstance, programme: Programme, { area, reader, now }: ServiceParts): void {
  app.get<{ Querystring: DashboardQuery }>(
    psrPath(programme),
    { schema: { querystring: PSR_QUERY } },
    answerOnceCounted(async (request): Promise<PsrProgramme> => {
      const context = contextOf(request);
      const { mid, timeZone, weekStartsOn } = context;
      const limits = limitsOf('deepest', context, 'dashboard', now());
      const { range, period } = psrQuery(request.query, limits);
      // A survey has only the days within the depth of its area, in both periods.
      const since = earliestDay(area, context.packages, limits.today);
      const other = otherPeriod(range, request.query, { ...limits, earliest: since });
      const surveyIds = surveysOf(programme).filter((id) => isSurveyEntitled(id, context.features));
      const requested = readFigureQuery({}, {}, context, () => customQuestionsOf(reader.database, mid));
      const requests = surveyIds.flatMap((surveyId) => figuresOf(surveyId, requested));
      const days = { range, period, since, lastDay: limits.lastDay, weekStartsOn };
      const [answer, collections] = await Promise.all([
        figures(reader, { mid, timeZone, requests, groups: [], other, ...days }),
        collectionOf(reader, { mid, surveyIds, ...days }),
      ]);
      return {
        surveys: surveyIds.flatMap((surveyId, at) => {
          const collection = collections[at];
          if (collection === undefined) return [];
          const own = answer.figures.filter((figure) => figure.surveyId === surveyId);
          return [{ surveyId, label: shownSurvey(surveyId).name, ...collection, figures: own }];
        }),
      };
    }),
  );
}
