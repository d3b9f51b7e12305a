import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import type { Db } from 'mongodb';
import { type AlertRun, alertDatabase } from '../alerts/alert-document.ts';
import { type ExportDocument, exportsOf } from '../exports/export-document.ts';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { type RunDocument, scheduleDatabase } from '../schedules/schedule-document.ts';
import { dueKind, sendDueNotices } from './due-notices.ts';
import { alertNotices } from './stopped-alerts.ts';
import { exportNotice } from './stopped-exports.ts';
import { scheduleNotices } from './stopped-schedules.ts';

const DUE = { noticeDue: true };

/** Makes the index by which documents are found that people are still to be notified of; does nothing where it exists. */
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
 * Notifies people of work in the background that has stopped. A document says so (`noticeDue`) in the write that ends it, and
 * goes on saying so until accounts has taken the notice: no kill and no service that is away loses one.
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
    parts,
    { what: 'notices of stopped work', failure: 'nobody could be told yet of work that has stopped' },
  );
};

const owed = (notices: readonly NoticeQuestion[]) => [{ notices, taken: { $unset: { noticeDue: '' as const } } }];
