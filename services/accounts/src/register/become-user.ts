import {
  type AccountDatabase,
  isProven,
  proveMailbox,
  recordAudit,
  recordNewcomer,
  revokeTokens,
  type UserDocument,
} from '@shoppervoice/account-store';
import { emailKey } from '@shoppervoice/contracts/calls';
import { notifyAdmins } from '../newcomers/notify-admins.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/**
 * Completes a registration once the mailbox is proven and the password verified: the user may sign in, or waits for an
 * admin, and the admins are notified. Idempotent. `user`: as read with the verified password. @returns whether the user
 * waits; null if the password has changed or the registration is gone
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
  // Recorded first, so that a kill in between does not lose the notification.
  if (mid !== null) await recordNewcomer(accounts, { mid, userId: user._id, how: 'registered', invitedBy: null });
  const proven = await proveMailbox(accounts, user, waitsFor);
  if (proven === null) {
    // The same link may have been used concurrently.
    const now = await accounts.users.findOne({ _id: user._id, passwordHash: user.passwordHash });
    return now !== null && isProven(now) ? doesWait(now) : null;
  }
  await revokeTokens(accounts, 'prove-mailbox', user._id);
  const details = waitsFor === null ? {} : { details: { waits: true } };
  await recordAudit(accounts, { ...trail, action: 'mailbox-proven', userId: user._id, mid, ...details });
  if (mid !== null) await notifyAdmins(parts, mid);
  return waitsFor !== null;
}

const doesWait = ({ mids, waitingMids = [] }: UserDocument): boolean => mids.length === 0 && waitingMids.length > 0;

/** Whether a new user has to wait for an admin. The first user, who signed the merchant up, does not. */
async function mustWait(accounts: AccountDatabase, { email }: UserDocument, mid: number): Promise<boolean> {
  const merchant = await accounts.merchants.findOne({ _id: mid }, { projection: { newUsersWait: 1 } });
  return merchant?.newUsersWait === true && !(await hasSignedUp(accounts, email, mid));
}

/** Whether this mailbox signed the merchant up. */
export async function hasSignedUp(accounts: AccountDatabase, email: string, mid: number): Promise<boolean> {
  const signUp = await accounts.signUps.findOne({ emailKey: emailKey(email), mid });
  return signUp !== null && signUp.verifiedAt !== null;
}
