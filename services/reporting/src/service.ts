import { type ServiceOptions, serviceAddresses } from '@shoppervoice/service-kit';
import { startAlerts } from './alerts/start-alerts.ts';
import { ANSWERS } from './answers.ts';
import { CALLS } from './calls.ts';
import { esrReport } from './esr/esr-report.ts';
import { esrRoutes } from './esr/esr-routes.ts';
import { startExportEvents } from './events/export-events.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { reportingHealth } from './health/reporting-health.ts';
import { homeRoutes } from './home/home-routes.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { notesIn } from './notes/notes-on.ts';
import { notifyOutside } from './notices/notify-outside.ts';
import { notifyStopped } from './notices/notify-stopped.ts';
import { REPORTING_CONFIG } from './parts/reporting-config.ts';
import type { RegisterSubject, ReportingParts } from './parts/reporting-parts.ts';
import { ProgrammeServices } from './programmes/programme-services.ts';
import { PROGRAMME_SERVICES } from './programmes/programme-table.ts';
import { psrReport } from './psr/psr-report.ts';
import { psrRoutes } from './psr/psr-routes.ts';
import { prepareReporting, REPORTING_DATABASE } from './reporting-database.ts';
import { startSchedules } from './schedules/start-schedules.ts';
import { shopperRoutes } from './shoppers/shopper-routes.ts';
import { ReportSources } from './sources/report-sources.ts';
import { viewRoutes } from './views/view-routes.ts';
import { whyRoutes } from './why/why-routes.ts';

const SUBJECTS: readonly RegisterSubject[] = [
  exportRoutes,
  startSchedules,
  startAlerts,
  viewRoutes,
  noteRoutes,
  homeRoutes,
  shopperRoutes,
  whyRoutes,
  psrRoutes,
  esrRoutes,
  startExportEvents,
  notifyStopped,
  notifyOutside,
  reportingHealth,
];

/**
 * Files, mails, alerts, saved views, notes, and answers of several programmes in one. `now`: milliseconds, for tests.
 */
export function reportingService(now: () => number = Date.now): ServiceOptions<typeof REPORTING_CONFIG> {
  return {
    name: 'reporting',
    config: REPORTING_CONFIG,
    calls: CALLS,
    answers: ANSWERS,
    server: () => ({ asks: PROGRAMME_SERVICES }),
    database: { name: REPORTING_DATABASE, prepare: prepareReporting },
    async routes(app, { config, log, database }) {
      if (database === null) throw new Error('reporting declares a database');
      const addresses = serviceAddresses(config.REPORT_SERVICES);
      const programmes = new ProgrammeServices(addresses);
      const sources = new ReportSources({
        addresses,
        own: [esrReport({ programmes, notesOn: notesIn(database.db), now }), psrReport({ programmes, now })],
        accounts: { addresses: config.ACCOUNTS_URL, internalKey: config.INTERNAL_KEY },
      });
      const parts: ReportingParts = { database, config, sources, programmes, log, now };
      const ends: (() => Promise<void>)[] = [];
      for (const register of SUBJECTS) {
        const end = await register(app, parts);
        if (end) ends.push(end);
      }
      return async () => {
        await Promise.all(ends.map((end) => end()));
      };
    },
  };
}
