import {
  type AccountDatabase,
  isProven,
  noteNewcomer,
  proveMailbox,
  recordAudit,
  revokeTokens,
  type UserDocument,
} from '@shoppervoice/account-store';
import { emailKey } from '@shoppervoice/contracts/calls';
import { tellAdmins } from '../newcomers/tell-admins.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/**
 * What follows once somebody who registered has proven the mailbox and knows the password: they are a user, or wait for an
 * admin where the merchant wants that; its admins hear of it. The second time nothing follows. `user` as it was read with
 * the password that was looked at.
 * @returns whether the user waits; null where the password is another one now, or the registration is gone
 */
export async function becomeUser(
  parts: Pick<AccountsParts, 'accounts' | 'mails' | 'config'>,
  user: UserDocument,
  trail: { readonly address: string | null; readonly requestId: string },
): Promise<boolean | null> {
  const { accounts } = parts;
  if (isProven(user)) return doesWait(user);
  const mid = user.mids[0] ?? null;
  const waitsFor = mid !== null && (await mustWait(accounts, user, mid)) ? mid : null;
  // Noted first: after a kill in between, the admins are still told of this user.
  if (mid !== null) await noteNewcomer(accounts, { mid, userId: user._id, how: 'registered', invitedBy: null });
  const proven = await proveMailbox(accounts, user, waitsFor);
  if (proven === null) {
    // The same link may have proven the mailbox elsewhere a moment ago.
    const now = await accounts.users.findOne({ _id: user._id, passwordHash: user.passwordHash });
    return now !== null && isProven(now) ? doesWait(now) : null;
  }
  await revokeTokens(accounts, 'prove-mailbox', user._id);
  const details = waitsFor === null ? {} : { details: { waits: true } };
  await recordAudit(accounts, { ...trail, action: 'mailbox-proven', userId: user._id, mid, ...details });
  if (mid !== null) await tellAdmins(parts, mid);
  return waitsFor !== null;
}

const doesWait = ({ mids, waitingMids = [] }: UserDocument): boolean => mids.length === 0 && waitingMids.length > 0;

/** Whether a new user waits until an admin of the merchant lets them in. The user who signed the merchant up is the first, and does not. */
async function mustWait(accounts: AccountDatabase, { email }: UserDocument, mid: number): Promise<boolean> {
  const merchant = await accounts.merchants.findOne({ _id: mid }, { projection: { newUsersWait: 1 } });
  return merchant?.newUsersWait === true && !(await hasSignedUp(accounts, email, mid));
}

/** Whether this mailbox signed the merchant up. */
export async function hasSignedUp(accounts: AccountDatabase, email: string, mid: number): Promise<boolean> {
  const signUp = await accounts.signUps.findOne({ emailKey: emailKey(email), mid });
  return signUp !== null && signUp.verifiedAt !== null;
}
