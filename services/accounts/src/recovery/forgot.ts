import { isActive, midsOf, recordAudit } from '@shoppervoice/account-store';
import { forgotForm } from '@shoppervoice/contracts/account-forms';
import {
  type AccountDetailsRequest,
  AccountDetailsRequestSchema,
  type ForgotAnswer,
  type ForgotRequest,
  ForgotRequestSchema,
} from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import { readBody } from '../forms/read-body.ts';
import { countCall } from '../limits/count-call.ts';
import type { MailRequest } from '../mail/mail-requests.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';

/**
 * `POST /api/accounts/forgot-username`, `POST /api/accounts/forgot-password` `{ email, mid?, multipleMids? }` ->
 * `ForgotAnswer`; `POST /api/accounts/send-account-details { email, mid }` -> `{ success: true }`. Each needs a bot
 * check. Whatever depends on an account happens later in the outbox, so that response and timing reveal nothing.
 * Merchants are named in the mail; in the response only if `multipleMids` requests that step.
 */
export const forgotRoutes: RegisterRoutes = (app, parts) => {
  const forgot = (path: string, request: MailRequest) =>
    app.post<{ Body: ForgotRequest }>(path, { schema: { body: ForgotRequestSchema } }, (call, reply) =>
      answerForgot(parts, request, call, reply),
    );
  forgot('/api/accounts/forgot-username', 'recover-username');
  forgot('/api/accounts/forgot-password', 'recover-password');
  app.post<{ Body: AccountDetailsRequest }>(
    '/api/accounts/send-account-details',
    { schema: { body: AccountDetailsRequestSchema } },
    async (request, reply) => {
      if (!(await beginRecovery(parts, request, reply))) return reply;
      await queueMail(parts, 'recover-details', request);
      return { success: true };
    },
  );
};

type RecoveryRequest = FastifyRequest<{ Body: { readonly email: string; readonly mid?: number } }>;

async function answerForgot(
  parts: AccountsParts,
  template: MailRequest,
  request: FastifyRequest<{ Body: ForgotRequest }>,
  reply: FastifyReply,
): Promise<ForgotAnswer | FastifyReply> {
  if (!(await beginRecovery(parts, request, reply))) return reply;
  if (request.body.mid === undefined && request.body.multipleMids === true) {
    const data = await merchantsOf(parts, request.body.email);
    if (data.length > 1) return { multipleMids: true, data };
  }
  await queueMail(parts, template, request);
  return { multipleMids: false };
}

/** Validates the form, the bot check and the limits. False if a response was sent. */
async function beginRecovery(parts: AccountsParts, request: RecoveryRequest, reply: FastifyReply): Promise<boolean> {
  reply.header('cache-control', 'no-store');
  const { email } = readBody(forgotForm, request.body);
  if (!(await passesBotCheck(parts, request, reply))) return false;
  await countCall(parts, request, 'recovery', email);
  return true;
}

async function queueMail(
  { accounts, mails }: AccountsParts,
  template: MailRequest,
  request: RecoveryRequest,
): Promise<void> {
  const { email, mid } = request.body;
  await mails.queue({ template, to: email.trim(), values: mid === undefined ? {} : { mid: String(mid) } });
  await recordAudit(accounts, {
    action: 'recovery-asked',
    userId: null,
    mid: mid ?? null,
    address: request.clientAddress,
    requestId: request.id,
  });
}

/** Merchants of all users with this address, by mid; named only if there are several. */
async function merchantsOf({ accounts }: AccountsParts, email: string) {
  const users = await accounts.users.find({ emailKey: emailKey(email) }).toArray();
  const mids = [...new Set(users.filter(isActive).flatMap(midsOf))];
  if (mids.length < 2) return [];
  const merchants = await accounts.merchants
    .find({ _id: { $in: mids } }, { projection: { merchantName: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return merchants.map(({ _id, merchantName }) => ({ merchantName, mid: _id }));
}
