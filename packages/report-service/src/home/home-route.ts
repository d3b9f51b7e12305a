import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { HomeProgramme, HomeProgrammeCounts } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import { allowed, type Programme } from '@shoppervoice/survey-model';
import { customQuestionsOf, type HomeFigureRequest, homeFigures } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { readFigureQuery } from '../dashboards/dashboard-query.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ReportTable } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { homeComments, homeFilterCounts } from './home-comments.ts';
import { HOME_QUERY, type HomeQuery, homeNumberOf } from './home-query.ts';

export const homePath = (programme: Programme) => `/api/home/${programme}`;
export const homeCountsPath = (programme: Programme) => `${homePath(programme)}/filter-counts`;

/** Registers the calls for a programme's part of Home: figures to yesterday, comments to today. */
export function homeRoutes(app: FastifyInstance, table: ReportTable, parts: ServiceParts): void {
  const { programme, comments: sets } = table;
  const { area, reader, now } = parts;
  const requestedHome = (context: RequestContext, query: HomeQuery) => {
    const { today, earliest } = limitsOf(area, context, 'dashboard', now());
    const { programme: chosen = [] } = query;
    const isChosen = chosen.length === 0 || chosen.includes(homeNumberOf(programme));
    return { requested: { sets, context, query, today }, earliest, today, isChosen };
  };

  app.get<{ Querystring: HomeQuery }>(
    homePath(programme),
    { schema: { querystring: HOME_QUERY } },
    answerOnceCounted(async (request): Promise<HomeProgramme> => {
      const context = contextOf(request);
      const { mid, timeZone, weekStartsOn } = context;
      const { requested, earliest, today, isChosen } = requestedHome(context, request.query);
      const requests = await figuresOf(table, context, parts);
      const [figures, comments] = await Promise.all([
        homeFigures(reader, { mid, timeZone, weekStartsOn, requests, today, earliest }),
        homeComments(requested, isChosen, parts),
      ]);
      return { key: programme, ...figures, comments };
    }),
  );

  app.get<{ Querystring: HomeQuery }>(
    homeCountsPath(programme),
    { schema: { querystring: HOME_QUERY } },
    async (request): Promise<HomeProgrammeCounts> => {
      const { requested, isChosen } = requestedHome(contextOf(request), request.query);
      return homeFilterCounts(requested, isChosen, parts);
    },
  );
}

/** Every rating and score of all shoppers on entitled pages of Home; each from the first page that has it. */
async function figuresOf(
  { home, dashboards }: ReportTable,
  context: RequestContext,
  { reader }: ServiceParts,
): Promise<readonly HomeFigureRequest[]> {
  const requested = readFigureQuery({}, {}, context, () => customQuestionsOf(reader.database, context.mid));
  const requests: HomeFigureRequest[] = [];
  for (const page of home.pages) {
    for (const { access, figures } of dashboards.filter((each) => each.page === page)) {
      if (!allowed(access, context)) continue;
      for (const request of (await figures(requested)).requests) {
        const { kind, of, question } = request;
        const key = `${question.code}@${kind}`;
        if (of !== null || (kind !== 'rating' && kind !== 'nps')) continue;
        if (!requests.some((other) => other.key === key)) requests.push({ ...request, page, key });
      }
    }
  }
  return requests;
}
