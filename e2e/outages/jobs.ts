import { ACCOUNT_DATABASE } from '@shoppervoice/account-store';
import { MailQueue, type MailTable, mailDatabase } from '@shoppervoice/mail-outbox';
import { MongoClient } from 'mongodb';
import { newestMail } from '../mails.ts';
import { type OutagePortal, untilHolds } from './outage-portal.ts';
import { databaseUrl } from './victims.ts';

const TO = 'after-the-outages@people.example';

/** Waits for background work of services: sending a mail, and counting a day again. @throws after `mostMs` */
export async function untilJobsAreDone(portal: OutagePortal, mostMs: number): Promise<void> {
  const client = new MongoClient(databaseUrl(portal));
  try {
    const mails = new MailQueue<MailTable>(mailDatabase(client.db(ACCOUNT_DATABASE)), {});
    await mails.queue({
      template: 'password-changed',
      to: TO,
      values: { firstName: 'Ada', username: 'admin4101' },
    });
    const days = client.db('shoppervoice_online_buyer').collection('days');
    await days.updateOne({}, { $set: { dirty: true }, $inc: { written: 1 } });
    await newestMail(portal, TO, { within: mostMs });
    await untilHolds('a changed day is counted', async () => (await days.findOne({ dirty: true })) === null, mostMs);
  } finally {
    await client.close();
  }
}
