import { eventsOf, keepEvents, pushEvents } from '@shoppervoice/event-outbox';
import type { Db } from 'mongodb';
import { exportsOf } from '../exports/export-document.ts';
import { RepeatedWork } from '../repeated-work.ts';
import { sourceAddresses } from '../reporting-config.ts';
import type { RegisterSubject } from '../reporting-parts.ts';

const DEVELOPERS = 'developers';
const POLL_MS = 1000;
const AT_ONCE = 100;

/** Hands events of this service on to the service of webhooks; where none runs they wait, and are forgotten with the alerts' own. */
export const tellEvents: RegisterSubject = async (_app, { database: { db }, config, log }) => {
  const place = sourceAddresses(config.REPORT_SERVICES).find(({ name }) => name === DEVELOPERS);
  const work = new RepeatedWork(
    [
      () => tellExports(db),
      async (signal) => {
        if (place === undefined) return false;
        return pushEvents(eventsOf(db), { origin: place.origin, internalKey: config.INTERNAL_KEY, signal });
      },
    ],
    { pollMs: POLL_MS, log, what: 'events for webhooks' },
  );
  return () => work.close();
};

/** An export says in the write that completes it that it is to be told, so that a killed process forgets none. */
async function tellExports(db: Db): Promise<boolean> {
  const exports = exportsOf(db);
  const found = await exports.find({ untold: true }).limit(AT_ONCE).toArray();
  const complete = found.flatMap((each) => (each.status === 'complete' ? [each] : []));
  await keepEvents(
    eventsOf(db),
    complete.map(({ _id, mid, type, title, format, rows, bytes, expiresAt }) => ({
      ...{ id: `export.completed/${_id}`, type: 'export.completed', mid, at: new Date() },
      data: { exportId: _id, report: type, title, format, rows, bytes, expiresAt: expiresAt.toISOString() },
    })),
  );
  await exports.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { untold: '' } });
  return found.length > 0;
}
