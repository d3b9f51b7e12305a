import {
  type AccountDatabase,
  type ClaimedMail,
  emailKey,
  isActive,
  isProven,
  type MailRequest,
  midsOf,
  type NewMail,
  queueMail,
  type UserDocument,
} from '@shoppervoice/account-store';
import { newUserMails } from '../newcomers/new-user-mails.ts';

interface Asked {
  readonly email: string;
  /** Null where no merchant was named. */
  readonly mid: number | null;
  readonly username: string | null;
}

type Answer = (accounts: AccountDatabase, asked: Asked, request: string) => Promise<readonly NewMail[]>;

/** What each request is answered with; no mails where nobody fits. */
const ANSWERS: Readonly<Record<MailRequest, Answer>> = {
  'recover-username': async (accounts, asked) => {
    const users = await usersOf(accounts, asked);
    if (users.length === 0) return [];
    const usernames = users.map(({ username }) => username).join(', ');
    const merchants = await merchantNames(accounts, asked.mid === null ? users.flatMap(midsOf) : [asked.mid]);
    return [{ template: 'username', to: asked.email, values: { usernames, merchants } }];
  },
  'recover-password': async (accounts, asked) =>
    (await usersOf(accounts, asked)).map((user) => resetMail('reset-password', asked.email, user)),
  'recover-details': async (accounts, asked) =>
    (await usersOf(accounts, asked)).map((user) => resetMail('account-details', asked.email, user)),
  'prove-again': async (accounts, { username }) => {
    const user = username === null ? null : await accounts.users.findOne({ username });
    return user !== null && isActive(user) && !isProven(user) ? [proofMail(user)] : [];
  },
  'tell-admins': async (accounts, { mid }, request) => (mid === null ? [] : newUserMails(accounts, mid, request)),
};

export const isRequest = (template: NewMail['template']): template is MailRequest => Object.hasOwn(ANSWERS, template);

/** The mail that proves a mailbox. */
export function proofMail(user: Pick<UserDocument, '_id' | 'email' | 'firstName' | 'username'>): NewMail {
  const { _id, email, firstName, username } = user;
  return {
    template: 'prove-mailbox',
    to: email,
    values: { firstName, username },
    token: { kind: 'prove-mailbox', subject: _id },
  };
}

function resetMail(template: 'reset-password' | 'account-details', to: string, user: UserDocument): NewMail {
  const { _id, firstName, username } = user;
  return { template, to, values: { firstName, username }, token: { kind: 'reset-password', subject: _id } };
}

/** Mails that answer a request, queued under ids of its own: answered twice, they are queued once. */
export async function expandRequest(accounts: AccountDatabase, request: ClaimedMail): Promise<void> {
  if (!isRequest(request.template)) return;
  const { mid, username } = request.values;
  const asked = { email: request.to, mid: mid === undefined ? null : Number(mid), username: username ?? null };
  const mails = await ANSWERS[request.template](accounts, asked, request._id);
  for (const [at, mail] of mails.entries()) await queueMail(accounts, mail, `${request._id}.${at}`);
}

/** Users who may be told about: of this address, active, at this merchant (or waiting for it) where one is named. */
async function usersOf(accounts: AccountDatabase, { email, mid }: Asked): Promise<UserDocument[]> {
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
