import type { InvitationAnswer, Refusal } from '@shoppervoice/contracts/accounts';
import type { Static } from 'typebox';
import { countCall } from '../limits/count-call.ts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { invitedBy, midOf } from './invited-by.ts';
import { INVITATION_OVER } from './register.ts';
import { Link } from './registration-link.ts';

/**
 * `GET /api/accounts/invitation?email&token` -> `InvitationAnswer`, or 400 `{ msg }`: prefills `/register`. Read-only.
 */
export const invitationLinkRoute: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;
  app.get<{ Querystring: Static<typeof Link> }>(
    '/api/accounts/invitation',
    { schema: { querystring: Link } },
    async (request, reply): Promise<InvitationAnswer | Refusal> => {
      const { email, token } = request.query;
      reply.header('cache-control', 'no-store');
      const invited = await invitedBy(accounts, token, email);
      const merchant = invited && (await accounts.merchants.findOne({ _id: midOf(invited) }));
      if (invited === null || merchant === null) {
        await countCall(parts, request, 'bad-link', email);
        reply.code(400);
        return { msg: INVITATION_OVER };
      }
      const { merchantName, _id: mid } = merchant;
      if (invited.kind === 'sign-up') {
        const { firstName, lastName } = invited.signUp;
        return { firstName, lastName, mid, merchantName, inviter: null };
      }
      const { firstName, lastName, invitedBy: userId } = invited.invitation;
      const inviter = await accounts.users.findOne({ _id: userId });
      return {
        firstName,
        lastName,
        mid,
        merchantName,
        inviter: inviter === null ? merchantName : `${inviter.firstName} ${inviter.lastName}`,
      };
    },
  );
};
