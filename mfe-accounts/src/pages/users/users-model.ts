import type { AccountUser, AccountUsersAnswer, GivenRole, InvitedUser } from '@shoppervoice/contracts/accounts';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import type { Tone } from '@shoppervoice/ui';

export type UserRow = AccountUsersAnswer['users'][number];

/** Rights of each role, in words. */
export const ROLES: Readonly<Record<AccessType, { readonly label: string; readonly may: string }>> = {
  MERCHANT_USER: { label: 'User', may: 'Reads, and exports where the plan allows it.' },
  MERCHANT_ADMIN: { label: 'Admin', may: 'Also manages users and the merchant’s settings.' },
  SUPERUSER: { label: 'Superuser', may: 'Enters every merchant.' },
};
export const GIVEN_ROLES: readonly GivenRole[] = ['MERCHANT_USER', 'MERCHANT_ADMIN'];

interface StatusLook {
  readonly words: string;
  readonly tone: Tone;
}
const STATUS: Readonly<Record<AccountUser['status'] | 'invited' | 'expired', StatusLook>> = {
  active: { words: 'Active', tone: 'positive' },
  unproven: { words: 'E-mail not confirmed', tone: 'mixed' },
  waiting: { words: 'Waits to be let in', tone: 'accent' },
  invited: { words: 'Invited', tone: 'accent' },
  expired: { words: 'Invitation expired', tone: 'mixed' },
  deactivated: { words: 'Deactivated', tone: 'neutral' },
};

/** `now`: milliseconds. Marks an invitation whose link has expired. */
export function statusOf(user: UserRow, now: number): StatusLook {
  if (user.status === 'invited' && Date.parse(user.expiresAt) <= now) return STATUS.expired;
  return STATUS[user.status];
}

export const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`.trim();
export const keyOf = (user: UserRow) => (user.status === 'invited' ? user.invitationId : user.userId);

/** Maker of an invitation, and whether they are still an admin; null if unknown. */
export function inviterWords({ invitedBy }: InvitedUser): string | null {
  if (invitedBy === undefined) return null;
  const name = invitedBy.name ?? 'a deleted user';
  if (invitedBy.standing === 'present') return `By ${name}`;
  return invitedBy.standing === 'demoted' ? `By ${name}, no longer an admin` : `By ${name}, who left`;
}

/** People whose name, user name, e-mail, role or status contain every word of the search. */
export function matching(users: readonly UserRow[], search: string, now: number): readonly UserRow[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const { words } = statusOf(user, now);
    const text = [nameOf(user), user.username, user.email, ROLES[user.accessType].label, words].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** People waiting for approval first, each group in its order. */
export const waitingFirst = (users: readonly UserRow[]): readonly UserRow[] => [
  ...users.filter(({ status }) => status === 'waiting'),
  ...users.filter(({ status }) => status !== 'waiting'),
];
