import { randomBytes } from 'node:crypto';
import { DEVICE_COOKIE, type Door, PLATFORM_SIGN_IN_PATH } from '@shoppervoice/contracts/accounts';
import { cookieOf, giveCookie } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/** Cookie path of known browsers and second steps at each door. */
export const SIGN_IN_PATHS: Readonly<Record<Door, string>> = {
  portal: '/api/user/login',
  platform: PLATFORM_SIGN_IN_PATH,
};

/** Since the last sign-in. */
const KNOWN_FOR = 90 * 86_400;
const LONGEST = 512;
/** `device`, a random ID and the user name; unlike any session secret. */
const PATTERN = /^device ([\w-]{22}) (.+)$/s;

/** The known browser of this user, or null. */
export async function knownDevice(
  { seal }: Pick<AccountsParts, 'seal'>,
  request: FastifyRequest,
  username: string,
): Promise<string | null> {
  const value = cookieOf(request, DEVICE_COOKIE, LONGEST);
  const text = value === undefined ? null : await seal.open(value);
  const [, device = null, owner] = PATTERN.exec(text ?? '') ?? [];
  return owner === username ? device : null;
}

/** Remembers the browser; a known one keeps its ID. */
export async function knowDevice(
  { secure, seal }: Pick<AccountsParts, 'secure' | 'seal'>,
  reply: FastifyReply,
  username: string,
  device: string | null,
  door: Door = 'portal',
): Promise<void> {
  const text = `device ${device ?? randomBytes(16).toString('base64url')} ${username}`;
  const attributes = {
    path: SIGN_IN_PATHS[door],
    sameSite: 'strict',
    secure: secure[door],
    maxAge: KNOWN_FOR,
  } as const;
  giveCookie(reply, DEVICE_COOKIE, await seal.seal(text), attributes);
}
