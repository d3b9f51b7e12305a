import {
  endSessionsOf,
  endSignInSteps,
  recordAudit,
  removeFactors,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { AccountUser } from '@shoppervoice/contracts/accounts';
import { confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { ADMINS, userChanges, userRelation } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';
import { changeable, isShownTo, shopOf, shownUser, viewerOf } from './shown-user.ts';
import { NAMED_USER } from './users.ts';

type ResetRequest = FastifyRequest<{ Params: Static<typeof NAMED_USER> }>;

/**
 * `DELETE /api/account/users/:id/factors`: for users who have lost their factors. The password alone lets them in
 * again, so it needs confirmation, a mail to them and an audit entry, and ends all of their sessions.
 */
export const resetFactorsRoute: RegisterRoutes = (app, parts) => {
  const { accounts, mails } = parts;
  const find = (id: string): Promise<UserDocument | null> => accounts.users.findOne({ _id: id });

  const describe = async (request: ResetRequest): Promise<string> => {
    const { userId, accessType, mid } = sessionContextOf(request);
    const user = await find(request.params.id);
    const isShown = user !== null && isShownTo({ userId, accessType, mid }, user);
    const name = isShown ? `${user.firstName} ${user.lastName} (${user.username})` : 'a user';
    return `This takes the second factors of ${name} away: their password alone lets them in then.`;
  };

  app.delete<{ Params: Static<typeof NAMED_USER> }>(
    '/api/account/users/:id/factors',
    { schema: { params: NAMED_USER }, preHandler: confirmedByPassword(describe) },
    async (request, reply): Promise<AccountUser> => {
      reply.header('cache-control', 'no-store');
      const caller = await callerWithRole(parts, request, ADMINS);
      const viewer = viewerOf(caller);
      const user = await find(request.params.id);
      const isShown = user !== null && isShownTo(viewer, user);
      const refuse = async (status: number, detail: string, reason: string): Promise<never> => {
        const details = { user: isShown ? user.username : null, change: 'resetFactors', reason };
        await recordAudit(accounts, { ...caller.trail, action: 'user-change-refused', details });
        throw new ProblemError(status, detail);
      };
      if (!isShown) return refuse(404, 'This user no longer exists.', 'no user of this merchant');
      if (!userChanges(viewer, changeable(user)).includes('resetFactors')) {
        const reason = userRelation(viewer, changeable(user));
        return refuse(403, 'You cannot reset the second factor of this user.', reason);
      }
      if (!(await removeFactors(accounts, user._id))) {
        throw new ProblemError(409, 'This user has no second factor. Reload the list.');
      }
      await endSignInSteps(accounts, user._id);
      await endSessionsOf(accounts, user._id, null);
      await recordAudit(accounts, { ...caller.trail, action: 'second-factor-reset', details: { user: user.username } });
      const { firstName, username, email } = user;
      const by = `${caller.user.firstName} ${caller.user.lastName}`;
      await mails.queue({ template: 'second-factor-reset', to: email, values: { firstName, username, who: by } });
      return shownUser(viewer, user, await shopOf(parts, viewer.mid), false);
    },
  );
};
