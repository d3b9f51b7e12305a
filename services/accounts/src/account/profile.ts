import {
  accountState,
  changeProfile,
  contactOf,
  isOthersEmail,
  recordAudit,
  requestNewEmail,
  revokeTokens,
  type UserDocument,
} from '@shoppervoice/account-store';
import { newEmailForm, profileForm } from '@shoppervoice/contracts/account-forms';
import {
  type NewEmailRequest,
  NewEmailRequestSchema,
  type Profile,
  type ProfileRequest,
  ProfileRequestSchema,
} from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { confirmedByPassword, ProblemError } from '@shoppervoice/service-kit';
import { readBody } from '../forms/read-body.ts';
import { countCall } from '../limits/count-call.ts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerOf } from '../session/caller.ts';

const PROFILE_FIELDS = ['firstName', 'lastName', 'phoneNumber', 'dept', 'title'] as const;

/**
 * `GET` and `PUT /api/account/profile`: the user's own names and contact details. `PUT /api/account/email`: requests
 * another address, which is applied once the mailed link is used (`confirm-new-email.ts`). The user name cannot be
 * changed.
 */
export const profileRoutes: RegisterRoutes = (app, parts) => {
  const { accounts, mails } = parts;

  app.get('/api/account/profile', async (request, reply): Promise<Profile> => {
    reply.header('cache-control', 'no-store');
    return profileOf((await callerOf(parts, request)).user);
  });

  app.put<{ Body: ProfileRequest }>(
    '/api/account/profile',
    { schema: { body: ProfileRequestSchema } },
    async (request, reply): Promise<Profile> => {
      reply.header('cache-control', 'no-store');
      const { user, trail } = await callerOf(parts, request);
      const written = readBody(profileForm, request.body);
      const before = await changeProfile(accounts, user._id, written);
      if (before === null) throw new ProblemError(401, 'This account no longer exists. Sign in again.');
      const known = profileOf(before);
      const { firstName, lastName, phoneNumber = known.phoneNumber, dept = known.dept, title = known.title } = written;
      const after: Profile = { ...known, firstName, lastName, phoneNumber, dept, title };
      const changed = PROFILE_FIELDS.filter((name) => known[name] !== after[name]);
      if (changed.length > 0) {
        const details = Object.fromEntries(changed.map((name) => [name, { from: known[name], to: after[name] }]));
        await recordAudit(accounts, { ...trail, action: 'profile-changed', details });
      }
      return after;
    },
  );

  app.put<{ Body: NewEmailRequest }>(
    '/api/account/email',
    {
      schema: { body: NewEmailRequestSchema },
      preHandler: confirmedByPassword((request) => {
        const { email } = readBody(newEmailForm, request.body);
        return `This makes ${email} the e-mail of your account, once it is confirmed there. Links that set a new password go to it from then on.`;
      }),
    },
    async (request, reply): Promise<Profile> => {
      reply.header('cache-control', 'no-store');
      const { user, trail } = await callerOf(parts, request);
      const { email } = readBody(newEmailForm, request.body);
      const refuse = (status: 400 | 409, detail: string) => new ProblemError(status, detail, { parameter: 'email' });
      if (emailKey(email) === user.emailKey) throw refuse(400, 'This is already your e-mail.');
      if (await isOthersEmail(accounts, user, email))
        throw refuse(409, 'Someone else at this merchant has this e-mail.');
      await countCall(parts, request, 'resend', user.username);
      await requestNewEmail(accounts, user._id, email);
      // Voids links of an earlier request.
      for (const kind of ['new-email', 'stop-new-email'] as const) await revokeTokens(accounts, kind, user._id);
      await recordAudit(accounts, { ...trail, action: 'email-change-asked', details: { email } });
      await mails.queue({
        template: 'new-email',
        to: email,
        values: { firstName: user.firstName, username: user.username },
        token: { kind: 'new-email', subject: user._id, account: accountState(user) },
      });
      await mails.queue({
        template: 'new-email-asked',
        to: user.email,
        values: { firstName: user.firstName, username: user.username, newEmail: email },
        token: { kind: 'stop-new-email', subject: user._id, account: accountState(user) },
      });
      return { ...profileOf(user), newEmail: email };
    },
  );
};

const profileOf = (user: UserDocument): Profile => ({
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  newEmail: user.newEmail ?? null,
  ...contactOf(user),
});
