import type { AccountDatabase } from '../account-database.ts';
import { idleEnd, type SessionDocument, type SessionLifetimes } from './session.ts';

type Sessions = Pick<AccountDatabase, 'sessions'>;

/** A user's active sessions, most recently used first. */
export async function listSessions(
  { sessions }: Sessions,
  userId: string,
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<readonly SessionDocument[]> {
  const all = await sessions.find({ userId }).sort({ seenAt: -1 }).toArray();
  return all.filter((session) => idleEnd(session, lifetimes).getTime() > now);
}

/** Ends the session of a handle if it is this user's; otherwise null. */
export async function endSessionOf(
  { sessions }: Sessions,
  userId: string,
  handle: string,
): Promise<SessionDocument | null> {
  return sessions.findOneAndDelete({ handle, userId });
}

/** Ends all sessions of a user, except one if given. @returns how many */
export async function endSessionsOf(
  { sessions }: Sessions,
  userId: string,
  except: Pick<SessionDocument, '_id'> | null,
): Promise<number> {
  const { deletedCount } = await sessions.deleteMany(
    except === null ? { userId } : { userId, _id: { $ne: except._id } },
  );
  return deletedCount;
}

/** Ends the sessions of a user in one merchant. */
export async function endSessionsIn({ sessions }: Sessions, userId: string, mid: number): Promise<void> {
  await sessions.deleteMany({ userId, mid });
}

/** Ends a user's oldest sessions beyond `most`. @returns how many. Concurrent callers keep the same ones. */
export async function endOldestSessions(
  accounts: Sessions,
  userId: string,
  most: number,
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<number> {
  const all = await listSessions(accounts, userId, lifetimes, now);
  if (all.length <= most) return 0;
  const newestFirst = all.toSorted(
    (a, b) => b.signedInAt.getTime() - a.signedInAt.getTime() || (a._id < b._id ? -1 : 1),
  );
  const over = newestFirst.slice(most).map(({ _id }) => _id);
  const { deletedCount } = await accounts.sessions.deleteMany({ _id: { $in: over } });
  return deletedCount;
}
