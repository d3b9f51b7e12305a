import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformRemotesAnswer, PreviewAnswer } from '@shoppervoice/contracts/remotes';
import { connectDatabase } from '@shoppervoice/service-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStore } from '../builds/disk-store.ts';
import { Announcements } from '../registry/announcements.ts';
import { Registry } from '../registry/registry.ts';
import { PLATFORM_DATABASE, RegistryDatabase } from '../registry/registry-database.ts';
import { FailureSamples } from '../reports/failure-samples.ts';
import { ReportStore } from '../reports/report-store.ts';
import { applyRetention } from '../retention/retention.ts';
import { ErrorGroups } from '../stacks/error-groups.ts';
import { DeployPortal, OWN } from '../testing/deploying.ts';
import type { SamplePackage } from '../testing/sample-package.ts';

const portal = new DeployPortal();
let token = '';
let publishOnly = '';
let promoteOnly = '';

beforeAll(async () => {
  await portal.start({ SESSION_FRESH_MS: '100' });
  portal.person('viewer', 'MERCHANT_USER', 1002);
  portal.person('other', 'MERCHANT_USER', 1003);
  portal.person('visitor', 'MERCHANT_USER', 1004);
  const visitor = portal.sessions.get('visitor');
  if (visitor) portal.sessions.set('visitor', { ...visitor, context: { ...visitor.context, demo: true } });
  await portal.release({ version: '1.0.0' });
  token = (await portal.token('returns')).token;
  publishOnly = (await portal.token('returns', { scopes: ['publish'] })).token;
  promoteOnly = (await portal.token('returns', { scopes: ['promote'] })).token;
});
afterAll(() => portal.close());

const send = (sample: SamplePackage, preview: string, by = token, query = '') =>
  portal.send(sample, { token: by, to: `previews/${preview}${query}` });

async function preview(name: string, hash = 'a1b2c3d4', query = ''): Promise<PreviewAnswer> {
  const answer = await send({ version: `1.1.0-${name}-${hash}`, text: hash }, name, token, query);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as PreviewAnswer;
}

const end = (name: string, by = token) =>
  portal.call('DELETE', `/api/platform/remotes/returns/previews/${name}`, { token: by });

const pathOf = ({ preview: { open } }: PreviewAnswer): string => {
  expect(open.startsWith(`${OWN}/preview?of=`)).toBe(true);
  return open.slice(OWN.length);
};

const open = (
  method: 'GET' | 'POST',
  path: string,
  cookie: string,
  headers: Record<string, string> = {},
  body?: string,
) =>
  fetch(`http://127.0.0.1:${portal.gateway.port}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      ...(method === 'POST' && { origin: OWN, 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

async function asked(path: string, as: string): Promise<string> {
  const answer = await open('GET', path, `token=${as}`);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  const page = await answer.text();
  return `confirmation=${/name="confirmation" value="([^"]+)"/.exec(page)?.[1] ?? ''}`;
}

/** Opens a preview in this session: the browser's cookie. */
async function confirmed(path: string, as: string): Promise<string> {
  const answer = await open('POST', path, `token=${as}`, {}, await asked(path, as));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/returns']);
  const line = answer.headers.get('set-cookie') ?? '';
  expect(line).toMatch(/^portal-preview=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  return line.split(';')[0] ?? '';
}

const remotesWith = async (cookie: string) => {
  const answer = await portal.call('GET', '/remotes.json', { headers: { cookie } });
  return (await answer.json()) as Awaited<ReturnType<DeployPortal['remotes']>>;
};
const givenWith = async (cookie: string) =>
  (await remotesWith(cookie)).remotes.map(({ name, version, channel }) => `${name} ${version} ${channel}`);
const USUAL = ['returns 1.0.0 current'];

describe('a preview', () => {
  it('is given to a session that confirmed it, with its name and end, and to nobody else', async () => {
    const made = await preview('pr-17');
    expect(made).toMatchObject({ already: false, preview: { name: 'pr-17', version: '1.1.0-pr-17-a1b2c3d4' } });
    expect(Date.parse(made.preview.endsAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    const cookie = await confirmed(pathOf(made), 'viewer');
    const { remotes, ticket } = await remotesWith(`token=viewer; ${cookie}`);
    expect(remotes).toMatchObject([
      {
        name: 'returns',
        channel: 'preview',
        version: '1.1.0-pr-17-a1b2c3d4',
        preview: { name: 'pr-17', endsAt: made.preview.endsAt },
      },
    ]);
    expect(remotes[0]).not.toHaveProperty('fallback');
    // Nothing that fails in it counts: the ticket is of the usual version.
    const { given } = JSON.parse(Buffer.from(ticket?.split('.')[0] ?? '', 'base64url').toString());
    expect(given).toEqual({ returns: '1.0.0' });
    const file = await portal.call('GET', remotes[0]?.entry ?? '');
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('returns_1_1_0_pr_17_a1b2c3d4')]);
    for (const each of ['token=viewer', 'token=other', 'token=root', '']) expect(await givenWith(each)).toEqual(USUAL);
  });

  it('is asked about with who published it, by a page that runs nothing and may not be framed', async () => {
    const answer = await open('GET', pathOf(await preview('pr-17')), 'token=viewer');
    expect(await answer.text()).toMatch(/pr-17 of returns 1\.1\.0-pr-17-a1b2c3d4.*token returns CI/s);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
  });

  it('neither counts nor rolls anything back when it fails, also later', async () => {
    const cookie = `token=viewer; ${await confirmed(pathOf(await preview('pr-17')), 'viewer')}`;
    const { ticket } = await remotesWith(cookie);
    const events = ['load-failed', 'render-failed', 'late-error', 'loaded', 'unlisted-call'].map((event) => ({
      remote: 'returns',
      version: '1.1.0-pr-17-a1b2c3d4',
      module: './page',
      event,
      message: 'x',
      stack:
        'Error: x\n    at f (https://portal.example.com/remotes/returns/1.1.0-pr-17-a1b2c3d4/page.0a1b2c3d4e5f.js:1:1)',
    }));
    const report = await portal.call('POST', '/api/remote-reports', { as: 'viewer', body: { ticket, events } });
    expect(report.status).toBe(204);
    const listed = await portal.call('GET', '/api/platform/remotes', { token });
    const [returns] = ((await listed.json()) as PlatformRemotesAnswer).remotes;
    expect(returns?.current).toBe('1.0.0');
    expect(returns?.versions).toMatchObject([{ version: '1.0.0', loadedUsers: 0, failedUsers: 0, lateErrorUsers: 0 }]);
    const errors = await portal.call('GET', '/api/platform/remotes/returns/errors', { token });
    expect(await errors.json()).toMatchObject({ versions: [] });
  });

  it('is published again at the same address, and open tabs are offered the new one', async () => {
    const first = await preview('pr-18');
    const cookie = `token=viewer; ${await confirmed(pathOf(first), 'viewer')}`;
    const before = (await remotesWith(cookie)).answer;
    expect((await preview('pr-18')).already).toBe(true);
    const second = await preview('pr-18', 'b1b2c3d4', '?days=2');
    expect(second).toMatchObject({ already: false, preview: { open: first.preview.open } });
    expect(Date.parse(second.preview.endsAt) - Date.now()).toBeLessThan(2.1 * 86_400_000);
    expect(await givenWith(cookie)).toEqual(['returns 1.1.0-pr-18-b1b2c3d4 preview']);
    expect((await remotesWith(cookie)).answer).not.toBe(before);
  });

  it('is left by the session, and ended by the pipeline for all', async () => {
    const path = pathOf(await preview('pr-19'));
    const cookie = `token=viewer; ${await confirmed(path, 'viewer')}`;
    const left = await portal.call('DELETE', '/api/previews/returns', {
      headers: { cookie, origin: OWN, 'x-csrf-token': 'csrf-value' },
    });
    expect(left.status).toBe(204);
    const cleared = left.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await givenWith(`token=viewer; ${cleared}`)).toEqual(USUAL);
    const { preview: made } = await preview('pr-19');
    const listed = await portal.call('GET', '/api/platform/remotes', { token });
    const { remotes } = (await listed.json()) as PlatformRemotesAnswer;
    expect(remotes[0]?.previews).toContainEqual(made);
    expect(await (await end('pr-19')).json()).toMatchObject({
      did: 'The preview pr-19 of returns has ended.',
      remote: { name: 'returns', current: '1.0.0' },
    });
    expect(await givenWith(cookie)).toEqual(USUAL);
    expect((await open('GET', path, 'token=viewer')).status).toBe(410);
    expect((await portal.call('GET', `/remotes/returns/${made.version}/page.0a1b2c3d4e5f.js`)).status).toBe(404);
    // The same name again is another address.
    expect(pathOf(await preview('pr-19'))).not.toBe(path);
    expect((await open('GET', path, 'token=viewer')).status).toBe(410);
  });

  it('cannot be promoted, be a canary or be pinned', async () => {
    const { version } = (await preview('pr-17')).preview;
    for (const action of ['promote', 'canary', 'pin']) {
      const body = { version, ...(action === 'canary' && { percent: 10 }) };
      const answer = await portal.call('POST', `/api/platform/remotes/returns/${action}`, { token, body });
      expect([action, answer.status]).toEqual([action, 404]);
    }
  });

  it('is not shown while its remote is withdrawn', async () => {
    const path = pathOf(await preview('pr-17'));
    const cookie = `token=viewer; ${await confirmed(path, 'viewer')}`;
    await portal.must('POST', 'returns/withdraw');
    expect(await givenWith(cookie)).toEqual([]);
    expect((await open('GET', path, 'token=viewer')).status).toBe(410);
    expect((await send({ version: '1.1.0-pr-30-a1b2c3d4' }, 'pr-30')).status).toBe(409);
    await portal.must('DELETE', 'returns/withdraw');
    expect(await givenWith(cookie)).toEqual(['returns 1.1.0-pr-17-a1b2c3d4 preview']);
  });
});

it('is removed with its files once it has ended or its time is over, and nothing else is', async () => {
  const stays = (await preview('pr-50', 'a1b2c3d4', '?days=3')).preview.version;
  const over = (await preview('pr-51', 'a1b2c3d4', '?days=1')).preview.version;
  const ended = (await preview('pr-52')).preview.version;
  await end('pr-52');
  const folder = join(portal.folder.path, 'data', 'remotes');
  const stored = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).join('\n');
  for (const version of [stays, over, ended]) expect(stored()).toContain(version);
  const log = pino({ level: 'silent' });
  const connection = connectDatabase({ url: portal.mongodbUrl, name: PLATFORM_DATABASE, log });
  await connection.firstReady;
  const { db } = connection;
  const store = new DiskStore(folder);
  const kept = { database: new RegistryDatabase(db), announcements: new Announcements(db), store };
  const registry = new Registry({ kept, cacheBytes: 0, log });
  await registry.refresh();
  const keeping = { tabMs: 604_800_000, last: 10 };
  const parts = {
    registry,
    store,
    reports: new ReportStore(db),
    samples: new FailureSamples(db),
    errors: new ErrorGroups(db),
    keeping,
    log,
  };
  await applyRetention(parts, Date.now() + 2 * 86_400_000, 0);
  expect(registry.state('returns')?.previews?.map(({ name }) => name)).toContain('pr-50');
  expect(registry.state('returns')?.change).toMatchObject({ who: 'gateway', action: 'end-preview' });
  await connection.close();
  expect(stored()).toContain(stays);
  expect(stored()).toContain('1.0.0');
  for (const version of [over, ended]) expect(stored()).not.toContain(version);
});

describe('a preview is not published', () => {
  it('without a token that may publish this remote', async () => {
    const sample = { version: '1.1.0-pr-40-a1b2c3d4' };
    const others = (await portal.token('other')).token;
    for (const [by, status] of [
      [promoteOnly, 403],
      [others, 403],
      ['svd_unknown', 401],
    ] as const) {
      expect((await send(sample, 'pr-40', by)).status).toBe(status);
      expect((await end('pr-17', by)).status).toBe(status);
    }
    expect((await send(sample, 'pr-40', publishOnly)).status).toBe(201);
    expect((await end('pr-40', publishOnly)).status).toBe(200);
  });

  it.each(['PR-1', '1', '-a', 'a-', 'a'.repeat(21), 'a%2Fb', '..%2Fversions'])('by the name %s', async (name) => {
    expect((await send({ version: '1.1.0-a-a1b2c3d4' }, name)).status).toBe(400);
  });

  it.each(['0', '91', '14.5', '-1', '1e1', ''])('for %s days', async (days) => {
    const answer = await send({ version: '1.1.0-pr-40-a1b2c3d4' }, 'pr-40', token, `?days=${days}`);
    expect(answer.status).toBe(400);
  });

  it('with another version, or with what breaks a rule', async () => {
    expect((await send({ version: '1.1.0' }, 'pr-40')).status).toBe(409);
    const css = { 'page.0a1b2c3d4e5f.css': 'body{margin:0}' };
    expect((await send({ version: '1.1.0-pr-40-a1b2c3d4', files: css }, 'pr-40')).status).toBe(422);
  });
});

describe('nobody else’s session runs a preview', () => {
  it('by opening its address, by a picture, or by the form of another site', async () => {
    const path = pathOf(await preview('pr-17'));
    const ways: Record<string, string>[] = [
      {},
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-dest': 'image', accept: 'image/*' },
    ];
    for (const headers of ways) {
      expect((await open('GET', path, 'token=viewer', headers)).headers.get('set-cookie')).toBeNull();
    }
    const body = await asked(path, 'viewer');
    for (const origin of ['https://evil.example', 'null', 'https://platform.example.com']) {
      const answer = await open('POST', path, 'token=viewer', { origin }, body);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    }
    for (const sent of ['', 'confirmation=', 'confirmation=x.y', await asked(path, 'other')]) {
      const answer = await open('POST', path, 'token=viewer', {}, sent);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    }
    // What the form of another preview says is not about this one.
    const elsewhere = await asked(pathOf(await preview('pr-18')), 'viewer');
    expect((await open('POST', path, 'token=viewer', {}, elsewhere)).status).toBe(403);
    // What was published after the question is asked about again.
    await preview('pr-17', 'b1b2c3d4');
    expect((await open('POST', path, 'token=viewer', {}, body)).status).toBe(403);
  });

  it('by a cookie of another session, or a modified one', async () => {
    const cookie = await confirmed(pathOf(await preview('pr-17')), 'viewer');
    const [claims = '', signature = ''] = cookie.slice('portal-preview='.length).split('.');
    const forged = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace('session-viewer', 'session-other'),
    ).toString('base64url');
    for (const value of [
      `token=other; ${cookie}`,
      `token=root; ${cookie}`,
      cookie,
      `token=other; portal-preview=${forged}.${signature}`,
      `token=other; portal-preview=${forged}`,
      'token=other; portal-preview=x.y',
    ]) {
      expect(await givenWith(value)).toEqual(USUAL);
    }
  });

  it('by a modified address', async () => {
    const path = pathOf(await preview('pr-17'));
    const [claims = '', signature = ''] = path.slice('/preview?of='.length).split('.');
    const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('returns', 'another')).toString(
      'base64url',
    );
    for (const of of [`${forged}.${signature}`, forged, `${claims}.`, 'x', '']) {
      expect((await open('GET', `/preview?of=${of}`, 'token=viewer')).status).toBe(410);
      expect((await open('POST', `/preview?of=${of}`, 'token=viewer', {}, 'confirmation=x')).status).toBe(410);
    }
    expect((await open('GET', '/preview', 'token=viewer')).status).toBe(400);
  });

  it('signed out, which leads to the sign-in and back, and not from the demo shop', async () => {
    const path = pathOf(await preview('pr-17'));
    for (const cookie of ['', 'token=nobody']) {
      const answer = await open('GET', path, cookie);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringContaining(encodeURIComponent('/preview?of=')),
      ]);
      expect((await open('POST', path, cookie, {}, 'confirmation=x')).headers.get('set-cookie')).toBeNull();
    }
    expect((await open('GET', path, 'token=visitor')).status).toBe(403);
  });
});
