import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { dueKind, sendDueNotices } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { type AlertRun, alertDatabase } from '../alerts/alert-document.ts';
import { type ExportDocument, exportsOf } from '../exports/export-document.ts';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { type RunDocument, scheduleDatabase } from '../schedules/schedule-document.ts';
import { alertNotices } from './stopped-alerts.ts';
import { exportNotice } from './stopped-exports.ts';
import { scheduleNotices } from './stopped-schedules.ts';

const DUE = { noticeDue: true };

/** Creates the index of documents with pending notices; idempotent. */
export async function prepareStopped(db: Db): Promise<void> {
  for (const name of [
    scheduleDatabase(db).runs.collectionName,
    alertDatabase(db).runs.collectionName,
    exportsOf(db).collectionName,
  ]) {
    await db.collection(name).createIndexes([{ key: { noticeDue: 1 }, name: 'notice_due', sparse: true }]);
  }
}

/**
 * Notifies people of background work that has stopped. A document is marked (`noticeDue`) in the write that ends it,
 * until accounts has accepted the notice: neither a kill nor an outage loses one.
 */
export const notifyStopped: RegisterSubject = async (_app, parts) => {
  const { db } = parts.database;
  const reportOf = async (report: string): Promise<DeclaredReport | null> =>
    (await parts.sources.declared()).find(({ type }) => type === report) ?? null;
  const schedules = scheduleDatabase(db);
  const alerts = alertDatabase(db);
  return sendDueNotices(
    [
      dueKind<RunDocument>({
        documents: schedules.runs,
        due: DUE,
        owedBy: async (run) => owed(run.state === 'ended' ? await scheduleNotices(schedules, run, reportOf) : []),
      }),
      dueKind<AlertRun>({
        documents: alerts.runs,
        due: DUE,
        owedBy: async (run) => owed(run.state === 'ended' ? await alertNotices(alerts, run) : []),
      }),
      dueKind<ExportDocument>({
        documents: exportsOf(db),
        due: DUE,
        owedBy: async (one) => owed(one.status === 'failed' ? [await exportNotice(one, reportOf)] : []),
      }),
    ],
    {
      config: parts.config,
      log: parts.log,
      pollMs: parts.config.SCHEDULE_POLL_MS,
      what: 'notices of stopped work',
      failure: 'nobody could be told yet of work that has stopped',
    },
  );
};

const owed = (notices: readonly NoticeQuestion[]) => [{ notices, taken: { $unset: { noticeDue: '' as const } } }];
