import { hkdfSync } from 'node:crypto';
import { findSession } from '@shoppervoice/account-store';
import { PAGE_KEY_HEADER, type PageToken, type SessionContext } from '@shoppervoice/contracts/accounts';
import { ProblemError, parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import { CompactEncrypt, importJWK } from 'jose';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';

/**
 * `GET /api/get-token` -> `{ token }`: a `PageToken`, encrypted (ECDH-ES with A256GCM) to the page's key in
 * `x-page-key` (public P-256 JWK, JSON in base64url). Empty when signed out. 400 for an invalid key.
 */
export const pageTokenRoute: RegisterRoutes = (app, { accounts, config, lifetimes }) => {
  app.get('/api/get-token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const header = request.headers[PAGE_KEY_HEADER];
    const key = header === undefined ? null : await readPageKey(header);
    const context = request.portalContext;
    const session = context && (await findSession(accounts, context.sessionId, lifetimes));
    if (!session) return { token: '' };
    if (key === null) throw badKey();
    const token: PageToken = {
      userId: session.userId,
      mid: context.mid,
      expiresAt: session.endsAt.toISOString(),
      csrf: session.csrf,
      handle: session.handle,
      typedKey: typedKeyOf(context, config.TYPED_TEXT_KEY),
    };
    const sealed = await new CompactEncrypt(Buffer.from(JSON.stringify(token)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(key);
    return { token: sealed };
  });
};

/** Encrypts drafts of the user in this merchant: the same in all of their sessions, and different for every user. */
function typedKeyOf({ userId, mid }: SessionContext, key: Buffer): string {
  const purpose = `shoppervoice typed text ${mid} ${userId}`;
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url');
}

async function readPageKey(header: string | string[]) {
  try {
    if (typeof header !== 'string' || header.length > READ_BODIES.pageKey.bytes) throw badKey();
    const written = parseWithin(Buffer.from(header, 'base64url').toString('utf8'), READ_BODIES.pageKey);
    const { kty, crv, x, y } = written as Readonly<Record<string, unknown>>;
    if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') throw badKey();
    return await importJWK({ kty, crv, x, y }, 'ECDH-ES');
  } catch {
    throw badKey();
  }
}

const badKey = (): ProblemError =>
  new ProblemError(400, `The header ${PAGE_KEY_HEADER} must hold a public P-256 key as JWK, in base64url.`, {
    parameter: PAGE_KEY_HEADER,
    allowed: 'a public JWK with kty EC and crv P-256, in base64url',
  });
