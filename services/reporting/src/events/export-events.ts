import { eventsOf, handOnEvents, keepEvents, measureEvents } from '@shoppervoice/event-outbox';
import type { Db } from 'mongodb';
import { exportsOf } from '../exports/export-document.ts';
import type { RegisterSubject } from '../parts/reporting-parts.ts';

const AT_ONCE = 100;

/** Sends webhook events for fired alerts and completed exports. */
export const startExportEvents: RegisterSubject = async (app, { database: { db }, config, log }) => {
  measureEvents(app, db);
  const work = handOnEvents(db, config, { polls: [() => keepExportEvents(db)], log });
  return () => work.close();
};

/** The write that completes an export also marks its event as pending, so that a kill loses none. */
async function keepExportEvents(db: Db): Promise<boolean> {
  const exports = exportsOf(db);
  const found = await exports.find({ untold: true }).limit(AT_ONCE).toArray();
  if (found.length === 0) return false;
  const complete = found.flatMap((each) => (each.status === 'complete' ? [each] : []));
  await keepEvents(
    eventsOf(db),
    complete.map(({ _id, mid, type, title, format, rows, bytes, expiresAt }) => ({
      id: `export.completed/${_id}`,
      type: 'export.completed',
      mid,
      at: new Date(),
      data: { exportId: _id, report: type, title, format, rows, bytes, expiresAt: expiresAt.toISOString() },
    })),
  );
  await exports.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { untold: '' } });
  return true;
}
