import { ACCOUNT_DATABASE } from '@shoppervoice/account-store';
import { MailQueue, type MailTable, mailDatabase } from '@shoppervoice/mail-outbox';
import { newestMail } from '../mails.ts';
import { withDatabase } from '../portal-database.ts';
import { type OutagePortal, untilHolds } from './outage-portal.ts';

const TO = 'after-the-outages@people.example';

/** Waits for background work of services: sending a mail, and counting a day again. @throws after `mostMs` */
export async function untilJobsAreDone(portal: OutagePortal, mostMs: number): Promise<void> {
  await withDatabase(portal, ACCOUNT_DATABASE, async (db) => {
    const mails = new MailQueue<MailTable>(mailDatabase(db), {});
    await mails.queue({
      template: 'password-changed',
      to: TO,
      values: { firstName: 'Ada', username: 'admin4101' },
    });
  });
  await withDatabase(portal, 'shoppervoice_online_buyer', async (db) => {
    const days = db.collection('days');
    await days.updateOne({}, { $set: { dirty: true }, $inc: { written: 1 } });
    await newestMail(portal, TO, { within: mostMs });
    await untilHolds('a changed day is counted', async () => (await days.findOne({ dirty: true })) === null, mostMs);
  });
}
