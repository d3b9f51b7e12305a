import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default algorithm) with 19 MiB, two passes and one lane: OWASP's Password Storage Cheat
 * Sheet, 2026. In PHC form, so that older hashes stay readable if these numbers change.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits at sign-in; a longer password is not even hashed. */
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

/** Compared with for unknown users, so that they take as long as known ones. */
const dummyHash = hashPassword(randomBytes(24).toString('base64url'));
// A failure surfaces at the sign-ins that need it.
dummyHash.catch(() => undefined);

/** Verifies a password. Without a hash (null) it fails after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await dummyHash), password);
  return right && passwordHash !== null;
}
