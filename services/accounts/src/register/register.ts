import { randomUUID } from 'node:crypto';
import {
  type AccountDatabase,
  consumeInvitation,
  hashPassword,
  isDuplicate,
  isProven,
  type MerchantDocument,
  midsOf,
  recordAudit,
  recordNewcomer,
  returnInvitation,
  revokeTokens,
  type UserDocument,
  verifyPassword,
  withLeases,
} from '@shoppervoice/account-store';
import { type RegisterCode, type RegisterForm, registerForm } from '@shoppervoice/contracts/account-forms';
import {
  type Refusal,
  type RegisterRequest,
  RegisterRequestSchema,
  type Success,
} from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import { isBusinessEmail } from '../domains/business-email.ts';
import { domainOfEmail } from '../domains/email-domain.ts';
import { readBody } from '../forms/read-body.ts';
import { countCall } from '../limits/count-call.ts';
import { proofMail } from '../mail/mail-requests.ts';
import { notifyAdmins } from '../newcomers/notify-admins.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { passwordHashing } from '../password/password-hashing.ts';
import { refuseWeakPassword } from '../password/weak-password.ts';
import { hasSignedUp } from './become-user.ts';
import { type Invited, invitedBy, midOf, wasInvited } from './invited-by.ts';

/** Whether the registration goes on, or the code that refuses it. */
type Verdict =
  | { readonly kind: 'go'; readonly accessType: AccessType; readonly invited: Invited | null }
  /** A repeated call of the same person. */
  | { readonly kind: 'made-before' }
  | { readonly kind: 'refuse'; readonly status: 400 | 409; readonly msg: RegisterCode | typeof INVITATION_OVER };

/** The invitation is used, expired or withdrawn. */
export const INVITATION_OVER =
  'This invitation has expired or was used already. If you have registered with it, sign in. Otherwise ask for a new one.';

const refusal = (status: 400 | 409, msg: RegisterCode | typeof INVITATION_OVER): Verdict => ({
  kind: 'refuse',
  status,
  msg,
});

/**
 * `POST /api/accounts/create-vitalsigns-account` (needs a bot check) -> `{ success: true }`, or 400 or 409 `{ msg }`
 * with a code of `REGISTER_MESSAGES`. Mails the link that proves the mailbox, unless an invitation has proven it.
 * Idempotent.
 */
export const registerRoute: RegisterRoutes = (app, parts) => {
  app.post<{ Body: RegisterRequest }>(
    '/api/accounts/create-vitalsigns-account',
    { schema: { body: RegisterRequestSchema } },
    (request, reply) => register(parts, request, reply),
  );
};

async function register(
  parts: AccountsParts,
  request: FastifyRequest<{ Body: RegisterRequest }>,
  reply: FastifyReply,
): Promise<Success | Refusal | FastifyReply> {
  const { accounts } = parts;
  const { mid, password, invite } = request.body;
  reply.header('cache-control', 'no-store');
  if ([request.body.firstName, request.body.lastName].some((name) => name.trim() === '')) {
    reply.code(400);
    return { msg: 'NAMES_MISSING' satisfies RegisterCode };
  }
  const form = readBody(registerForm, { ...request.body, mid: String(mid), confirmPassword: password });
  refuseWeakPassword(form.password, form, 'password');
  if (!(await passesBotCheck(parts, request, reply))) return reply;
  await countCall(parts, request, 'registration', form.email);
  // Of two concurrent registrations for one mailbox, the second sees the first.
  const subjects = [`register/${emailKey(form.email)}`];
  const result = await withLeases(accounts, subjects, async () => {
    const verdict = await decide(accounts, form, mid, invite ?? null);
    if (verdict.kind === 'made-before') return verdict;
    return verdict.kind === 'go' ? create(parts, form, mid, verdict) : verdict;
  });
  if ('kind' in result && result.kind === 'made-before') return { success: true };
  if ('kind' in result) {
    reply.code(result.status);
    return { msg: result.msg };
  }
  await recordAudit(accounts, {
    action: 'user-registered',
    userId: result._id,
    mid,
    address: request.clientAddress,
    requestId: request.id,
    details: { accessType: result.accessType, invited: result.emailProvenAt !== null },
  });
  // An invited user is complete; for others, admins are notified once the mailbox is proven.
  if (result.emailProvenAt !== null) await notifyAdmins(parts, mid);
  return { success: true };
}

async function decide(
  accounts: AccountDatabase,
  form: RegisterForm,
  mid: number,
  invite: string | null,
): Promise<Verdict> {
  const { email } = form;
  const merchant = await accounts.merchants.findOne({ _id: mid });
  if (merchant === null) return refusal(400, 'INVALID_MERCHANT_ID');
  if (merchant.umbrella) return refusal(400, 'UMBRELLA_MERCHANT');
  const invited = invite === null ? null : await invitedBy(accounts, invite, email);
  const hasServed = invite !== null && invited === null && (await wasInvited(accounts, invite, email));
  if (invite !== null && !hasServed && (invited === null || midOf(invited) !== mid)) {
    return refusal(400, INVITATION_OVER);
  }
  if (invited === null && !hasServed) {
    const foreign = foreignEmail(email, merchant);
    if (foreign !== null) return refusal(400, foreign);
  }
  const others = await accounts.users.find({ emailKey: emailKey(email) }).toArray();
  const registered = others.filter((user) => midsOf(user).includes(mid));
  const again = registered.find((user) => user.username === form.username && (hasServed || !isProven(user)));
  if (again !== undefined && (await isSamePassword(again, form.password))) return { kind: 'made-before' };
  if (registered.length > 0) return refusal(409, 'ACCOUNT_EXISTS');
  if (others.some(({ deactivatedMids }) => deactivatedMids?.includes(mid))) return refusal(409, 'USER_ALREADY_LISTED');
  if (hasServed) return refusal(400, INVITATION_OVER);
  if (invited?.kind === 'invitation') return { kind: 'go', accessType: invited.invitation.accessType, invited };
  const isFirst = invited !== null || (await hasSignedUp(accounts, email, mid));
  return { kind: 'go', accessType: isFirst ? 'MERCHANT_ADMIN' : 'MERCHANT_USER', invited };
}

/** Guessing is limited: it counts as a registration of this address and needs a bot check. */
const isSamePassword = (user: UserDocument, password: string): Promise<boolean> =>
  passwordHashing.run(() => verifyPassword(user.passwordHash, password));

/** Why an address may not register without an invitation; null if it may. */
function foreignEmail(email: string, { emailDomains }: MerchantDocument): RegisterCode | null {
  if (emailDomains.includes(domainOfEmail(email) ?? '') && !email.includes('+')) return null;
  return isBusinessEmail(email) ? 'EMAIL_DOMAIN_MISMATCH' : 'BUSINESS_EMAIL_REQUIRED';
}

async function create(
  { accounts, mails }: AccountsParts,
  form: RegisterForm,
  mid: number,
  { accessType, invited }: Extract<Verdict, { readonly kind: 'go' }>,
): Promise<UserDocument | Extract<Verdict, { readonly kind: 'refuse' }>> {
  const { username, email, firstName, lastName, password } = form;
  const usernameTaken = { kind: 'refuse', status: 409, msg: 'USERNAME_UNAVAILABLE' } as const;
  if ((await accounts.users.findOne({ username }, { projection: { _id: 1 } })) !== null) return usernameTaken;
  const passwordHash = await passwordHashing.run(() => hashPassword(password));
  const invitation = invited?.kind === 'invitation' ? invited.invitation : null;
  if (invitation !== null && (await consumeInvitation(accounts, invitation._id)) === null) {
    return { kind: 'refuse', status: 400, msg: INVITATION_OVER };
  }
  const now = new Date();
  const user: UserDocument = {
    _id: randomUUID(),
    username,
    email,
    emailKey: emailKey(email),
    firstName,
    lastName,
    accessType,
    mids: [mid],
    passwordHash,
    emailProvenAt: invited === null ? null : now,
    deactivatedAt: null,
    createdAt: now,
    selfRegistered: true,
  };
  // Recorded first, so that a kill in between does not lose the notification.
  if (invitation !== null) {
    await recordNewcomer(accounts, { mid, userId: user._id, how: 'invited', invitedBy: invitation.invitedBy });
  } else if (invited !== null) {
    await recordNewcomer(accounts, { mid, userId: user._id, how: 'registered', invitedBy: null });
  }
  try {
    await accounts.users.insertOne(user);
  } catch (error) {
    if (invitation !== null) await returnInvitation(accounts, invitation);
    if (isDuplicate(error)) return usernameTaken;
    throw error;
  }
  if (invited === null) await mails.queue(proofMail(user));
  else if (invited.kind === 'invitation') await revokeTokens(accounts, 'invitation', invited.invitation._id);
  else await revokeTokens(accounts, 'first-login', invited.signUp._id);
  return user;
}
