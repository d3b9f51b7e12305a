import { randomUUID } from 'node:crypto';
import { createInvitation, createSession, issueBotPass } from '@shoppervoice/account-store';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { type Flows, startFlows } from './fixtures/flows.fixture.ts';
import { solveBotCheck } from './fixtures/visitor.fixture.ts';
import { CALL_SAMPLES, type CallSample, type World } from './fuzz/call-samples.fixture.ts';

let flows: Flows;
let document: DocumentUnderTest;
let world: World;

beforeAll(async () => {
  // Passkeys work at a platform on a subdomain of the portal.
  flows = await startFlows({ PLATFORM_URL: 'https://platform.portal.example' });
  const { portal } = flows;
  await portal.addUser('admin', 'MERCHANT_ADMIN', [4101]);
  await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { emailDomains: ['alder.example'] } });
  document = await DocumentUnderTest.of(portal.service.app, portal.internalKey()['x-portal-internal'] ?? '');
  let number = 0;
  world = { portal, next: () => (number += 1) };
});
afterAll(() => flows?.close());

/** Calls that need more data than `CALL_SAMPLES` has. */
const MORE: Readonly<Record<string, () => Promise<CallSample>>> = {
  'POST /api/recaptcha': async () => {
    const check = (await flows.visitor.get('/api/recaptcha')).json();
    return { body: { recaptchaToken: await solveBotCheck(check) } };
  },
  'POST /api/admin/override': async () => ({ body: { mid: 4102 } }),
  'GET /api/admin/audit': async () => ({ query: {} }),
  'PUT /api/account/users/:id': async () => ({
    params: { id: await flows.portal.idOf('una') },
    body: { accessType: 'MERCHANT_ADMIN' },
  }),
  'POST /api/account/users/:id/reinvite': async () => ({ params: { id: await invited() } }),
  'DELETE /api/account/invitations/:id': async () => ({ params: { id: await invited() } }),
  'PUT /api/account/merchant': async () => ({
    body: { merchantName: 'Alder', merchantWebsiteUrl: 'alder.example', timeZone: 'Europe/Paris' },
  }),
  'DELETE /api/account/sessions/:handle': async () => {
    const { accounts } = flows.portal;
    const client = { address: null, browser: null, system: null };
    const of = { userId: await flows.portal.idOf('super'), mid: 4101, from: null, client };
    const { session } = await createSession(accounts, of, { absoluteMs: 3_600_000, idleMs: 3_600_000 });
    return { params: { handle: session.handle } };
  },
};

async function invited(): Promise<string> {
  const email = `guest.${randomUUID()}@alder.example`;
  const person = { firstName: 'Ada', lastName: 'Fuzz', email, accessType: 'MERCHANT_USER' } as const;
  const made = await createInvitation(flows.portal.accounts, { ...person, mid: 4101, invitedBy: 'somebody' });
  if (made === null) throw new Error('nobody of this address was invited');
  return made._id;
}

/** Makes a successful call as a superuser, with password and bot check. */
async function make(call: string) {
  const { portal } = flows;
  const [method = '', path = ''] = call.split(' ');
  const isPublic = CALLS.find((row) => `${row.method} ${row.path}` === call)?.access.public === true;
  await portal.accounts.secondFactors.deleteMany({});
  // Before the sample, which may add a second factor for this user.
  const own = isPublic ? null : await portal.cookieOf('super');
  const { params = {}, query, body, cookie } = (await (MORE[call] ?? CALL_SAMPLES[call])?.(world)) ?? {};
  const url = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  await portal.accounts.signInAttempts.deleteMany({});
  const botPass = `bot-check=${await issueBotPass(portal.accounts, 60_000)}`;
  return portal.call(method as 'GET', query === undefined ? url : `${url}?${new URLSearchParams(query)}`, {
    ...(body === undefined ? {} : { body }),
    ...(own === null ? {} : { cookie: own }),
    headers: { cookie: [botPass, cookie].filter(Boolean).join('; ') },
  });
}

describe('the document of accounts', () => {
  it('is OpenAPI 3.1 and names every call, with its gate', async () => {
    expect(await document.faults()).toEqual([]);
    expect([...document.calls].sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
    expect(document.document.paths['/api/account/users/{id}']?.put).toMatchObject({
      'x-access': { roles: ['MERCHANT_ADMIN', 'SUPERUSER'] },
      'x-confirmed-by-password': 'by-body',
      security: [{ session: [], csrf: [] }],
    });
    expect(document.document.paths['/api/user/login']?.post).toMatchObject({ security: [] });
  });

  // The password call goes last, because it changes the password.
  const calls = CALLS.map(({ method, path }) => `${method} ${path}`);
  const last = ['PUT /api/account/password'];
  it.each([...calls.filter((call) => !last.includes(call)), ...last])('describes the response of %s', async (call) => {
    const answer = await make(call);
    expect([call, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([call, 200, '']);
    expect(document.differences(call, answer)).toEqual([]);
  });

  it('describes refusals', async () => {
    const { portal } = flows;
    const cases = [
      ['POST /api/user/login', { username: 'una', password: 'Wrong4Portal' }, 401],
      ['POST /api/accounts/forgot-username', { email: 'una@x.example' }, 403],
      [
        'POST /api/accounts/reset-password',
        { email: 'a@b.example', mid: 1, id: 'x', userPassword: 'Right4Portal' },
        400,
      ],
      ['POST /api/user/unsubscribe-user', { email: 'una@x.example' }, 400],
      ['PUT /api/account/password', { currentPassword: 'x', newPassword: 'y' }, 401],
      ['POST /api/user/logout', { other: 1 }, 400],
      ['POST /api/user/login/factor', { proof: { kind: 'authenticator', code: '1' } }, 401],
      ['POST /api/user/login/new-passkey', {}, 401],
    ] as const;
    for (const [call, body, status] of cases) {
      const [method = '', url = ''] = call.split(' ');
      const answer = await portal.call(method as 'POST', url, { body });
      expect([call, answer.statusCode]).toEqual([call, status]);
      expect(document.differences(call, answer)).toEqual([]);
    }
  });

  it('is compared with responses by a check that detects additional, missing and wrong fields', async () => {
    const call = 'GET /api/app-data';
    const answer = await make(call);
    const bent = (constants: object) =>
      document.differences(call, {
        ...answer,
        headers: answer.headers,
        statusCode: 200,
        json: () => ({ constants }),
      } as never);
    const { constants } = answer.json();
    expect(bent(constants)).toEqual([]);
    expect(bent({ ...constants, more: 1 })).not.toEqual([]);
    expect(bent({ ...constants, supportEmail: undefined, plansUrl: 7 })).not.toEqual([]);
    const whole = document.document;
    const broken = { ...whole, paths: { '/api/x': { get: { responses: { 200: { content: {} } } } } } };
    expect(await new DocumentUnderTest(broken).faults()).not.toEqual([]);
    expect(await new DocumentUnderTest({ ...whole, openapi: '3.0.3' }).faults()).not.toEqual([]);
  });

  it('is not reachable from outside', async () => {
    expect((await flows.portal.service.app.inject('/internal/openapi.json')).statusCode).toBe(404);
  });
});
