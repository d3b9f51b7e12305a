import { createServer, type Server } from 'node:http';
import { type DevAnswer, SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal, OWN } from '../testing/deploying.ts';
import { PASSWORD } from '../testing/fake-portal.ts';

const portal = new DeployPortal();
let server: Server;
let dev = '';
let token = '';
let tokenId = '';

beforeAll(async () => {
  await portal.start({ SESSION_FRESH_MS: '100', DEV_BY_TOKEN: 'on' });
  portal.person('developer', 'MERCHANT_USER', 1002);
  portal.person('other', 'MERCHANT_USER', 1003);
  await portal.release({ version: '1.0.0' });
  ({ token, id: tokenId } = await portal.token('returns'));
  const page = { path: ['/returns'], module: './page', title: 'R', area: 'buyer', access: {}, whenLocked: 'home' };
  const buildFile = {
    name: 'returns',
    version: '1.0.0-abc12345',
    uniqueName: 'returns_1_0_0_abc12345',
    entry: 'remoteEntry.js',
    manifest: 'mf-manifest.json',
    integrity: {},
    descriptor: { name: 'returns', shellApi: `^${SHELL_API_VERSION}`, pages: [page] },
  };
  server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(buildFile)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  dev = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(async () => {
  server?.close();
  await portal.close();
});

const ask = (by = token, origin = dev, port?: number) =>
  portal.call('POST', '/api/platform/remotes/returns/dev', {
    token: by,
    body: { origin },
    ...(port !== undefined && { port }),
  });

async function granted(): Promise<string> {
  const answer = await ask();
  expect(answer.status).toBe(200);
  const { open } = (await answer.json()) as DevAnswer;
  expect(open.startsWith(`${OWN}/dev-session?of=`)).toBe(true);
  return open.slice(OWN.length);
}

const open = (path: string, cookie: string, form?: Record<string, string>, origin = OWN, port = portal.gateway.port) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    method: form === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(form !== undefined && { origin }) },
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  });

async function asked(path: string, as: string): Promise<string> {
  const answer = await open(path, `token=${as}`);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  const page = await answer.text();
  for (const fact of [dev, 'returns', as]) expect(page).toContain(fact);
  return /name="confirmation" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

async function started(path: string, as: string): Promise<string> {
  const answer = await open(path, `token=${as}`, { confirmation: await asked(path, as), password: PASSWORD });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  const line = answer.headers.get('set-cookie') ?? '';
  expect(line).toMatch(/^portal-dev=[\w.-]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  return line.split(';')[0] ?? '';
}

const channelWith = async (cookie: string) => {
  const answer = await portal.call('GET', '/remotes.json', { headers: { cookie } });
  const { remotes } = (await answer.json()) as Awaited<ReturnType<DeployPortal['remotes']>>;
  return remotes[0]?.channel;
};

describe('a developer for whom a deploy token vouches', () => {
  it('sees the remote from their server in their own session, and stops it', async () => {
    const cookie = await started(await granted(), 'developer');
    expect(await channelWith(`token=developer; ${cookie}`)).toBe('dev');
    for (const other of ['token=developer', `token=other; ${cookie}`, `token=root; ${cookie}`, cookie]) {
      expect(await channelWith(other)).toBe('current');
    }
    const page = await portal.call('GET', '/', {
      headers: { accept: 'text/html', cookie: `token=developer; ${cookie}` },
    });
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' ${dev};`);
    const stopped = await portal.call('DELETE', '/api/dev-override/returns', {
      headers: { cookie: `token=developer; ${cookie}`, origin: OWN, 'x-csrf-token': 'csrf-value' },
    });
    expect(stopped.status).toBe(204);
    const cleared = stopped.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await channelWith(`token=developer; ${cleared}`)).toBe('current');
  });

  it('confirms a grant once, in one session, at whichever gateway', async () => {
    const port = await portal.startGateway({ DEV_BY_TOKEN: 'on' });
    const path = await granted();
    const form = { confirmation: await asked(path, 'other'), password: PASSWORD };
    await started(path, 'developer');
    for (const at of [portal.gateway.port, port]) {
      const again = await open(path, 'token=other', form, OWN, at);
      expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null]);
    }
  });

  it('does not see it while the remote is withdrawn', async () => {
    const cookie = `token=developer; ${await started(await granted(), 'developer')}`;
    const path = await granted();
    await portal.must('POST', 'returns/withdraw');
    expect(await channelWith(cookie)).toBeUndefined();
    expect((await open(path, 'token=developer')).status).toBe(410);
    await portal.must('DELETE', 'returns/withdraw');
    expect(await channelWith(cookie)).toBe('dev');
  });

  it('loses it with the token', async () => {
    const { token: brief, id } = await portal.token('returns');
    const { open: address } = (await (await ask(brief)).json()) as DevAnswer;
    const later = (await (await ask(brief)).json()) as DevAnswer;
    const cookie = `token=developer; ${await started(address.slice(OWN.length), 'developer')}`;
    expect(await channelWith(cookie)).toBe('dev');
    expect((await portal.call('DELETE', `/api/platform/tokens/${id}`, { as: 'root' })).status).toBe(204);
    expect(await channelWith(cookie)).toBe('current');
    expect((await open(later.open.slice(OWN.length), 'token=developer')).status).toBe(410);
  });
});

describe('nobody’s session runs the code of a developer', () => {
  it('by a link, by another site’s form, without the password, or with the question of another session', async () => {
    const path = await granted();
    const confirmation = await asked(path, 'developer');
    const good = { confirmation, password: PASSWORD };
    const tries: [Record<string, string>, string, number][] = [
      [good, 'https://evil.example', 403],
      [good, 'null', 403],
      [{ ...good, confirmation: await asked(path, 'other') }, OWN, 403],
      [{ password: PASSWORD }, OWN, 403],
      [{ ...good, confirmation: await asked(await granted(), 'developer') }, OWN, 403],
      [{ confirmation }, OWN, 403],
      [{ ...good, password: 'Wrong4Portal' }, OWN, 403],
      [{ ...good, password: 'often' }, OWN, 429],
    ];
    for (const [form, origin, status] of tries) {
      const answer = await open(path, 'token=developer', form, origin);
      expect([form, origin, answer.status, answer.headers.get('set-cookie')]).toEqual([form, origin, status, null]);
    }
    // None of them has used it up.
    await started(path, 'developer');
  });

  it('by a modified grant or cookie, or signed out', async () => {
    const path = await granted();
    const [claims = '', signature = ''] = path.slice('/dev-session?of='.length).split('.');
    const evil = Buffer.from(Buffer.from(claims, 'base64url').toString().replace(dev, 'http://127.0.0.1:1')).toString(
      'base64url',
    );
    for (const of of [`${evil}.${signature}`, evil, 'x.y', '']) {
      expect((await open(`/dev-session?of=${of}`, 'token=developer')).status).toBe(410);
      expect((await open(`/dev-session?of=${of}`, 'token=developer', { confirmation: 'x' })).status).toBe(410);
    }
    const answer = await open(path, '');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('dev-session')]);
    const cookie = await started(path, 'developer');
    const [inside = '', sign = ''] = cookie.slice('portal-dev='.length).split('.');
    const text = Buffer.from(inside, 'base64url').toString();
    for (const [from, to] of [
      ['session-developer', 'session-other'],
      [tokenId, 'another'],
    ] as const) {
      const forged = Buffer.from(text.replace(from, to)).toString('base64url');
      expect(await channelWith(`token=other; portal-dev=${forged}.${sign}`)).toBe('current');
    }
  });

  it('from an address that the portal does not list, by a token of another remote, or one that may not publish', async () => {
    for (const origin of ['https://evil.example', 'http://10.0.0.1:5170', `${dev}/`, 'javascript:1', 'x']) {
      expect((await ask(token, origin)).status).toBe(409);
    }
    expect((await ask((await portal.token('other')).token)).status).toBe(403);
    expect((await ask((await portal.token('returns', { scopes: ['promote'] })).token)).status).toBe(403);
    expect((await ask('svd_unknown')).status).toBe(401);
  });

  it('where the portal does not let tokens vouch, as it is by default', async () => {
    const port = await portal.startGateway();
    const answer = await ask(token, dev, port);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('superusers') },
    ]);
    const path = await granted();
    expect((await open(path, 'token=developer', undefined, OWN, port)).status).toBe(410);
    const cookie = await started(path, 'developer');
    const there = await portal.call('GET', '/remotes.json', {
      port,
      headers: { cookie: `token=developer; ${cookie}` },
    });
    expect(await there.json()).toMatchObject({ remotes: [{ channel: 'current' }] });
  });
});
