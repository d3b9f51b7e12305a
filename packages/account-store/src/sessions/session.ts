import type { SessionKey } from './session-keys.ts';

/** A signed-in browser, in one merchant. */
export interface SessionDocument {
  /** Random. In sessions that began before there were `keys`: the SHA-256 of the secret in their cookie. */
  readonly _id: string;
  /** The cookies that open the session: the present one, and for a while those before and after it. */
  readonly keys?: readonly SessionKey[];
  /** How often `keys` changed: of two changes at the same moment only one is written. */
  readonly turns?: number;
  /** How often every earlier cookie was made void at once. */
  readonly renewals?: number;
  /** Names the session to its own user, who can end it by this and do nothing else. */
  readonly handle: string;
  /** What unsafe calls must carry in `x-csrf-token`. */
  readonly csrf: string;
  /** Shared by the sessions that come from one sign-in through merchant switches. */
  readonly family: string;
  readonly userId: string;
  readonly mid: number;
  readonly signedInAt: Date;
  /** Counted from the sign-in: a merchant switch does not lengthen it. */
  readonly endsAt: Date;
  readonly seenAt: Date;
  /** Begun at the platform's own address, and good there alone; absent: at the portal. */
  readonly door?: 'platform';
  /** Of the request that began it. */
  readonly client?: SessionClient;
  /** What was shown beside the password when it began; null, or absent in sessions of before: nothing. */
  readonly factor?: ShownFactor | null;
  /** What a superuser sees in place of what the merchant holds; ends with the session. */
  readonly override?: SessionOverride | null;
  /** It looks at the demo shop. `mid` stays the own merchant's, so whatever ends the session there ends it here, too. */
  readonly demo?: true;
}

/** A second factor that was shown, or added, for a session. */
export type ShownFactor = 'authenticator' | 'passkey' | 'recovery';

/** Where a user is signed in: no more than they need to recognise the browser. */
export interface SessionClient {
  readonly address: string | null;
  /** Words such as `Firefox` and `Windows`. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** Null: as the merchant holds them. */
export interface SessionOverride {
  readonly packages: readonly number[] | null;
  readonly features: readonly number[] | null;
}

export interface SessionLifetimes {
  /** From sign-in to the end. */
  readonly absoluteMs: number;
  /** From the last request to the end. */
  readonly idleMs: number;
}

export const idleEnd = (session: SessionDocument, lifetimes: SessionLifetimes): Date =>
  new Date(Math.min(session.seenAt.getTime() + lifetimes.idleMs, session.endsAt.getTime()));
