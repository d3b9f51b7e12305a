import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default algorithm) with 19 MiB, two passes and one lane: OWASP's Password Storage Cheat
 * Sheet, 2026. Stored in PHC form, so that a later change of these numbers leaves older hashes readable.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Bounds at sign-in; a password that is longer is not even hashed. */
export const SIGN_IN_PASSWORD = { minLength: 6, maxLength: 30 } as const;

/** The specification's rule for a new password, in words. */
export const NEW_PASSWORD_MUST =
  '8 to 30 characters without blanks, with a lowercase letter, an uppercase letter and a digit';

export function isNewPassword(value: unknown): value is string {
  return typeof value === 'string' && /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)\S{8,30}$/u.test(value);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2);
}

/** A hash that no password has: what an unknown user is compared with, so that it takes as long as a known one. */
const nobody = hashPassword(randomBytes(24).toString('base64url'));
// Should it fail, the sign-ins that need it say so.
nobody.catch(() => undefined);

/** Whether `password` belongs to `passwordHash`. Without a hash (null) it says no after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== null;
}
