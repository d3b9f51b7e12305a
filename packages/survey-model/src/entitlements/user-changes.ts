import type { UserChange } from '@shoppervoice/contracts/accounts';
import type { AccessType } from '@shoppervoice/contracts/remotes';

/** What a merchant's user is to the one who wants to change something. */
export type UserRelation =
  /** The same person: nobody takes the own role away, or locks themselves out. */
  | 'self'
  /** An operator of the portal. */
  | 'superuser'
  /** Of this merchant and no other. */
  | 'only-here'
  /** Of this merchant and of others, for all of which the role holds. */
  | 'here-and-elsewhere'
  /** Has registered here, and waits for an admin. */
  | 'waits-here'
  /** An admin of this merchant has deactivated the user here. */
  | 'deactivated-here'
  /** Of other merchants. */
  | 'stranger';

const NONE: readonly UserChange[] = [];

/** Who may change whom, and what: rows are the user to be changed, columns the one who asks. */
const USER_CHANGES: Readonly<Record<UserRelation, Readonly<Record<AccessType, readonly UserChange[]>>>> = {
  self: { SUPERUSER: NONE, MERCHANT_ADMIN: NONE, MERCHANT_USER: NONE },
  // Only another superuser can let in an operator who has lost a second factor.
  superuser: { SUPERUSER: ['resetFactors'], MERCHANT_ADMIN: NONE, MERCHANT_USER: NONE },
  'only-here': {
    SUPERUSER: ['accessType', 'seesAddresses', 'deactivate', 'delete', 'resetFactors'],
    MERCHANT_ADMIN: ['accessType', 'seesAddresses', 'deactivate', 'delete', 'resetFactors'],
    MERCHANT_USER: NONE,
  },
  // What a factor guards elsewhere, no admin of here may open.
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

/** The one who asks, in the merchant of the session. */
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
  // A role holds wherever the user is, or is let in later.
  return user.mids.length + user.waitingMids.length === 1 ? 'only-here' : 'here-and-elsewhere';
}

/**
 * What `actor` may change of `user`. That the last admin of a merchant stays is not known here: it depends on the
 * others.
 */
export function userChanges(actor: Actor, user: ChangeableUser): readonly UserChange[] {
  return USER_CHANGES[userRelation(actor, user)][actor.accessType];
}
