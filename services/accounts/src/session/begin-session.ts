import {
  createSession,
  endOldestSessions,
  endSession,
  endSessions,
  findFactors,
  findSession,
  recordAudit,
  recordSignIn,
  type ShownFactor,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { Door, SignInAnswer } from '@shoppervoice/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { knowDevice } from './known-device.ts';
import { clientOf } from './session-client.ts';

type SignedIn = Extract<SignInAnswer, { readonly success: true }>;

/**
 * Ends every sign-in with a new session at its door, in the user's home merchant. Null if the user was deactivated, or
 * password or second factor changed since the password was verified.
 */
export async function beginSession(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserDocument,
  {
    door,
    device,
    factor,
  }: { readonly door: Door; readonly device: string | null; readonly factor: ShownFactor | null },
): Promise<SignedIn | null> {
  const { accounts, lifetimes, seal } = parts;
  const mid = user.mids[0];
  if (mid === undefined) return null;
  const trail = { address: request.clientAddress, requestId: request.id, userId: user._id, mid };
  await endPrevious(parts, request);
  const of = { userId: user._id, mid, from: null, client: clientOf(request), factor, door };
  const { secret, session } = await createSession(accounts, of, lifetimes);
  // Adding a first factor ends all earlier sessions, including a concurrent sign-in without it.
  const lacksFactor = factor === null && (await findFactors(accounts, user._id)) !== null;
  if (lacksFactor || !(await recordSignIn(accounts, user, mid))) {
    await endSession(accounts, session);
    return null;
  }
  const details = { ...(factor === null ? {} : { factor }), ...(door === 'portal' ? {} : { at: door }) };
  await recordAudit(accounts, {
    ...trail,
    action: 'sign-in',
    ...(Object.keys(details).length === 0 ? {} : { details }),
  });
  const ended = await endOldestSessions(accounts, user._id, parts.config.SESSIONS_PER_USER, lifetimes);
  if (ended > 0) {
    await recordAudit(accounts, { ...trail, action: 'sessions-ended', details: { ended, reason: 'too many' } });
  }
  await seal.give(reply, secret, session.endsAt, door);
  await knowDevice(parts, reply, user.username, device, door);
  return { success: true, token: session.handle };
}

/** Prevents session fixation: a session that the browser already had ends. */
async function endPrevious({ accounts, lifetimes }: AccountsParts, request: FastifyRequest): Promise<void> {
  if (request.portalContext === null) return;
  const previous = await findSession(accounts, request.portalContext.sessionId, lifetimes);
  if (previous !== null) await endSessions(accounts, previous, []);
}
