import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sameSecret } from '@shoppervoice/service-kit';

/**
 * `sv_live_`, 32 random characters, and six of a checksum over both (CRC-32 in base 62): scanners recognize a leaked
 * secret, and a mistyped one is refused without a database lookup.
 */
const SECRET_PREFIX = 'sv_live_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM = 32;
const CHECK = 6;
const FORM = new RegExp(`^${SECRET_PREFIX}[0-9A-Za-z]{${RANDOM + CHECK}}$`);

function checksum(text: string): string {
  let left = crc32(text);
  let written = '';
  for (let at = 0; at < CHECK; at += 1) {
    written = `${DIGITS[left % DIGITS.length]}${written}`;
    left = Math.floor(left / DIGITS.length);
  }
  return written;
}

export function makeSecret(): string {
  const chance = Array.from({ length: RANDOM }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${SECRET_PREFIX}${chance}${checksum(`${SECRET_PREFIX}${chance}`)}`;
}

/** Whether a text has the form of a secret, checksum included. */
export function isSecret(text: string): boolean {
  return FORM.test(text) && sameSecret(text.slice(-CHECK), checksum(text.slice(0, -CHECK)));
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
export const hintOf = (secret: string): string => secret.slice(-4);
