import {
  PLATFORM_BOT_CHECK_PATH,
  PLATFORM_SESSION_PATH,
  PLATFORM_SIGN_IN_PATH,
  PLATFORM_SIGN_OUT_PATH,
  type SessionAnswer,
} from '@shoppervoice/contracts/accounts';
import { CONFIRM_PASSWORD_HEADER } from '@shoppervoice/contracts/calls';
import { HEALTH_PATH, healthPathOf, retryPathOf } from '@shoppervoice/contracts/health';
import { type RunningService, sessionContextOf } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CONTEXT,
  PLATFORM_PAGE,
  sessionOf,
  startFakeAccounts,
  startFakeService,
  startGateway,
  temporaryFolder,
  until,
  writeShell,
} from '../testing/fake-portal.ts';

const OWN = 'https://portal.example.com';
const PLATFORM = 'https://platform.example.com';
const folder = temporaryFolder();
const sessions = new Map<string, SessionAnswer['session']>();
let accounts: Awaited<ReturnType<typeof startFakeAccounts>>;
let other: RunningService;
let gateway: Awaited<ReturnType<typeof startGateway>>;
/** User of the last sign-out, as its service received it. */
let signedOut: string | null = null;

beforeAll(async () => {
  accounts = await startFakeAccounts(sessions);
  other = await startFakeService(
    'signing',
    [
      { method: 'POST', path: PLATFORM_SIGN_IN_PATH, access: { public: true }, limit: 'sign-in', door: 'platform' },
      { method: 'POST', path: PLATFORM_SIGN_OUT_PATH, access: { public: true }, door: 'platform' },
      { method: 'GET', path: PLATFORM_BOT_CHECK_PATH, access: { public: true }, door: 'platform' },
      { method: 'GET', path: healthPathOf('signing'), access: { roles: ['SUPERUSER'] }, door: 'platform' },
      { method: 'POST', path: retryPathOf('signing'), access: { roles: ['SUPERUSER'] }, door: 'platform' },
      { method: 'GET', path: '/api/figures', access: {} },
      { method: 'GET', path: '/api/hello', access: { public: true } },
    ],
    async (app) => {
      app.post(PLATFORM_SIGN_IN_PATH, async (_request, reply) =>
        reply
          .header('set-cookie', '__Host-platform=new; Path=/; HttpOnly; Secure; SameSite=Strict')
          .send({ success: true }),
      );
      app.post(PLATFORM_SIGN_OUT_PATH, async (request, reply) => {
        signedOut = request.portalContext === null ? null : sessionContextOf(request).username;
        sessions.delete('there');
        return reply.header('set-cookie', '__Host-platform=; Path=/; Max-Age=0').send({ success: true });
      });
      app.get(healthPathOf('signing'), async () => ({ failed: [], waiting: [] }));
      app.post(retryPathOf('signing'), async () => ({ did: 'It is tried again.' }));
      app.get(PLATFORM_BOT_CHECK_PATH, async () => ({ provider: 'altcha' }));
      for (const path of ['/api/figures', '/api/hello']) app.get(path, async () => ({ figures: true }));
    },
  );
  gateway = await startGateway({
    SERVICES: `accounts=http://127.0.0.1:${accounts.service.port},signing=http://127.0.0.1:${other.port}`,
    SHELL_DIR: writeShell(folder.path),
    PUBLIC_URL: OWN,
    PLATFORM_URL: PLATFORM,
    TRUST_PROXY: 'none',
    SESSION_FRESH_MS: '1',
    BOT_CHECK: 'turnstile',
  });
  await until(async () => (await fetch(`http://127.0.0.1:${gateway.port}/readyz`)).status === 200);
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([other.close(), accounts.service.close()]);
  folder.remove();
});
beforeEach(() => {
  sessions.clear();
  const root = { ...CONTEXT, username: 'root', accessType: 'SUPERUSER' } as const;
  sessions.set('here', sessionOf({ ...root, sessionId: 'here' }));
  sessions.set('there', { ...sessionOf({ ...root, sessionId: 'there' }), door: 'platform' });
  sessions.set('reader', { ...sessionOf({ ...CONTEXT, sessionId: 'reader' }), door: 'platform' });
});

type Init = { method?: string; headers?: Record<string, string>; body?: string };
const ask = (port: number, path: string, init: Init = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
const atPlatform = (path: string, init?: Init) => ask(gateway.platformPort, path, init);
const atPortal = (path: string, init?: Init) => ask(gateway.port, path, init);
/** Fetch metadata of calls from pages elsewhere. */
const FOREIGN: readonly Record<string, string>[] = [
  { origin: OWN },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
];
const THERE = { cookie: '__Host-platform=there' };

describe('the document of the platform', () => {
  it('is a separate page that loads nothing of other origins, whatever the bot check of the portal', async () => {
    for (const path of ['/', '/index.html', '/platform?dev=returns', '/health']) {
      const answer = await atPlatform(path, { headers: { accept: 'text/html' } });
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, PLATFORM_PAGE]);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("form-action 'none'; base-uri 'none'; frame-ancestors 'none'");
      expect(policy).not.toMatch(/https?:|unsafe|\*/);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(answer.headers.get('integrity-policy')).toContain('script');
    }
    expect((await atPortal('/')).headers.get('content-security-policy')).toContain('challenges.cloudflare.com');
  });

  it('has its own files and none of the portal’s, and the portal serves none of them', async () => {
    expect((await atPlatform('/main.fedcba987654.js')).status).toBe(200);
    for (const path of [
      '/main.0123456789ab.js',
      '/shell-build.json',
      '/remotes.json',
      '/remotes/a/1/b.js',
      '/login',
      '/api',
    ]) {
      expect([path, (await atPlatform(path)).status]).toEqual([path, 404]);
    }
    for (const path of ['/platform/index.html', '/platform/main.fedcba987654.js', '/main.fedcba987654.js']) {
      expect([path, (await atPortal(path)).status]).toEqual([path, 404]);
    }
  });

  it('is redirected to from the portal, only for superusers, with the query', async () => {
    const lead = (cookie: string, path = '/platform?dev=a&origin=b') =>
      atPortal(path, { headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) } });
    const led = await lead('token=here');
    expect([led.status, led.headers.get('location')]).toEqual([303, `${PLATFORM}/?dev=a&origin=b`]);
    expect((await lead('token=here', '/Platform/')).headers.get('location')).toBe(`${PLATFORM}/`);
    sessions.set('user', sessionOf({ ...CONTEXT, sessionId: 'user' }));
    for (const cookie of ['', 'token=user', 'token=there', 'token=nobody']) {
      const answer = await lead(cookie);
      expect([cookie, answer.status]).toEqual([cookie, 200]);
      expect(await answer.text()).toMatch(/<p>(?:Frame|Outside)<\/p>/);
    }
  });
});

describe('a session of the platform', () => {
  it('is shown to its own page, with the CSRF value', async () => {
    const answer = await atPlatform(PLATFORM_SESSION_PATH, { headers: THERE });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { username: 'root', firstName: CONTEXT.firstName, csrf: 'csrf-value' },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is not that of a portal session, and only a superuser’s', async () => {
    for (const [cookie, status] of [
      ['', 401],
      ['token=here', 401],
      ['__Host-platform=here', 401],
      ['platform=there', 401],
      ['__Host-platform=reader', 403],
    ] as const) {
      const answer = await atPlatform(PLATFORM_SESSION_PATH, { headers: cookie === '' ? {} : { cookie } });
      expect([cookie, answer.status]).toEqual([cookie, status]);
    }
  });

  it('opens nothing at the portal, and no call of the portal is made at the platform', async () => {
    expect((await atPortal('/api/figures', { headers: { cookie: 'token=here' } })).status).toBe(200);
    for (const cookie of ['token=there', '__Host-platform=there']) {
      expect((await atPortal('/api/figures', { headers: { cookie } })).status).toBe(401);
    }
    for (const path of ['/api/figures', '/api/hello', '/api/user/login']) {
      const method = path.endsWith('login') ? 'POST' : 'GET';
      const answer = await atPlatform(path, {
        method,
        headers: { ...THERE, origin: PLATFORM, 'x-csrf-token': 'csrf-value' },
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    for (const path of [PLATFORM_SIGN_IN_PATH, PLATFORM_SIGN_OUT_PATH]) {
      const answer = await atPortal(path, { method: 'POST', headers: { origin: OWN } });
      expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 403, null]);
    }
    expect((await atPortal(PLATFORM_SESSION_PATH, { headers: { cookie: 'token=there' } })).status).toBe(403);
  });

  it('begins and ends only by calls of its own page', async () => {
    const send = (path: string, headers: Record<string, string>) =>
      atPlatform(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
    for (const headers of [
      {},
      { origin: OWN },
      { origin: 'null' },
      { origin: PLATFORM, 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await send(PLATFORM_SIGN_IN_PATH, headers as Record<string, string>);
      expect([headers, answer.status, answer.headers.get('set-cookie')]).toEqual([headers, 403, null]);
    }
    const signedIn = await send(PLATFORM_SIGN_IN_PATH, { origin: PLATFORM });
    expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-platform=new;/);
    expect((await send(PLATFORM_SIGN_OUT_PATH, { ...THERE, origin: PLATFORM })).status).toBe(403);
    expect((await atPlatform(PLATFORM_SESSION_PATH, { headers: THERE })).status).toBe(200);
    expect(
      (await send(PLATFORM_SIGN_OUT_PATH, { ...THERE, origin: PLATFORM, 'x-csrf-token': 'csrf-value' })).status,
    ).toBe(200);
    expect(signedOut).toBe('root');
    expect((await atPlatform(PLATFORM_SESSION_PATH, { headers: THERE })).status).toBe(401);
  });

  it('is readable only by its own page: not by a script, frame or image of the portal, nor by a link to a call', async () => {
    const paths = [PLATFORM_SESSION_PATH, '/api/platform/tokens', '/api/platform/remotes', PLATFORM_BOT_CHECK_PATH];
    for (const path of paths) {
      for (const headers of FOREIGN) {
        const answer = await atPlatform(path, { headers: { ...THERE, ...headers } });
        expect([path, headers, answer.status]).toEqual([path, headers, 403]);
      }
      const preflight = await atPlatform(path, {
        method: 'OPTIONS',
        headers: {
          origin: OWN,
          'access-control-request-method': 'POST',
          'access-control-request-headers': CONFIRM_PASSWORD_HEADER,
        },
      });
      expect([path, preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([path, 403, null]);
    }
    expect((await atPlatform(PLATFORM_SESSION_PATH, { headers: { ...THERE, 'sec-fetch-site': 'none' } })).status).toBe(
      200,
    );
  });
});

describe('the health of background work', () => {
  const retried = (headers: Record<string, string>) =>
    atPlatform(retryPathOf('signing'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  it('is listed by the services that have such a call, for superusers at the platform only', async () => {
    const answer = await atPlatform(HEALTH_PATH, { headers: THERE });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { services: [{ name: 'signing', path: healthPathOf('signing') }] },
    ]);
    expect((await atPlatform(healthPathOf('signing'), { headers: THERE })).status).toBe(200);
    for (const path of [HEALTH_PATH, healthPathOf('signing')]) {
      expect([path, (await atPlatform(path)).status]).toEqual([path, 401]);
      for (const cookie of ['__Host-platform=reader', 'token=here']) {
        const status = cookie === 'token=here' ? 401 : 403;
        expect([path, cookie, (await atPlatform(path, { headers: { cookie } })).status]).toEqual([
          path,
          cookie,
          status,
        ]);
      }
      for (const headers of [{ cookie: 'token=here' }, THERE]) {
        expect([path, (await atPortal(path, { headers })).status]).toEqual([path, 403]);
      }
    }
  });

  it('is tried again with the CSRF value and the platform’s own origin only', async () => {
    const csrf = { 'x-csrf-token': 'csrf-value' };
    for (const headers of [
      THERE,
      { ...THERE, ...csrf },
      { ...THERE, origin: PLATFORM },
      { ...THERE, ...csrf, origin: OWN },
    ]) {
      expect([headers, (await retried(headers)).status]).toEqual([headers, 403]);
    }
    expect((await retried({ ...THERE, ...csrf, origin: PLATFORM })).status).toBe(200);
    const { status } = await atPortal(retryPathOf('signing'), {
      method: 'POST',
      headers: { cookie: 'token=here', ...csrf, origin: OWN },
    });
    expect(status).toBe(403);
  });

  it('names a service that does not respond, be it from the start, and none that does', async () => {
    const quiet = await startFakeService('quiet', [], async () => undefined);
    const lonely = await startGateway({
      SERVICES: `accounts=http://127.0.0.1:${accounts.service.port},silent=http://127.0.0.1:9,quiet=http://127.0.0.1:${quiet.port}`,
      SHELL_DIR: `${folder.path}/shell`,
      PUBLIC_URL: OWN,
      PLATFORM_URL: PLATFORM,
      TRUST_PROXY: 'none',
      SESSION_FRESH_MS: '1',
    });
    const namesAre = (...names: readonly string[]) =>
      until(async () => {
        const answer = await ask(lonely.platformPort, HEALTH_PATH, { headers: THERE });
        return (await answer.text()) === JSON.stringify({ services: names.map((name) => ({ name, path: null })) });
      });
    try {
      await namesAre('silent');
      await quiet.close();
      await namesAre('silent', 'quiet');
    } finally {
      await lonely.close();
    }
  });
});

it('does not start if the platform has no separate origin, is not built, or has no port', async () => {
  const start = (more: Record<string, string>) =>
    startGateway({
      SERVICES: `accounts=http://127.0.0.1:${accounts.service.port}`,
      SHELL_DIR: `${folder.path}/shell`,
      PUBLIC_URL: OWN,
      TRUST_PROXY: 'none',
      ...more,
    });
  await expect(start({ PLATFORM_URL: OWN })).rejects.toThrow(/which is the portal itself/);
  await expect(start({ PLATFORM_HOST: '0.0.0.0' })).rejects.toThrow(/Write PLATFORM_URL too/);
  await expect(start({ PLATFORM_URL: 'http://platform.example.com' })).rejects.toThrow(/https:/);
  await expect(start({ PLATFORM_PORT: String(gateway.platformPort) })).rejects.toThrow(/taken by another program/);
});
