import { findSession, isActive, type SessionDocument, type UserDocument } from '@shoppervoice/account-store';
import type { Access } from '@shoppervoice/contracts/calls';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { roleHolds } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/** The user and session of a call, read again from the database: what the gateway signed may be some seconds old. */
export interface Caller {
  readonly session: SessionDocument;
  readonly user: UserDocument;
  /** What goes into the audit trail with whatever they do. */
  readonly trail: {
    readonly userId: string;
    readonly mid: number;
    readonly address: string | null;
    readonly requestId: string;
  };
}

/** @throws 401 problem where the session has ended, or the user may no longer be in its merchant */
export async function callerOf(
  { accounts, lifetimes }: Pick<AccountsParts, 'accounts' | 'lifetimes'>,
  request: FastifyRequest,
): Promise<Caller> {
  const { sessionId, userId, demo } = sessionContextOf(request);
  const [session, user] = await Promise.all([
    findSession(accounts, sessionId, lifetimes),
    accounts.users.findOne({ _id: userId }),
  ]);
  // What was signed before the session opened the demo shop counts no more.
  const isOutdated = session?.demo === true && demo !== true;
  const isIn =
    session !== null && user !== null && session.userId === user._id && mayBeIn(user, session.mid) && !isOutdated;
  if (!isIn) throw new ProblemError(401, 'This session has ended. Sign in again.');
  const { mid } = session;
  return { session, user, trail: { userId, mid, address: request.clientAddress, requestId: request.id } };
}

/** Whether a user may be in a merchant: in one of the own, or in any for a superuser; nowhere once deactivated. */
export const mayBeIn = (user: UserDocument, mid: number): boolean =>
  isActive(user) && (user.accessType === 'SUPERUSER' || user.mids.includes(mid));

/** As `callerOf`. @throws 403 problem where the role is none of these any more */
export async function callerWithRole(
  parts: Pick<AccountsParts, 'accounts' | 'lifetimes'>,
  request: FastifyRequest,
  access: Pick<Access, 'roles'>,
): Promise<Caller> {
  const who = await callerOf(parts, request);
  if (!roleHolds(access, who.user)) {
    throw new ProblemError(403, 'Your role does not include this.');
  }
  return who;
}
