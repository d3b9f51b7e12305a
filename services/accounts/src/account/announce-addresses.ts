import { sendNotice } from '../notices/send-notice.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/**
 * Tells the admins of merchants that were there before an admin could decide who sees shoppers' e-mail addresses that their users
 * see them, once; nothing changes for these users. Run again after a kill, it goes on with the merchants that were not told.
 */
export async function announceAddresses({ accounts, mails }: Pick<AccountsParts, 'accounts' | 'mails'>): Promise<void> {
  const untold = accounts.merchants.find({ usersSeeAddresses: { $exists: false } }, { projection: { _id: 1 } });
  for await (const { _id: mid } of untold) {
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
