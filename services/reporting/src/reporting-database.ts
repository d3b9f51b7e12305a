import { prepareEvents } from '@shoppervoice/event-outbox';
import { prepareMail } from '@shoppervoice/mail-outbox';
import { prepareDepartures } from '@shoppervoice/service-kit';
import type { Db } from 'mongodb';
import { prepareAlerts } from './alerts/alert-document.ts';
import { prepareExports } from './exports/export-document.ts';
import { prepareNotes } from './notes/note-document.ts';
import { prepareOutside } from './notices/notify-outside.ts';
import { prepareStopped } from './notices/notify-stopped.ts';
import { prepareSchedules } from './schedules/schedule-document.ts';
import { prepareSentPages } from './sent-pages/sent-page-document.ts';
import { prepareViews } from './views/view-document.ts';

/** The database of this service: exports, schedules, alerts, saved views, notes, outbox. */
export const REPORTING_DATABASE = 'shoppervoice_reporting';

/** Creates the indexes; idempotent. */
export async function prepareReporting(db: Db): Promise<void> {
  await prepareExports(db);
  await prepareSchedules(db);
  await prepareAlerts(db);
  await prepareStopped(db);
  await prepareDepartures(db);
  await prepareOutside(db);
  await prepareEvents(db);
  await prepareMail(db);
  await prepareViews(db);
  await prepareNotes(db);
  await prepareSentPages(db);
}
