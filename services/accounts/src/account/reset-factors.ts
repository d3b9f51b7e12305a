import {
  endSessionsOf,
  endSignInSteps,
  recordAudit,
  removeFactors,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { AccountUser } from '@shoppervoice/contracts/accounts';
import { confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { ADMINS, userChanges, userStanding } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';
import { askerOf, changeable, isShownTo, shopOf, shownUser } from './shown-user.ts';
import { NAMED_USER } from './users.ts';

type Asked = FastifyRequest<{ Params: Static<typeof NAMED_USER> }>;

/**
 * `DELETE /api/account/users/:id/factors`: for somebody who has lost theirs. The password alone lets them in again, so it is
 * confirmed, told to them by mail and written into the audit trail, and all of their sessions end.
 */
export const resetFactorsRoute: RegisterRoutes = (app, parts) => {
  const { accounts, mails } = parts;
  const find = (id: string): Promise<UserDocument | null> => accounts.users.findOne({ _id: id });

  const say = async (request: Asked): Promise<string> => {
    const { userId, accessType, mid } = sessionContextOf(request);
    const user = await find(request.params.id);
    const isShown = user !== null && isShownTo({ userId, accessType, mid }, user);
    const name = isShown ? `${user.firstName} ${user.lastName} (${user.username})` : 'a user';
    return `This takes the second factors of ${name} away: their password alone lets them in then.`;
  };

  app.delete<{ Params: Static<typeof NAMED_USER> }>(
    '/api/account/users/:id/factors',
    { schema: { params: NAMED_USER }, preHandler: confirmedByPassword(say) },
    async (request, reply): Promise<AccountUser> => {
      reply.header('cache-control', 'no-store');
      const who = await callerWithRole(parts, request, ADMINS);
      const asker = askerOf(who);
      const user = await find(request.params.id);
      const isShown = user !== null && isShownTo(asker, user);
      const refuse = async (status: number, detail: string, reason: string): Promise<never> => {
        const details = { user: isShown ? user.username : null, change: 'resetFactors', reason };
        await recordAudit(accounts, { ...who.trail, action: 'user-change-refused', details });
        throw new ProblemError(status, detail);
      };
      if (!isShown) return refuse(404, 'This user no longer exists.', 'no user of this merchant');
      if (!userChanges(asker, changeable(user)).includes('resetFactors')) {
        const standing = userStanding(asker, changeable(user));
        return refuse(403, 'You cannot reset the second factor of this user.', standing);
      }
      if (!(await removeFactors(accounts, user._id))) {
        throw new ProblemError(409, 'This user has no second factor. Reload the list.');
      }
      await endSignInSteps(accounts, user._id);
      await endSessionsOf(accounts, user._id, null);
      await recordAudit(accounts, { ...who.trail, action: 'second-factor-reset', details: { user: user.username } });
      const { firstName, username, email } = user;
      const by = `${who.user.firstName} ${who.user.lastName}`;
      await mails.queue({ template: 'second-factor-reset', to: email, values: { firstName, username, who: by } });
      return shownUser(asker, user, await shopOf(parts, asker.mid), false);
    },
  );
};
