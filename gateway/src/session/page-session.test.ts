import { randomBytes } from 'node:crypto';
import {
  LOG_TICKET_HEADER,
  type LogTicketAnswer,
  NOBODY,
  PAGE_SESSION_HEADER,
  PAGE_SESSION_PATH,
  SESSION_CHANGED,
} from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTEXT, sessionOf } from '../testing/fake-portal.ts';
import { OWN, problemOf, SmallPortal } from '../testing/small-portal.ts';
import { PageTags } from './page-tags.ts';

const portal = new SmallPortal();
const { get, signedIn } = portal;
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

const tagOf = (answer: Response) => answer.headers.get(PAGE_SESSION_HEADER);
const partsOf = (answer: Response) => tagOf(answer)?.split('.') ?? [];

/** A signed-in cookie. */
function enter(name: string, about: Partial<typeof CONTEXT>): Record<string, string> {
  portal.sessions.set(name, sessionOf({ ...CONTEXT, ...about, sessionId: `session of ${name}` }));
  return { cookie: `token=${name}` };
}

const put = (headers: Record<string, string>) =>
  fetch(`${portal.origin}/api/preference`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: OWN, 'x-csrf-token': 'csrf-value', ...headers },
    body: '{}',
  });

describe('the session tag of responses', () => {
  it('is the same in every response of a session', async () => {
    const answers = await Promise.all([
      get('/api/figures', signedIn()),
      get('/api/hello', signedIn()),
      get('/api/device-figures', signedIn()),
      get(PAGE_SESSION_PATH, signedIn()),
      put(signedIn()),
      put(signedIn({ 'x-csrf-token': 'wrong' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 204, 200, 403]);
    const [tag, ...others] = new Set(answers.map(tagOf));
    expect(others).toEqual([]);
    expect(tag).toMatch(/^[\w-]{16}(\.[\w-]{16}){2}$/);
  });

  it('has the person’s and merchant’s parts in common with other sessions, and a unique session part', async () => {
    const ask = async (headers: Record<string, string>) => partsOf(await get('/api/hello', headers));
    const own = await ask(enter('one', { userId: 'ada', mid: 1001 }));
    const again = await ask(enter('two', { userId: 'ada', mid: 1001 }));
    const switched = await ask(enter('three', { userId: 'ada', mid: 1002 }));
    const stranger = await ask(enter('four', { userId: 'bob', mid: 1001 }));
    const shared = (other: string[]) => other.map((part, at) => part === own[at]);
    expect(shared(again)).toEqual([true, true, false]);
    expect(shared(switched)).toEqual([true, false, false]);
    expect(shared(stranger)).toEqual([false, true, false]);
  });

  it('shows that no one is signed in, or that this very call has changed the session', async () => {
    expect(tagOf(await get('/api/hello'))).toBe(NOBODY);
    expect(tagOf(await get('/api/figures', { cookie: 'token=ended' }))).toBe(NOBODY);
    expect(tagOf(await get(PAGE_SESSION_PATH))).toBe(NOBODY);
    const leave = await fetch(`${portal.origin}/api/user/logout`, {
      method: 'POST',
      headers: signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' }),
    });
    expect(tagOf(leave)).toBe(SESSION_CHANGED);
  });

  it('keeps a browser from using its cache for another session', async () => {
    const answer = await get('/api/figures', signedIn());
    expect(answer.headers.get('vary')).toContain('cookie');
    expect((await get(PAGE_SESSION_PATH, signedIn())).headers.get('cache-control')).toBe('no-store');
  });

  it('is the same on every gateway with the key, differs with another key, and is missing if the session is unknown', () => {
    const key = randomBytes(32);
    const reading = { kind: 'session', session: sessionOf(CONTEXT) } as const;
    expect(new PageTags(key).of(reading)).toBe(
      new PageTags(key).of({ ...reading, session: sessionOf({ ...CONTEXT }) }),
    );
    expect(new PageTags(randomBytes(32)).of(reading)).not.toBe(new PageTags(key).of(reading));
    expect(new PageTags(key).of({ kind: 'unknown' })).toBeNull();
  });
});

describe('a call with the page’s session tag', () => {
  const headersFor = (tag: string | null) => ({ [PAGE_SESSION_HEADER]: tag ?? '' });

  it('is answered if the tag is right, and as before without one', async () => {
    const own = tagOf(await get('/api/hello', signedIn()));
    expect((await get('/api/figures', signedIn(headersFor(own)))).status).toBe(200);
    expect((await put(signedIn(headersFor(own)))).status).toBe(200);
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    expect((await put(signedIn())).status).toBe(200);
  });

  it.each([
    ['of another merchant', { userId: 'user-x', mid: 1002 }],
    ['of another person', { userId: 'user-y', mid: 1001 }],
  ])('is refused if the page is %s, before it reaches a service', async (_, about) => {
    const other = tagOf(await get('/api/hello', enter('other', about)));
    portal.seen = {};
    const refused = await get('/api/figures', signedIn(headersFor(other)));
    expect(refused.status).toBe(409);
    const { detail } = await problemOf(refused);
    expect(detail).toBe('The session in this browser has changed. Reload this page, or sign in again.');
    expect((await put(signedIn(headersFor(other)))).status).toBe(409);
    // A stale page also has the former CSRF value: what counts is that it is stale.
    expect((await put(signedIn({ ...headersFor(other), 'x-csrf-token': 'of before' }))).status).toBe(409);
    expect(portal.seen).toEqual({});
    expect(tagOf(refused)).toBe(tagOf(await get('/api/hello', signedIn())));
  });

  it.each(['', NOBODY, SESSION_CHANGED, 'x'.repeat(5000), 'a.b.c'])('is refused with the tag %.9j', async (tag) => {
    expect((await get('/api/figures', signedIn(headersFor(tag)))).status).toBe(409);
  });

  it('gains nothing by a false tag, which grants no access without the cookie', async () => {
    const own = tagOf(await get('/api/hello', signedIn()));
    expect((await get('/api/figures', headersFor(own))).status).toBe(401);
    expect((await put(headersFor(own))).status).toBe(401);
    const stranger = enter('stranger', { userId: 'stranger', mid: 1002 });
    expect((await get('/api/figures', { ...stranger, ...headersFor(own) })).status).toBe(409);
  });

  it('may sign in from any page, and report an error', async () => {
    const other = headersFor(tagOf(await get('/api/hello', enter('other', { mid: 1002 }))));
    const send = (path: string, body: object, more: Record<string, string> = {}) =>
      fetch(portal.origin + path, {
        method: 'POST',
        headers: { ...signedIn({ origin: OWN, 'content-type': 'application/json' }), ...other, ...more },
        body: JSON.stringify(body),
      });
    expect((await send('/api/user/login', {})).status).toBe(200);
    const entry = { message: 'm', stack: 's', timestamp: '2026-01-02 03:04:05.678', url: 'https://x.example/' };
    const { ticket } = (await (await get('/api/frontend-logger')).json()) as LogTicketAnswer;
    expect((await send('/api/frontend-logger', entry, { [LOG_TICKET_HEADER]: ticket })).status).toBe(204);
  });

  it('is also checked for the gateway’s own calls', async () => {
    const other = headersFor(tagOf(await get('/api/hello', enter('other', { mid: 1002 }))));
    const root = enter('root', { userId: 'root', accessType: 'SUPERUSER' });
    const own = headersFor(tagOf(await get('/api/hello', root)));
    const end = (page: Record<string, string>) =>
      fetch(`${portal.origin}/api/dev-override/returns`, {
        method: 'DELETE',
        headers: { origin: OWN, 'x-csrf-token': 'csrf-value', ...root, ...page },
      });
    expect((await end(other)).status).toBe(409);
    expect((await end(own)).status).toBe(204);
  });
});

describe('the next cookie of a session', () => {
  const NEXT = 'token=the-next; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax';
  const given = (answer: Response) => answer.headers.get('set-cookie');
  /** A session whose next cookie is due. */
  const due = (name: string) => {
    const headers = enter(name, { userId: `user of ${name}` });
    const session = portal.sessions.get(name);
    if (session) portal.sessions.set(name, { ...session, nextCookie: NEXT });
    return headers;
  };

  it('comes only with a response of a read; the page keeps its session', async () => {
    const headers = due('old');
    const before = tagOf(await get('/api/hello', headers));
    expect(given(await get('/api/figures', headers))).toBe(NEXT);
    expect(given(await get(PAGE_SESSION_PATH, headers))).toBe(NEXT);
    expect(given(await put(headers))).toBeNull();
    expect(given(await get('/api/refused', headers))).toBeNull();
    const after = enter('the-next', { userId: 'user of old' });
    const moved = portal.sessions.get('old');
    if (moved) portal.sessions.set('the-next', { ...moved, nextCookie: undefined } as never);
    expect(tagOf(await get('/api/hello', after))).toBe(before);
  });

  it('is not sent once the session has changed', async () => {
    const headers = due('changing');
    expect(given(await get('/api/hello', headers))).toBe(NEXT);
    await fetch(`${portal.origin}/api/user/login`, { method: 'POST', headers: { ...headers, origin: OWN } });
    portal.sessions.delete('changing');
    expect(given(await get('/api/hello', headers))).toBeNull();
  });

  it('set by a service is not a change of session for the page', async () => {
    const headers = enter('mine', { userId: 'mine' });
    const tag = tagOf(await get('/api/hello', headers));
    const mine = portal.sessions.get('mine') ?? null;
    // `new` is the cookie of this portal's sign-in.
    portal.sessions.set('new', mine);
    const again = await fetch(`${portal.origin}/api/user/login`, {
      method: 'POST',
      headers: { ...headers, origin: OWN },
    });
    portal.sessions.delete('new');
    expect(tagOf(again)).toBe(tag);
  });
});

it('no refusal names a header to the reader', async () => {
  const refused = await Promise.all([
    put(signedIn({ 'x-csrf-token': 'of before' })),
    put(signedIn({ [PAGE_SESSION_HEADER]: 'other' })),
    fetch(`${portal.origin}/api/preference`, { method: 'PUT', headers: signedIn({ origin: OWN }) }),
  ]);
  for (const answer of refused) expect((await problemOf(answer)).detail).not.toMatch(/x-|token|csrf|header/i);
});

// Last, because it uses up the limit of this address.
describe('unknown cookies', () => {
  it('count for their address, and never against known sessions of that address', async () => {
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    const statuses = new Set<number>();
    for (let times = 0; times < 310; times += 10) {
      const batch = Array.from({ length: 10 }, (_, at) => get('/api/figures', { cookie: `token=none-${times + at}` }));
      for (const { status } of await Promise.all(batch)) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([401, 429]);
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    expect((await get(PAGE_SESSION_PATH, signedIn())).headers.get(PAGE_SESSION_HEADER)).not.toBe(NOBODY);
    expect((await get('/api/figures', { cookie: 'token=none-again' })).status).toBe(429);
  });
});
