import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same to the letter, in a time that tells nothing of where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
