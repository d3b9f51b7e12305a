import { createHash, randomBytes } from 'node:crypto';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { AccountDatabase } from '../account-database.ts';
import { accountState } from '../users/account-state.ts';
import type { UserDocument } from '../users/user.ts';
import { ACCOUNT_TOKENS, TOKEN_LIFETIMES, type TokenDocument, type TokenKind } from './token-document.ts';

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * A new token of 256 random bits, base64url. Only its hash is stored. `account`: the state under which it was asked for; left
 * out: that of now.
 */
export async function issueToken(
  accounts: AccountDatabase,
  { kind, subject, email, account }: Pick<TokenDocument, 'kind' | 'subject' | 'email' | 'account'>,
  now: number = Date.now(),
): Promise<string> {
  const state = account ?? (kind in ACCOUNT_TOKENS ? await stateOf(accounts, subject) : undefined);
  const token = randomBytes(32).toString('base64url');
  await accounts.tokens.insertOne({
    _id: idOf(token),
    kind,
    subject,
    email: emailKey(email),
    ...(state === undefined ? {} : { account: state }),
    until: new Date(now + TOKEN_LIFETIMES[kind]),
    usedAt: null,
  });
  return token;
}

async function stateOf({ users }: Pick<AccountDatabase, 'users'>, subject: string): Promise<string | undefined> {
  const user = await users.findOne({ _id: subject });
  return user === null ? undefined : accountState(user);
}

/** What a link of an account was asked for. */
export type AccountLink = Pick<TokenDocument, 'kind' | 'subject' | 'email' | 'account'>;

/**
 * Whether a link may still be mailed, or used: the user has the address and the state that it was asked under. Always true for
 * kinds that open no account.
 */
export async function isOfAccountNow(
  { users }: Pick<AccountDatabase, 'users'>,
  { kind, subject, email, account }: AccountLink,
): Promise<boolean> {
  const field = ACCOUNT_TOKENS[kind];
  if (field === undefined) return true;
  const user = await users.findOne({ _id: subject });
  if (user === null || account !== accountState(user)) return false;
  return emailKey(addressIn(user, field)) === emailKey(email);
}

const addressIn = (user: UserDocument, field: 'emailKey' | 'newEmail'): string => user[field] ?? '';

/** A token that a call brings. */
export interface GivenToken {
  readonly kind: TokenKind;
  readonly token: string;
  /** Must be the address that the token was sent to. */
  readonly email: string;
}

const good = ({ kind, token, email }: GivenToken, now: number) => ({
  _id: idOf(token),
  kind,
  email: emailKey(email),
  usedAt: null,
  until: { $gt: new Date(now) },
});

/**
 * The token, if it is still good; null if it is unknown, used, expired, of another kind or another address, or its account has
 * changed since.
 * `spentToo`: also a used one, for callers that only repeat what it has done.
 */
export async function findToken(
  accounts: AccountDatabase,
  { spentToo = false, ...given }: GivenToken & { readonly spentToo?: boolean },
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  const { usedAt, ...spentOrNot } = good(given, now);
  const found = await accounts.tokens.findOne(spentToo ? spentOrNot : { ...spentOrNot, usedAt });
  return found !== null && (await isOfAccountNow(accounts, found)) ? found : null;
}

/**
 * A token that was issued for this address and has not expired, whether or not it has served and whatever its account is now: for
 * a call that is made again because its answer was lost. The caller looks whether what it wants is done.
 */
export async function findIssuedToken(
  accounts: AccountDatabase,
  given: GivenToken,
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  const { usedAt: _, ...issued } = good(given, now);
  return accounts.tokens.findOne(issued);
}

/** As `findToken`, and the token is used up: of two calls at the same time, one gets it. */
export async function takeToken(
  accounts: AccountDatabase,
  given: GivenToken,
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  const taken = await accounts.tokens.findOneAndUpdate(good(given, now), { $set: { usedAt: new Date(now) } });
  return taken !== null && (await isOfAccountNow(accounts, taken)) ? taken : null;
}

/** Uses up all tokens of a kind for a subject: after a password was reset, older links are void. */
export async function revokeTokens(accounts: AccountDatabase, kind: TokenKind, subject: string): Promise<void> {
  await accounts.tokens.updateMany({ kind, subject, usedAt: null }, { $set: { usedAt: new Date() } });
}
