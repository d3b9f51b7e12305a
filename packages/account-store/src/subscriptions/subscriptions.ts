import { randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import { isDuplicate } from '../duplicate.ts';
import { emailKey } from '../users/email-key.ts';
import type { SubscriptionDocument } from './subscription-document.ts';

export type Subscription = Pick<SubscriptionDocument, 'email' | 'mid' | 'report'>;

const keyOf = ({ email, mid, report }: Subscription) => ({ emailKey: emailKey(email), mid, report });

/** The id for the unsubscribe link of a recipient and a report: always the same one, and a wish that stands stays. */
export async function createSubscription(accounts: AccountDatabase, subscription: Subscription): Promise<string> {
  const key = keyOf(subscription);
  for (;;) {
    const known = await accounts.subscriptions.findOne(key);
    if (known !== null) return known._id;
    const _id = randomBytes(32).toString('base64url');
    try {
      const fresh = { _id, ...key, email: subscription.email, createdAt: new Date(), unsubscribedAt: null };
      await accounts.subscriptions.insertOne(fresh);
      return _id;
    } catch (error) {
      // Another mailer has made it in between: its id counts.
      if (!isDuplicate(error)) throw error;
    }
  }
}

/** Whether a recipient no longer wants a report. The mailer asks before each mail. */
export async function isUnsubscribed(accounts: AccountDatabase, subscription: Subscription): Promise<boolean> {
  const known = await accounts.subscriptions.findOne(keyOf(subscription));
  return known !== null && known.unsubscribedAt !== null;
}

/** Writes the wish down; a second time changes nothing. False where the three do not belong together. */
export async function unsubscribe(
  accounts: AccountDatabase,
  { id, email, mid }: { readonly id: string; readonly email: string; readonly mid: number },
): Promise<boolean> {
  const own = { _id: id, emailKey: emailKey(email), mid };
  const ended = await accounts.subscriptions.updateOne(
    { ...own, unsubscribedAt: null },
    { $set: { unsubscribedAt: new Date() } },
  );
  return ended.matchedCount === 1 || (await accounts.subscriptions.findOne(own)) !== null;
}
