import { connect } from 'node:net';
import { NOBODY, PAGE_SESSION_HEADER, type RemotesAnswer } from '@shoppervoice/contracts';
import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEYS } from './testing/fake-portal.ts';
import { OWN, SmallPortal } from './testing/small-portal.ts';

const portal = new SmallPortal();
const { get, signedIn } = portal;
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

describe('the registry', () => {
  it('names the sound remotes; a broken one and a rival for a path cost only themselves', async () => {
    const answer = await get('/remotes.json');
    const body = (await answer.json()) as RemotesAnswer;
    expect(body.remotes.map(({ name }) => name)).toEqual(['first']);
    const entry = body.remotes[0]?.entry ?? '';
    expect(entry).toMatch(/^\/remotes\/first\/1\.2\.3-[a-f][0-9a-f]{7}\/remoteEntry\.aaaabbbbcccc\.js$/);
    const file = await get(entry);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const manifest = await get(body.remotes[0]?.manifest ?? '');
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get('/remotes.json', { 'if-none-match': etag })).status).toBe(304);
    const left = portal.gateway.lines.filter((line) => line.includes('a remote is left out'));
    expect(left.join()).toMatch(/absent\.js, which is not in the package/);
    expect(left.join()).toMatch(/meets .*which belongs to first/);
  });
});

describe('sessions', () => {
  it('are asked for once in five seconds, however many calls come at a time', async () => {
    const before = portal.asked;
    await Promise.all(Array.from({ length: 12 }, () => get('/api/figures', signedIn())));
    await get('/api/figures', signedIn());
    expect(portal.asked - before).toBe(1);
  });

  it('are forgotten as soon as an answer sets or clears the cookie', async () => {
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    const headers = signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
    expect((await fetch(`${portal.origin}/api/user/logout`, { method: 'POST', headers })).status).toBe(200);
    expect((await get('/api/figures', signedIn())).status).toBe(401);
  });

  it('are forgotten as soon as a service says that they have ended, and the answer says that nobody is signed in', async () => {
    const kept = await get('/api/figures', signedIn());
    const before = portal.asked;
    const refused = await get('/api/refused', signedIn());
    expect([refused.status, refused.headers.get(PAGE_SESSION_HEADER), portal.asked - before]).toEqual([401, NOBODY, 0]);
    const again = await get('/api/figures', signedIn());
    const tag = kept.headers.get(PAGE_SESSION_HEADER);
    expect([again.status, again.headers.get(PAGE_SESSION_HEADER), portal.asked - before]).toEqual([200, tag, 1]);
    // A public call refuses with 401 for reasons of its own, a wrong password for one.
    const openly = await get('/api/refused-openly', signedIn());
    expect([openly.status, openly.headers.get(PAGE_SESSION_HEADER)]).toEqual([401, tag]);
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    expect(portal.asked - before).toBe(1);
  });
});

describe('limits', () => {
  it('count other calls per session and say when to come back', async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let at = 0; at < 42; at += 1) {
      last = await fetch(`${portal.origin}/api/preference`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' }) },
        body: '{}',
      });
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(40)).toEqual([429, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/api/figures', signedIn())).status).toBe(200);
  });
});

describe('reports of browsers', () => {
  const report = (body: object | string, headers: Record<string, string> = {}) =>
    fetch(`${portal.origin}/api/frontend-logger`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const entry = {
    message: 'Request to /api/x?q=red+shoes failed for ada@example.com',
    stack: 'Error at main.js:1:2 token=abcdef',
    timestamp: '2026-01-02 03:04:05.678',
    url: 'https://portal.example.com/online-buyer-comments?q=secret#x',
  };

  it('become one line of the log without personal data; wrong ones and too many are refused', async () => {
    expect((await report(entry)).status).toBe(204);
    const line = portal.gateway.lines.find((text) => text.includes('a browser reported')) ?? '';
    expect(line).toContain('/online-buyer-comments');
    expect(line).not.toMatch(/ada|red\+shoes|secret|abcdef/);
    expect((await report(entry, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await report({ ...entry, timestamp: 'now' })).status).toBe(400);
    expect((await report('{')).status).toBe(400);
    expect((await report({ ...entry, stack: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await report(entry)).status).toBe(429);
    expect((await report(entry, signedIn())).status).toBe(204);
  });
});

describe('what operators see', () => {
  it('keeps figures to those with the key of the inside', async () => {
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/healthz')).status).toBe(200);
  });

  it('counts calls, the sign-in page and Home by name, every other page together', async () => {
    const html = { accept: 'text/html' };
    for (const path of ['/login?loggedOut=true', '/', '/of-somebody/jane']) await get(path, html);
    await get('/api/nothing-here');
    const figures = await (await get('/metrics', { [INTERNAL_KEY_HEADER]: KEYS.INTERNAL_KEY })).text();
    for (const route of ['/login', '/', '/*', '/api/*']) {
      expect(figures).toMatch(new RegExp(`duration_seconds_count\\{[^}]*route="${route.replace('*', '\\*')}"`));
    }
    expect(figures).not.toContain('jane');
  });

  it('answers what is no HTTP with a problem and closes', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(portal.gateway.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      let text = '';
      socket.on('data', (piece) => {
        text += piece.toString();
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
