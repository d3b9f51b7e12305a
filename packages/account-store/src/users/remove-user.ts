import type { AccountDatabase } from '../account-database.ts';
import { removeFactors } from '../factors/factors.ts';
import { endSessionsIn, endSessionsOf } from '../sessions/user-sessions.ts';
import { endSignInSteps } from '../sign-in-steps/sign-in-steps.ts';
import type { UserDocument } from './user.ts';

type Removing = Pick<
  AccountDatabase,
  'users' | 'sessions' | 'tokens' | 'datePreferences' | 'notices' | 'secondFactors' | 'signInSteps'
>;

/**
 * Removes a user from a merchant for good and ends the sessions there. A user without another merchant is deleted with
 * links, saved dates and second factors, and the user name is free again. Null after a concurrent change, or if the
 * user is gone. @returns the user before
 */
export async function removeUser(
  accounts: Removing,
  user: UserDocument,
  mid: number,
  now: number = Date.now(),
): Promise<UserDocument | null> {
  const { users, tokens, datePreferences, notices } = accounts;
  const { _id, mids, waitingMids = [], deactivatedMids = [] } = user;
  if ([...mids, ...waitingMids, ...deactivatedMids].some((each) => each !== mid)) {
    const left = await users.findOneAndUpdate(
      { _id, mids: [...mids] },
      { $pull: { mids: mid, waitingMids: mid, deactivatedMids: mid } },
      { returnDocument: 'after' },
    );
    if (left === null) return null;
    await endSessionsIn(accounts, _id, mid);
    await datePreferences.deleteOne({ _id: `${_id}/${mid}` });
    await notices.deleteMany({ mid, userId: _id });
    if (left.mids.length > 0 || (left.waitingMids ?? []).length > 0) return user;
    // As after a deactivation in the last merchant.
    await users.updateOne({ _id, mids: { $size: 0 } }, { $set: { deactivatedAt: new Date(now) } });
    await endSessionsOf(accounts, _id, null);
    return user;
  }
  const { deletedCount } = await users.deleteOne({ _id, mids: [...mids] });
  if (deletedCount === 0) return null;
  await endSessionsOf(accounts, _id, null);
  await tokens.deleteMany({ subject: _id });
  await removeFactors(accounts, _id);
  await endSignInSteps(accounts, _id);
  await datePreferences.deleteMany({ _id: `${_id}/${mid}` });
  await notices.deleteMany({ mid, userId: _id });
  return user;
}
