import type { AccountDatabase } from '../account-database.ts';
import type { MerchantDocument } from '../merchants/merchant.ts';
import type { UserDocument } from './user.ts';

type Holder = Pick<UserDocument, 'accessType' | 'shopperAddresses'>;
type Shop = Pick<MerchantDocument, '_id' | 'usersSeeAddresses'>;

/**
 * Whether a user sees shoppers' e-mail addresses in a merchant. `null`: a job without a user, with the merchant's
 * default.
 */
export function seesAddresses(user: Holder | null, { _id: mid, usersSeeAddresses = true }: Shop): boolean {
  const decided = user?.shopperAddresses?.[String(mid)];
  if (decided !== undefined) return decided;
  return usersSeeAddresses || (user !== null && user.accessType !== 'MERCHANT_USER');
}

/** Shows or hides addresses for a user. Null if the user does not belong to the merchant. */
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
