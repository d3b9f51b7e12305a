import type { UserChange } from '@shoppervoice/contracts/accounts';
import type { AccessType } from '@shoppervoice/contracts/remotes';

/** Relation of a merchant's user to the actor. */
export type UserRelation =
  /** The same person: no one removes their own role, or locks themselves out. */
  | 'self'
  /** An operator of the portal. */
  | 'superuser'
  /** Of this merchant only. */
  | 'only-here'
  /** Of this merchant and of others, for all of which the role applies. */
  | 'here-and-elsewhere'
  /** Has registered here, and waits for approval. */
  | 'waits-here'
  /** Deactivated here by an admin of this merchant. */
  | 'deactivated-here'
  /** Of other merchants. */
  | 'stranger';

const NONE: readonly UserChange[] = [];

/** Allowed changes: rows are the user to be changed, columns the actor. */
const USER_CHANGES: Readonly<Record<UserRelation, Readonly<Record<AccessType, readonly UserChange[]>>>> = {
  self: { SUPERUSER: NONE, MERCHANT_ADMIN: NONE, MERCHANT_USER: NONE },
  // Only another superuser can help an operator who has lost a second factor.
  superuser: { SUPERUSER: ['resetFactors'], MERCHANT_ADMIN: NONE, MERCHANT_USER: NONE },
  'only-here': {
    SUPERUSER: ['accessType', 'seesAddresses', 'deactivate', 'delete', 'resetFactors'],
    MERCHANT_ADMIN: ['accessType', 'seesAddresses', 'deactivate', 'delete', 'resetFactors'],
    MERCHANT_USER: NONE,
  },
  // An admin here must not remove a factor that protects other merchants.
  'here-and-elsewhere': {
    SUPERUSER: ['accessType', 'seesAddresses', 'deactivate', 'delete', 'resetFactors'],
    MERCHANT_ADMIN: ['seesAddresses', 'deactivate', 'delete'],
    MERCHANT_USER: NONE,
  },
  'waits-here': { SUPERUSER: ['letIn', 'turnAway'], MERCHANT_ADMIN: ['letIn', 'turnAway'], MERCHANT_USER: NONE },
  'deactivated-here': {
    SUPERUSER: ['reactivate', 'delete'],
    MERCHANT_ADMIN: ['reactivate', 'delete'],
    MERCHANT_USER: NONE,
  },
  stranger: { SUPERUSER: NONE, MERCHANT_ADMIN: NONE, MERCHANT_USER: NONE },
};

/** The actor, in the merchant of the session. */
export interface Actor {
  readonly userId: string;
  readonly accessType: AccessType;
  readonly mid: number;
}

export interface ChangeableUser {
  readonly userId: string;
  readonly accessType: AccessType;
  readonly mids: readonly number[];
  readonly waitingMids: readonly number[];
  readonly deactivatedMids: readonly number[];
}

export function userRelation(actor: Actor, user: ChangeableUser): UserRelation {
  if (user.userId === actor.userId) return 'self';
  const isHere = user.mids.includes(actor.mid);
  const waits = !isHere && user.waitingMids.includes(actor.mid);
  if (!isHere && !waits && !user.deactivatedMids.includes(actor.mid)) return 'stranger';
  if (user.accessType === 'SUPERUSER') return 'superuser';
  if (waits) return 'waits-here';
  if (!isHere) return 'deactivated-here';
  // A role applies wherever the user is, or will be approved.
  return user.mids.length + user.waitingMids.length === 1 ? 'only-here' : 'here-and-elsewhere';
}

/**
 * What `actor` may change about `user`. Ignores the rule about a merchant's last admin, which depends on the other
 * users.
 */
export function userChanges(actor: Actor, user: ChangeableUser): readonly UserChange[] {
  return USER_CHANGES[userRelation(actor, user)][actor.accessType];
}
