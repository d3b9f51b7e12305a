import { createHash, randomBytes } from 'node:crypto';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { AccountDatabase } from '../account-database.ts';
import { accountState } from '../users/account-state.ts';
import type { UserDocument } from '../users/user.ts';
import { ACCOUNT_TOKENS, TOKEN_LIFETIMES, type TokenDocument, type TokenKind } from './token-document.ts';

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Issues a token of 256 random bits, base64url; only its hash is stored. `account`: the state of the request, by
 * default the current one.
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
 * Whether a link may still be mailed or used: address and account state are those of the request. Always true for kinds
 * that open no account.
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

/** A token as presented by a call. */
export interface PresentedToken {
  readonly kind: TokenKind;
  readonly token: string;
  /** Has to be the address that the token was sent to. */
  readonly email: string;
}

const good = ({ kind, token, email }: PresentedToken, now: number) => ({
  _id: idOf(token),
  kind,
  email: emailKey(email),
  usedAt: null,
  until: { $gt: new Date(now) },
});

/**
 * A valid token; null if it is unknown, used, expired, of another kind or address, or its account has changed.
 * `acceptUsed`: includes used ones, for callers that only repeat the earlier effect.
 */
export async function findToken(
  accounts: AccountDatabase,
  { acceptUsed = false, ...presented }: PresentedToken & { readonly acceptUsed?: boolean },
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  const { usedAt, ...condition } = good(presented, now);
  const found = await accounts.tokens.findOne(acceptUsed ? condition : { ...condition, usedAt });
  return found !== null && (await isOfAccountNow(accounts, found)) ? found : null;
}

/**
 * An unexpired token, used or not and whatever its account is now, for a repeated call whose response was lost. The
 * caller checks whether the effect is there.
 */
export async function findIssuedToken(
  accounts: AccountDatabase,
  presented: PresentedToken,
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  const { usedAt: _, ...issued } = good(presented, now);
  return accounts.tokens.findOne(issued);
}

/** As `findToken`, and uses it up; of two concurrent calls one gets it. */
export async function consumeToken(
  accounts: AccountDatabase,
  presented: PresentedToken,
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  const used = await accounts.tokens.findOneAndUpdate(good(presented, now), { $set: { usedAt: new Date(now) } });
  return used !== null && (await isOfAccountNow(accounts, used)) ? used : null;
}

/** Uses up all tokens of a kind, for example older links after a password reset. */
export async function revokeTokens(accounts: AccountDatabase, kind: TokenKind, subject: string): Promise<void> {
  await accounts.tokens.updateMany({ kind, subject, usedAt: null }, { $set: { usedAt: new Date() } });
}
