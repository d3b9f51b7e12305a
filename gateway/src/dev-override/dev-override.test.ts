import { createServer, type Server } from 'node:http';
import { type DevAnswer, SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeployPortal, OWN, PLATFORM } from '../testing/deploying.ts';
import { confirming } from '../testing/fake-portal.ts';

const portal = new DeployPortal();
let server: Server;
let dev = '';
let isUp = true;
let buildFile: object = {};

beforeAll(async () => {
  await portal.start({ SESSION_FRESH_MS: '100' });
  portal.person('second', 'SUPERUSER');
  portal.person('reader', 'MERCHANT_USER');
  await portal.release({ version: '1.0.0' });
  server = createServer((request, answer) => {
    if (!isUp || request.url !== '/remote-build.json') return answer.writeHead(404).end();
    return answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(buildFile));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  dev = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(async () => {
  server?.close();
  await portal.close();
});

beforeEach(() => {
  isUp = true;
  buildFile = {
    name: 'returns',
    version: '1.0.0-abc12345',
    uniqueName: 'returns_1_0_0_abc12345',
    entry: 'remoteEntry.js',
    manifest: 'mf-manifest.json',
    integrity: {},
    preload: { './page': ['page.js'] },
    descriptor: {
      name: 'returns',
      shellApi: `^${SHELL_API_VERSION}`,
      pages: [{ path: ['/returns'], module: './page', title: 'R', area: 'buyer', access: {}, whenLocked: 'home' }],
    },
  };
});

/** Requests a grant at the platform: the path of the portal that starts the override. */
async function granted(as = 'root', origin = dev, remote = 'returns'): Promise<string> {
  const answer = await portal.call('POST', '/api/platform/dev', { as, body: { remote, origin } });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  const { open } = (await answer.json()) as DevAnswer;
  expect(open.startsWith(`${OWN}/dev-override?grant=`)).toBe(true);
  return open.slice(OWN.length);
}

/** Opens a grant in a browser with this session at the portal. */
const opened = (path: string, as: string | null, port = portal.gateway.port) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: as === null ? {} : { cookie: `token=${as}` },
  });

/** Starts an override and returns the browser's cookie. */
async function switchOn(as = 'root', origin = dev, remote = 'returns'): Promise<string> {
  const answer = await opened(await granted(as, origin, remote), as);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  const line = answer.headers.get('set-cookie') ?? '';
  expect(line).toMatch(/^portal-dev=[\w.-]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  return line.split(';')[0] ?? '';
}

const remotesWith = async (cookie: string, path = '/remotes.json', headers: Record<string, string> = {}) => {
  const answer = await portal.call('GET', path, { headers: { cookie, ...headers } });
  return (await answer.json()) as Awaited<ReturnType<DeployPortal['remotes']>>;
};
const policyWith = async (cookie: string, path = '/', headers: Record<string, string> = {}) => {
  const answer = await portal.call('GET', path, { headers: { accept: 'text/html', cookie, ...headers } });
  return answer.headers.get('content-security-policy') ?? '';
};

describe('a developer override', () => {
  it('gives the developer’s build to their own session, with the address of its events and its end', async () => {
    const cookie = await switchOn();
    const { remotes, ticket } = await remotesWith(`token=root; ${cookie}`);
    expect(remotes[0]).toMatchObject({
      name: 'returns',
      channel: 'dev',
      entry: `${dev}/remoteEntry.js`,
      preload: { './page': [`${dev}/page.js`] },
      dev: { origin: dev, events: `${dev}/events` },
    });
    expect(Date.parse(remotes[0]?.dev?.expiresAt ?? '') - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    // The ticket omits the developer's build: its failures must not count for a published one.
    const { given } = JSON.parse(Buffer.from(ticket?.split('.')[0] ?? '', 'base64url').toString());
    expect(given).toEqual({ returns: '1.0.0' });
  });

  it('allows its origin in the policy of that session’s page, and nothing else', async () => {
    const cookie = await switchOn();
    const usual = await policyWith('token=root');
    expect(usual).not.toContain(dev);
    const widened = await policyWith(`token=root; ${cookie}`);
    expect(widened.replaceAll(` ${dev}`, '')).toBe(usual);
    expect(widened).toContain(`script-src 'self' ${dev};`);
    expect(widened).toContain(`default-src 'none';`);
    const data = await portal.call('GET', '/remotes.json', { headers: { cookie: `token=root; ${cookie}` } });
    expect(data.headers.get('content-security-policy')).not.toContain(dev);
  });

  it('may be of a remote that is not published yet', async () => {
    buildFile = JSON.parse(JSON.stringify(buildFile).replaceAll('returns', 'fresh'));
    const cookie = await switchOn('root', dev, 'fresh');
    const { remotes } = await remotesWith(`token=root; ${cookie}`);
    expect(remotes.map(({ name, channel }) => `${name} ${channel}`)).toEqual(['fresh dev', 'returns current']);
  });

  it('keeps the usual build with a note if the developer’s server does not respond or sends nonsense', async () => {
    const cookie = `token=root; ${await switchOn()}`;
    for (const break_ of [
      () => (isUp = false),
      () => (buildFile = { name: 'returns' }),
      () => (buildFile = { ...buildFile, entry: '../x' }),
    ]) {
      break_();
      const { remotes } = await remotesWith(cookie);
      expect(remotes[0]).toMatchObject({ channel: 'current', version: '1.0.0', dev: { origin: dev } });
    }
  });

  it('ends when it is switched off', async () => {
    const cookie = await switchOn();
    const answer = await portal.call('DELETE', '/api/dev-override/returns', {
      headers: { cookie: `token=root; ${cookie}`, origin: OWN, 'x-csrf-token': 'csrf-value' },
    });
    expect(answer.status).toBe(204);
    const off = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await remotesWith(`token=root; ${off}`)).remotes[0]).not.toHaveProperty('dev');
  });
});

describe('no other browser can be made to run it', () => {
  const isUsual = async (cookie: string, path?: string, headers?: Record<string, string>) => {
    const { remotes } = await remotesWith(cookie, path, headers);
    expect(remotes.map(({ channel, dev: override }) => [channel, override])).toEqual([['current', undefined]]);
    expect(await policyWith(cookie, path?.replace('/remotes.json', '/') ?? '/', headers)).not.toContain(dev);
  };

  it('by a link', async () => {
    for (const query of [`?dev=${dev}`, `?remote=returns&origin=${dev}`, `?portal-dev=${dev}`, `#portal-dev=${dev}`]) {
      await isUsual('token=second', `/remotes.json${query}`);
    }
  });

  it('by a header', async () => {
    const cookie = await switchOn();
    const value = cookie.slice('portal-dev='.length);
    for (const name of ['x-portal-dev', 'portal-dev', 'x-dev-origin', 'x-forwarded-cookie']) {
      await isUsual('token=second', undefined, { [name]: value });
    }
  });

  it('by planting the cookie of another session, in visitors’ and other superusers’ browsers too', async () => {
    const cookie = await switchOn();
    for (const session of ['token=second; ', 'token=reader; ', 'token=nobody; ', '']) await isUsual(session + cookie);
  });

  it('by a forged or modified cookie', async () => {
    const cookie = await switchOn();
    const [claims = '', signature = ''] = cookie.slice('portal-dev='.length).split('.');
    const foreign = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace('session-root', 'session-second'),
    ).toString('base64url');
    for (const value of [
      `${foreign}.${signature}`,
      `${foreign}.`,
      foreign,
      'x.y',
      'true',
      dev,
      encodeURIComponent(dev),
    ]) {
      await isUsual(`token=second; portal-dev=${value}`);
    }
  });

  it('by a session whose user is no longer a superuser', async () => {
    const cookie = await switchOn('second');
    portal.person('second', 'MERCHANT_ADMIN');
    await new Promise((resolve) => setTimeout(resolve, 150));
    await isUsual(`token=second; ${cookie}`);
    portal.person('second', 'SUPERUSER');
  });

  it('by a grant that is another superuser’s, modified or expired, or opened by another user', async () => {
    const path = await granted();
    const [claims = '', signature = ''] = path.slice('/dev-override?grant='.length).split('.');
    const foreign = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace('user-root', 'user-second'),
    ).toString('base64url');
    for (const [address, as] of [
      [path, 'second'],
      [path, 'reader'],
      [`/dev-override?grant=${foreign}.${signature}`, 'second'],
      ['/dev-override?grant=x.y', 'root'],
    ] as const) {
      const answer = await opened(address, as);
      expect([address, as, answer.status, answer.headers.get('set-cookie')]).toEqual([address, as, 403, null]);
    }
    expect((await opened('/dev-override', 'root')).status).toBe(400);
    const minutesLater = Date.now() + 11 * 60_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(minutesLater);
    const late = await opened(path, 'root');
    clock.mockRestore();
    expect([late.status, late.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('waits for a sign-in at the portal', async () => {
    const path = await granted();
    const answer = await opened(path, null);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
    expect(new URL(answer.headers.get('location') ?? '', OWN).searchParams.get('returnTo')).toBe(path);
  });

  it('by a call from another page, without CSRF or with a foreign origin', async () => {
    const body = { remote: 'returns', origin: dev };
    const cookie = '__Host-platform=platform-root';
    const tries: Record<string, string>[] = [
      { cookie },
      { cookie, origin: PLATFORM },
      { cookie, origin: OWN, 'x-csrf-token': 'csrf-value' },
      { cookie, origin: dev, 'x-csrf-token': 'csrf-value' },
    ];
    for (const headers of tries) {
      const answer = await portal.call('POST', '/api/platform/dev', { body, headers: { ...headers, ...confirming() } });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    }
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1:80/path',
    'javascript:alert(1)',
    'http://user@localhost:1',
    "http://localhost:1; script-src 'unsafe-inline'",
    'localhost:4100',
  ])('from %s', async (origin) => {
    const answer = await portal.call('POST', '/api/platform/dev', { as: 'root', body: { remote: 'returns', origin } });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

describe('expiry and lists', () => {
  it('end an override', async () => {
    const listed = await portal.startGateway({ DEV_ORIGINS: 'http://localhost:4100,http://localhost:4200' });
    const body = { remote: 'returns', origin: 'http://localhost:4100' };
    const answer = await portal.call('POST', '/api/platform/dev', { as: 'root', body, port: listed });
    const { expiresAt } = (await answer.json()) as DevAnswer;
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(8 * 3_600_000);
    const elsewhere = { remote: 'returns', origin: dev };
    expect((await portal.call('POST', '/api/platform/dev', { as: 'root', body: elsewhere, port: listed })).status).toBe(
      403,
    );
    // The override was signed while this origin was listed. Every request checks the list again.
    const cookie = await switchOn();
    const { remotes } = (await (
      await portal.call('GET', '/remotes.json', { headers: { cookie: `token=root; ${cookie}` }, port: listed })
    ).json()) as Awaited<ReturnType<DeployPortal['remotes']>>;
    expect(remotes[0]).not.toHaveProperty('dev');
  });
});
