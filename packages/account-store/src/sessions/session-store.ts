import { createHash, randomBytes } from 'node:crypto';
import type { Door } from '@shoppervoice/contracts/accounts';
import type { AccountDatabase } from '../account-database.ts';
import {
  idleEnd,
  type SessionClient,
  type SessionDocument,
  type SessionLifetimes,
  type SessionOverride,
  type ShownFactor,
} from './session.ts';
import { onlyKey, type SessionKey, showKey, withNextKey } from './session-keys.ts';

/** How often the idle time is written at most. */
const TOUCH_MS = 30_000;

const random = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export interface NewSession {
  /** For the cookie; it is not stored. */
  readonly secret: string;
  readonly session: SessionDocument;
}

/** Creates a session after a sign-in (`from` null) or a merchant switch. */
export async function createSession(
  accounts: AccountDatabase,
  of: {
    readonly userId: string;
    readonly mid: number;
    readonly from: SessionDocument | null;
    readonly client: SessionClient;
    readonly override?: SessionOverride | null;
    /** Of a sign-in; a switch keeps that of `from`. */
    readonly factor?: ShownFactor | null;
    /** Of a sign-in. */
    readonly door?: Door;
  },
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<NewSession> {
  const secret = random();
  const session: SessionDocument = {
    _id: random(),
    keys: onlyKey(hashOf(secret), now),
    turns: 0,
    renewals: 0,
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
    factor: of.factor ?? of.from?.factor ?? null,
    ...(of.door === 'platform' ? { door: of.door } : {}),
  };
  await accounts.sessions.insertOne(session);
  return { secret, session };
}

const alive = (session: SessionDocument | null, lifetimes: SessionLifetimes, now: number): SessionDocument | null =>
  session !== null && idleEnd(session, lifetimes).getTime() > now ? session : null;

/** A session without `keys` has the hash of its secret as ID. */
const keysOf = ({ _id, keys, signedInAt }: SessionDocument): readonly SessionKey[] =>
  keys ?? onlyKey(_id, signedInAt.getTime());

export interface UsedSession {
  readonly session: SessionDocument;
  /** Secret of the next cookie, if rotation is due. */
  readonly next: string | null;
}

/** Looks up the session of a cookie and resets its idle time. Null if it does not exist or has ended. */
export async function useSession(
  accounts: AccountDatabase,
  secret: string,
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<UsedSession | null> {
  const { sessions } = accounts;
  const hash = hashOf(secret);
  const found =
    (await sessions.findOne({ 'keys.hash': hash })) ??
    (await sessions.findOne({ _id: hash, keys: { $exists: false } }));
  const session = alive(found, lifetimes, now);
  if (session === null) return null;
  const keys = keysOf(session);
  const shown = showKey(keys, hash, now);
  if (shown.kind === 'closed') return null;
  const used = await touch(accounts, session, now);
  if (shown.kind === 'arrived') await changeKeys(accounts, session, shown.keys);
  if (shown.kind !== 'due') return { session: used, next: null };
  const next = random();
  const isSaved = await changeKeys(accounts, session, withNextKey(keys, hashOf(next), now));
  return { session: used, next: isSaved ? next : null };
}

async function touch({ sessions }: AccountDatabase, session: SessionDocument, now: number): Promise<SessionDocument> {
  if (now - session.seenAt.getTime() < TOUCH_MS) return session;
  const seenAt = new Date(now);
  await sessions.updateOne({ _id: session._id }, { $set: { seenAt } });
  return { ...session, seenAt };
}

/** False after a concurrent change. */
async function changeKeys(
  { sessions }: AccountDatabase,
  { _id, turns }: SessionDocument,
  keys: readonly SessionKey[],
): Promise<boolean> {
  const asRead = turns === undefined ? { $exists: false } : turns;
  const { matchedCount } = await sessions.updateOne(
    { _id, turns: asRead },
    { $set: { keys: [...keys], turns: (turns ?? 0) + 1 } },
  );
  return matchedCount === 1;
}

/** Gives a session a new secret and voids every earlier cookie at once. Null if the session has ended. */
export async function renewSession(
  { sessions }: Pick<AccountDatabase, 'sessions'>,
  { _id }: Pick<SessionDocument, '_id'>,
  now: number = Date.now(),
): Promise<string | null> {
  const secret = random();
  const { matchedCount } = await sessions.updateOne(
    { _id },
    { $set: { keys: [...onlyKey(hashOf(secret), now)] }, $inc: { turns: 1, renewals: 1 } },
  );
  return matchedCount === 1 ? secret : null;
}

/** The session of a signed context; null if it has ended since. */
export async function findSession(
  accounts: AccountDatabase,
  sessionId: string,
  lifetimes: SessionLifetimes,
  now: number = Date.now(),
): Promise<SessionDocument | null> {
  return alive(await accounts.sessions.findOne({ _id: sessionId }), lifetimes, now);
}

/**
 * Enters or leaves the demo shop, with a new secret, so that no gateway keeps the earlier state in its cache. Null if
 * the session has ended, or was renewed since it was read.
 */
export async function switchDemoShop(
  { sessions }: Pick<AccountDatabase, 'sessions'>,
  { _id, renewals }: Pick<SessionDocument, '_id' | 'renewals'>,
  shown: boolean,
  now: number = Date.now(),
): Promise<string | null> {
  const secret = random();
  const keys = [...onlyKey(hashOf(secret), now)];
  const asRead = renewals === undefined ? { $exists: false } : renewals;
  const { matchedCount } = await sessions.updateOne(
    { _id, renewals: asRead },
    {
      $set: { keys, ...(shown && { demo: true }) },
      ...(shown ? {} : { $unset: { demo: '' } }),
      $inc: { turns: 1, renewals: 1 },
    },
  );
  return matchedCount === 1 ? secret : null;
}

/**
 * Ends a session; false if it has ended or was renewed since it was read. Of two callers one succeeds, and a caller
 * with a void cookie does not.
 */
export async function endSession(
  { sessions }: Pick<AccountDatabase, 'sessions'>,
  { _id, renewals }: Pick<SessionDocument, '_id' | 'renewals'>,
): Promise<boolean> {
  const asRead = renewals === undefined ? { $exists: false } : renewals;
  return (await sessions.deleteOne({ _id, renewals: asRead })).deletedCount === 1;
}

/** Ends a session, those of the same sign-in, and those of `handles` that belong to the same user. */
export async function endSessions(
  accounts: AccountDatabase,
  session: Pick<SessionDocument, 'family' | 'userId'>,
  handles: readonly string[],
): Promise<void> {
  const { family, userId } = session;
  await accounts.sessions.deleteMany({ family, userId });
  if (handles.length > 0) await accounts.sessions.deleteMany({ handle: { $in: [...handles] }, userId });
}

/** Records that the user has added a second factor in this session. */
export async function recordFactor(
  { sessions }: Pick<AccountDatabase, 'sessions'>,
  { _id }: Pick<SessionDocument, '_id'>,
  factor: ShownFactor,
): Promise<void> {
  await sessions.updateOne({ _id }, { $set: { factor } });
}
