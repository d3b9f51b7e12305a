import { emailKey } from '@shoppervoice/contracts/calls';
import { mailDatabase } from '@shoppervoice/mail-outbox';
import type { Db } from 'mongodb';
import { reportSubject } from '../mail/mail-words.ts';

/** An opt-out as stored before `mail-outbox` existed. */
interface OlderSubscription {
  readonly _id: string;
  readonly email: string;
  readonly mid: number;
  readonly report: string;
  readonly createdAt: Date;
  readonly unsubscribedAt: Date | null;
}

/** Migrates older opt-outs with their IDs, so that mailed links stay valid. Can be resumed. */
export async function adoptSubscriptions(db: Db): Promise<void> {
  const { mailOptOuts } = mailDatabase(db);
  const older = db.collection<OlderSubscription>('subscriptions');
  for await (const { _id, email, mid, report, createdAt, unsubscribedAt } of older.find()) {
    const optOut = { addressKey: emailKey(email), subject: reportSubject(mid, report) };
    await mailOptOuts.updateOne(
      optOut,
      { $setOnInsert: { _id, address: email, createdAt, optedOutAt: unsubscribedAt } },
      { upsert: true },
    );
    await older.deleteOne({ _id });
  }
}
