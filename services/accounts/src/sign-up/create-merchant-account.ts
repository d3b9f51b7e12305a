import { randomUUID } from 'node:crypto';
import {
  hasMerchantAt,
  issueToken,
  recordAuditOnce,
  registrableDomain,
  type SignUpDocument,
} from '@shoppervoice/account-store';
import { merchantSignUpForm, phoneInE164, REGISTER_MESSAGES } from '@shoppervoice/contracts/account-forms';
import {
  type CreateMerchantAnswer,
  type CreateMerchantRequest,
  CreateMerchantRequestSchema,
  type Refusal,
} from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import { isBusinessEmail } from '../domains/business-email.ts';
import { DUPLICATE_DOMAIN } from '../domains/duplicate-domain-route.ts';
import { readBody } from '../forms/read-body.ts';
import { countCall } from '../limits/count-call.ts';
import { verifyMail } from '../mail/mail-requests.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';

/**
 * `POST /api/accounts/create-merchant-account` (needs a bot check) -> `CreateMerchantAnswer`, or 400 or 409 `{ msg }`.
 * Stores only the sign-up; the merchant is created when the mailed link is opened.
 */
export const createMerchantRoute: RegisterRoutes = (app, parts) => {
  app.post<{ Body: CreateMerchantRequest }>(
    '/api/accounts/create-merchant-account',
    { schema: { body: CreateMerchantRequestSchema } },
    (request, reply) => signUp(parts, request, reply),
  );
};

async function signUp(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: CreateMerchantRequest }>,
  reply: FastifyReply,
): Promise<CreateMerchantAnswer | Refusal | FastifyReply> {
  const { accounts, mails } = parts;
  reply.header('cache-control', 'no-store');
  const form = readBody(merchantSignUpForm, request.body);
  const phoneNumber = phoneInE164(form.phoneNumber);
  const domain = registrableDomain(form.websiteUrl);
  if (phoneNumber === null || domain === null) {
    throw new ProblemError(400, 'Please check the phone number and the URL.', {
      parameter: domain === null ? 'websiteUrl' : 'phoneNumber',
    });
  }
  if (!(await passesBotCheck(parts, request, reply))) return reply;
  await countCall(parts, request, 'registration', form.email);
  if (!isBusinessEmail(form.email)) {
    reply.code(400);
    return { msg: REGISTER_MESSAGES.BUSINESS_EMAIL_REQUIRED };
  }
  if (await hasMerchantAt(accounts, domain)) {
    reply.code(409);
    return { msg: DUPLICATE_DOMAIN };
  }
  const { key } = request.body;
  // Stored by an earlier call with this write key, whose response was lost.
  const before = key === undefined ? null : await accounts.signUps.findOne({ emailKey: emailKey(form.email), key });
  const now = new Date();
  const signUp: SignUpDocument = before ?? {
    _id: randomUUID(),
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    emailKey: emailKey(form.email),
    phoneNumber,
    company: form.company,
    websiteUrl: form.websiteUrl,
    domain,
    country: request.body.country,
    timeZone: form.timeZone || null,
    signupSource: form.signupSource || null,
    acceptedTermsAt: now,
    createdAt: now,
    verifiedAt: null,
    mid: null,
    ...(key === undefined ? {} : { key }),
  };
  if (before === null) await accounts.signUps.insertOne(signUp);
  // Idempotent, so that an interrupted call is completed.
  await mails.queue(verifyMail(signUp), signUp._id);
  const entry = { userId: null, mid: null, address: request.clientAddress, requestId: request.id };
  await recordAuditOnce(
    accounts,
    { action: 'merchant-signed-up', ...entry, details: { country: signUp.country } },
    `sign-up/${signUp._id}`,
  );
  const resendToken = await issueToken(accounts, { kind: 'resend-sign-up', subject: signUp._id, email: signUp.email });
  return { data: { email: signUp.email, resendToken } };
}
