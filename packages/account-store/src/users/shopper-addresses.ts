import type { AccountDatabase } from '../account-database.ts';
import type { MerchantDocument } from '../merchants/merchant.ts';
import type { UserDocument } from './user.ts';

type Holder = Pick<UserDocument, 'accessType' | 'shopperAddresses'>;
type Shop = Pick<MerchantDocument, '_id' | 'usersSeeAddresses'>;

/** Whether a user sees shoppers' e-mail addresses in a merchant. `null`: a job without a user, which sees what any user does. */
export function seesAddresses(user: Holder | null, { _id: mid, usersSeeAddresses = true }: Shop): boolean {
  const decided = user?.shopperAddresses?.[String(mid)];
  if (decided !== undefined) return decided;
  return usersSeeAddresses || (user !== null && user.accessType !== 'MERCHANT_USER');
}

/** Shows addresses to a user of a merchant, or hides them. Null if the user is not of that merchant (any more). */
export function setSeesAddresses(
  { users }: Pick<AccountDatabase, 'users'>,
  userId: string,
  mid: number,
  sees: boolean,
): Promise<UserDocument | null> {
  return users.findOneAndUpdate(
    { _id: userId, mids: mid },
    { $set: { [`shopperAddresses.${mid}`]: sees } },
    { returnDocument: 'after' },
  );
}
