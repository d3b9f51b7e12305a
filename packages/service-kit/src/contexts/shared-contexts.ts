import { signToken, verifyToken } from '../signed-token.ts';
import type { Kind } from './signing-keys.ts';

/**
 * Contexts of the version before this one: signed with one key (HS256) that every server has, one audience per kind. Used
 * only while both versions run side by side (SHARED_CONTEXT_KEY).
 */
const AUDIENCES: Readonly<Record<Kind, string>> = {
  session: 'portal-context',
  address: 'portal-address',
  job: 'portal-job',
};

/** `now` in milliseconds. */
export const signShared = (kind: Kind, claims: object, key: Buffer, now?: number): string =>
  signToken(claims, AUDIENCES[kind], key, now);

export const readShared = (kind: Kind, text: string, key: Buffer, now: number): Record<string, unknown> | null =>
  verifyToken(text, AUDIENCES[kind], key, now);
