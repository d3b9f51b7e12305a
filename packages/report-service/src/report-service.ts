import type { ServiceCall } from '@shoppervoice/contracts';
import { DATABASE_CONFIG, defineConfig, SERVER_CONFIG, type ServiceOptions } from '@shoppervoice/service-kit';
import { benchmarkAccess, programmeByKey } from '@shoppervoice/survey-model';
import { databaseName, runBuilder, SurveyReader, surveyDatabase, ZoneFollower } from '@shoppervoice/survey-store';
import { answersOf } from './answer-table.ts';
import { benchmarkRoutes } from './benchmarks/benchmark-routes.ts';
import { commentPaths, commentRoutes } from './comments/comment-routes.ts';
import { getCommentRoute } from './comments/get-comment.ts';
import { dashboardRoute } from './dashboards/dashboard-routes.ts';
import { homePath, homeRoute } from './home/home-route.ts';
import { openEndPaths, openEndRoutes } from './open-ends/open-end-routes.ts';
import { optionCountsRoute } from './option-counts/option-counts.ts';
import type { ReportTable } from './report-table.ts';

const CONFIG = defineConfig({ ...SERVER_CONFIG, ...DATABASE_CONFIG });

/** What a programme's service answers, each call under the gate of its row. */
export function callsOf({
  programme,
  dashboards,
  optionCounts = [],
  comments,
  openEnds,
  comment,
  home,
  benchmarks,
}: ReportTable): readonly ServiceCall[] {
  const rows = [
    ...dashboards.map(({ path, access }) => ({ path, access })),
    ...optionCounts.map(({ path, access }) => ({ path, access })),
    ...comments.flatMap((set) => commentPaths(set).map((path) => ({ path, access: set.access }))),
    ...openEndPaths(openEnds).map((path) => ({ path, access: openEnds.access })),
    { path: comment.path, access: comment.access },
    { path: homePath(programme), access: home.access },
    ...(benchmarks?.calls ?? []).map(({ path, kinds }) => ({ path, access: benchmarkAccess(kinds) })),
  ];
  return rows.map((row) => ({ method: 'GET', ...row }));
}

/** A programme's service: its table of reports over the survey store. `now`: milliseconds, for tests. */
export function reportService(table: ReportTable, now: () => number = Date.now): ServiceOptions<typeof CONFIG> {
  const { programme } = table;
  const { area } = programmeByKey(programme);
  return {
    name: programme,
    config: CONFIG,
    calls: callsOf(table),
    answers: answersOf(table),
    database: { name: databaseName(programme) },
    server: () => ({ takesJobs: true }),
    routes: async (app, { database, log }) => {
      if (!database) throw new Error(`The ${programme} service needs a database.`);
      const surveys = surveyDatabase(database.client, programme);
      const reader = new SurveyReader(surveys);
      const zones = new ZoneFollower(surveys, (err) => log.warn({ err }, 'a time zone could not be followed yet'));
      app.addHook('preHandler', async ({ portalContext, jobContext }) => {
        const context = portalContext ?? jobContext;
        if (context !== null) zones.see(context);
      });
      const parts = { area, reader, now };
      for (const dashboard of table.dashboards) dashboardRoute(app, dashboard, parts);
      for (const row of table.optionCounts ?? []) optionCountsRoute(app, row, parts);
      for (const set of table.comments) commentRoutes(app, set, parts);
      openEndRoutes(app, table.openEnds, parts);
      getCommentRoute(app, table.comment.path, table.comments, parts);
      homeRoute(app, homePath(programme), table.home, parts);
      const benchmarks = table.benchmarks && benchmarkRoutes(app, table.benchmarks, parts, log);
      const builder = runBuilder(surveys, (err) => log.warn({ err }, 'figures could not be counted; trying again'));
      return async () => {
        await Promise.all([builder.stop(), zones.stop(), benchmarks?.stop()]);
      };
    },
  };
}
