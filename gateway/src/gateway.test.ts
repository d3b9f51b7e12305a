import { connect } from 'node:net';
import { LOG_TICKET_HEADER, type LogTicketAnswer, NOBODY, PAGE_SESSION_HEADER } from '@shoppervoice/contracts/accounts';
import type { RemotesAnswer } from '@shoppervoice/contracts/remotes';
import { DATABASE_TIME_HEADER, INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEYS } from './testing/fake-portal.ts';
import { OWN, problemOf, SmallPortal } from './testing/small-portal.ts';

const portal = new SmallPortal();
const { get, signedIn } = portal;
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

describe('the registry', () => {
  it('lists valid remotes; a broken one and a rival for a path are only omitted themselves', async () => {
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
  it('are requested once in five seconds, however many concurrent calls there are', async () => {
    const before = portal.requested;
    await Promise.all(Array.from({ length: 12 }, () => get('/api/figures', signedIn())));
    await get('/api/figures', signedIn());
    expect(portal.requested - before).toBe(1);
  });

  it('are dropped from the cache as soon as a response sets or clears the cookie', async () => {
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    const headers = signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
    expect((await fetch(`${portal.origin}/api/user/logout`, { method: 'POST', headers })).status).toBe(200);
    expect((await get('/api/figures', signedIn())).status).toBe(401);
  });

  it('are dropped as soon as a service reports their end, and the response shows that no one is signed in', async () => {
    const kept = await get('/api/figures', signedIn());
    const before = portal.requested;
    const refused = await get('/api/refused', signedIn());
    expect([refused.status, refused.headers.get(PAGE_SESSION_HEADER), portal.requested - before]).toEqual([
      401,
      NOBODY,
      0,
    ]);
    const again = await get('/api/figures', signedIn());
    const tag = kept.headers.get(PAGE_SESSION_HEADER);
    expect([again.status, again.headers.get(PAGE_SESSION_HEADER), portal.requested - before]).toEqual([200, tag, 1]);
    // A public call may answer 401 for another reason than an ended session, for example a wrong password.
    const openly = await get('/api/refused-openly', signedIn());
    expect([openly.status, openly.headers.get(PAGE_SESSION_HEADER)]).toEqual([401, tag]);
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    expect(portal.requested - before).toBe(1);
  });
});

describe('rate limits', () => {
  it('count other calls per session and respond with Retry-After', async () => {
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
  const logger = '/api/frontend-logger';
  const ticketed = async (): Promise<Record<string, string>> => {
    const { ticket } = (await (await get(logger)).json()) as LogTicketAnswer;
    return { [LOG_TICKET_HEADER]: ticket };
  };
  const bare = (body: object | string, headers: Record<string, string> = {}) =>
    fetch(`${portal.origin}${logger}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const report = async (body: object | string, headers: Record<string, string> = {}) =>
    bare(body, { ...(await ticketed()), ...headers });
  const entry = {
    message: 'Request to /api/x?q=red+shoes failed for ada@example.com',
    stack: 'Error at main.js:1:2 token=abcdef',
    timestamp: '2026-01-02 03:04:05.678',
    url: 'https://portal.example.com/online-buyer-comments?q=secret#x',
  };

  it('become one log line without personal data; invalid and excess ones are refused', async () => {
    expect((await report(entry)).status).toBe(204);
    const line = portal.gateway.lines.find((text) => text.includes('a browser reported')) ?? '';
    expect(line).toContain('/online-buyer-comments');
    // A request's ID is hexadecimal and may spell a name.
    expect(line.replace(/"requestId":"[^"]*"/, '')).not.toMatch(/ada|red\+shoes|secret|abcdef/);
    expect((await report(entry, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await report({ ...entry, timestamp: 'now' })).status).toBe(400);
    expect((await report('{')).status).toBe(400);
    expect((await report({ ...entry, stack: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await report(entry)).status).toBe(429);
    expect((await report(entry, signedIn())).status).toBe(204);
  });

  it('need a ticket, which a page of the portal gets for its own address', async () => {
    expect((await problemOf(await bare(entry, signedIn()))).detail).toContain('ticket');
    expect((await bare(entry, signedIn({ [LOG_TICKET_HEADER]: 'e30.invented' }))).status).toBe(403);
    expect((await get(logger, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await get(logger, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const answer = await get(logger);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are limited per address, however many sessions report from it', async () => {
    const ticket = await ticketed();
    const statuses = new Set<number>();
    for (let at = 0; at < 60; at += 1) {
      portal.nextSession();
      statuses.add((await bare(entry, signedIn(ticket))).status);
    }
    expect([...statuses].toSorted()).toEqual([204, 429]);
  });
});

describe('metrics', () => {
  it('are only for those with the internal key', async () => {
    for (const at of [get, portal.getAtPlatform]) {
      expect((await problemOf(await at('/metrics'))).status).toBe(401);
      expect((await at('/metrics', { authorization: `Bearer ${KEYS.INTERNAL_KEY}` })).status).toBe(200);
    }
    expect((await get('/healthz')).status).toBe(200);
  });

  it('count calls, the sign-in page and Home by name, all other pages together', async () => {
    const html = { accept: 'text/html' };
    for (const path of ['/login?loggedOut=true', '/', '/of-somebody/jane']) await get(path, html);
    await get('/api/nothing-here');
    await get('/api/things/jane');
    const figures = await (await get('/metrics', { [INTERNAL_KEY_HEADER]: KEYS.INTERNAL_KEY })).text();
    for (const route of ['/login', '/', '/*', '/api/*', '/api/things/:id']) {
      expect(figures).toMatch(new RegExp(`duration_seconds_count\\{[^}]*route="${route.replace('*', '\\*')}"`));
    }
    expect(figures).not.toContain('jane');
  });

  it('say where those of the services are', async () => {
    expect((await get('/metrics/targets')).status).toBe(401);
    const answer = await get('/metrics/targets', { authorization: `Bearer ${KEYS.INTERNAL_KEY}` });
    const at = (url: string) => [url.replace('http://', '')];
    const [accounts, buyer] = portal.serviceOrigins;
    const http = { __scheme__: 'http' };
    expect(await answer.json()).toEqual([
      { targets: at(accounts), labels: http },
      { targets: at(buyer), labels: http },
    ]);
  });

  const metricsOf = async () => (await get('/metrics', { [INTERNAL_KEY_HEADER]: KEYS.INTERNAL_KEY })).text();

  it('have no other routes after 1,000 odd addresses', async () => {
    const routesOf = async () =>
      new Set([...(await metricsOf()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    const ask = async (at: number) => {
      for (const path of [`/x${at}`, `/api/x${at}`, `/api/things/x${at}`, `/assets/x${at}.js`, `/api/hello?x=${at}`]) {
        const method = ['GET', 'POST', 'DELETE', 'PURGE'][at % 4] ?? 'GET';
        await (await fetch(`${portal.origin}${path}`, { method, redirect: 'manual' })).arrayBuffer();
      }
    };
    await Promise.all([0, 1, 2, 3].map(ask));
    const before = await routesOf();
    for (let at = 4; at < 204; at += 4) await Promise.all([0, 1, 2, 3].map((more) => ask(at + more)));
    expect(await routesOf()).toEqual(before);
    expect((await metricsOf()).split('\n').length).toBeLessThan(2000);
  });

  it('count what calls meet on their way to a service', async () => {
    await get('/api/hello');
    const figures = await metricsOf();
    for (const [name, labels] of [
      ['upstream_ready', 'upstream="buyer"'],
      ['upstream_seats', 'upstream="buyer",kind="all",state="taken"'],
      ['upstream_seat_wait_seconds_count', 'upstream="buyer",kind="all"'],
      ['upstream_response_seconds_count', 'upstream="buyer"'],
      ['cache_reads_total', 'cache="sessions",result="miss"'],
    ]) {
      expect(figures).toMatch(new RegExp(`^${name}\\{(.*,)?${labels}[,}].* [0-9]+$`, 'm'));
    }
  });

  it('name a slow call in the log, with the time in its service and database, and no address', async () => {
    const answer = await get('/api/slow/jane');
    expect([answer.status, answer.headers.get(DATABASE_TIME_HEADER)]).toEqual([200, null]);
    const [line = '{}', ...others] = portal.gateway.lines.filter((each) => each.includes('a slow call'));
    expect(others).toEqual([]);
    expect(line).not.toContain('jane');
    const { serviceMs, gatewayMs, databaseMs, ...about } = JSON.parse(line);
    expect(about).toMatchObject({
      method: 'GET',
      route: '/api/slow/:id',
      service: 'buyer',
      requestId: expect.any(String),
    });
    expect(databaseMs).toBe(400);
    expect(serviceMs + databaseMs).toBeGreaterThanOrEqual(1000);
    expect(serviceMs).toBeLessThan(1000);
    expect(gatewayMs).toBeGreaterThanOrEqual(0);
  });

  /** What is sent to the letter, and what comes back until the connection ends. */
  const rawly = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(portal.gateway.port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (piece) => {
        answer += piece.toString();
      });
      socket.on('end', () => resolve(answer)).on('error', reject);
    });

  it('responds to invalid HTTP with a problem and closes', async () => {
    expect(await rawly('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses requests with two hosts or none, and methods that no call has', async () => {
    const head = (method: string, path: string, hosts = 1) =>
      `${method} ${path} HTTP/1.1\r\n${'host: portal.example.com\r\n'.repeat(hosts)}connection: close\r\n\r\n`;
    for (const path of ['/', '/api/hello', '/healthz']) {
      expect(await rawly(head('GET', path, 2))).toMatch(/^HTTP\/1\.1 400 [\s\S]*names one host/);
      expect(await rawly(head('GET', path))).toMatch(/^HTTP\/1\.1 200 /);
      for (const method of ['TRACE', 'PROPFIND', 'BREW']) {
        expect([method, await rawly(head(method, path))]).toEqual([method, expect.stringMatching(/^HTTP\/1\.1 405 /)]);
      }
    }
    expect(await rawly(head('GET', '/', 0))).toMatch(/^HTTP\/1\.1 400 [\s\S]*send the header host/);
    expect(await rawly(head('TRACE', '/'))).toMatch(/\r\nallow: GET, HEAD\r\n/i);
    expect(await rawly(head('DELETE', '/login'))).toMatch(/^HTTP\/1\.1 405 /);
  });
});

describe('a policy violation of a page', () => {
  const send = (type: string, body: object | string) =>
    fetch(`${portal.origin}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const lines = () => portal.gateway.lines.filter((line) => line.includes('may not load'));

  it('is logged in one line without personal data; the page names the endpoint', async () => {
    const page = await get('/login', { accept: 'text/html' });
    expect(page.headers.get('content-security-policy')).toMatch(/report-uri \/api\/csp-reports; report-to portal/);
    expect(page.headers.get('reporting-endpoints')).toBe('portal="/api/csp-reports"');
    const where = 'https://portal.example.com/login?email=ada@example.com';
    const old = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/a?x=1',
        'document-uri': where,
      },
    };
    expect((await send('application/csp-report', old)).status).toBe(204);
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: where };
    expect((await send('application/reports+json', [{ type: 'csp-violation', body }, { type: 'other' }])).status).toBe(
      204,
    );
    expect(lines().map((line) => JSON.parse(line).breach)).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/login', source: '' },
      { directive: 'img-src', blocked: 'inline', page: '/login', source: '' },
    ]);
  });

  it('is limited in number, and an invalid report is not logged', async () => {
    const before = lines().length;
    for (const body of ['{', 'null', '[[]]', '{"csp-report":1}', '[{"type":"csp-violation"}]']) {
      expect((await send('application/csp-report', body)).status).toBe(204);
    }
    expect(lines()).toHaveLength(before);
    expect((await send('application/json', {})).status).toBe(415);
    expect((await send('application/csp-report', 'x'.repeat(40_000))).status).toBe(413);
    const one = { 'csp-report': { 'effective-directive': 'img-src' } };
    for (let at = 0; at < 40; at += 1) await send('application/csp-report', one);
    expect(lines().length - before).toBeLessThan(20);
  });
});
