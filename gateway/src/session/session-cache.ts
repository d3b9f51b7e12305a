import { hash } from 'node:crypto';
import type { SessionAnswer } from '@shoppervoice/contracts/accounts';
import { LRUCache } from 'lru-cache';

export type Session = NonNullable<SessionAnswer['session']>;

/** `unknown`: accounts does not respond and nothing is cached. */
export type SessionReading = { kind: 'session'; session: Session } | { kind: 'none' } | { kind: 'unknown' };

export interface SessionCacheOptions {
  /** Asks accounts; rejects when it does not respond. */
  readonly ask: (cookie: string) => Promise<SessionAnswer['session']>;
  /** How long a result is used without asking again. */
  readonly freshMs: number;
  /** How much longer it is used while accounts does not respond. */
  readonly staleMs: number;
  /** Interval of requests about one cookie while accounts does not respond. */
  readonly retryMs: number;
  /** Maximum number of cached sessions; the least recently used is dropped first. */
  readonly capacity: number;
  readonly now: () => number;
}

interface Remembered {
  readonly session: SessionAnswer['session'];
  freshUntil: number;
  readonly staleUntil: number;
}

/** The gateway's cache of sessions, by a hash of the cookie: the cookie itself is not stored. */
export class SessionCache {
  readonly #options: SessionCacheOptions;
  readonly #remembered: LRUCache<string, Remembered>;
  /**
   * Cookies without a session. Kept separately, so that a caller with many of them cannot push sessions out of the
   * cache.
   */
  readonly #unknownCookies: LRUCache<string, Remembered>;
  /** Cookies that this gateway has issued. */
  readonly #given: LRUCache<string, true>;
  /** How often a session was known and fresh. */
  readonly reads = { hits: 0, misses: 0 };
  readonly #pending = new Map<string, Promise<SessionReading>>();

  constructor(options: SessionCacheOptions) {
    this.#options = options;
    const { capacity: max } = options;
    this.#remembered = new LRUCache({ max });
    this.#unknownCookies = new LRUCache({ max });
    this.#given = new LRUCache({ max });
  }

  get size(): number {
    return this.#remembered.size + this.#unknownCookies.size;
  }

  /** The session of a cookie. Concurrent requests share one call. */
  async read(cookie: string): Promise<SessionReading> {
    const key = hashOf(cookie);
    const known = this.#remembered.get(key) ?? this.#unknownCookies.get(key);
    const isFresh = known !== undefined && this.#options.now() < known.freshUntil;
    this.reads[isFresh ? 'hits' : 'misses'] += 1;
    if (isFresh) return this.#reading(known.session);
    const running = this.#pending.get(key);
    if (running !== undefined) return running;
    const pending: Promise<SessionReading> = this.#ask(key, cookie, known, () => this.#pending.get(key) === pending);
    this.#pending.set(key, pending);
    try {
      return await pending;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  /** Whether the cookie belonged to a session when it was last looked up, or was issued here. */
  knows(cookie: string): boolean {
    const key = hashOf(cookie);
    return this.#given.has(key) || this.#remembered.has(key);
  }

  /** A cookie that is about to be sent to a browser. */
  expect(cookie: string): void {
    const key = hashOf(cookie);
    this.#unknownCookies.delete(key);
    this.#given.set(key, true);
  }

  /**
   * Forgets this cookie and everything of the same user, for sign-in, switch and sign-out. A pending result is still
   * given to those who wait for it, and not cached.
   */
  forget(cookie: string): void {
    const key = hashOf(cookie);
    const userId = this.#remembered.peek(key)?.session?.context.userId;
    for (const cookies of [this.#remembered, this.#unknownCookies, this.#given]) cookies.delete(key);
    this.#pending.clear();
    if (userId === undefined) return;
    for (const [other, { session }] of [...this.#remembered.entries()]) {
      if (session?.context.userId === userId) this.#remembered.delete(other);
    }
  }

  async #ask(
    key: string,
    cookie: string,
    known: Remembered | undefined,
    isCurrent: () => boolean,
  ): Promise<SessionReading> {
    // The caller registers the flight before the result can arrive.
    await Promise.resolve();
    const { ask, now, freshMs, staleMs, retryMs } = this.#options;
    try {
      const session = await ask(cookie);
      if (isCurrent()) {
        const at = now();
        this.#put(key, { session, freshUntil: at + freshMs, staleUntil: at + freshMs + staleMs });
      }
      return this.#reading(session);
    } catch {
      if (known === undefined || known.session === null || now() >= known.staleUntil) return { kind: 'unknown' };
      known.freshUntil = Math.min(now() + retryMs, known.staleUntil);
      return this.#reading(known.session);
    }
  }

  #put(key: string, entry: Remembered): void {
    const isSignedOut = entry.session === null;
    // The cookie's session has ended, so the cookie is no longer known, even if this gateway issued it.
    if (isSignedOut) this.#given.delete(key);
    (isSignedOut ? this.#remembered : this.#unknownCookies).delete(key);
    (isSignedOut ? this.#unknownCookies : this.#remembered).set(key, entry);
  }

  /** An expired session does not count, whatever is cached. */
  #reading(session: SessionAnswer['session']): SessionReading {
    if (session === null) return { kind: 'none' };
    const ends = Math.min(Date.parse(session.expiresAt), Date.parse(session.idleExpiresAt));
    return this.#options.now() < ends ? { kind: 'session', session } : { kind: 'none' };
  }
}

function hashOf(cookie: string): string {
  return hash('sha256', cookie, 'base64url');
}

/**
 * The value that a response sets for the cookie of this name, empty if it removes it; null if it does not change it.
 */
export function cookieSetIn(header: string | string[] | undefined, name: string): string | null {
  const lines = header === undefined ? [] : [header].flat();
  const line = lines.find((each) => each.trimStart().startsWith(`${name}=`));
  if (line === undefined) return null;
  return (
    line
      .trimStart()
      .slice(name.length + 1)
      .split(';', 1)[0] ?? ''
  );
}
