import { createHash, randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import {
  idleEnd,
  type SessionClient,
  type SessionDocument,
  type SessionLifetimes,
  type SessionOverride,
} from './session.ts';

/** The idle time is written down at most this often. */
const TOUCH_MS = 30_000;

const random = (): string => randomBytes(32).toString('base64url');
const idOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export interface NewSession {
  /** Goes into the cookie and is stored nowhere. */
  readonly secret: string;
  readonly session: SessionDocument;
}

/** A new session with a secret of its own: after a sign-in (`from` null), or a merchant switch out of `from`. */
export async function createSession(
  accounts: AccountDatabase,
  of: {
    readonly userId: string;
    readonly mid: number;
    readonly from: SessionDocument | null;
    readonly client: SessionClient;
    readonly override?: SessionOverride | null;
  },
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<NewSession> {
  const secret = random();
  const session: SessionDocument = {
    _id: idOf(secret),
    handle: random(),
    csrf: random(),
    family: of.from?.family ?? random(),
    userId: of.userId,
    mid: of.mid,
    signedInAt: of.from?.signedInAt ?? new Date(now),
    endsAt: of.from?.endsAt ?? new Date(now + lifetimes.absoluteMs),
    seenAt: new Date(now),
    client: of.client,
    override: of.override ?? null,
  };
  await accounts.sessions.insertOne(session);
  return { secret, session };
}

const alive = (session: SessionDocument | null, lifetimes: SessionLifetimes, now: number): SessionDocument | null =>
  session !== null && idleEnd(session, lifetimes).getTime() > now ? session : null;

/** The session of a cookie's secret, its idle time starting anew; null when there is none or it has ended. */
export async function useSession(
  accounts: AccountDatabase,
  secret: string,
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<SessionDocument | null> {
  const session = alive(await accounts.sessions.findOne({ _id: idOf(secret) }), lifetimes, now);
  if (session === null || now - session.seenAt.getTime() < TOUCH_MS) return session;
  const seenAt = new Date(now);
  await accounts.sessions.updateOne({ _id: session._id }, { $set: { seenAt } });
  return { ...session, seenAt };
}

/** The session that a signed context names; null when it has ended since. */
export async function findSession(
  accounts: AccountDatabase,
  sessionId: string,
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<SessionDocument | null> {
  return alive(await accounts.sessions.findOne({ _id: sessionId }), lifetimes, now);
}

/** Ends a session, those of the same sign-in, and those of `handles` as far as they are the same user's. */
export async function endSessions(
  accounts: AccountDatabase,
  session: Pick<SessionDocument, 'family' | 'userId'>,
  handles: readonly string[],
): Promise<void> {
  const { family, userId } = session;
  await accounts.sessions.deleteMany({ family, userId });
  if (handles.length > 0) await accounts.sessions.deleteMany({ handle: { $in: [...handles] }, userId });
}
