import {
  changePassword,
  countAttempt,
  endSessionsOf,
  hashPassword,
  recordAudit,
  renewSession,
  resetAttempts,
  verifyPassword,
  voidLinks,
} from '@shoppervoice/account-store';
import { changePasswordForm } from '@shoppervoice/contracts/account-forms';
import { type ChangePasswordRequest, ChangePasswordRequestSchema } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { readBody } from '../forms/read-body.ts';
import { limitProblem } from '../limits/count-call.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { passwordHashing } from '../password/password-hashing.ts';
import { passwordLimit } from '../password/sign-in-limits.ts';
import { refuseWeakPassword } from '../password/weak-password.ts';
import { type Caller, callerOf } from '../session/caller.ts';

/**
 * `PUT /api/account/password`: the current password is verified as at sign-in, and failures are counted per sign-in.
 * Ends all other sessions of the user, voids earlier cookies of this one and all mailed links, and sends a mail. If the
 * new password is already set, the earlier response was lost: only the cookie is renewed.
 */
export const passwordRoutes: RegisterRoutes = (app, parts) => {
  const { accounts, config, seal } = parts;
  app.put<{ Body: ChangePasswordRequest }>(
    '/api/account/password',
    { schema: { body: ChangePasswordRequestSchema } },
    async (request, reply): Promise<{ success: true }> => {
      reply.header('cache-control', 'no-store');
      const { session, user, trail } = await callerOf(parts, request);
      const confirmPassword = request.body.newPassword;
      const { currentPassword, newPassword } = readBody(changePasswordForm, { ...request.body, confirmPassword });
      refuseWeakPassword(newPassword, user, 'newPassword');
      const limits = passwordLimit(config, 'password', session);
      const passed = await countAttempt(accounts, limits, config.SIGN_IN_WINDOW_MINUTES * 60_000);
      if (passed !== null) {
        const details = { limited: true };
        if (passed.isFirst) await recordAudit(accounts, { ...trail, action: 'password-change-failed', details });
        throw limitProblem('Too many wrong passwords.', passed);
      }
      const hash = await passwordHashing.run(async () => {
        if (await verifyPassword(user.passwordHash, currentPassword)) return hashPassword(newPassword);
        return (await verifyPassword(user.passwordHash, newPassword)) ? user.passwordHash : null;
      });
      if (hash === null) {
        await recordAudit(accounts, { ...trail, action: 'password-change-failed' });
        throw new ProblemError(400, 'The current password is not correct.', { parameter: 'currentPassword' });
      }
      const isNew = hash !== user.passwordHash;
      if (isNew && !(await changePassword(accounts, user, hash))) {
        throw new ProblemError(409, 'The password was changed somewhere else at the same moment. Sign in again.');
      }
      await resetAttempts(accounts, limits);
      await endSessionsOf(accounts, user._id, session);
      const secret = await renewSession(accounts, session);
      // A concurrent request has renewed this session. It may not be the user's, so all sessions end.
      if (secret === null) await endSessionsOf(accounts, user._id, null);
      if (isNew) await mailPasswordChange(parts, user, trail);
      if (secret !== null) await seal.give(reply, secret, session.endsAt);
      return { success: true };
    },
  );
};

async function mailPasswordChange(
  { accounts, mails }: AccountsParts,
  { _id, email, firstName, username }: Caller['user'],
  trail: Caller['trail'],
): Promise<void> {
  await voidLinks(accounts, _id);
  await recordAudit(accounts, { ...trail, action: 'password-changed' });
  await mails.queue({ template: 'password-changed', to: email, values: { firstName, username } });
}
