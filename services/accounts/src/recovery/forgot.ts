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
 * `POST /api/accounts/forgot-username`, `POST /api/accounts/forgot-password` `{ email, mid?, multipleMids? }` -> `ForgotAnswer`;
 * `POST /api/accounts/send-account-details { email, mid }` -> `{ success: true }`. Each needs a bot check. All that an
 * account makes different happens after the answer, in the outbox: words and time are the same without one. Merchants are named in
 * the mail; in the answer only where `multipleMids` asks for the step that chooses one, after the same check and limits.
 */
export const forgotRoutes: RegisterRoutes = (app, parts) => {
  const forgot = (path: string, request: MailRequest) =>
    app.post<{ Body: ForgotRequest }>(path, { schema: { body: ForgotRequestSchema } }, (asked, reply) =>
      answerForgot(parts, request, asked, reply),
    );
  forgot('/api/accounts/forgot-username', 'recover-username');
  forgot('/api/accounts/forgot-password', 'recover-password');
  app.post<{ Body: AccountDetailsRequest }>(
    '/api/accounts/send-account-details',
    { schema: { body: AccountDetailsRequestSchema } },
    async (request, reply) => {
      if (!(await beginRecovery(parts, request, reply))) return reply;
      await ask(parts, 'recover-details', request);
      return { success: true };
    },
  );
};

type Asking = FastifyRequest<{ Body: { readonly email: string; readonly mid?: number } }>;

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
  await ask(parts, template, request);
  return { multipleMids: false };
}

/** The form's rules, the bot check and the limits. False where it has answered already. */
async function beginRecovery(parts: AccountsParts, request: Asking, reply: FastifyReply): Promise<boolean> {
  reply.header('cache-control', 'no-store');
  const { email } = readBody(forgotForm, request.body);
  if (!(await passesBotCheck(parts, request, reply))) return false;
  await countCall(parts, request, 'recovery', email);
  return true;
}

async function ask({ accounts, mails }: AccountsParts, template: MailRequest, request: Asking): Promise<void> {
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

/** Merchants of everybody who has this address, by their mids; names are looked up only where there are several. */
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
