import { sendNotice } from '../notices/send-notice.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/**
 * One-off migration: notifies admins of older merchants that their users see shoppers' e-mail addresses, and stores
 * that default. Can be resumed after a kill.
 */
export async function announceAddresses({ accounts, mails }: Pick<AccountsParts, 'accounts' | 'mails'>): Promise<void> {
  const undecided = accounts.merchants.find({ usersSeeAddresses: { $exists: false } }, { projection: { _id: 1 } });
  for await (const { _id: mid } of undecided) {
    await sendNotice(
      { accounts, mails },
      {
        mid,
        to: { admins: true, userIds: [] },
        cause: 'shopper-addresses',
        title: 'You decide who sees shoppers’ e-mail addresses',
        text: 'All users of your merchant see the e-mail addresses of your shoppers, as before. On the Users page you can now hide them from each user who does not need them.',
        link: '/account/users',
      },
    );
    await accounts.merchants.updateOne(
      { _id: mid, usersSeeAddresses: { $exists: false } },
      { $set: { usersSeeAddresses: true } },
    );
  }
}
