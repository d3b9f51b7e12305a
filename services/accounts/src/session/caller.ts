import { findSession, isActive, type SessionDocument, type UserDocument } from '@shoppervoice/account-store';
import type { Access } from '@shoppervoice/contracts/calls';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { roleHolds } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/** The user and session of a call, read again from the database, because the signed context may be some seconds old. */
export interface Caller {
  readonly session: SessionDocument;
  readonly user: UserDocument;
  /** Common fields of audit entries. */
  readonly trail: {
    readonly userId: string;
    readonly mid: number;
    readonly address: string | null;
    readonly requestId: string;
  };
}

/** @throws 401 problem if the session has ended, or the user no longer belongs to its merchant */
export async function callerOf(
  { accounts, lifetimes }: Pick<AccountsParts, 'accounts' | 'lifetimes'>,
  request: FastifyRequest,
): Promise<Caller> {
  const { sessionId, userId, demo } = sessionContextOf(request);
  const [session, user] = await Promise.all([
    findSession(accounts, sessionId, lifetimes),
    accounts.users.findOne({ _id: userId }),
  ]);
  // The context was signed before the session entered the demo shop.
  const isOutdated = session?.demo === true && demo !== true;
  const isIn =
    session !== null && user !== null && session.userId === user._id && mayBeIn(user, session.mid) && !isOutdated;
  if (!isIn) throw new ProblemError(401, 'This session has ended. Sign in again.');
  const { mid } = session;
  return { session, user, trail: { userId, mid, address: request.clientAddress, requestId: request.id } };
}

/** Whether a user may be in a merchant: a linked one, or any for a superuser; none once deactivated. */
export const mayBeIn = (user: UserDocument, mid: number): boolean =>
  isActive(user) && (user.accessType === 'SUPERUSER' || user.mids.includes(mid));

/** As `callerOf`. @throws 403 problem without any of these roles */
export async function callerWithRole(
  parts: Pick<AccountsParts, 'accounts' | 'lifetimes'>,
  request: FastifyRequest,
  access: Pick<Access, 'roles'>,
): Promise<Caller> {
  const caller = await callerOf(parts, request);
  if (!roleHolds(access, caller.user)) {
    throw new ProblemError(403, 'Your role does not include this.');
  }
  return caller;
}
