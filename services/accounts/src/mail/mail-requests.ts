import {
  type AccountDatabase,
  accountState,
  isActive,
  isProven,
  midsOf,
  type SignUpDocument,
  type UserDocument,
} from '@shoppervoice/account-store';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { MailWork, NewRequest } from '@shoppervoice/mail-outbox';
import type { AccountMail, AccountToken, MAIL_WORDS } from './mail-words.ts';
import { newUserMails } from './new-user-mails.ts';

/**
 * Requests of people who are not signed in. The worker answers them later with any number of mails, so that the call
 * takes the same time whether or not there is an account. `tell-admins` is internal: it notifies a merchant's admins of
 * new users.
 */
export type MailRequest = 'recover-username' | 'recover-password' | 'recover-details' | 'prove-again' | 'tell-admins';

type Request = NewRequest<MailRequest> & { readonly id: string };

interface Recipient {
  readonly email: string;
  /** Null if no merchant was named. */
  readonly mid: number | null;
  readonly username: string | null;
}

type Answer = (accounts: AccountDatabase, recipient: Recipient, request: string) => Promise<readonly AccountMail[]>;

/** The mails for each request; none if no user matches. */
const ANSWERS: Readonly<Record<MailRequest, Answer>> = {
  'recover-username': async (accounts, recipient) => {
    const users = await usersOf(accounts, recipient);
    if (users.length === 0) return [];
    const usernames = users.map(({ username }) => username).join(', ');
    const merchants = await merchantNames(accounts, recipient.mid === null ? users.flatMap(midsOf) : [recipient.mid]);
    return [{ template: 'username', to: recipient.email, values: { usernames, merchants } }];
  },
  'recover-password': async (accounts, recipient) =>
    (await usersOf(accounts, recipient)).map((user) => resetMail('reset-password', recipient.email, user)),
  'recover-details': async (accounts, recipient) =>
    (await usersOf(accounts, recipient)).map((user) => resetMail('account-details', recipient.email, user)),
  'prove-again': async (accounts, { username }) => {
    const user = username === null ? null : await accounts.users.findOne({ username });
    return user !== null && isActive(user) && !isProven(user) ? [proofMail(user)] : [];
  },
  'tell-admins': async (accounts, { mid }, request) => (mid === null ? [] : newUserMails(accounts, mid, request)),
};

/** The mail that proves a mailbox. */
export function proofMail(user: Pick<UserDocument, '_id' | 'email' | 'firstName' | 'username'>): AccountMail {
  const { _id, email, firstName, username } = user;
  return {
    template: 'prove-mailbox',
    to: email,
    values: { firstName, username },
    token: { kind: 'prove-mailbox', subject: _id },
  };
}

function resetMail(template: 'reset-password' | 'account-details', to: string, user: UserDocument): AccountMail {
  const { _id, firstName, username } = user;
  const token = { kind: 'reset-password', subject: _id, account: accountState(user) } as const;
  return { template, to, values: { firstName, username }, token };
}

/** The worker's answers. */
export function answersWith(
  accounts: AccountDatabase,
): MailWork<typeof MAIL_WORDS, MailRequest, AccountToken>['answers'] {
  const by =
    (request: MailRequest) =>
    async ({ id, to, values: { mid, username } }: Request): Promise<readonly AccountMail[]> => {
      const recipient = { email: to, mid: mid === undefined ? null : Number(mid), username: username ?? null };
      return ANSWERS[request](accounts, recipient, id);
    };
  return {
    'recover-username': by('recover-username'),
    'recover-password': by('recover-password'),
    'recover-details': by('recover-details'),
    'prove-again': by('prove-again'),
    'tell-admins': by('tell-admins'),
  };
}

/** Active users with this address; if a merchant is named, only those who belong to it or wait to join it. */
async function usersOf(accounts: AccountDatabase, { email, mid }: Recipient): Promise<UserDocument[]> {
  const found = await accounts.users
    .find({ emailKey: emailKey(email) })
    .sort({ username: 1 })
    .toArray();
  return found.filter((user) => isActive(user) && (mid === null || midsOf(user).includes(mid)));
}

async function merchantNames(accounts: AccountDatabase, mids: readonly number[]): Promise<string> {
  const found = await accounts.merchants
    .find({ _id: { $in: [...new Set(mids)] } }, { projection: { merchantName: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ merchantName }) => merchantName).join(', ');
}

/** The mail that verifies a sign-up. */
export function verifyMail({ _id, email, firstName, company }: SignUpDocument): AccountMail {
  return {
    template: 'verify-email',
    to: email,
    values: { firstName, company },
    token: { kind: 'verify-sign-up', subject: _id },
  };
}
