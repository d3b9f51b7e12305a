import { findToken, recordAudit, revokeTokens, type TokenKind } from '@shoppervoice/account-store';
import {
  type Refusal,
  type ResendVerifyRequest,
  ResendVerifyRequestSchema,
  type Success,
  type VerifyAnswer,
  type VerifyRequest,
  VerifyRequestSchema,
} from '@shoppervoice/contracts/accounts';
import type { FastifyReply } from 'fastify';
import { countCall } from '../limits/count-call.ts';
import { verifyMail } from '../mail/mail-requests.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { openMerchant } from './open-merchant.ts';

/** The specification's words. */
const NOT_VERIFIED = 'There was a problem verifying your credentials. Please contact us for help.';
/** The page recognizes this message, and shows that the e-mail is verified. */
const VERIFIED_ALREADY = 'This e-mail has already been resent and verified.';
const NOT_SENT = 'The email did not go through due to an issue with our system';

/**
 * `POST /api/accounts/verify-credentials { email, token }` -> `VerifyAnswer`, or 400 `{ msg }`: creates the merchant,
 * once. `POST /api/accounts/resend-verify-email { email, resendToken }` -> `{ success: true }`, or 400 `{ msg }`.
 */
export const verifySignUpRoutes: RegisterRoutes = (app, parts) => {
  const { accounts, mails } = parts;
  app.post<{ Body: VerifyRequest }>(
    '/api/accounts/verify-credentials',
    { schema: { body: VerifyRequestSchema } },
    async (request, reply): Promise<VerifyAnswer | Refusal> => {
      const { email, token } = request.body;
      reply.header('cache-control', 'no-store');
      // A used link responds alike, since people click twice.
      const signUp = await signUpOf(parts, 'verify-sign-up', token, email, true);
      const opened = signUp === null ? null : await openMerchant(parts, signUp._id);
      if (signUp === null || opened === null) {
        await countCall(parts, request, 'bad-link', email);
        return refuse(reply, NOT_VERIFIED);
      }
      await revokeTokens(accounts, 'verify-sign-up', signUp._id);
      if (opened.isNew) {
        await recordAudit(accounts, {
          action: 'merchant-created',
          userId: null,
          mid: opened.mid,
          address: request.clientAddress,
          requestId: request.id,
        });
      }
      return { success: true, data: { mid: opened.mid } };
    },
  );
  app.post<{ Body: ResendVerifyRequest }>(
    '/api/accounts/resend-verify-email',
    { schema: { body: ResendVerifyRequestSchema } },
    async (request, reply): Promise<Success | Refusal> => {
      const { email, resendToken } = request.body;
      reply.header('cache-control', 'no-store');
      await countCall(parts, request, 'resend', email);
      const signUp = await signUpOf(parts, 'resend-sign-up', resendToken, email, false);
      if (signUp === null) return refuse(reply, NOT_SENT);
      if (signUp.verifiedAt !== null) return refuse(reply, VERIFIED_ALREADY);
      await mails.queue(verifyMail(signUp));
      return { success: true };
    },
  );
};

function refuse(reply: FastifyReply, msg: string): Refusal {
  reply.code(400);
  return { msg };
}

async function signUpOf(
  { accounts }: AccountsParts,
  kind: TokenKind,
  token: string,
  email: string,
  acceptUsed: boolean,
) {
  const found = await findToken(accounts, { kind, token, email, acceptUsed });
  return found && accounts.signUps.findOne({ _id: found.subject });
}
