/** A signed-in browser, in one merchant. */
export interface SessionDocument {
  /** SHA-256 of the secret in the cookie, base64url: who reads the database cannot take over a session. */
  readonly _id: string;
  /** With it, its own user may end the session, and nothing else. */
  readonly handle: string;
  /** What unsafe calls must carry in `x-csrf-token`. */
  readonly csrf: string;
  /** Shared by the sessions that grew out of one sign-in through merchant switches: they end together. */
  readonly family: string;
  readonly userId: string;
  readonly mid: number;
  readonly signedInAt: Date;
  /** Of the sign-in: a merchant switch does not lengthen it. */
  readonly endsAt: Date;
  readonly seenAt: Date;
}

export interface SessionLifetimes {
  /** From sign-in to the end. */
  readonly absoluteMs: number;
  /** From the last request to the end. */
  readonly idleMs: number;
}

export const idleEnd = (session: SessionDocument, lifetimes: SessionLifetimes): Date =>
  new Date(Math.min(session.seenAt.getTime() + lifetimes.idleMs, session.endsAt.getTime()));
