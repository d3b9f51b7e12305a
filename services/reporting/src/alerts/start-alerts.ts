import { MailQueue, mailDatabase } from '@shoppervoice/mail-outbox';
import { firstDue, measureQueue, queueState } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { REPORT_MAILS } from '../mails/report-mails.ts';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { Subscriptions } from '../recipients/subscriptions.ts';
import { alertDatabase } from './alert-document.ts';
import type { AlertParts } from './alert-parts.ts';
import { alertRoutes } from './alert-routes.ts';
import { TOLD_MS } from './bell.ts';
import { firstRulesRoute } from './first-rules.ts';
import { judging } from './judging.ts';

const HOUR_MS = 3_600_000;

/** Registers the calls of alerts, and judges due days. Their mails are sent by the outbox of schedules. */
export async function startAlerts(
  app: FastifyInstance,
  { database: { db }, config, sources, log, now }: ReportingParts,
): Promise<() => Promise<void>> {
  const parts: AlertParts = {
    database: alertDatabase(db),
    mails: new MailQueue<typeof REPORT_MAILS>(mailDatabase(db), REPORT_MAILS),
    subscriptions: new Subscriptions(config),
    sources,
    log,
    now,
    claimMs: config.SCHEDULE_CLAIM_MS,
  };
  alertRoutes(app, parts, config);
  firstRulesRoute(app, parts);
  const { merchants, runs } = parts.database;
  measureQueue(app, 'alerts', () => {
    const planned = firstDue(merchants, { among: {}, due: 'nextDue' }, now());
    return queueState(runs, { among: { state: { $in: ['open', 'judged'] } }, due: 'nextAt', planned }, now());
  });
  const work = judging(parts, config.SCHEDULE_POLL_MS);
  const sweeping = setInterval(() => {
    sweep(parts).catch((error: unknown) => log.warn({ err: error }, 'old alerts could not be removed'));
  }, HOUR_MS);
  return async () => {
    clearInterval(sweeping);
    await work.close();
  };
}

/** Deletes firings and their read marks after 90 days. */
async function sweep({ database, now }: AlertParts): Promise<void> {
  const old = { $lte: new Date(now() - TOLD_MS) };
  await database.runs.deleteMany({ state: 'ended', doneAt: old });
  await database.firings.deleteMany({ at: old });
  await database.reads.deleteMany({ at: old });
}
