import { endSessions, findSession, recordAudit } from '@shoppervoice/account-store';
import { PLATFORM_SIGN_OUT_PATH } from '@shoppervoice/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';

const Handle = Type.String({ maxLength: 100 });

/** Body by the specification. The session that ends is always the cookie's. */
const SignOut = Type.Object({
  token: Type.Optional(Type.Union([Handle, Type.Null()])),
  tokenExpiration: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Null()])),
  linkedTokens: Type.Optional(Type.Union([Type.Array(Handle, { maxItems: 200 }), Type.Null()])),
});

/**
 * `POST /api/user/logout { token?, tokenExpiration?, linkedTokens? }` -> `{ success: true }`. Ends this session, all of
 * the same sign-in, and those of the handles that belong to the same user; clears the cookie. Also succeeds without a
 * session.
 */
export const signOutRoutes: RegisterRoutes = (app, parts) => {
  const { seal } = parts;
  app.post<{ Body: Static<typeof SignOut> }>(
    '/api/user/logout',
    {
      schema: { body: SignOut },
      preValidation: async (request) => {
        // `body` is undefined if nothing was sent.
        request.body ??= {};
      },
    },
    async (request, reply) => {
      seal.clear(reply.header('cache-control', 'no-store'));
      const { token, linkedTokens } = request.body;
      await end(parts, request, [...(token ? [token] : []), ...(linkedTokens ?? [])]);
      return { success: true };
    },
  );
};

/** `POST PLATFORM_SIGN_OUT_PATH` -> `{ success: true }`: ends only the session at the platform. */
export const platformSignOutRoutes: RegisterRoutes = (app, parts) => {
  app.post(PLATFORM_SIGN_OUT_PATH, async (request, reply) => {
    parts.seal.clear(reply.header('cache-control', 'no-store'), 'platform');
    await end(parts, request, []);
    return { success: true };
  });
};

async function end(
  { accounts, lifetimes }: AccountsParts,
  request: FastifyRequest,
  handles: readonly string[],
): Promise<void> {
  const context = request.portalContext;
  const session = context && (await findSession(accounts, context.sessionId, lifetimes));
  if (!session) return;
  await endSessions(accounts, session, handles);
  await recordAudit(accounts, {
    action: 'sign-out',
    userId: session.userId,
    mid: session.mid,
    address: request.clientAddress,
    requestId: request.id,
    ...(session.door === undefined ? {} : { details: { at: session.door } }),
  });
}
