import { DATABASE_CONFIG, defineConfig, SERVER_CONFIG, type ServiceOptions } from '@shoppervoice/service-kit';
import { databaseName, runBuilder, SurveyReader, surveyDatabase, ZoneFollower } from '@shoppervoice/survey-store';
import { CALLS } from './calls.ts';
import { commentRoutes } from './comments/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { overallMetricsRoutes } from './overall-metrics/routes.ts';

const CONFIG = defineConfig({ ...SERVER_CONFIG, ...DATABASE_CONFIG });

/** Online Buyer: a thin server over the survey store. `now`: milliseconds, for tests. */
export function onlineBuyerService(now: () => number = Date.now): ServiceOptions<typeof CONFIG> {
  return {
    name: 'online-buyer',
    config: CONFIG,
    calls: CALLS,
    database: { name: databaseName('online-buyer') },
    routes: async (app, { database, log }) => {
      if (!database) throw new Error('The online-buyer service needs a database.');
      const surveys = surveyDatabase(database.client, 'online-buyer');
      const reader = new SurveyReader(surveys);
      const zones = new ZoneFollower(surveys, (err) => log.warn({ err }, 'a time zone could not be followed yet'));
      app.addHook('preHandler', async ({ portalContext }) => {
        if (portalContext !== null) zones.see(portalContext);
      });
      overallMetricsRoutes(app, reader, now);
      commentRoutes(app, reader, now);
      homeRoutes(app, reader, now);
      const builder = runBuilder(surveys, (err) => log.warn({ err }, 'figures could not be counted; trying again'));
      return async () => {
        await Promise.all([builder.stop(), zones.stop()]);
      };
    },
  };
}
