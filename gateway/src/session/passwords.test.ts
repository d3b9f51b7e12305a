import { CONFIRM_PASSWORD_HEADER, PASSWORD_NEEDED, PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirming, PASSWORD } from '../testing/fake-portal.ts';
import { OWN, problemOf, SmallPortal } from '../testing/small-portal.ts';

const portal = new SmallPortal();
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, {
    method,
    headers: { ...portal.signedIn(), origin: OWN, 'x-csrf-token': 'csrf-value', ...headers },
  });

it('confirms only a call with the right password, and forwards the password to no one', async () => {
  const answer = await send('POST', '/api/rights/ann?x=1', confirming());
  expect(answer.status).toBe(400);
  const right = await send('POST', '/api/rights/ann', confirming());
  expect([right.status, await right.json()]).toEqual([200, { confirmed: 'POST /api/rights/ann' }]);
  expect(portal.seen[CONFIRM_PASSWORD_HEADER]).toBeUndefined();
  expect(portal.questions.at(-1)).toEqual({
    sessionId: portal.sessions.get(portal.cookie)?.context.sessionId,
    password: PASSWORD,
    address: '127.0.0.1',
    call: 'POST /api/rights/:who',
  });
  // Each call needs the password again.
  const next = await send('POST', '/api/rights/ann');
  expect([next.status, await problemOf(next)]).toMatchObject([
    403,
    { type: PASSWORD_NEEDED, detail: 'This gives ann rights.' },
  ]);
});

it.each([
  ['Wrong4Portal', 403, { type: PASSWORD_WRONG, detail: 'The password is not correct.' }],
  ['often', 429, { detail: 'The password was wrong too often. Try again in 2 minutes.' }],
  ['away', 503, { detail: 'Your password cannot be checked right now. Try again in a few seconds.' }],
])('refuses a call with the password %s', async (password, status, problem) => {
  const answer = await send('POST', '/api/rights/ann', confirming(password));
  expect([answer.status, await problemOf(answer)]).toMatchObject([status, problem]);
  expect(answer.headers.get('retry-after')).toBe(status === 429 ? '90' : status === 503 ? '2' : null);
});

it('refuses an invalid password, and one of a session that has ended meanwhile', async () => {
  const requested = portal.questions.length;
  for (const value of ['', 'not base64!', 'A'.repeat(301)]) {
    expect((await send('POST', '/api/rights/ann', { [CONFIRM_PASSWORD_HEADER]: value })).status).toBe(400);
  }
  expect(portal.questions.length).toBe(requested);
  expect((await send('POST', '/api/rights/ann')).status).toBe(403);
  // The gateway still has it in its cache.
  portal.sessions.delete(portal.cookie);
  expect((await send('POST', '/api/rights/ann', confirming())).status).toBe(401);
});

it('checks no password for calls that need none, or that the session may not make', async () => {
  const requested = portal.questions.length;
  const body = { 'content-type': 'application/json' };
  await send('PUT', '/api/preference', { ...body, ...confirming('Wrong4Portal') });
  expect(portal.seen[CONFIRM_PASSWORD_HEADER]).toBeUndefined();
  expect((await send('GET', '/api/figures', confirming('Wrong4Portal'))).status).toBe(200);
  const headers = { origin: OWN, ...confirming() };
  expect((await fetch(`${portal.origin}/api/rights/ann`, { method: 'POST', headers })).status).toBe(401);
  expect((await send('POST', '/api/rights/ann', { ...confirming(), 'x-csrf-token': 'other' })).status).toBe(403);
  expect((await send('POST', '/api/rights/ann', { ...confirming(), origin: 'https://evil.example' })).status).toBe(403);
  expect(portal.questions.length).toBe(requested);
});

it('logs no password', () => {
  const text = portal.gateway.lines.join('');
  expect(text).toContain('password wrong');
  for (const password of [PASSWORD, 'Wrong4Portal']) {
    expect(text).not.toContain(password);
    expect(text).not.toContain(Buffer.from(password).toString('base64url'));
  }
});
