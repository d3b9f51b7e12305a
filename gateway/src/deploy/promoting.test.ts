import {
  type LiveVersionsAnswer,
  type PlatformRemotesAnswer,
  type RemoteChangeAnswer,
  SHELL_API_VERSION,
} from '@shoppervoice/contracts/remotes';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { until } from '../testing/fake-portal.ts';

const portal = new DeployPortal();
beforeAll(async () => {
  await portal.start();
  portal.person('here', 'MERCHANT_USER', 1001);
  portal.person('there', 'MERCHANT_USER', 1002);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    expect((await portal.send({ version })).status).toBe(201);
  }
});
afterAll(() => portal.close());

const promote = (version: string, more: object = {}) =>
  portal.must<RemoteChangeAnswer>('POST', 'returns/promote', { version, ...more });
const list = async () => {
  const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
  return ((await answer.json()) as PlatformRemotesAnswer).remotes.find(({ name }) => name === 'returns');
};

describe('a decision of an operator', () => {
  it('applies to the next request, with the version before as fallback', async () => {
    await promote('1.0.0');
    const { did } = await promote('2.0.0', { reason: 'Ticket 7.' });
    expect(did).toBe('returns 2.0.0 is current.');
    const { remotes, answer } = await portal.remotes('here');
    expect(remotes[0]).toMatchObject({ version: '2.0.0', channel: 'current', fallback: { version: '1.0.0' } });
    await promote('1.0.0');
    expect((await portal.remotes('here')).answer).not.toBe(answer);
    await promote('2.0.0');
    expect((await portal.remotes('here')).answer).toBe(answer);
  });

  it('gives a canary to its merchants, and not to visitors', async () => {
    await portal.must('POST', 'returns/canary', { version: '3.0.0', mids: [1001] });
    expect((await portal.remotes('here')).remotes[0]).toMatchObject({
      version: '3.0.0',
      channel: 'canary',
      fallback: { version: '2.0.0' },
    });
    expect(await portal.given('there')).toEqual({ returns: '2.0.0' });
    expect(await portal.given()).toEqual({ returns: '2.0.0' });
    await portal.must('DELETE', 'returns/canary');
    expect(await portal.given('here')).toEqual({ returns: '2.0.0' });
  });

  it('rolls back, pins and unpins, and records who did it and why', async () => {
    await portal.must('POST', 'returns/rollback', { reason: 'Wrong colours.' });
    expect(await portal.given('here')).toEqual({ returns: '1.0.0' });
    await portal.must('POST', 'returns/pin', { version: '3.0.0' });
    expect((await portal.remotes()).remotes[0]).toMatchObject({ version: '3.0.0', channel: 'pinned' });
    const pinned = await promote('2.0.0');
    expect(pinned.did).toContain('Everyone still gets 3.0.0, which is pinned');
    expect(pinned.remote.pinned).toMatchObject({ version: '3.0.0', by: 'root' });
    await portal.must('DELETE', 'returns/pin');
    expect(await portal.given()).toEqual({ returns: '2.0.0' });
    const history = (await list())?.history ?? [];
    expect(history.slice(0, 4).map(({ action, who }) => `${who} ${action}`)).toEqual([
      'root unpin',
      'root promote',
      'root pin',
      'root rollback',
    ]);
    expect(history.find(({ action }) => action === 'rollback')?.reason).toBe('From 2.0.0. Wrong colours.');
    expect(history.at(-1)).toMatchObject({ action: 'publish', version: '1.0.0', who: 'root' });
  });

  it('is refused with a sentence if it is impossible', async () => {
    const refused = async (method: string, path: string, body?: object) => {
      const answer = await portal.call(method, `/api/platform/remotes/${path}`, {
        as: 'root',
        ...(body === undefined ? {} : { body }),
      });
      return [answer.status, ((await answer.json()) as { detail: string }).detail];
    };
    expect(await refused('POST', 'returns/promote', { version: '9.9.9' })).toEqual([
      404,
      expect.stringContaining('9.9.9'),
    ]);
    expect(await refused('POST', 'nobody/promote', { version: '1.0.0' })).toEqual([
      404,
      expect.stringContaining('nobody'),
    ]);
    expect(await refused('POST', 'returns/promote', {})).toEqual([400, 'The field version is missing.']);
    expect(await refused('POST', 'returns/canary', { version: '3.0.0' })).toEqual([
      409,
      'A canary needs a percentage or merchants.',
    ]);
    expect(await refused('POST', 'returns/canary', { version: '3.0.0', percent: 101 })).toEqual([
      400,
      expect.anything(),
    ]);
    expect(await refused('POST', 'returns/promote', { version: '3.0.0', mid: 1 })).toEqual([400, expect.anything()]);
    expect(await refused('PUT', 'returns/promote', { version: '3.0.0' })).toEqual([404, expect.anything()]);
  });
});

it('lists for new shells every version that a reader may get', async () => {
  const ranges = { react: '^19.0.0' };
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    expect((await portal.send({ name: 'needy', version, build: { shared: ranges } })).status).toBe(201);
  }
  await portal.must('POST', 'needy/promote', { version: '1.0.0' });
  await portal.must('POST', 'needy/promote', { version: '2.0.0' });
  await portal.must('POST', 'needy/canary', { version: '3.0.0', mids: [7] });
  const answer = await portal.call('GET', '/api/platform/live');
  const { versions } = (await answer.json()) as LiveVersionsAnswer;
  const one = { name: 'needy', shellApi: `^${SHELL_API_VERSION}`, shared: ranges };
  expect(versions.filter(({ name }) => name === 'needy')).toEqual([
    { ...one, version: '1.0.0', given: 'previous' },
    { ...one, version: '2.0.0', given: 'current' },
    { ...one, version: '3.0.0', given: 'canary' },
  ]);
});

describe('a second gateway', () => {
  it('sees changes of the first within two seconds, and neither loses a change of the other', async () => {
    const second = await portal.startGateway();
    await promote('1.0.0');
    const startedAt = Date.now();
    await until(async () => (await portal.given(undefined, second)).returns === '1.0.0');
    expect(Date.now() - startedAt).toBeLessThan(2000);
    const before = (await list())?.history.length ?? 0;
    const changes = ['2.0.0', '3.0.0', '1.0.0', '2.0.0', '3.0.0'].map((version, at) =>
      portal.call('POST', '/api/platform/remotes/returns/promote', {
        as: 'root',
        body: { version },
        port: at % 2 === 0 ? portal.gateway.port : second,
      }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.every((status) => status === 200)).toBe(true);
    const now = await list();
    await until(async () => (await portal.given(undefined, second)).returns === now?.current);
    expect(await portal.given()).toMatchObject({ returns: now?.current });
    expect((now?.history.length ?? 0) - before).toBeLessThanOrEqual(5);
    expect(now?.history[0]).toMatchObject({ action: 'promote', version: now?.current });
  });
});

describe('a withdrawn remote', () => {
  it('is in no list, whether withdrawn by its team or a superuser, and its pages are marked', async () => {
    await portal.release({ name: 'parcels', version: '1.0.0', path: '/parcels' });
    const { token } = await portal.token('parcels');
    const path = '/api/platform/remotes/parcels/withdraw';
    const before = await portal.remotes('here');
    expect(before).not.toHaveProperty('withdrawn');
    const answer = await portal.call('POST', path, { token, body: { reason: 'Wrong figures.' } });
    expect(await answer.json()).toMatchObject({
      did: 'parcels is withdrawn: no one gets it, and its addresses say so.',
      remote: { current: '1.0.0', withdrawn: { by: 'token parcels CI', kind: 'team', reason: 'Wrong figures.' } },
    });
    const removed = await portal.remotes('here');
    expect(removed.remotes.map(({ name }) => name)).not.toContain('parcels');
    expect(removed.withdrawn).toMatchObject([{ path: ['/parcels'] }]);
    expect(removed.answer).not.toBe(before.answer);
    // Tabs that run it still have its files.
    const entry = before.remotes.find(({ name }) => name === 'parcels')?.entry ?? '';
    expect((await portal.call('GET', entry)).status).toBe(200);
    expect((await portal.call('DELETE', path, { token })).status).toBe(200);
    expect((await portal.remotes('here')).answer).toBe(before.answer);
    await portal.must('POST', 'parcels/withdraw');
    const refused = await portal.call('DELETE', path, { token });
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      409,
      'parcels was withdrawn by root: only a superuser can bring it back.',
    ]);
    const promoting = await portal.call('POST', '/api/platform/remotes/parcels/promote', {
      token,
      body: { version: '1.0.0' },
    });
    expect(promoting.status).toBe(409);
    await portal.must('DELETE', 'parcels/withdraw');
    expect((await portal.given('here')).parcels).toBe('1.0.0');
  });
});

describe('merchants of a canary', () => {
  const names = (mids: string, as = 'root') => portal.call('GET', `/api/platform/merchants?mids=${mids}`, { as });

  it('are named only to superusers', async () => {
    expect(await (await names('1001,95000')).json()).toEqual({ merchants: [{ mid: 1001, merchantName: 'Shop 1001' }] });
    expect((await names('1001', 'here')).status).toBe(403);
    const { token } = await portal.token('returns');
    expect((await portal.call('GET', '/api/platform/merchants?mids=1001', { token })).status).toBe(403);
    for (const mids of ['', 'x', '1,', '0', '-1', '1'.repeat(11)]) expect((await names(mids)).status).toBe(400);
  });

  it('must exist, for a session and for a token, and are named in the history', async () => {
    await promote('1.0.0');
    const { token } = await portal.token('returns');
    const before = await list();
    for (const who of [{ as: 'root' }, { token }]) {
      const body = { version: '3.0.0', mids: [1001, 95_000, 95_001] };
      const answer = await portal.call('POST', '/api/platform/remotes/returns/canary', { ...who, body });
      expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
        422,
        'There is no merchant 95000, 95001 here: nothing was changed.',
      ]);
    }
    expect((await list())?.canary).toEqual(before?.canary);
    const { did } = await portal.must<RemoteChangeAnswer>('POST', 'returns/canary', { version: '3.0.0', mids: [1002] });
    expect(did).toBe('returns 3.0.0 is given to merchant 1002 (Shop 1002).');
    await portal.must('DELETE', 'returns/canary');
  });
});

describe('the history', () => {
  it('is in the order of the changes, whatever the clocks of their gateways', async () => {
    const client = new MongoClient(portal.mongodbUrl);
    try {
      const history = client.db('shoppervoice_platform').collection<{ _id: string }>('history');
      const { revision } = (await client
        .db('shoppervoice_platform')
        .collection<{ _id: string; revision: number }>('remotes')
        .findOne({ _id: 'returns' })) ?? { revision: 0 };
      // The last change was made by a gateway whose clock is a day behind.
      await history.updateOne({ _id: `returns/${revision}` }, { $set: { at: '2020-01-01T00:00:00.000Z' } });
      expect((await list())?.history.find(({ action }) => action !== 'create-token')?.at).toBe(
        '2020-01-01T00:00:00.000Z',
      );
    } finally {
      await client.close();
    }
  });
});
