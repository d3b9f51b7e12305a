import {
  type AccountDatabase,
  claimNewcomers,
  isProven,
  midsOf,
  type NewcomerDocument,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { AccountMail } from './mail-words.ts';

/** Names in a mail about many users; the Users page lists all. */
const NAMED = 10;

interface Newcomer extends NewcomerDocument {
  readonly user: UserDocument;
  readonly waits: boolean;
}

/**
 * Mails to a merchant's admins about the users since the last mail, one mail per admin. Admins are not notified of
 * themselves. `request`: ID of the request; the same ID gives the same mails.
 */
export async function newUserMails(accounts: AccountDatabase, mid: number, request: string): Promise<AccountMail[]> {
  const [merchant, admins] = await Promise.all([
    accounts.merchants.findOne({ _id: mid }, { projection: { merchantName: 1 } }),
    accounts.users.find({ mids: mid, accessType: 'MERCHANT_ADMIN' }).sort({ _id: 1 }).toArray(),
  ]);
  if (merchant === null) return [];
  const claimed = await claimNewcomers(accounts, mid, request, async (pending) => {
    const there = new Set((await withUsers(accounts, pending, mid)).map(({ _id }) => _id));
    return pending.filter(({ _id }) => there.has(_id));
  });
  const newcomers = await withUsers(accounts, claimed, mid);
  const inviters = await namesOf(accounts, newcomers);
  const { merchantName } = merchant;
  return admins.filter(isProven).flatMap(({ _id, firstName, email }): AccountMail[] => {
    const others = newcomers.filter(({ userId }) => userId !== _id);
    const [only] = others;
    if (only === undefined) return [];
    const values = { firstName, merchantName };
    if (others.length > 1)
      return [{ template: 'new-users', to: email, values: { ...values, ...valuesOfMany(others) } }];
    const { user, waits } = only;
    const about = { name: nameOf(user), userEmail: user.email, username: user.username, how: howOf(only, inviters) };
    return [{ template: waits ? 'user-waits' : 'new-user', to: email, values: { ...values, ...about } }];
  });
}

/** Those who belong to the merchant now or wait to join it: neither unproven nor rejected. */
async function withUsers(
  accounts: AccountDatabase,
  newcomers: readonly NewcomerDocument[],
  mid: number,
): Promise<Newcomer[]> {
  const users = await accounts.users.find({ _id: { $in: newcomers.map(({ userId }) => userId) } }).toArray();
  const byId = new Map(users.map((user) => [user._id, user]));
  return newcomers.flatMap((newcomer) => {
    const user = byId.get(newcomer.userId);
    if (user === undefined || !isProven(user) || !midsOf(user).includes(mid)) return [];
    return [{ ...newcomer, user, waits: !user.mids.includes(mid) }];
  });
}

const nameOf = ({ firstName, lastName }: Pick<UserDocument, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

async function namesOf(
  accounts: AccountDatabase,
  newcomers: readonly Newcomer[],
): Promise<ReadonlyMap<string, string>> {
  const ids = newcomers.flatMap(({ invitedBy }) => (invitedBy === null ? [] : [invitedBy]));
  if (ids.length === 0) return new Map();
  const inviters = await accounts.users.find({ _id: { $in: ids } }).toArray();
  return new Map(inviters.map((user) => [user._id, nameOf(user)]));
}

function howOf({ how, invitedBy }: Newcomer, inviters: ReadonlyMap<string, string>): string {
  if (how === 'registered') return 'They registered with the merchant ID and confirmed their e-mail.';
  return `They accepted the invitation from ${inviters.get(invitedBy ?? '') ?? 'an admin'}.`;
}

function valuesOfMany(newcomers: readonly Newcomer[]) {
  const named = newcomers.slice(0, NAMED).map(({ user }) => `${nameOf(user)} (${user.email})`);
  const more = newcomers.length - named.length;
  const waiting = newcomers.filter(({ waits }) => waits).length;
  return {
    count: String(newcomers.length),
    people: `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
    waiting: waitingSentence(waiting, newcomers.length),
  };
}

function waitingSentence(waiting: number, all: number): string {
  if (waiting === 0) return 'All of them can sign in now.';
  const who = waiting === all ? 'None of them can' : `${waiting} of them cannot`;
  return `${who} sign in until an admin lets them in on the Users page.`;
}
