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

/** What an unsubscribe link carries. */
export interface UnsubscribeLink {
  readonly id: string;
  readonly email: string;
  readonly mid: number;
}

/** The subscription of a link; null where its parts do not belong together. */
export function findSubscription(
  { subscriptions }: Pick<AccountDatabase, 'subscriptions'>,
  { id, email, mid }: UnsubscribeLink,
): Promise<SubscriptionDocument | null> {
  return subscriptions.findOne({ _id: id, emailKey: emailKey(email), mid });
}

/** Writes the wish down: true. False where it stood there already, null where the link's parts do not belong together. */
export async function unsubscribe(accounts: AccountDatabase, link: UnsubscribeLink): Promise<boolean | null> {
  const own = { _id: link.id, emailKey: emailKey(link.email), mid: link.mid };
  const ended = await accounts.subscriptions.updateOne(
    { ...own, unsubscribedAt: null },
    { $set: { unsubscribedAt: new Date() } },
  );
  if (ended.matchedCount === 1) return true;
  return (await findSubscription(accounts, link)) === null ? null : false;
}
