import { PASSWORD_NEEDED, PASSWORD_WRONG, type Problem } from '@shoppervoice/contracts/calls';
import type { CreatedDeployToken, DeployTokensAnswer, PlatformRemotesAnswer } from '@shoppervoice/contracts/remotes';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GATEWAY_CALLS } from './openapi/gateway-calls.ts';
import { DeployPortal, OWN, PLATFORM } from './testing/deploying.ts';
import { confirming } from './testing/fake-portal.ts';
import { teamDocument } from './testing/team-service.ts';

const portal = new DeployPortal();
let own: CreatedDeployToken;
let others: CreatedDeployToken;

beforeAll(async () => {
  await portal.start();
  portal.person('reader', 'MERCHANT_USER');
  portal.person('admin', 'MERCHANT_ADMIN');
  await portal.release({ version: '1.0.0' });
  await portal.release({ version: '1.1.0' });
  await portal.release({ name: 'other', version: '1.0.0' });
  own = await portal.token('returns');
  others = await portal.token('other');
});
afterAll(() => portal.close());

const TRUST = { remote: 'returns', issuer: 'https://gitlab.example', subject: 'project_path:shop/returns:*' };
const SERVICE = {
  address: 'https://returns.team.example',
  document: teamDocument('returns', { '/orders': { get: {} } }),
};

/** Every call of the gateway about remotes. `own`: the response to the token of that remote. */
const CALLS = [
  ['GET', '/api/platform/remotes', undefined, 200],
  ['GET', '/api/platform/remotes/returns/errors', undefined, 200],
  ['GET', '/api/platform/remotes/returns/versions/1.0.0', undefined, 200],
  ['GET', '/api/platform/remotes/returns/telemetry', undefined, 200],
  ['GET', '/api/platform/remotes/returns/calls?calls=GET%20/api/nps', undefined, 200],
  ['GET', '/api/platform/remotes/returns/team', undefined, 200],
  ['PUT', '/api/platform/remotes/returns/team/mail', { mail: 'team@returns.example' }, 403],
  ['PUT', '/api/platform/remotes/returns/team/webhook', { url: 'https://hooks.returns.example/portal' }, 201],
  ['DELETE', '/api/platform/remotes/returns/team/webhook', undefined, 200],
  // In this order: a session registers it, and another registration waits.
  ['POST', '/api/platform/remotes/returns/services/returns', SERVICE, 200],
  ['POST', '/api/platform/remotes/returns/services/returns/approve', { registration: 1 }, 403],
  ['POST', '/api/platform/remotes/returns/services/returns/refuse', { registration: 1, reason: 'Not yet.' }, 403],
  ['POST', '/api/platform/remotes/returns/services/returns/rollback', {}, 409],
  ['DELETE', '/api/platform/remotes/returns/services/returns/withdraw', undefined, 200],
  ['POST', '/api/platform/remotes/returns/services/returns/withdraw', {}, 200],
  ['POST', '/api/platform/remotes/returns/versions', {}, 400],
  ['POST', '/api/platform/remotes/returns/check', {}, 400],
  ['POST', '/api/platform/remotes/returns/previews/pr-17', {}, 400],
  ['DELETE', '/api/platform/remotes/returns/previews/pr-17', undefined, 200],
  ['POST', '/api/platform/remotes/returns/canary', { version: '1.0.0', percent: 10 }, 200],
  ['DELETE', '/api/platform/remotes/returns/canary', undefined, 200],
  ['POST', '/api/platform/remotes/returns/pin', { version: '1.0.0' }, 200],
  ['DELETE', '/api/platform/remotes/returns/pin', undefined, 200],
  ['POST', '/api/platform/remotes/returns/rollback', {}, 200],
  ['POST', '/api/platform/remotes/returns/promote', { version: '1.1.0' }, 200],
  ['POST', '/api/platform/remotes/returns/approve', { version: '1.1.0' }, 200],
  ['GET', '/api/platform/remotes/returns/flags', undefined, 200],
  ['POST', '/api/platform/remotes/returns/flag', { flag: 'calmer', percent: 10 }, 404],
  ['POST', '/api/platform/remotes/returns/approval', undefined, 403],
  ['DELETE', '/api/platform/remotes/returns/approval', undefined, 403],
  // In this order: no token restores what a superuser has withdrawn.
  ['DELETE', '/api/platform/remotes/returns/withdraw', undefined, 200],
  ['POST', '/api/platform/remotes/returns/withdraw', {}, 200],
  ['GET', '/api/platform/tokens', undefined, 403],
  ['POST', '/api/platform/tokens', { remote: 'returns', name: 'x' }, 403],
  ['DELETE', '/api/platform/tokens/none', undefined, 403],
  ['GET', '/api/platform/trusted-publishers', undefined, 403],
  ['POST', '/api/platform/trusted-publishers', TRUST, 403],
  ['DELETE', '/api/platform/trusted-publishers/none', undefined, 403],
  ['POST', '/api/platform/remotes/returns/dev', { origin: 'http://localhost:4100' }, 409],
  ['POST', '/api/platform/dev', { remote: 'returns', origin: 'http://localhost:4100' }, 403],
] as const;

/** What each change names if a session requests it without the password. */
const WORDS: Readonly<Record<string, string>> = {
  'POST /api/platform/remotes/returns/services/returns':
    'This registers the service returns at https://returns.team.example. It waits for approval.',
  'POST /api/platform/remotes/returns/services/returns/approve':
    'This approves registration 1 of the service returns: the portal sends it its readers’ calls.',
  'POST /api/platform/remotes/returns/services/returns/refuse': 'This refuses registration 1 of the service returns.',
  'POST /api/platform/remotes/returns/services/returns/rollback':
    'This takes the service returns back to the registration before.',
  'DELETE /api/platform/remotes/returns/services/returns/withdraw': 'This sends calls to the service returns again.',
  'POST /api/platform/remotes/returns/services/returns/withdraw':
    'This withdraws the service returns: no call reaches it.',
  'POST /api/platform/remotes/returns/versions': 'This publishes a version of the remote returns.',
  'POST /api/platform/remotes/returns/check': 'This checks a package of the remote returns against what is live.',
  'POST /api/platform/remotes/returns/previews/pr-17': 'This publishes a preview of the remote returns.',
  'DELETE /api/platform/remotes/returns/previews/pr-17': 'This ends the preview pr-17 of the remote returns.',
  'PUT /api/platform/remotes/returns/team/mail': 'This changes who gets mails about the remote returns.',
  'PUT /api/platform/remotes/returns/team/webhook': 'This makes a webhook for the remote returns.',
  'DELETE /api/platform/remotes/returns/team/webhook': 'This ends the webhook of the remote returns.',
  'POST /api/platform/remotes/returns/canary':
    'This gives version 1.0.0 of the remote returns to 10% of the merchants.',
  'DELETE /api/platform/remotes/returns/canary': 'This ends the canary of the remote returns.',
  'POST /api/platform/remotes/returns/pin': 'This pins the remote returns to version 1.0.0, for everyone.',
  'DELETE /api/platform/remotes/returns/pin': 'This unpins the remote returns.',
  'POST /api/platform/remotes/returns/rollback':
    'This takes the remote returns back to the previous version, for everyone.',
  'POST /api/platform/remotes/returns/promote': 'This gives version 1.1.0 of the remote returns to everyone.',
  'POST /api/platform/remotes/returns/approve': 'This approves version 1.1.0 of the remote returns.',
  'POST /api/platform/remotes/returns/flag': 'This gives the flag calmer of the remote returns to 10%.',
  'POST /api/platform/remotes/returns/approval': 'This makes versions of the remote returns wait for a second person.',
  'DELETE /api/platform/remotes/returns/approval': 'This lets whoever publishes the remote returns promote it, too.',
  'POST /api/platform/remotes/returns/withdraw': 'This withdraws the remote returns: no one gets it.',
  'DELETE /api/platform/remotes/returns/withdraw': 'This makes the remote returns available to everyone again.',
  'POST /api/platform/remotes/returns/dev': 'This lets one session run the code of a developer in place of returns.',
  'POST /api/platform/tokens':
    'This makes the deploy token “x”, which can publish, promote and roll back the remote returns.',
  'POST /api/platform/trusted-publishers':
    'This lets pipelines that https://gitlab.example calls project_path:shop/returns:* publish, promote and roll back the remote returns.',
  'POST /api/platform/dev':
    'This runs the code of http://localhost:4100 in your session, in place of the remote returns.',
};

it('every change of the gateway is in the table', () => {
  const isChange = ({ method, path, access }: (typeof GATEWAY_CALLS)[number]) =>
    method !== 'GET' && path.startsWith('/api/platform/') && access.public !== true;
  const served = GATEWAY_CALLS.filter(isChange).map(({ method, path }) => `${method} ${path}`);
  const asPattern = (path: string) =>
    path
      .replace('/remotes/returns', '/remotes/:name')
      .replace('/services/returns', '/services/:service')
      .replace('/previews/pr-17', '/previews/:preview')
      .replace('/none', '/:id');
  const listed = CALLS.filter(([method]) => method !== 'GET').map(([method, path]) => `${method} ${asPattern(path)}`);
  expect(listed.toSorted()).toEqual(served.toSorted());
});

const isOfOneRemote = (path: string) => path.includes('/remotes/');
const isRead = (method: string) => method === 'GET';

describe.each(CALLS)('%s %s', (method, path, body, ownTokenIs) => {
  const call = (options: Parameters<DeployPortal['call']>[2]) =>
    portal.call(method, path, { ...(body === undefined ? {} : { body }), ...options });

  it('is refused without a session, and to users and merchant admins', async () => {
    expect((await call({})).status).toBe(401);
    expect((await call({ as: 'reader' })).status).toBe(403);
    expect((await call({ as: 'admin' })).status).toBe(403);
  });

  it('is refused to an unknown token, whoever is signed in beside it', async () => {
    for (const token of ['svd_forged', own.token.slice(0, -1), `${own.token}x`, own.id]) {
      expect([401, 403]).toContain((await call({ token, as: 'root' })).status);
    }
  });

  it('accepts the token of its remote if tokens may make it, and no other token', async () => {
    expect((await call({ token: own.token })).status).toBe(ownTokenIs);
    if (isOfOneRemote(path)) expect((await call({ token: others.token })).status).toBe(403);
  });

  it('changes nothing by a session without its password, and names what it would do', async () => {
    if (isRead(method)) return;
    const remotes = async () =>
      JSON.stringify(await (await portal.call('GET', '/api/platform/remotes', { as: 'root' })).json());
    const before = await remotes();
    const bare = await call({ as: 'root', password: null });
    const wrong = await call({ as: 'root', password: 'Wrong4Portal' });
    // What does not exist needs no password.
    if (path.endsWith('/none')) expect([bare.status, wrong.status]).toEqual([404, 404]);
    else {
      expect([bare.status, await bare.json()]).toMatchObject([
        403,
        { type: PASSWORD_NEEDED, detail: WORDS[`${method} ${path}`] },
      ]);
      expect([wrong.status, await wrong.json()]).toMatchObject([
        403,
        { type: PASSWORD_WRONG, detail: 'The password is not correct.' },
      ]);
    }
    expect(await remotes()).toBe(before);
    // The password alone gives no access: the call still needs a session that may make it.
    for (const as of ['reader', 'admin']) expect((await call({ as })).status).toBe(403);
    expect((await call({ headers: confirming() })).status).toBe(401);
  });

  it('accepts a superuser only with the CSRF value and our own origin', async () => {
    const answer = await call({ as: 'root' });
    expect([401, 403]).not.toContain(answer.status);
    if (isRead(method)) return;
    const cookie = '__Host-platform=platform-root';
    const good = { ...confirming(), cookie, origin: PLATFORM, 'x-csrf-token': 'csrf-value' };
    const tries: readonly Record<string, string>[] = [
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'guessed' },
      { origin: OWN },
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: `${PLATFORM}.evil.example` },
      { origin: `${PLATFORM}:8443` },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const wrong of tries) {
      expect([wrong, (await call({ headers: { ...good, ...wrong } })).status]).toEqual([wrong, 403]);
    }
  });

  it('is refused at the portal to every session, with a sentence that names the right place', async () => {
    const at = `http://127.0.0.1:${portal.gateway.port}${path}`;
    for (const cookie of [
      '',
      'token=reader',
      'token=root',
      'token=platform-root',
      '__Host-platform=platform-root',
      'token=platform-root; __Host-platform=platform-root',
    ]) {
      for (const origin of [OWN, PLATFORM]) {
        const headers = { cookie, origin, 'x-csrf-token': 'csrf-value', ...confirming() };
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
        const answer = await fetch(at, { method, headers: { ...headers, ...json }, ...sent });
        expect([cookie, answer.status, ((await answer.json()) as Problem).detail]).toEqual([
          cookie,
          403,
          expect.stringContaining('the platform has an address of its own'),
        ]);
      }
    }
  });

  it('is refused at the platform to a session of the portal, under any cookie name', async () => {
    const at = `http://127.0.0.1:${portal.platformPort()}${path}`;
    for (const cookie of ['token=root', '__Host-platform=root', 'platform=platform-root', 'token=platform-root']) {
      const headers = { cookie, origin: PLATFORM, 'x-csrf-token': 'csrf-value', ...confirming() };
      expect([cookie, (await fetch(at, { method, headers })).status]).toEqual([cookie, 401]);
    }
  });
});

it('is not cached', async () => {
  for (const path of ['/api/platform/remotes', '/api/platform/openapi.json', '/api/platform/live', '/api/none']) {
    const answer = await portal.call('GET', path, { token: own.token });
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(answer.headers.get('vary')).toMatch(/cookie/);
  }
});

describe('a deploy token', () => {
  const list = async () =>
    (await (await portal.call('GET', '/api/platform/tokens', { as: 'root' })).json()) as DeployTokensAnswer;

  it('is shown once, and listed without its text', async () => {
    expect(own.token).toMatch(/^svd_[A-Za-z0-9_-]{43}$/);
    const { tokens } = await list();
    expect(JSON.stringify(tokens)).not.toContain(own.token.slice(4));
    expect(tokens.find(({ id }) => id === own.id)).toMatchObject({ remote: 'returns', createdBy: 'root' });
    expect(portal.gateway.lines.join()).not.toContain(own.token.slice(4));
  });

  it('is stored as a hash', async () => {
    const client = new MongoClient(portal.mongodbUrl);
    const kept = await client.db('shoppervoice_platform').collection('tokens').find().toArray();
    await client.close();
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain(own.token.slice(4));
  });

  it('only reads and changes its own remote, and needs no CSRF value', async () => {
    const answer = await portal.call('GET', '/api/platform/remotes', { token: own.token });
    const { remotes } = (await answer.json()) as PlatformRemotesAnswer;
    expect(remotes.map(({ name }) => name)).toEqual(['returns']);
    expect((await portal.send({ version: '1.5.0' }, { token: own.token })).status).toBe(201);
    expect((await portal.send({ name: 'other', version: '1.5.0' }, { token: own.token })).status).toBe(403);
  });

  it('that may only publish changes nothing that shoppers get, and the other way round', async () => {
    const publisher = await portal.token('returns', { scopes: ['publish'] });
    const promoter = await portal.token('returns', { scopes: ['promote', 'promote'] });
    expect([publisher.scopes, promoter.scopes, own.scopes]).toEqual([['publish'], ['promote'], ['publish', 'promote']]);
    const calls = [
      ['POST', 'promote', { version: '1.5.0' }],
      ['POST', 'canary', { version: '1.5.0', percent: 1 }],
      ['DELETE', 'canary', undefined],
      ['POST', 'rollback', {}],
      ['POST', 'pin', { version: '1.5.0' }],
      ['DELETE', 'pin', undefined],
      ['POST', 'withdraw', {}],
      ['DELETE', 'withdraw', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await portal.call(method, `/api/platform/remotes/returns/${path}`, {
        token: publisher.token,
        ...(body && { body }),
      });
      expect([path, answer.status, ((await answer.json()) as Problem).detail]).toEqual([
        path,
        403,
        'This deploy token may not promote: it was made to publish.',
      ]);
    }
    expect((await portal.send({ version: '1.5.1' }, { token: publisher.token })).status).toBe(201);
    const refused = await portal.send({ version: '1.5.2' }, { token: promoter.token });
    expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
      403,
      'This deploy token may not publish: it was made to promote.',
    ]);
    for (const { token } of [publisher, promoter])
      expect((await portal.call('GET', '/api/platform/remotes', { token })).status).toBe(200);
  });

  it('is refused after its end, which says so; one of an earlier version has none and may do everything', async () => {
    const brief = await portal.token('returns', { days: 1 });
    expect(Math.round((Date.parse(brief.expiresAt ?? '') - Date.parse(brief.createdAt)) / 3_600_000)).toBe(24);
    expect((await portal.call('GET', '/api/platform/remotes', { token: brief.token })).status).toBe(200);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(brief.expiresAt ?? ''));
    const ended = await portal.call('GET', '/api/platform/remotes', { token: brief.token });
    now.mockRestore();
    expect([ended.status, ((await ended.json()) as Problem).detail]).toEqual([
      401,
      `This deploy token ended at ${brief.expiresAt}: ask a superuser for another.`,
    ]);
    const client = new MongoClient(portal.mongodbUrl);
    const tokens = client.db('shoppervoice_platform').collection<{ _id: string }>('tokens');
    await tokens.updateOne({ _id: brief.id }, { $unset: { scopes: '', expiresAt: '' } });
    await client.close();
    expect((await list()).tokens.find(({ id }) => id === brief.id)).toMatchObject({
      scopes: ['publish', 'promote'],
      expiresAt: null,
    });
  });

  it.each([{ scopes: [] }, { scopes: ['everything'] }, { days: 0 }, { days: 367 }, { days: 1.5 }])(
    'is not made with %o',
    async (granted) => {
      const body = { remote: 'returns', name: 'x', ...granted };
      expect((await portal.call('POST', '/api/platform/tokens', { as: 'root', body })).status).toBe(400);
    },
  );

  it('cannot send its package as another remote', async () => {
    const answer = await portal.send({ version: '1.6.0', build: { name: 'other' } }, { token: own.token });
    expect(answer.status).toBe(422);
  });

  it('is revoked by a session only with the password', async () => {
    const brief = await portal.token('returns');
    const bare = await portal.call('DELETE', `/api/platform/tokens/${brief.id}`, { as: 'root', password: null });
    expect([bare.status, ((await bare.json()) as Problem).detail]).toEqual([
      403,
      'This revokes the deploy token “returns CI” of the remote returns.',
    ]);
    expect((await portal.call('GET', '/api/platform/remotes', { token: brief.token })).status).toBe(200);
  });

  it('is void at once when revoked, and both events are in the audit trail', async () => {
    const brief = await portal.token('returns');
    expect((await portal.call('GET', '/api/platform/remotes', { token: brief.token })).status).toBe(200);
    expect((await portal.call('DELETE', `/api/platform/tokens/${brief.id}`, { as: 'root' })).status).toBe(204);
    const refused = await portal.call('GET', '/api/platform/remotes', { token: brief.token });
    expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
      401,
      'This deploy token is not known: it was revoked, or not copied as a whole.',
    ]);
    expect((await portal.call('DELETE', `/api/platform/tokens/${brief.id}`, { as: 'root' })).status).toBe(404);
    const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
    const { remotes } = (await answer.json()) as PlatformRemotesAnswer;
    const trail = remotes.find(({ name }) => name === 'returns')?.history ?? [];
    const about = trail.filter(({ reason }) => reason.includes(brief.id)).map(({ action, who }) => `${who} ${action}`);
    expect(about.sort()).toEqual(['root create-token', 'root revoke-token']);
  });

  it('is limited per address against guessing', async () => {
    let last = 0;
    for (let at = 0; at < 400 && last !== 429; at += 1) {
      last = (await portal.call('GET', '/api/platform/remotes', { token: 'svd_guess' })).status;
    }
    expect(last).toBe(429);
  });
});
