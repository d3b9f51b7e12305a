import { hash } from 'node:crypto';
import type { SessionAnswer } from '@shoppervoice/contracts/accounts';
import { LRUCache } from 'lru-cache';

export type Session = NonNullable<SessionAnswer['session']>;

/** `unknown`: accounts does not answer and nothing is remembered. */
export type SessionReading = { kind: 'session'; session: Session } | { kind: 'none' } | { kind: 'unknown' };

export interface SessionCacheOptions {
  /** Asks accounts; rejects when it does not answer. */
  readonly ask: (cookie: string) => Promise<SessionAnswer['session']>;
  /** How long an answer is used without asking again. */
  readonly freshMs: number;
  /** How much longer it is used while accounts does not answer. */
  readonly staleMs: number;
  /** While accounts does not answer, one cookie asks it this often. */
  readonly retryMs: number;
  /** Most sessions that are remembered; the one that was not used for longest goes first. */
  readonly capacity: number;
  readonly now: () => number;
}

interface Remembered {
  readonly session: SessionAnswer['session'];
  freshUntil: number;
  readonly staleUntil: number;
}

/** What the gateway remembers of sessions, by a hash of the cookie: the cookie itself is kept nowhere. */
export class SessionCache {
  readonly #options: SessionCacheOptions;
  readonly #remembered: LRUCache<string, Remembered>;
  /** Cookies without a session. Kept apart, so that a caller with many of them cannot push sessions out of the cache. */
  readonly #nobodies: LRUCache<string, Remembered>;
  /** Cookies that this gateway has handed out. */
  readonly #given: LRUCache<string, true>;
  readonly #pending = new Map<string, Promise<SessionReading>>();

  constructor(options: SessionCacheOptions) {
    this.#options = options;
    const { capacity: max } = options;
    this.#remembered = new LRUCache({ max });
    this.#nobodies = new LRUCache({ max });
    this.#given = new LRUCache({ max });
  }

  get size(): number {
    return this.#remembered.size + this.#nobodies.size;
  }

  /** Whose cookie this is. Requests that ask at the same time share one call. */
  async read(cookie: string): Promise<SessionReading> {
    const key = hashOf(cookie);
    const known = this.#remembered.get(key) ?? this.#nobodies.get(key);
    if (known !== undefined && this.#options.now() < known.freshUntil) return this.#reading(known.session);
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

  /** Whether the cookie was a session's when it was looked at last, or is one that was handed out here. */
  knows(cookie: string): boolean {
    const key = hashOf(cookie);
    return this.#given.has(key) || this.#remembered.has(key);
  }

  /** A cookie that is about to be handed to a browser. */
  expect(cookie: string): void {
    const key = hashOf(cookie);
    this.#nobodies.delete(key);
    this.#given.set(key, true);
  }

  /**
   * Forgets this cookie and everything of the same user, as sign-in, switch and sign-out ask. An answer that is
   * under way now is still given to those who wait for it, and not remembered.
   */
  forget(cookie: string): void {
    const key = hashOf(cookie);
    const userId = this.#remembered.peek(key)?.session?.context.userId;
    for (const cookies of [this.#remembered, this.#nobodies, this.#given]) cookies.delete(key);
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
    // The caller registers the flight before the answer can arrive.
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
    // The cookie's session has ended, so the cookie is no longer known, even if this gateway handed it out.
    if (isSignedOut) this.#given.delete(key);
    (isSignedOut ? this.#remembered : this.#nobodies).delete(key);
    (isSignedOut ? this.#nobodies : this.#remembered).set(key, entry);
  }

  /** A session that has run out meanwhile is none, whatever is remembered. */
  #reading(session: SessionAnswer['session']): SessionReading {
    if (session === null) return { kind: 'none' };
    const ends = Math.min(Date.parse(session.expiresAt), Date.parse(session.idleExpiresAt));
    return this.#options.now() < ends ? { kind: 'session', session } : { kind: 'none' };
  }
}

function hashOf(cookie: string): string {
  return hash('sha256', cookie, 'base64url');
}
