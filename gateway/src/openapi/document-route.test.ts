import type { ServiceDocument } from '@shoppervoice/service-kit';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { CONTEXT, sessionOf } from '../testing/fake-portal.ts';
import { problemOf, SmallPortal } from '../testing/small-portal.ts';
import { GATEWAY_CALLS, PORTAL_DOCUMENT } from './gateway-calls.ts';
import { portalDocument } from './portal-document.ts';

const portal = new SmallPortal();
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

const enter = (accessType: (typeof CONTEXT)['accessType']) => {
  const context = { ...CONTEXT, accessType, sessionId: accessType };
  portal.sessions.set(accessType, { ...sessionOf(context), door: 'platform' });
  return { cookie: `__Host-platform=${accessType}` };
};

describe('the document of the portal', () => {
  it('describes all services to a superuser, and names those that do not respond', async () => {
    const answer = await portal.getAtPlatform(PORTAL_DOCUMENT, enter('SUPERUSER'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const document = (await answer.json()) as ServiceDocument;
    expect(document).toMatchObject({ openapi: '3.1.0', 'x-missing': ['buyer'] });
    const own = new Set(GATEWAY_CALLS.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')));
    expect(Object.keys(document.paths).sort()).toEqual([...own, '/api/user/login', '/api/user/logout'].sort());
    expect(await new DocumentUnderTest(document).faults()).toEqual([]);
  });

  it.each(['MERCHANT_ADMIN', 'MERCHANT_USER'] as const)('is refused to a %s', async (accessType) => {
    const answer = await portal.getAtPlatform(PORTAL_DOCUMENT, enter(accessType));
    expect(answer.status).toBe(403);
    expect(JSON.stringify(await problemOf(answer))).not.toContain('/api/user');
  });

  it('is refused to everyone else, tokens included, and the services’ own documents are not reachable', async () => {
    expect((await portal.getAtPlatform(PORTAL_DOCUMENT)).status).toBe(401);
    expect((await portal.getAtPlatform(PORTAL_DOCUMENT, { authorization: 'Bearer x' })).status).toBe(403);
    expect((await portal.getAtPlatform('/internal/openapi.json', enter('SUPERUSER'))).status).toBe(404);
    expect((await portal.get(PORTAL_DOCUMENT, enter('SUPERUSER'))).status).toBe(403);
  });
});

describe('the document of the calls that a remote lists', () => {
  const deploying = new DeployPortal();
  beforeAll(() => deploying.start());
  afterAll(() => deploying.close());
  const ask = async (calls: string, token: string, name = 'returns') => {
    const path = `/api/platform/remotes/${name}/calls?${new URLSearchParams({ calls })}`;
    const answer = await deploying.call('GET', path, { token });
    return { status: answer.status, body: (await answer.json()) as ServiceDocument & { readonly detail?: string } };
  };

  it('has those calls alone, for the token of the remote', async () => {
    const { token } = await deploying.token('returns', { scopes: ['promote'] });
    const { status, body } = await ask('GET /api/platform/remotes,PUT /api/nothing/:id', token);
    expect(status).toBe(200);
    expect(Object.entries(body.paths).map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
      ['/api/platform/remotes', ['get']],
    ]);
    expect(body).toMatchObject({ openapi: '3.1.0', 'x-unknown': ['PUT /api/nothing/:id'] });
    expect(await new DocumentUnderTest(body).faults()).toEqual([]);
  });

  it('is refused to the token of another remote, without one, and for what are no calls', async () => {
    const { token } = await deploying.token('returns');
    expect(await ask('GET /api/platform/remotes', token, 'shipping')).toMatchObject({
      status: 403,
      body: { detail: 'This deploy token is good for the remote returns alone.' },
    });
    expect((await ask('GET /api/platform/remotes', 'svd_wrong')).status).toBe(401);
    for (const calls of ['', 'GET /internal/openapi.json', 'FETCH /api/a', 'GET /api/a,', 'GET /api/a b']) {
      expect([calls, (await ask(calls, token)).status]).toEqual([calls, 400]);
    }
    expect((await ask(Array.from({ length: 51 }, () => 'GET /api/a').join(), token)).status).toBe(400);
  });
});

it('gives a call that two services claim to the first, and omits what is not a call', () => {
  const part = (name: string, paths: ServiceDocument['paths']) => ({
    name,
    document: { openapi: '3.1.0', info: { title: name, version: '2.0.0' }, paths },
  });
  const merged = portalDocument([
    part('one', { '/api/a': { get: { tags: ['one'] } }, '/internal/x': { get: {} } }),
    { name: 'away', document: null },
    part('two', { '/api/a': { get: { tags: ['two'] }, put: { tags: ['two'] } }, '/api/b': { get: {} } }),
  ]);
  expect(merged).toMatchObject({ 'x-missing': ['away'], info: { title: 'Shoppervoice', version: '2.0.0' } });
  expect(merged.paths).toEqual({
    '/api/a': { get: { tags: ['one'] }, put: { tags: ['two'] } },
    '/api/b': { get: {} },
  });
});
