import { WRITING_PURPOSE } from '@shoppervoice/contracts/accounts';
import { MailQueue, mailDatabase } from '@shoppervoice/mail-outbox';
import {
  CountsInDatabase,
  Departures,
  measureCache,
  type ServiceOptions,
  serviceAddresses,
} from '@shoppervoice/service-kit';
import { ANSWERS, REQUESTS } from './answers.ts';
import { AccessTokens } from './api-auth/access-tokens.ts';
import { ApiAuth } from './api-auth/api-auth.ts';
import { CallLog } from './api-auth/call-log.ts';
import { JobCache } from './api-auth/job-cache.ts';
import { CALLS } from './calls.ts';
import { clientsOf } from './clients/client-document.ts';
import { clientRoutes } from './clients/client-routes.ts';
import { madeThings } from './departed/made-things.ts';
import { DEVELOPERS_CONFIG } from './developers-config.ts';
import { DEVELOPERS_DATABASE, prepareDevelopers } from './developers-database.ts';
import type { DevelopersParts, RegisterSubject } from './developers-parts.ts';
import { developersHealth } from './health/developers-health.ts';
import { importRoutes } from './imports/import-routes.ts';
import { ingestionRoutes } from './ingestion/ingestion-routes.ts';
import { DEVELOPER_MAILS } from './mails/developer-mails.ts';
import { warnOfEnds } from './mails/warn-of-ends.ts';
import { matchingRoutes } from './matchings/matching-routes.ts';
import { mcpRoute } from './mcp/mcp-route.ts';
import { tokenRoute } from './oauth/token-route.ts';
import { Programmes } from './programmes/programmes.ts';
import { documentRoute } from './public-api/document-route.ts';
import { readRoutes } from './public-api/read-routes.ts';
import { startWebhooks } from './webhooks/start-webhooks.ts';

const SUBJECTS: readonly RegisterSubject[] = [
  clientRoutes,
  tokenRoute,
  readRoutes,
  documentRoute,
  mcpRoute,
  ingestionRoutes,
  importRoutes,
  matchingRoutes,
  warnOfEnds,
  startWebhooks,
  developersHealth,
];

/** The public API, its clients, and webhooks. `now`: milliseconds, for tests. */
export function developersService(now: () => number = Date.now): ServiceOptions<typeof DEVELOPERS_CONFIG> {
  return {
    name: 'developers',
    config: DEVELOPERS_CONFIG,
    calls: CALLS,
    answers: ANSWERS,
    requests: REQUESTS,
    database: { name: DEVELOPERS_DATABASE, prepare: prepareDevelopers },
    async routes(app, { config, log, database }) {
      if (database === null) throw new Error('developers declares a database');
      const calls = new CallLog(database.db, (err) => log.warn({ err }, 'calls of clients could not be written down'));
      const addresses = serviceAddresses(config.REPORT_SERVICES);
      const services = addresses.map(({ name }) => name);
      const accounts = { addresses: config.ACCOUNTS_URL, internalKey: config.INTERNAL_KEY };
      const jobs = new JobCache(accounts, services);
      const writers = new JobCache(accounts, services, WRITING_PURPOSE);
      measureCache(app, 'jobs', () => jobs.reads);
      const tokens = new AccessTokens(config.ACCESS_TOKEN_KEY);
      const auth = new ApiAuth({
        clients: clientsOf(database.db),
        limits: {
          reads: config.API_READS_PER_MINUTE,
          writes: config.API_WRITES_PER_MINUTE,
          unknown: config.API_UNKNOWN_PER_MINUTE,
        },
        counts: new CountsInDatabase(database),
        tokens,
        jobs,
        calls,
        now,
      });
      auth.watch(app);
      const programmes = new Programmes(addresses);
      const mails = new MailQueue(mailDatabase(database.db), DEVELOPER_MAILS);
      const departures = new Departures({
        db: database.db,
        config,
        service: 'developers',
        log,
        now,
        kinds: madeThings(database.db, calls),
        advice: 'They may still know its secrets: end now what they must not use. What you keep gets a new secret.',
      });
      const parts: DevelopersParts = {
        database,
        mails,
        config,
        auth,
        tokens,
        calls,
        jobs,
        writers,
        programmes,
        services,
        departures,
        log,
        now,
      };
      const ends: (() => Promise<void>)[] = [departures.start()];
      for (const register of SUBJECTS) {
        const end = await register(app, parts);
        if (end) ends.push(end);
      }
      return async () => {
        await Promise.all(ends.map((end) => end()));
        await calls.close();
      };
    },
  };
}
