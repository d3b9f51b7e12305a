import { MailQueue, mailDatabase, startOutbox, sweepMail } from '@shoppervoice/mail-outbox';
import { Departures, firstDue, measureQueue, queueState } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { fileStoreOf } from '../files/two-stores.ts';
import { REPORT_MAILS } from '../mails/report-mails.ts';
import { chartNotes } from '../notes/notes-on.ts';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { Subscriptions } from '../recipients/subscriptions.ts';
import { madeSchedules } from './departed-schedules.ts';
import { KeptFiles } from './kept-files.ts';
import { type ScheduleDatabase, scheduleDatabase } from './schedule-document.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { scheduler } from './scheduler.ts';

const HOUR_MS = 3_600_000;
/** Finished runs are deleted after this time; a monthly report still has its last one. */
const RUNS_KEPT_MS = 90 * 86_400_000;

/** Registers the calls of schedules, and makes and mails due reports. */
export async function startSchedules(
  app: FastifyInstance,
  { database: { db }, config, sources, log, now }: ReportingParts,
): Promise<() => Promise<void>> {
  const database = scheduleDatabase(db);
  const mails = new MailQueue<typeof REPORT_MAILS>(mailDatabase(db), REPORT_MAILS);
  const subscriptions = new Subscriptions(config);
  const store = fileStoreOf(config, db, { folder: 'scheduled', bucket: 'scheduledReports' });
  const files = new KeptFiles(store, database);
  const claimMs = config.SCHEDULE_CLAIM_MS;
  const notesOn = chartNotes(db);
  const portal = config.PUBLIC_URL;
  const departures = new Departures({
    db,
    config,
    service: 'reporting',
    log,
    now,
    kinds: madeSchedules({ database, mails, sources, now }),
    advice: 'To keep or delete one, open Schedule Report on its page and choose Manage Reports.',
  });
  const parts: ScheduleParts = {
    database,
    mails,
    sources,
    notesOn,
    portal,
    subscriptions,
    files,
    departures,
    log,
    now,
    claimMs,
  };
  scheduleRoutes(app, parts, config);
  const stopOutbox = startOutbox(app, mails, { answers: {}, issueToken: noToken, optOuts: subscriptions }, config);
  measureQueue(app, 'schedules', () => {
    const planned = firstDue(database.schedules, { among: {}, due: 'nextDue' }, now());
    return queueState(
      database.runs,
      { among: { state: { $in: ['open', 'made', 'mailed'] } }, due: 'nextAt', planned },
      now(),
    );
  });
  const work = scheduler(parts, config.SCHEDULE_POLL_MS);
  const endDepartures = departures.start();
  const sweeping = setInterval(() => {
    sweep(parts).catch((error: unknown) => log.warn({ err: error }, 'old reports could not be removed'));
  }, HOUR_MS);
  return async () => {
    clearInterval(sweeping);
    await Promise.all([work.close(), endDepartures(), stopOutbox()]);
  };
}

async function sweep({ database, mails, files, now }: ScheduleParts): Promise<void> {
  const at = now();
  const old = new Date(at - RUNS_KEPT_MS);
  await database.runs.deleteMany({ state: 'ended', doneAt: { $lte: old } });
  // A schedule that has ended: its failed run is gone.
  await database.schedules.updateMany({ 'failing.at': { $lte: old } }, { $unset: { failing: '' } });
  await files.sweep(at);
  if (await everyFileHasItsMails(database)) await sweepMail(mails.database, at);
}

/** Files whose mails are not all queued would be swept as abandoned after an outage of a day. */
const everyFileHasItsMails = async ({ runs }: ScheduleDatabase): Promise<boolean> =>
  (await runs.findOne({ state: 'made' })) === null;

async function noToken(): Promise<never> {
  throw new Error('no mail of a report opens anything');
}
