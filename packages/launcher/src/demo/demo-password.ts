import { createHmac } from 'node:crypto';

/** Letters and digits that are not mistaken for one another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const DRAWN = 12;

/**
 * The password of a demo user in this installation: always the same for the same seed, so that an interrupted load can
 * be completed. 15 characters with a small and a capital letter and a digit, as the password rule requires.
 */
export function demoPassword(seed: string, username: string): string {
  const bytes = createHmac('sha256', Buffer.from(seed, 'base64url')).update(username).digest();
  // 256 is not a multiple of the number of letters; the small bias leaves about 69 of 70 bits.
  const drawn = Array.from(bytes.subarray(0, DRAWN), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `Dm${2 + ((bytes[DRAWN] ?? 0) % 8)}${drawn}`;
}
