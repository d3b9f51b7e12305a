import {
  type AttemptLimit,
  countAttempt,
  createInvitation,
  type InvitationDocument,
  listUsers,
  midsOf,
  recordAudit,
  renewInvitation,
  withdrawInvitation,
} from '@shoppervoice/account-store';
import { invitationForm } from '@shoppervoice/contracts/account-forms';
import { type InviteAnswer, type InviteRequest, InviteRequestSchema } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { ADMINS } from '@shoppervoice/survey-model';
import Type, { type Static } from 'typebox';
import { readBody } from '../forms/read-body.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { type Caller, callerWithRole } from '../session/caller.ts';
import { roleWord } from './shown-user.ts';

/** Path parameters of a call about one invitation. */
const Named = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });

const DAY_MS = 86_400_000;

/**
 * Invites people to the caller's merchant, renews and withdraws invitations. Responses never reveal whether the e-mail
 * belongs to a user of another merchant.
 */
export const invitationRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.post<{ Body: InviteRequest }>(
    '/api/account/users/invite',
    {
      schema: { body: InviteRequestSchema },
      preHandler: confirmedByPassword((request) => {
        const { firstName, lastName, email, accessType } = readBody(invitationForm, request.body);
        const { merchantName } = sessionContextOf(request);
        return `This invites ${firstName} ${lastName} (${email}) to ${merchantName}, with the role ${roleWord(accessType)}.`;
      }),
    },
    async (request, reply): Promise<InviteAnswer> => {
      reply.header('cache-control', 'no-store');
      const caller = await callerWithRole(parts, request, ADMINS);
      const { mid } = caller.session;
      const person = readBody(invitationForm, request.body);
      await refuseListed(parts, mid, person.email);
      await countMail(parts, mid);
      const invitation = await createInvitation(accounts, { ...person, mid, invitedBy: caller.user._id });
      if (invitation === null) throw listed('This person is already invited. Send the invitation again instead.');
      await recordAudit(accounts, { ...caller.trail, action: 'user-invited', details: detailsOf(invitation) });
      await mailInvitation(parts, caller, invitation);
      return { success: true, invitationId: invitation._id };
    },
  );

  app.post<{ Params: Static<typeof Named> }>(
    '/api/account/users/:id/reinvite',
    {
      schema: { params: Named },
      preHandler: confirmedByPassword(async (request) => {
        const { mid, merchantName } = sessionContextOf(request);
        const waiting = await accounts.invitations.findOne({ _id: request.params.id, mid });
        if (waiting === null) throw unknown();
        return `This invites ${waiting.email} to ${merchantName} again, with the role ${roleWord(waiting.accessType)}.`;
      }),
    },
    async (request, reply): Promise<InviteAnswer> => {
      reply.header('cache-control', 'no-store');
      const caller = await callerWithRole(parts, request, ADMINS);
      const { mid } = caller.session;
      const waiting = await accounts.invitations.findOne({ _id: request.params.id, mid });
      if (waiting === null) throw unknown();
      await countMail(parts, mid);
      const invitation = await renewInvitation(accounts, mid, waiting._id, caller.user._id);
      if (invitation === null) throw unknown();
      await recordAudit(accounts, { ...caller.trail, action: 'user-reinvited', details: detailsOf(invitation) });
      await mailInvitation(parts, caller, invitation);
      return { success: true, invitationId: invitation._id };
    },
  );

  app.delete<{ Params: Static<typeof Named> }>(
    '/api/account/invitations/:id',
    { schema: { params: Named } },
    async (request, reply): Promise<{ success: true }> => {
      reply.header('cache-control', 'no-store');
      const { session, trail } = await callerWithRole(parts, request, ADMINS);
      const withdrawn = await withdrawInvitation(accounts, session.mid, request.params.id);
      if (withdrawn === null) throw unknown();
      await recordAudit(accounts, { ...trail, action: 'invitation-withdrawn', details: detailsOf(withdrawn) });
      return { success: true };
    },
  );
};

const listed = (detail: string) => new ProblemError(409, detail, { parameter: 'email' });
const unknown = () => new ProblemError(404, 'There is no such invitation: it was accepted or withdrawn.');
const detailsOf = ({ email, accessType }: InvitationDocument) => ({ email, accessType });

async function refuseListed({ accounts }: AccountsParts, mid: number, email: string): Promise<void> {
  const user = (await listUsers(accounts, mid)).find((each) => each.emailKey === emailKey(email));
  if (user === undefined) return;
  if (user.mids.includes(mid)) throw listed('This person is already a user.');
  if (midsOf(user).includes(mid)) throw listed('This person is waiting to be let in. Let them in instead.');
  throw listed('This person is a deactivated user. Reactivate the user instead.');
}

/** Limited per merchant, since anyone can sign up a merchant and have mails sent to any address. */
async function countMail({ accounts, config }: AccountsParts, mid: number): Promise<void> {
  const limit: AttemptLimit = {
    kind: 'account',
    purpose: 'invitation',
    subject: String(mid),
    most: config.INVITATIONS_PER_DAY,
  };
  const passed = await countAttempt(accounts, [limit], DAY_MS);
  if (passed === null) return;
  const detail = `No more than ${config.INVITATIONS_PER_DAY} invitations are sent in a day. Try again tomorrow.`;
  throw new ProblemError(429, detail, { retryAfter: passed.seconds });
}

async function mailInvitation(
  { accounts, mails }: AccountsParts,
  caller: Caller,
  invitation: InvitationDocument,
): Promise<void> {
  const { _id, mid, email, firstName } = invitation;
  const merchant = await accounts.merchants.findOne({ _id: mid }, { projection: { merchantName: 1 } });
  const inviter = `${caller.user.firstName} ${caller.user.lastName}`;
  const merchantName = merchant?.merchantName ?? String(mid);
  await mails.queue({
    template: 'invitation',
    to: email,
    values: { firstName, inviter, merchantName, mid: String(mid) },
    token: { kind: 'invitation', subject: _id },
  });
}
