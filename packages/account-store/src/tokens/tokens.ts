import { createHash, randomBytes } from 'node:crypto';
import { emailKey } from '@shoppervoice/contracts';
import type { AccountDatabase } from '../account-database.ts';
import { TOKEN_LIFETIMES, type TokenDocument, type TokenKind } from './token-document.ts';

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token of 256 random bits, base64url. Only its hash is stored. */
export async function issueToken(
  accounts: AccountDatabase,
  { kind, subject, email }: Pick<TokenDocument, 'kind' | 'subject' | 'email'>,
  now: number = Date.now(),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await accounts.tokens.insertOne({
    _id: idOf(token),
    kind,
    subject,
    email: emailKey(email),
    until: new Date(now + TOKEN_LIFETIMES[kind]),
    usedAt: null,
  });
  return token;
}

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
 * The token, if it is still good; null if it is unknown, used, expired, of another kind or another address.
 * `spentToo`: also a used one, for callers that only repeat what it has done.
 */
export function findToken(
  accounts: AccountDatabase,
  { spentToo = false, ...given }: GivenToken & { readonly spentToo?: boolean },
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  const { usedAt, ...spentOrNot } = good(given, now);
  return accounts.tokens.findOne(spentToo ? spentOrNot : { ...spentOrNot, usedAt });
}

/** As `findToken`, and the token is used up: of two calls at the same time, one gets it. */
export function takeToken(
  accounts: AccountDatabase,
  given: GivenToken,
  now: number = Date.now(),
): Promise<TokenDocument | null> {
  return accounts.tokens.findOneAndUpdate(good(given, now), { $set: { usedAt: new Date(now) } });
}

/** Uses up all tokens of a kind for a subject: after a password was reset, older links are void. */
export async function revokeTokens(accounts: AccountDatabase, kind: TokenKind, subject: string): Promise<void> {
  await accounts.tokens.updateMany({ kind, subject, usedAt: null }, { $set: { usedAt: new Date() } });
}
