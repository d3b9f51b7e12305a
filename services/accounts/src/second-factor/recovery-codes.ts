import { createHash, randomInt } from 'node:crypto';
import type { RecoveryCode } from '@shoppervoice/account-store';

/** Codes per user. */
const COUNT = 10;
/** 32 unambiguous characters, five bits each. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz1';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Normalized for comparison: without blanks, hyphens and case. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${userId} ${bare(code)}`)
    .digest('base64url');

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** New codes to show once, and to store. */
export function newRecoveryCodes(userId: string): {
  readonly codes: readonly string[];
  readonly stored: readonly RecoveryCode[];
} {
  const codes = Array.from({ length: COUNT }, newCode);
  return { codes, stored: codes.map((code) => ({ hash: hashOf(userId, code), usedAt: null })) };
}

/** The codes after using one; null if it is unknown or used. */
export function useRecoveryCode(
  stored: readonly RecoveryCode[],
  userId: string,
  code: string,
  now: Date,
): readonly RecoveryCode[] | null {
  const hash = hashOf(userId, code);
  const found = stored.find((each) => each.hash === hash && each.usedAt === null);
  return found === undefined ? null : stored.map((each) => (each === found ? { ...each, usedAt: now } : each));
}

export const codesLeft = (stored: readonly RecoveryCode[]): number =>
  stored.filter(({ usedAt }) => usedAt === null).length;
