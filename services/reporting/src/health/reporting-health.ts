import { outgoingEvents } from '@shoppervoice/event-outbox';
import { failedMails, mailDatabase, waitingMails } from '@shoppervoice/mail-outbox';
import {
  enterRetry,
  type FailedWorkKind,
  failedIn,
  healthRoutes,
  masked,
  ProblemError,
  type WaitingKind,
  waitingIn,
} from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { type AlertRun, alertDatabase, type RuleDocument } from '../alerts/alert-document.ts';
import { judgeAgain } from '../alerts/judge-again.ts';
import { type ExportDocument, exportsOf } from '../exports/export-document.ts';
import { ExportStore } from '../exports/export-store.ts';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { runAgain } from '../schedules/run-again.ts';
import { type RunDocument, type ScheduleDocument, scheduleDatabase } from '../schedules/schedule-document.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What superusers see of the background work of this service, and try again. */
export const reportingHealth: RegisterSubject = async (app, { database: { db }, config, now }) => {
  healthRoutes(app, {
    service: 'reporting',
    failed: [
      failedSchedules(db, now),
      failedExports(db, now),
      unjudgedAlerts(db, now),
      failedMails(mailDatabase(db), now),
    ],
    waiting: waitingWork(db, now, config.DEVELOPERS_URL !== null),
    enter: enterRetry(config),
    now,
  });
};

function failedSchedules(db: Db, now: () => number): FailedWorkKind {
  const database = scheduleDatabase(db);
  return failedIn<ScheduleDocument>({
    kind: 'schedules',
    title: 'Scheduled reports',
    documents: database.schedules,
    filter: { failing: { $exists: true } },
    sort: { 'failing.at': 1 },
    show: ({ _id: id, mid, reportName, reportType, failing }) => ({
      id,
      mid,
      what: reportName === '' ? reportType : masked(reportName),
      since: failing?.since ?? new Date(now()),
      tries: failing?.times ?? 0,
      error: failing?.says ?? '',
      retry: failing?.again ?? false,
    }),
    again: (id) => runAgain(database, id, now()),
  });
}

function failedExports(db: Db, now: () => number): FailedWorkKind {
  const documents = exportsOf(db);
  const exports = new ExportStore(documents, now);
  return failedIn<ExportDocument>({
    kind: 'exports',
    title: 'Exports',
    documents,
    filter: { givenUp: true },
    sort: { createdAt: 1 },
    show: (one) => ({
      id: one._id,
      mid: one.mid,
      what: one.title,
      since: one.createdAt,
      tries: one.attempts,
      error: one.status === 'failed' ? one.reason : '',
      retry: true,
    }),
    again: async (id) => {
      const became = await exports.again(id);
      if (became === 'full') {
        throw new ProblemError(409, 'All places of this merchant’s exports are taken. Try again when some are done.');
      }
      return became === 'waits';
    },
  });
}

/** Judged again each night by themselves. */
const unjudgedAlerts = (db: Db, now: () => number): FailedWorkKind =>
  failedIn<RuleDocument>({
    kind: 'alerts',
    title: 'Alerts that could not be checked',
    documents: alertDatabase(db).rules,
    filter: { 'unjudged.since': { $exists: true }, paused: false },
    sort: { 'unjudged.since': 1 },
    show: ({ _id: id, mid, what, unjudged, judged }) => ({
      id,
      mid,
      what,
      since: new Date(`${unjudged?.since}T00:00:00Z`),
      tries: unjudged?.days ?? 0,
      error: judged?.says ?? 'It is checked again now.',
      retry: judged !== null,
    }),
    again: (id) => judgeAgain(alertDatabase(db), id, now()),
  });

function waitingWork(db: Db, now: () => number, hasWebhooks: boolean): readonly WaitingKind[] {
  return [
    waitingIn<ExportDocument>({
      what: 'Exports',
      lateMs: 15 * MINUTE_MS,
      documents: exportsOf(db),
      filter: () => ({ status: 'waiting' }),
      sort: { createdAt: 1 },
      since: ({ createdAt }) => createdAt,
    }),
    waitingIn<RunDocument>({
      what: 'Scheduled reports',
      lateMs: HOUR_MS,
      documents: scheduleDatabase(db).runs,
      filter: () => ({ state: { $in: ['open', 'made'] } }),
      sort: { due: 1 },
      since: ({ due }) => due,
    }),
    waitingIn<AlertRun>({
      what: 'Merchants whose alerts are to be checked',
      lateMs: HOUR_MS,
      documents: alertDatabase(db).runs,
      filter: () => ({ state: { $in: ['open', 'judged'] } }),
      sort: { createdAt: 1 },
      since: ({ createdAt }) => createdAt,
    }),
    waitingMails(mailDatabase(db), now),
    ...(hasWebhooks ? [outgoingEvents(db)] : []),
  ];
}
