import { idleEnd, type SessionDocument, seesAddresses, useSession } from '@shoppervoice/account-store';
import type { SessionAnswer, SessionContext } from '@shoppervoice/contracts/accounts';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { mayBeIn } from './caller.ts';
import { demoShopOf, demoView } from './demo-session.ts';
import { needsFactor } from './factor-demand.ts';
import { holdingsIn } from './holdings.ts';
import { merchantContext } from './merchant-context.ts';

const Asked = Type.Object({ cookie: Type.String({ maxLength: 4096 }) });

/** `POST /internal/session { cookie }` -> `SessionAnswer`: who holds a cookie, with what the merchant holds now. */
export const sessionAnswerRoute: RegisterRoutes = (app, parts) => {
  const { accounts, seal, lifetimes } = parts;
  app.post<{ Body: Static<typeof Asked> }>(
    '/internal/session',
    { schema: { body: Asked } },
    async (request, reply): Promise<SessionAnswer> => {
      const secret = await seal.open(request.body.cookie);
      const used = secret === null ? null : await useSession(accounts, secret, lifetimes);
      const session = used?.session ?? null;
      const context = session === null ? null : await contextOfSession(parts, session);
      if (session === null || context === null) return { session: null };
      return {
        session: {
          context,
          csrf: session.csrf,
          ...(session.door === undefined ? {} : { door: session.door }),
          expiresAt: session.endsAt.toISOString(),
          idleExpiresAt: idleEnd(session, lifetimes).toISOString(),
          ...(used?.next ? { nextCookie: await seal.line(reply, used.next, session.endsAt, session.door) } : {}),
        },
      };
    },
  );
};

/**
 * Null when the user or the merchant is gone, or the user is no longer linked to the merchant; and where the portal wants a
 * second factor that this session began without: its user signs in again, and is led to add one.
 */
async function contextOfSession(
  { accounts, config }: AccountsParts,
  session: SessionDocument,
): Promise<SessionContext | null> {
  const [user, own, shop] = await Promise.all([
    accounts.users.findOne({ _id: session.userId }),
    accounts.merchants.findOne({ _id: session.mid }),
    demoShopOf(accounts, config, session),
  ]);
  if (user === null || own === null) return null;
  if (!mayBeIn(user, session.mid)) return null;
  if ((session.factor ?? null) === null && needsFactor(config, user)) return null;
  const { user: reader, merchant } = shop === null ? { user, merchant: own } : demoView(shop, user, own);
  return {
    sessionId: session._id,
    userId: user._id,
    username: user.username,
    firstName: user.firstName,
    accessType: reader.accessType,
    ...merchantContext(merchant),
    // By the user's real role: a superuser's override is seen in the demo shop, too.
    ...holdingsIn(session, user, own),
    seesAddresses: seesAddresses(reader, merchant),
    ...(shop === null ? {} : { demo: true }),
  };
}
