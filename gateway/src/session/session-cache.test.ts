import type { SessionAnswer } from '@shoppervoice/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../testing/fake-portal.ts';
import { SessionCache } from './session-cache.ts';

type Session = NonNullable<SessionAnswer['session']>;

/** A cache with a clock and an accounts service that the test drives. */
function setUp(capacity = 100) {
  const state = { now: Date.parse('2026-03-01T12:00:00Z'), requests: 0, isDown: false };
  const sessions = new Map<string, Session>();
  const waiting: (() => void)[] = [];
  let holds = false;
  const cache = new SessionCache({
    freshMs: 5000,
    staleMs: 300_000,
    retryMs: 1000,
    capacity,
    now: () => state.now,
    ask: async (cookie) => {
      state.requests += 1;
      const answer = sessions.get(cookie) ?? null;
      if (holds) await new Promise<void>((resolve) => waiting.push(resolve));
      if (state.isDown) throw new Error('down');
      return answer;
    },
  });
  const sessionFor = (userId: string, lastsMs = 86_400_000, idleMs = lastsMs): Session => ({
    context: { ...CONTEXT, userId, sessionId: `session of ${userId}` },
    csrf: 'csrf',
    expiresAt: new Date(state.now + lastsMs).toISOString(),
    idleExpiresAt: new Date(state.now + idleMs).toISOString(),
  });
  return {
    cache,
    state,
    sessions,
    sessionFor,
    hold: () => {
      holds = true;
    },
    release: () => {
      holds = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}

describe('the session cache', () => {
  it('requests again after five seconds, not before', async () => {
    const { cache, state, sessions, sessionFor } = setUp();
    sessions.set('a', sessionFor('ada'));
    for (const [at, requested] of [
      [0, 1],
      [4999, 1],
      [5000, 2],
    ] as const) {
      state.now = Date.parse('2026-03-01T12:00:00Z') + at;
      expect((await cache.read('a')).kind).toBe('session');
      expect([at, state.requests]).toEqual([at, requested]);
    }
  });

  it('makes one call for concurrent requests', async () => {
    const { cache, state, sessions, sessionFor, hold, release } = setUp();
    sessions.set('a', sessionFor('ada'));
    hold();
    const readings = Array.from({ length: 20 }, () => cache.read('a'));
    await new Promise((resolve) => setImmediate(resolve));
    release();
    expect(new Set((await Promise.all(readings)).map(({ kind }) => kind))).toEqual(new Set(['session']));
    expect(state.requests).toBe(1);
  });

  it('serves five more minutes while accounts is down, with a request per second, and then reports unknown', async () => {
    const { cache, state, sessions, sessionFor } = setUp();
    sessions.set('a', sessionFor('ada'));
    await cache.read('a');
    state.isDown = true;
    state.now += 5000;
    expect((await cache.read('a')).kind).toBe('session');
    expect((await cache.read('a')).kind).toBe('session');
    expect(state.requests).toBe(2);
    state.now += 1000;
    await cache.read('a');
    expect(state.requests).toBe(3);
    state.now = Date.parse('2026-03-01T12:05:04Z');
    expect((await cache.read('a')).kind).toBe('session');
    state.now += 1000;
    expect((await cache.read('a')).kind).toBe('unknown');
    expect((await cache.read('never seen')).kind).toBe('unknown');
    state.isDown = false;
    expect((await cache.read('a')).kind).toBe('session');
  });

  it.each([
    ['its day', 2000, 4000],
    ['its idle time', 4000, 2000],
  ])('ends a session with %s, whatever is cached', async (_end, lastsMs, idleMs) => {
    const { cache, state, sessions, sessionFor } = setUp();
    sessions.set('a', sessionFor('ada', lastsMs, idleMs));
    expect((await cache.read('a')).kind).toBe('session');
    state.now += 2000;
    expect((await cache.read('a')).kind).toBe('none');
  });

  it('does not restore a session that accounts has ended before its outage', async () => {
    const { cache, state, sessions, sessionFor } = setUp();
    sessions.set('a', sessionFor('ada'));
    await cache.read('a');
    sessions.clear();
    state.now += 5000;
    expect((await cache.read('a')).kind).toBe('none');
    state.isDown = true;
    state.now += 5000;
    expect((await cache.read('a')).kind).toBe('unknown');
  });

  it('ends a session at its own end, whatever is cached', async () => {
    const { cache, state, sessions, sessionFor } = setUp();
    sessions.set('a', sessionFor('ada', 2000));
    expect((await cache.read('a')).kind).toBe('session');
    state.now += 2000;
    expect((await cache.read('a')).kind).toBe('none');
    state.isDown = true;
    state.now += 5000;
    expect((await cache.read('a')).kind).toBe('none');
  });

  it('forgets every session of a user at sign-out, and caches no pending result', async () => {
    const { cache, state, sessions, sessionFor, hold, release } = setUp();
    sessions.set('a', sessionFor('ada'));
    sessions.set('a2', sessionFor('ada'));
    sessions.set('b', sessionFor('bob'));
    for (const cookie of ['a', 'a2', 'b']) await cache.read(cookie);
    cache.forget('a');
    expect(cache.size).toBe(1);
    hold();
    const late = cache.read('a');
    await new Promise((resolve) => setImmediate(resolve));
    sessions.delete('a');
    cache.forget('a');
    release();
    await late;
    expect((await cache.read('a')).kind).toBe('none');
    expect(state.requests).toBe(5);
  });

  it('is limited in size: the least recently used session is dropped', async () => {
    const { cache, state, sessions, sessionFor } = setUp(3);
    for (const name of ['a', 'b', 'c', 'd']) sessions.set(name, sessionFor(name));
    for (const name of ['a', 'b', 'c', 'a', 'd']) await cache.read(name);
    expect(cache.size).toBe(3);
    await cache.read('a');
    expect(state.requests).toBe(4);
    await cache.read('b');
    expect(state.requests).toBe(5);
  });
});
