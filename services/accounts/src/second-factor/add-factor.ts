import { randomUUID } from 'node:crypto';
import {
  changeFactors,
  type Factor,
  findFactors,
  type PasskeyFactor,
  type UserDocument,
} from '@shoppervoice/account-store';
import type {
  AddAuthenticatorRequest,
  AddPasskeyRequest,
  FactorAdded,
  NewAuthenticator,
} from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import {
  authenticatorUri,
  inGroups,
  newSecret,
  openPending,
  openSecret,
  sealPending,
  sealSecret,
  stepOf,
} from './authenticator.ts';
import { readNewPasskey } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Factors per user. */
export const MOST_FACTORS = 10;

const wrong = (detail: string, parameter: string): ProblemError => new ProblemError(400, detail, { parameter });

/** A new secret, not stored yet. */
export async function newAuthenticator(
  { config, factorSeal }: AccountsParts,
  { _id, username }: UserDocument,
): Promise<NewAuthenticator> {
  const secret = newSecret();
  const host = config.PUBLIC_URL === null ? 'localhost' : new URL(config.PUBLIC_URL).host;
  return {
    secret: inGroups(secret),
    uri: authenticatorUri(secret, username, host),
    pending: await sealPending(factorSeal, _id, secret, Date.now()),
  };
}

/** The factor of an app, by its first code, which is used up. @throws 400 problem; 409 if it exists */
export async function readAuthenticator(
  { accounts, factorSeal }: Pick<AccountsParts, 'accounts' | 'factorSeal'>,
  { _id }: UserDocument,
  { name, pending, code }: Omit<AddAuthenticatorRequest, 'proof'>,
): Promise<Factor> {
  const now = Date.now();
  const secret = await openPending(factorSeal, _id, pending, now);
  if (secret === null) throw wrong('This took too long. Start again with another QR code.', 'pending');
  for (const factor of (await findFactors(accounts, _id))?.factors ?? []) {
    if (factor.kind === 'authenticator' && (await openSecret(factorSeal, _id, factor.sealedSecret)) === secret) {
      throw isAdded('app');
    }
  }
  const step = stepOf(secret, code, now);
  if (step === null) {
    throw wrong('This is not the code that the app shows now. It changes every half minute.', 'code');
  }
  return {
    ...addedNow(name, 'Authenticator app'),
    kind: 'authenticator',
    sealedSecret: await sealSecret(factorSeal, _id, secret),
    lastStep: step,
  };
}

/** The factor of a new passkey. @throws 400 problem; 409 if it exists */
export async function readPasskey(
  parts: AccountsParts,
  { _id }: UserDocument,
  { name, made }: Omit<AddPasskeyRequest, 'proof'>,
): Promise<Factor> {
  if ((await passkeysOf(parts, _id)).some(({ credentialId }) => credentialId === made.id)) throw isAdded('passkey');
  const passkey = await readNewPasskey(parts, _id, made);
  if (passkey === null) throw wrong('This passkey could not be checked. Add it again.', 'made');
  return { ...addedNow(name, 'Passkey'), kind: 'passkey', ...passkey };
}

/** Its recovery codes are not shown again, though the response may have been lost. */
const isAdded = (what: 'app' | 'passkey') =>
  new ProblemError(
    409,
    `This ${what} is added already. Reload the page, and make new recovery codes if you have not seen yours.`,
    { parameter: what === 'app' ? 'pending' : 'made' },
  );

const LONGEST_NAME = 40;

/** A factor's name for storage; null if it is blank. */
export function tidyName(name: string): string | null {
  const plain = name.replace(/\p{Cf}/gu, '').replace(/[\s\p{Cc}]+/gu, ' ');
  return plain.trim().slice(0, LONGEST_NAME).trim().toWellFormed() || null;
}

const addedNow = (name: string, otherwise: string) => ({
  id: randomUUID(),
  name: tidyName(name) ?? otherwise,
  addedAt: new Date(),
  usedAt: null,
});

/**
 * Stores a factor; the first one comes with recovery codes. `onlyAsFirst`: no other factor was shown. @throws 409
 * problem if there are too many, or it exists
 */
export async function saveFactor(
  { accounts }: AccountsParts,
  userId: string,
  factor: Factor,
  { onlyAsFirst }: { readonly onlyAsFirst: boolean },
): Promise<FactorAdded> {
  const fresh = newRecoveryCodes(userId);
  const added = await changeFactors<FactorAdded | ProblemError>(accounts, userId, (before) => {
    const factors = before?.factors ?? [];
    if (onlyAsFirst && before !== null) {
      return {
        result: new ProblemError(409, 'A second factor was added somewhere else at the same moment. Try again.'),
      };
    }
    if (factors.length >= MOST_FACTORS) {
      return { result: new ProblemError(409, `You have ${MOST_FACTORS} already. Remove one first.`) };
    }
    if (isThere(factors, factor)) {
      return { result: isAdded('passkey') };
    }
    const next = {
      factors: [...factors, factor],
      recoveryCodes: before?.recoveryCodes ?? fresh.stored,
      codesMadeAt: before?.codesMadeAt ?? factor.addedAt,
    };
    return { next, result: { success: true, recoveryCodes: before === null ? [...fresh.codes] : null } };
  });
  if (added instanceof ProblemError) throw added;
  return added;
}

const isThere = (factors: readonly Factor[], factor: Factor): boolean =>
  factor.kind === 'passkey' &&
  factors.some((each) => each.kind === 'passkey' && each.credentialId === factor.credentialId);

/** Passkeys of a user. */
export async function passkeysOf(
  { accounts }: Pick<AccountsParts, 'accounts'>,
  userId: string,
): Promise<readonly PasskeyFactor[]> {
  const found = await findFactors(accounts, userId);
  return (found?.factors ?? []).filter((factor) => factor.kind === 'passkey');
}

/** Names in mails and the audit trail. */
export const KIND_WORDS = { authenticator: 'an authenticator app', passkey: 'a passkey' } as const;
