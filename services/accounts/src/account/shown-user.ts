import {
  type InvitationDocument,
  isProven,
  type MerchantDocument,
  midsOf,
  seesAddresses,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { AccountUser, InvitedUser } from '@shoppervoice/contracts/accounts';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import { type Actor, type ChangeableUser, userChanges } from '@shoppervoice/survey-model';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import type { Caller } from '../session/caller.ts';

const ROLES: Readonly<Record<AccessType, string>> = {
  MERCHANT_USER: 'User',
  MERCHANT_ADMIN: 'Admin',
  SUPERUSER: 'Superuser',
};

/** A role's name on pages. */
export const roleWord = (role: string): string => ROLES[role as AccessType] ?? role;

export const viewerOf = ({ user, session }: Caller): Actor => ({
  userId: user._id,
  accessType: user.accessType,
  mid: session.mid,
});

export const changeable = ({ _id, accessType, mids, waitingMids, deactivatedMids }: UserDocument): ChangeableUser => ({
  userId: _id,
  accessType,
  mids,
  waitingMids: waitingMids ?? [],
  deactivatedMids: deactivatedMids ?? [],
});

/** Operators belong to no merchant, so only other operators see them. */
export function isShownTo(viewer: Actor, user: UserDocument): boolean {
  const isOfMerchant = midsOf(user).includes(viewer.mid) || (user.deactivatedMids ?? []).includes(viewer.mid);
  return isOfMerchant && (user.accessType !== 'SUPERUSER' || viewer.accessType === 'SUPERUSER');
}

function statusIn(mid: number, user: UserDocument): AccountUser['status'] {
  if (!midsOf(user).includes(mid)) return 'deactivated';
  if (!user.mids.includes(mid)) return 'waiting';
  return isProven(user) ? 'active' : 'unproven';
}

/** @throws 404 if the merchant is gone */
export async function shopOf({ accounts }: Pick<AccountsParts, 'accounts'>, mid: number): Promise<MerchantDocument> {
  const shop = await accounts.merchants.findOne({ _id: mid });
  if (shop === null) throw new ProblemError(404, 'This merchant does not exist.');
  return shop;
}

/** `hasSecondFactor`: whether there is one to reset. */
export function shownUser(
  viewer: Actor,
  user: UserDocument,
  shop: MerchantDocument,
  hasSecondFactor: boolean,
): AccountUser {
  const { _id, username, firstName, lastName, email, accessType, lastSignInAt } = user;
  return {
    userId: _id,
    username,
    firstName,
    lastName,
    email,
    accessType,
    status: statusIn(viewer.mid, user),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    isSelf: _id === viewer.userId,
    hasSecondFactor,
    seesAddresses: seesAddresses(user, shop),
    mayChange: userChanges(viewer, changeable(user)).filter((change) => change !== 'resetFactors' || hasSecondFactor),
  };
}

export const shownInvitation = (
  { _id, firstName, lastName, email, accessType, ...dates }: InvitationDocument,
  invitedBy: NonNullable<InvitedUser['invitedBy']>,
): InvitedUser => ({
  invitationId: _id,
  userId: null,
  username: null,
  firstName,
  lastName,
  email,
  accessType,
  status: 'invited',
  lastSignInAt: null,
  isSelf: false,
  invitedAt: dates.invitedAt.toISOString(),
  expiresAt: dates.expiresAt.toISOString(),
  invitedBy,
});
