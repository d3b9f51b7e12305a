import { accountState, consumeToken, findIssuedToken, findToken, proveInSignInStep } from '@shoppervoice/account-store';
import type { Success } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import { countCall } from '../limits/count-call.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import type { PendingSecondStep } from './sign-in-step.ts';

/*
 * A user who has to add the first factor proves the mailbox. Otherwise a thief could add one with a stolen password and
 * lock the owner out.
 */

const NOT_GOOD = 'This link has expired or was used already. Ask for another one.';

/** @throws 429 problem */
export async function mailEnrolLink(
  parts: AccountsParts,
  request: FastifyRequest,
  { user }: PendingSecondStep,
): Promise<Success> {
  const { _id, email, firstName, username } = user;
  await countCall(parts, request, 'resend', email);
  await parts.mails.queue({
    template: 'add-factor',
    to: email,
    values: { firstName, username },
    token: { kind: 'add-factor', subject: _id, account: accountState(user) },
  });
  return { success: true };
}

/** Allows a first factor in the step, by the link's token. @throws 400 problem; 429 */
export async function showEnrolLink(
  parts: AccountsParts,
  request: FastifyRequest,
  { step, user }: PendingSecondStep,
  token: string,
): Promise<Success> {
  const link = { kind: 'add-factor', token, email: user.email } as const;
  // Several users may share an address; a link is for one of them.
  const found = await findToken(parts.accounts, link);
  const consumed = found?.subject === user._id ? await consumeToken(parts.accounts, link) : null;
  if (consumed === null) {
    // The response to its first use was lost.
    const issued = step.mailboxProven ? await findIssuedToken(parts.accounts, link) : null;
    if (issued?.subject === user._id) return { success: true };
    await countCall(parts, request, 'bad-link', user.email);
    throw new ProblemError(400, NOT_GOOD, { parameter: 'token' });
  }
  await proveInSignInStep(parts.accounts, step);
  return { success: true };
}

/** @throws 403 problem */
export function needsProvenMailbox({ step }: PendingSecondStep): void {
  if (step.mailboxProven) return;
  throw new ProblemError(403, 'Open the link that we mail you first: it shows that the account is yours.');
}
