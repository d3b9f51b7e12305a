import { request } from 'node:http';
import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { ADDRESS_HEADER } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWN, problemOf, SmallPortal } from '../testing/small-portal.ts';

const portal = new SmallPortal();
const { get, rawGet, signedIn } = portal;
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

describe('calls', () => {
  it('reach their service with a signed context, and without forged headers', async () => {
    const answer = await get('/api/figures', {
      ...signedIn(),
      [CONTEXT_HEADER]: 'forged',
      [ADDRESS_HEADER]: 'forged',
      'x-portal-internal': 'forged',
      'x-forwarded-for': '6.6.6.6',
      'x-request-id': 'chosen-by-others',
      'cache-control': 'no-cache',
    });
    expect(await answer.json()).toEqual({ mid: 1001, address: '127.0.0.1' });
    // By which a reader asks for another try.
    expect(portal.seen['cache-control']).toBe('no-cache');
    expect(portal.seen.cookie).toBeUndefined();
    expect(portal.seen['x-portal-internal']).toBeUndefined();
    expect(portal.seen['x-forwarded-for']).toBeUndefined();
    expect(portal.seen[CONTEXT_HEADER]).not.toBe('forged');
    expect(portal.seen['x-request-id']).toBe(answer.headers.get('x-request-id'));
    expect(portal.seen['x-request-id']).not.toBe('chosen-by-others');
  });

  it('are refused without a session (401), without the entitlement (403), and if unknown (404, 405)', async () => {
    expect((await get('/api/figures')).status).toBe(401);
    expect((await get('/api/figures', { cookie: 'token=invented' })).status).toBe(401);
    expect((await get('/api/device-figures', signedIn())).status).toBe(403);
    expect((await get('/api/nothing', signedIn())).status).toBe(404);
    const wrong = await fetch(`${portal.origin}/api/figures`, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('respond without internal headers, and may not be cached by others', async () => {
    const answer = await get('/api/hello');
    expect(await answer.json()).toEqual({ hello: true });
    for (const name of ['x-powered-by', 'x-portal-secret', 'server']) expect(answer.headers.get(name)).toBeNull();
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('forward an error that is not a problem as a problem, without its text', async () => {
    const answer = await get('/api/crash');
    expect(answer.status).toBe(502);
    expect(JSON.stringify(await problemOf(answer))).not.toContain('Stack');
  });

  it('keep encoded separators inside their parameter', async () => {
    const answer = await rawGet('/api/things/..%2f..%2finternal%2fsession');
    expect(JSON.parse(answer.body)).toEqual({ id: '../../internal/session' });
    expect((await rawGet('/api/things/../../internal/session')).status).toBe(404);
    expect((await rawGet(`/api/things/${'x'.repeat(90)}`)).status).toBe(200);
    expect((await rawGet(`/api/things/${'x'.repeat(5000)}`)).status).toBe(404);
  });

  it('forward the bot-check cookie only to public calls, and no other cookie', async () => {
    const cookies = `token=${portal.cookie}; bot-check=a-pass; other=1`;
    await get('/api/hello', { cookie: cookies });
    expect(portal.seen.cookie).toBe('bot-check=a-pass');
    await get('/api/hello', { cookie: `token=${portal.cookie}` });
    expect(portal.seen.cookie).toBeUndefined();
    expect((await get('/api/figures', { cookie: cookies })).status).toBe(200);
    expect(portal.seen.cookie).toBeUndefined();
    for (const pass of ['', 'a,b', 'a%20b', 'x'.repeat(101)]) {
      await get('/api/hello', { cookie: `bot-check=${pass}` });
      expect(portal.seen.cookie).toBeUndefined();
    }
  });

  it('use the first of several cookies of one name, and ignore garbled ones', async () => {
    const { cookie } = portal;
    const statusOf = async (header: string) => (await rawGet('/api/figures', { cookie: header })).status;
    expect(await statusOf(`token=${cookie}; token=other`)).toBe(200);
    expect(await statusOf(`token=other; token=${cookie}`)).toBe(401);
    expect(await statusOf(`token=; token=${cookie}`)).toBe(401);
    expect(await statusOf(`token=${cookie.replace('-', '%2D')}`)).toBe(401);
    expect(await statusOf(`=x; ;;; other; __proto__=1; constructor=2; a=%ZZ; \tb="q" ; token = ${cookie}`)).toBe(200);
    for (const garbled of [
      '=',
      ';',
      '%',
      'token',
      'token=%',
      '__proto__=token',
      `token=${'x'.repeat(5000)}`,
      '\xff=\xfe',
    ]) {
      expect(await statusOf(garbled)).toBe(401);
    }
    expect((await rawGet('/', { cookie: '__proto__=%; portal-dev=%; token=%E0%A4%A' })).status).toBe(200);
  });

  it('with their own token forward it without anything of a session: no cookie, CSRF value or limits', async () => {
    const post = (headers: Record<string, string>, length = 3000) =>
      fetch(`${portal.origin}/api/v1/things`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify('y'.repeat(length)),
      });
    const requested = portal.requested;
    const all = { authorization: 'Bearer x', 'idempotency-key': 'k', origin: 'https://evil.example' };
    const answer = await post(signedIn(all));
    expect([answer.status, await answer.json()]).toEqual([200, { length: 3002 }]);
    expect(portal.seen.authorization).toBe('Bearer x');
    expect(portal.seen['idempotency-key']).toBe('k');
    expect(portal.seen.cookie).toBeUndefined();
    expect(portal.seen[CONTEXT_HEADER]).toBeUndefined();
    expect(portal.seen[ADDRESS_HEADER]).toBeDefined();
    expect((await post({}, 6000)).status).toBe(413);
    // More than a session may write in a minute.
    for (let call = 0; call < 45; call += 1) expect((await post({}, 1)).status).toBe(200);
    expect(portal.requested).toBe(requested);
    await get('/api/hello', { authorization: 'Bearer x' });
    expect(portal.seen.authorization).toBeUndefined();
  });

  it('respond to HEAD without a body', async () => {
    const answer = await fetch(`${portal.origin}/api/hello`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('calls that change something', () => {
  const put = (headers: Record<string, string>, body = '{"a":1}') =>
    fetch(`${portal.origin}/api/preference`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('need the CSRF value of the session and our own origin', async () => {
    const good = signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
    const answer = await put(good);
    expect(await answer.json()).toEqual({ got: { a: 1 } });
    expect((await put({ ...good, origin: 'https://evil.example' })).status).toBe(403);
    expect((await put({ ...good, 'x-csrf-token': 'csrf-valuf' })).status).toBe(403);
    expect((await put(signedIn({ origin: OWN }))).status).toBe(403);
    expect((await put(signedIn({ 'x-csrf-token': 'csrf-value' }))).status).toBe(403);
    expect((await put({ ...good, origin: 'null' })).status).toBe(403);
  });

  it('are refused from a foreign origin even if they need no session', async () => {
    const login = (headers: Record<string, string>) =>
      fetch(`${portal.origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    expect((await login({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await login({})).status).toBe(200);
    expect((await login({ origin: OWN })).status).toBe(200);
    // A browser with a session may sign in as another user.
    expect((await login(signedIn({ origin: OWN }))).status).toBe(200);
  });

  it('must not exceed their service’s limit: always 413', async () => {
    for (let at = 0; at < 20; at += 1) {
      const length = 501 + at * 70;
      const answer = await fetch(`${portal.origin}/api/short-preference`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' }) },
        body: JSON.stringify('y'.repeat(length)),
      });
      expect([length, answer.status, (await problemOf(answer)).detail]).toEqual([
        length,
        413,
        'The body of this request is longer than 500 bytes.',
      ]);
    }
  });

  it('are refused before the body is sent if the declared length is too long', async () => {
    const call = request(`${portal.origin}/api/short-preference`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'content-length': 501,
        ...signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' }),
      },
    });
    call.flushHeaders();
    const answer = new Promise<number | undefined>((resolve, reject) => {
      call.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
      call.setTimeout(2000, () => resolve(undefined));
    });
    expect(await answer.finally(() => call.destroy())).toBe(413);
  });

  it('must not exceed the limit, declared or not', async () => {
    const good = signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
    expect((await put(good, JSON.stringify('y'.repeat(3000)))).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 30; at += 1) controller.enqueue(new TextEncoder().encode('z'.repeat(100)));
        controller.close();
      },
    });
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...good },
      body: stream,
      duplex: 'half',
    };
    expect((await fetch(`${portal.origin}/api/preference`, init as RequestInit)).status).toBe(413);
  });
});
