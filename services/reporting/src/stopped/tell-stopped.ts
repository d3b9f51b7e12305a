import type { DeclaredReport, NoticeQuestion } from '@shoppervoice/contracts';
import { isDatabaseAway, RepeatedWork, sendNotice } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';
import { type AlertRun, alertDatabase } from '../alerts/alert-document.ts';
import { type ExportDocument, exportsOf } from '../exports/export-document.ts';
import type { RegisterSubject } from '../reporting-parts.ts';
import { type RunDocument, scheduleDatabase } from '../schedules/schedule-document.ts';
import { alertNotices } from './stopped-alerts.ts';
import { exportNotice } from './stopped-exports.ts';
import { scheduleNotices } from './stopped-schedules.ts';

const AT_ONCE = 100;
/** Looks that are left out after one notice was not taken. */
const PAUSED_LOOKS = 15;

/** Makes the index by which documents are found that people are still to be told of; does nothing where it exists. */
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
 * Tells people of work in the background that has stopped. A document says so (`noticeDue`) in the write that ends it, and
 * goes on saying so until accounts has taken the notice: no kill and no service that is away loses one.
 */
export const tellStopped: RegisterSubject = async (_app, { database: { db }, config, sources, log }) => {
  let pausedUntil = 0;
  const reportOf = async (report: string): Promise<DeclaredReport | null> =>
    (await sources.declared()).find(({ type }) => type === report) ?? null;

  async function tell<Document extends { _id: string }>(
    documents: Collection<Document>,
    noticesOf: (document: Document) => Promise<readonly NoticeQuestion[]>,
  ): Promise<void> {
    // The fields are those of three kinds of documents; all have a string as `_id` and may have `noticeDue`.
    const due = documents as unknown as Collection<{ _id: string; noticeDue?: true }>;
    for (const each of await due.find({ noticeDue: true }).limit(AT_ONCE).toArray()) {
      try {
        for (const notice of await noticesOf(each as unknown as Document)) await sendNotice(config, notice);
        await due.updateOne({ _id: each._id }, { $unset: { noticeDue: '' } });
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        log.warn({ err: error, of: each._id }, 'nobody could be told yet of work that has stopped');
        pausedUntil = Date.now() + PAUSED_LOOKS * config.SCHEDULE_POLL_MS;
      }
    }
  }

  const schedules = scheduleDatabase(db);
  const alerts = alertDatabase(db);
  const look = async (): Promise<boolean> => {
    if (Date.now() < pausedUntil) return false;
    await tell<RunDocument>(schedules.runs, async (run) =>
      run.state === 'ended' ? scheduleNotices(schedules, run, reportOf) : [],
    );
    await tell<AlertRun>(alerts.runs, async (run) => (run.state === 'ended' ? alertNotices(alerts, run) : []));
    await tell<ExportDocument>(exportsOf(db), async (one) =>
      one.status === 'failed' ? [await exportNotice(one, reportOf)] : [],
    );
    return false;
  };
  const work = new RepeatedWork([look], { pollMs: config.SCHEDULE_POLL_MS, log, what: 'notices of stopped work' });
  return () => work.close();
};
