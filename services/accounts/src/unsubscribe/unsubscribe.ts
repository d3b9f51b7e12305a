import { recordAudit, unsubscribe } from '@shoppervoice/account-store';
import type { Refusal, Success } from '@shoppervoice/contracts';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../accounts-parts.ts';
import { countCall } from '../limits/count-call.ts';

const Text = Type.Optional(Type.String({ maxLength: 200 }));
const Link = Type.Object({ email: Text, mid: Text, subscription: Text });

/** The specification's words, for links that lack something or whose parts do not belong together. */
const NOT_FOUND: Refusal = {
  msg: 'There was an error locating your subscription, please contact your account manager.',
};

/**
 * `GET /api/user/unsubscribe-user?email&mid&subscription` -> `{ success: true }`, also the second time; 400 `{ msg }`.
 * `subscription` is an unguessable id, so that a link from elsewhere can end nothing.
 */
export const unsubscribeRoute: RegisterRoutes = (app, parts) => {
  app.get<{ Querystring: Static<typeof Link> }>(
    '/api/user/unsubscribe-user',
    { schema: { querystring: Link } },
    async (request, reply): Promise<Success | Refusal> => {
      const { email = '', mid = '', subscription: id = '' } = request.query;
      reply.header('cache-control', 'no-store');
      await countCall(parts, request, 'proof', email);
      const isWhole = email !== '' && id !== '' && /^[1-9]\d{0,9}$/.test(mid);
      if (!isWhole || !(await unsubscribe(parts.accounts, { id, email, mid: Number(mid) }))) {
        reply.code(400);
        return NOT_FOUND;
      }
      await recordAudit(parts.accounts, {
        action: 'unsubscribed',
        userId: null,
        mid: Number(mid),
        address: request.clientAddress,
        requestId: request.id,
      });
      return { success: true };
    },
  );
};
