import type { SessionKey } from './session-keys.ts';

/** A signed-in browser, in one merchant. */
export interface SessionDocument {
  /** Random. In sessions older than `keys`: the SHA-256 of their cookie's secret. */
  readonly _id: string;
  /** Valid cookies: the current one, and for a while the previous and next ones. */
  readonly keys?: readonly SessionKey[];
  /** Version of `keys`, for optimistic locking. */
  readonly turns?: number;
  /** How often all cookies were voided. */
  readonly renewals?: number;
  /** Identifies the session to its own user, only to end it. */
  readonly handle: string;
  /** Required in `x-csrf-token` of unsafe calls. */
  readonly csrf: string;
  /** Shared by all sessions of one sign-in, across merchant switches. */
  readonly family: string;
  readonly userId: string;
  readonly mid: number;
  readonly signedInAt: Date;
  /** Counted from the sign-in; a merchant switch does not extend it. */
  readonly endsAt: Date;
  readonly seenAt: Date;
  /** Begun at the platform's own address, and only valid there; absent: at the portal. */
  readonly door?: 'platform';
  /** Of the request that began it. */
  readonly client?: SessionClient;
  /** The second factor at sign-in; null, or absent in older sessions: none. */
  readonly factor?: ShownFactor | null;
  /** A superuser's override of the merchant's entitlements; ends with the session. */
  readonly override?: SessionOverride | null;
  /** In the demo shop. `mid` stays the user's own merchant, so that whatever ends the session there ends it here. */
  readonly demo?: true;
}

/** A second factor that was used or added in a session. */
export type ShownFactor = 'authenticator' | 'passkey' | 'recovery';

/** The browser of a session, in just enough detail to recognize it. */
export interface SessionClient {
  readonly address: string | null;
  /** Words such as `Firefox` and `Windows`. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** Null: the merchant's own entitlements. */
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
