import type { CreatedTeamWebhook, PlatformRemotesAnswer, TeamAnswer } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';

const PATH = '/api/platform/remotes/returns/team';
const portal = new DeployPortal();
let token = '';

beforeAll(async () => {
  await portal.start({ LATE_ERROR_USERS: '3' });
  ({ token } = await portal.token('returns'));
  await portal.release({ version: '1.0.0', build: {} });
});
afterAll(() => portal.close());

const team = async () => (await (await portal.call('GET', PATH, { token })).json()) as TeamAnswer;

it('a webhook is made by a superuser or a token that may promote; its secret is shown once', async () => {
  expect(await team()).toEqual({ mail: null, mailFrom: 'nobody', webhook: null, notices: [] });
  const body = { url: ' https://hooks.team.example/portal ' };
  const made = await portal.call('PUT', `${PATH}/webhook`, { token, body });
  expect(made.status).toBe(201);
  const { secret, url } = (await made.json()) as CreatedTeamWebhook;
  expect(url).toBe('https://hooks.team.example/portal');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await team())).not.toContain('whsec_');
  expect((await team()).webhook).toEqual({ url, by: 'token returns CI', at: expect.any(String) });
  const again = (await (
    await portal.call('PUT', `${PATH}/webhook`, { as: 'root', body })
  ).json()) as CreatedTeamWebhook;
  expect(again.secret).not.toBe(secret);
  const unconfirmed = { as: 'root', body, password: null };
  expect((await portal.call('PUT', `${PATH}/webhook`, unconfirmed)).status).toBe(403);
  const { token: publisher } = await portal.token('returns', { scopes: ['publish'] });
  const { token: other } = await portal.token('plain');
  for (const wrong of [publisher, other]) {
    expect((await portal.call('PUT', `${PATH}/webhook`, { token: wrong, body })).status).toBe(403);
  }
  expect((await portal.call('GET', PATH, { token: other })).status).toBe(403);
  expect((await portal.call('DELETE', `${PATH}/webhook`, { token })).status).toBe(200);
  expect((await team()).webhook).toBeNull();
});

it.each([
  'http://hooks.team.example/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'https://me:word@hooks.team.example/',
  'hooks',
])('a webhook does not go to %s', async (url) => {
  const answer = await portal.call('PUT', `${PATH}/webhook`, { token, body: { url } });
  expect(answer.status).toBe(400);
});

it('the mail is the descriptor’s, unless a superuser sets another; no browser is told', async () => {
  const descriptor = (mail: string, version: string) => ({
    descriptor: {
      name: 'mailed',
      shellApi: '^2.0.0',
      calls: [],
      pages: [
        {
          path: ['/mailed'],
          module: './page',
          title: version,
          area: 'buyer',
          access: { package: 12 },
          whenLocked: 'upgrade',
        },
      ],
      team: { mail },
    },
  });
  await portal.release({ name: 'mailed', version: '1.0.0', build: descriptor('team@x.example', '1') });
  const path = PATH.replace('returns', 'mailed');
  const read = async () => (await (await portal.call('GET', path, { as: 'root' })).json()) as TeamAnswer;
  expect(await read()).toMatchObject({ mail: 'team@x.example', mailFrom: 'descriptor' });
  const set = (mail: string | null, as = 'root') => portal.call('PUT', `${path}/mail`, { as, body: { mail } });
  expect(((await (await set('on-call@x.example')).json()) as TeamAnswer).mail).toBe('on-call@x.example');
  expect(await read()).toMatchObject({ mailFrom: 'platform' });
  expect((await set('no address')).status).toBe(400);
  expect((await portal.call('PUT', `${path}/mail`, { token, body: { mail: null } })).status).toBe(403);
  await set(null);
  expect(await read()).toMatchObject({ mail: 'team@x.example' });
  const given = await portal.remotes('root');
  expect(given.remotes.map(({ name }) => name)).toContain('mailed');
  expect(JSON.stringify(given)).not.toContain('x.example');
  const refused = await portal.send({ name: 'mailed', version: '2.0.0', build: descriptor('a@b, c@d', '2') });
  expect(refused.status).toBe(422);
});

it('later errors of many users stand in the history once', async () => {
  for (const user of ['a', 'b', 'c', 'd', 'e']) {
    const as = portal.person(user, 'MERCHANT_USER');
    const { ticket = '' } = await portal.remotes(as);
    const event = { remote: 'returns', version: '1.0.0', module: './page', event: 'late-error', message: 'It broke.' };
    expect((await portal.call('POST', '/api/remote-reports', { as, body: { ticket, events: [event] } })).status).toBe(
      204,
    );
  }
  const { remotes } = (await (
    await portal.call('GET', '/api/platform/remotes', { token })
  ).json()) as PlatformRemotesAnswer;
  const told = remotes[0]?.history.filter(({ action }) => action === 'late-errors');
  expect(told).toEqual([
    {
      at: expect.any(String),
      who: 'gateway',
      action: 'late-errors',
      version: '1.0.0',
      reason: 'It threw later for 3 of 3 users (100 %).',
    },
  ]);
});
