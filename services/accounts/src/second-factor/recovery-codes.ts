import { createHash, randomInt } from 'node:crypto';
import type { RecoveryCode } from '@shoppervoice/account-store';

/** Codes that a user gets. */
const COUNT = 10;
/** Letters and digits without those that are easily mistaken for each other: 32, so each carries five bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz1';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A code as it is compared: blanks, hyphens and capitals do not matter. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${userId} ${bare(code)}`)
    .digest('base64url');

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** Codes that are shown once, and what is stored of them. */
export function newRecoveryCodes(userId: string): {
  readonly codes: readonly string[];
  readonly kept: readonly RecoveryCode[];
} {
  const codes = Array.from({ length: COUNT }, newCode);
  return { codes, kept: codes.map((code) => ({ hash: hashOf(userId, code), usedAt: null })) };
}

/** The codes after this one was used; null where it is none of them, or was used before. */
export function useRecoveryCode(
  kept: readonly RecoveryCode[],
  userId: string,
  code: string,
  now: Date,
): readonly RecoveryCode[] | null {
  const hash = hashOf(userId, code);
  const found = kept.find((each) => each.hash === hash && each.usedAt === null);
  return found === undefined ? null : kept.map((each) => (each === found ? { ...each, usedAt: now } : each));
}

export const codesLeft = (kept: readonly RecoveryCode[]): number => kept.filter(({ usedAt }) => usedAt === null).length;
