import { responseClassifier } from '@shoppervoice/comment-classifier';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { labelsPathOf } from '@shoppervoice/contracts/comments';
import { EVENTS_CONFIG, measureEvents } from '@shoppervoice/event-outbox';
import {
  type Config,
  DATABASE_CONFIG,
  type Database,
  defineConfig,
  healthCalls,
  SERVICE_CONFIG,
  type ServiceOptions,
} from '@shoppervoice/service-kit';
import { ADMINS, benchmarkAccess, programmeByKey } from '@shoppervoice/survey-model';
import {
  databaseName,
  runBuilder,
  SurveyReader,
  surveyDatabase,
  surveyDatabases,
  ZoneFollower,
} from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { answersOf } from './answer-table.ts';
import { benchmarkRoutes } from './benchmarks/benchmark-routes.ts';
import { commentPaths, commentRoutes } from './comments/comment-routes.ts';
import { commentTextsRoute } from './comments/comment-texts-route.ts';
import { foundCommentsPath, foundCommentsRoute } from './comments/found-comments-route.ts';
import { getCommentRoute } from './comments/get-comment.ts';
import { labelsRoutes } from './comments/labels-route.ts';
import { shopperThreadPath, shopperThreadRoute } from './comments/shopper-thread-route.ts';
import { dashboardRoute, filterCountsPath } from './dashboards/dashboard-routes.ts';
import { ownQuestionsRoute } from './dashboards/own-questions-route.ts';
import { driversRoute } from './drivers/drivers-route.ts';
import { ReaderCalls } from './exports/reader-calls.ts';
import { reportRoutes } from './exports/report-routes.ts';
import { declaredReportsOf, reportsOf } from './exports/reports-of.ts';
import { startNotifyingUncountedDays } from './health/notify-uncounted-days.ts';
import { programmeHealth } from './health/programme-health.ts';
import { homeCountsPath, homePath, homeRoutes } from './home/home-route.ts';
import { ingestionRoute } from './ingestion/ingestion-route.ts';
import { merchantQuestionsRoute } from './ingestion/merchant-questions-route.ts';
import { startResponseEvents } from './ingestion/start-response-events.ts';
import { measureProgramme } from './measure-programme.ts';
import { openEndPaths, openEndRoutes } from './open-ends/open-end-routes.ts';
import { specifyPath, specifyRoute } from './open-ends/specify-route.ts';
import { optionCountsRoute } from './option-counts/option-counts.ts';
import { psrPath, psrRoute } from './psr/psr-route.ts';
import { type OpenReplies, openReplies, prepareReplyDatabase, REPLY_CONFIG } from './replies/open-replies.ts';
import { REPLY_OPT_OUT } from './replies/reply-mail.ts';
import type { RepliesReport, ReplyingReportTable, ReportTable } from './report-table.ts';
import type { ServiceParts } from './service-parts.ts';
import { isExplained, whyPath, whyRoute } from './why/why-route.ts';

/** Variables of a programme's service. */
export const PROGRAMME_CONFIG = defineConfig({
  ...SERVICE_CONFIG,
  ...DATABASE_CONFIG,
  ...EVENTS_CONFIG,
  ACCOUNTS_URL: {
    type: 'addresses',
    optional: true,
    doc: 'Address of `services/accounts`, or those of its replicas separated by `|`, which tells admins of days that are not counted, and whose audit trail says who tried failed work again. Without it nobody is told, and nothing is tried again by hand.',
  },
});
/** Variables of a programme whose merchants reply to comments. */
export const REPLYING_CONFIG = defineConfig({ ...PROGRAMME_CONFIG, ...REPLY_CONFIG });

function replyCalls({ path, access }: RepliesReport): readonly ServiceCall[] {
  return [
    { method: 'POST', path, access },
    { method: 'GET', path: REPLY_OPT_OUT.call, access: { public: true } },
    { method: 'POST', path: REPLY_OPT_OUT.call, access: { public: true } },
  ];
}

/** The calls of a programme's service, each under the gate of its row. */
export function callsOf({
  programme,
  dashboards,
  optionCounts = [],
  comments,
  drivers,
  openEnds,
  comment,
  replies,
  home,
  benchmarks,
}: ReportTable): readonly ServiceCall[] {
  const rows = [
    ...dashboards.map(({ path, access }) => ({ path, access, publicApi: 'metrics' as const })),
    ...dashboards
      .filter(({ filtered }) => filtered !== undefined)
      .map((row) => ({ path: filterCountsPath(row), access: row.access })),
    ...dashboards
      .filter(isExplained)
      .map((row) => ({ path: whyPath(row), access: row.access, publicApi: 'metrics' as const })),
    { path: drivers.path, access: drivers.access, publicApi: 'metrics' as const },
    { path: filterCountsPath(drivers), access: drivers.access },
    ...optionCounts.map(({ path, access }) => ({ path, access })),
    ...comments.flatMap((set) =>
      commentPaths(set).map((path) => ({
        path,
        access: set.access,
        ...(path === set.path ? { publicApi: 'comments' as const } : {}),
        ...(path === `${set.path}/counts` ? { publicApi: 'tools' as const } : {}),
      })),
    ),
    ...[...openEndPaths(openEnds), specifyPath(openEnds)].map((path) => ({ path, access: openEnds.access })),
    ...[comment.path, labelsPathOf(comment.path)].map((path) => ({ path, access: comment.access })),
    ...[foundCommentsPath, shopperThreadPath].map((path) => ({
      path: path(programme),
      access: comment.access,
      costly: true as const,
    })),
    ...[homePath, homeCountsPath].map((path) => ({ path: path(programme), access: home.access })),
    { path: psrPath(programme), access: home.access, costly: true as const },
    ...(benchmarks?.calls ?? []).map(({ path, kinds }) => ({
      path,
      access: benchmarkAccess(kinds),
      publicApi: 'metrics' as const,
    })),
  ];
  const calls: readonly ServiceCall[] = rows.map((row) => ({ method: 'GET', ...row }));
  const correction: ServiceCall = {
    method: 'POST',
    path: labelsPathOf(comment.path),
    access: { ...comment.access, ...ADMINS },
  };
  return [...calls, correction, ...healthCalls(programme), ...(replies === undefined ? [] : replyCalls(replies))];
}

/** A programme's service: its table of reports on the survey store. `now`: milliseconds, for tests. */
export function reportService(
  table: ReportTable,
  now: () => number = Date.now,
): ServiceOptions<typeof PROGRAMME_CONFIG> {
  return {
    ...optionsOf(table),
    config: PROGRAMME_CONFIG,
    database: { name: databaseName(table.programme) },
    routes: (app, { config, database }) => serve(app, table, { database: databaseOf(database), config, now }, null),
  };
}

/** The same for a programme whose merchants reply to comments by mail. */
export function replyingReportService(
  table: ReplyingReportTable,
  now: () => number = Date.now,
): ServiceOptions<typeof REPLYING_CONFIG> {
  return {
    ...optionsOf(table),
    config: REPLYING_CONFIG,
    database: { name: databaseName(table.programme), prepare: prepareReplyDatabase },
    routes: (app, { config, database }) => {
      const connected = databaseOf(database);
      const { db } = surveyDatabase(connected.client, table.programme, connected.prefix);
      return serve(
        app,
        table,
        { database: connected, config, now },
        openReplies(db, table.replies, table.comments, config),
      );
    },
  };
}

function optionsOf(table: ReportTable) {
  return {
    name: table.programme,
    calls: callsOf(table),
    answers: answersOf(table),
    reports: declaredReportsOf(table),
    server: () => ({ takesJobs: true }),
  };
}

function databaseOf(database: Database | null): Database {
  if (database === null) throw new Error('a report service declares a database');
  return database;
}

interface Running {
  readonly database: Database;
  readonly config: Pick<Config<typeof PROGRAMME_CONFIG>, 'INTERNAL_KEY' | 'DEVELOPERS_URL' | 'ACCOUNTS_URL'>;
  readonly now: () => number;
}

/** Registers everything. Resolves with a function that stops it. */
async function serve(
  app: FastifyInstance,
  table: ReportTable,
  { database, config, now }: Running,
  replies: OpenReplies | null,
): Promise<() => Promise<void>> {
  const { programme } = table;
  const { area } = programmeByKey(programme);
  const surveys = surveyDatabase(database.client, programme, database.prefix);
  const reader = new SurveyReader(surveys);
  const zones = new ZoneFollower(surveys, (err) => app.log.warn({ err }, 'a time zone could not be followed yet'));
  app.addHook('preHandler', async ({ portalContext, jobContext }) => {
    const context = portalContext ?? jobContext;
    if (context !== null) zones.observe(context);
  });
  const readers = new ReaderCalls();
  readers.watch(app);
  const withReplies = replies?.withReplies ?? (async (comments) => comments);
  const repliedTo = replies?.repliedTo ?? (async () => new Set<string>());
  const parts: ServiceParts = { area, reader, now, withReplies, repliedTo };
  for (const dashboard of table.dashboards) {
    dashboardRoute(app, dashboard, parts);
    if (isExplained(dashboard)) whyRoute(app, dashboard, parts);
  }
  driversRoute(app, table, parts);
  const ownQuestions = table.dashboards.find(({ path }) => path.startsWith('/api/custom-questions/'));
  if (ownQuestions !== undefined) ownQuestionsRoute(app, { programme, access: ownQuestions.access }, parts);
  for (const row of table.optionCounts ?? []) optionCountsRoute(app, row, parts);
  for (const set of table.comments) {
    commentRoutes(app, set, parts);
    commentTextsRoute(app, set, parts);
  }
  openEndRoutes(app, table.openEnds, parts);
  specifyRoute(app, table.openEnds, parts);
  getCommentRoute(app, table.comment.path, table.comments, parts);
  labelsRoutes(app, table.comment.path, table.comments, parts, config);
  foundCommentsRoute(app, table, parts);
  shopperThreadRoute(app, table, parts);
  homeRoutes(app, table, parts);
  psrRoute(app, programme, parts);
  for (const report of reportsOf(table, () => parts)) reportRoutes(app, report, readers);
  measureEvents(app, surveys.db);
  const { notify, stop: stopEvents } = startResponseEvents(surveys, config, app.log);
  const databases = surveyDatabases(database.client, database.prefix);
  merchantQuestionsRoute(app, databases);
  await ingestionRoute(app, {
    databases,
    programme,
    now,
    notify,
  });
  programmeHealth(app, { surveys, mails: replies?.mails ?? null, config, now });
  const { ACCOUNTS_URL, INTERNAL_KEY } = config;
  const stopNotices =
    ACCOUNTS_URL === null ? null : startNotifyingUncountedDays(surveys, { ACCOUNTS_URL, INTERNAL_KEY }, app.log);
  const benchmarks = table.benchmarks && benchmarkRoutes(app, table.benchmarks, parts, app.log);
  const stopReplies = await replies?.start(app, parts);
  const builder = runBuilder(
    surveys,
    (err) => app.log.warn({ err }, 'figures could not be counted; trying again'),
    responseClassifier,
  );
  measureProgramme(app, { surveys, reader, builder });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET') builder.expect();
    done();
  });
  return async () => {
    stopNotices?.();
    await Promise.all([builder.stop(), zones.stop(), benchmarks?.stop(), stopReplies?.(), stopEvents()]);
  };
}
