import type { AccountDatabase } from '../account-database.ts';
import { idleEnd, type SessionDocument, type SessionLifetimes } from './session.ts';

type Sessions = Pick<AccountDatabase, 'sessions'>;

/**
 * What a user is signed in with: of each sign-in the session that was seen last (a merchant switch leaves older ones
 * behind), the latest first. What has ended is left out.
 */
export async function listSignIns(
  { sessions }: Sessions,
  userId: string,
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<readonly SessionDocument[]> {
  const all = await sessions.find({ userId }).sort({ seenAt: -1 }).toArray();
  const latest = new Map<string, SessionDocument>();
  for (const session of all) {
    if (idleEnd(session, lifetimes).getTime() > now && !latest.has(session.family)) latest.set(session.family, session);
  }
  return [...latest.values()];
}

/** Ends the sign-in that a handle belongs to, if it is this user's. Null where there is none. */
export async function endSignIn(
  { sessions }: Sessions,
  userId: string,
  handle: string,
): Promise<SessionDocument | null> {
  const session = await sessions.findOne({ handle, userId });
  if (session !== null) await sessions.deleteMany({ userId, family: session.family });
  return session;
}

/** Ends every sign-in of a user, or all but the one that `keep` belongs to. */
export async function endSignIns(
  { sessions }: Sessions,
  userId: string,
  keep: Pick<SessionDocument, 'family'> | null,
): Promise<void> {
  await sessions.deleteMany(keep === null ? { userId } : { userId, family: { $ne: keep.family } });
}

/** Ends what a user is signed in with in one merchant. */
export async function endSessionsIn({ sessions }: Sessions, userId: string, mid: number): Promise<void> {
  await sessions.deleteMany({ userId, mid });
}
