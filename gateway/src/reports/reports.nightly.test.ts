import type { PlatformRemotesAnswer, RemoteReportEvent } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { until } from '../testing/fake-portal.ts';

const portal = new DeployPortal();
const ENVIRONMENT = { CURRENT_FAILED_USERS: '4', CANARY_FAILED_USERS: '2', READS_PER_MINUTE: '100000' };
beforeAll(() => portal.start(ENVIRONMENT));
afterAll(() => portal.close());

/** Each test has its own remote, in versions 1.0.0, 2.0.0 (current) and 3.0.0. */
let at = 0;
let name = '';
beforeEach(async () => {
  at += 1;
  name = `remote-${String.fromCharCode(96 + at)}`;
  await portal.release({ name, version: '1.0.0' });
  await portal.release({ name, version: '2.0.0' });
  expect((await portal.send({ name, version: '3.0.0' })).status).toBe(201);
});

const event = (kind: RemoteReportEvent['event'], version: string): RemoteReportEvent => ({
  remote: name,
  version,
  module: './page',
  event: kind,
  message: kind === 'loaded' ? '' : 'ChunkLoadError for ada@example.com',
});

async function ticketOf(as: string): Promise<string> {
  return (await portal.remotes(as)).ticket ?? '';
}

/** Reports of a user, with their own ticket by default. */
async function report(as: string, events: readonly RemoteReportEvent[], ticket?: string): Promise<number> {
  const body = { ticket: ticket ?? (await ticketOf(as)), events };
  return (await portal.call('POST', '/api/remote-reports', { as, body })).status;
}

/** By default of one of three merchants. */
const user = (label: string, mid = 1001 + (Number(label.replace(/\D/g, '')) % 3)) =>
  portal.person(`${name}-${label}`, 'MERCHANT_USER', mid);
async function remote() {
  const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
  if (!answer.ok) throw new Error(`the list was answered ${answer.status}: ${await answer.text()}`);
  const found = ((await answer.json()) as PlatformRemotesAnswer).remotes.find((each) => each.name === name);
  if (found === undefined) throw new Error('the remote is not there');
  return found;
}
const countsOf = async (version: string) => {
  const found = (await remote()).versions.find((each) => each.version === version);
  return [found?.loadedUsers, found?.failedUsers];
};

describe('a current version', () => {
  it('is rolled back when it failed for enough users, and cannot be promoted afterwards without force', async () => {
    for (let each = 1; each <= 3; each += 1) {
      expect(await report(user(`u${each}`), [event('loaded', '2.0.0'), event('render-failed', '2.0.0')])).toBe(204);
    }
    expect((await remote()).current).toBe('2.0.0');
    expect(await report(user('u4'), [event('load-failed', '2.0.0')])).toBe(204);
    const after = await remote();
    expect(after.current).toBe('1.0.0');
    expect(after.history[0]).toMatchObject({
      action: 'automatic-rollback',
      who: 'gateway',
      version: '1.0.0',
      reason: 'From 2.0.0. It failed for 4 of 4 users (100 %); the limit is 4 users and 5 %.',
    });
    expect(after.versions.find(({ version }) => version === '2.0.0')).toMatchObject({ state: 'bad' });
    expect((await portal.given(user('u5')))[name]).toBe('1.0.0');
    const body = { version: '2.0.0' };
    const path = `/api/platform/remotes/${name}/promote`;
    expect((await portal.call('POST', path, { as: 'root', body })).status).toBe(409);
    expect((await portal.call('POST', path, { as: 'root', body: { ...body, force: true } })).status).toBe(200);
    expect(await countsOf('2.0.0')).toEqual([0, 0]);
    expect(portal.gateway.lines.join()).not.toContain('ada@example.com');
  });

  it('is rolled back when it blocked the tabs of enough users', async () => {
    for (let each = 1; each <= 4; each += 1) {
      await report(user(`u${each}`), [event('loaded', '2.0.0'), event('hung', '2.0.0')]);
    }
    expect((await remote()).current).toBe('1.0.0');
  });

  it('stays after later errors, which are counted separately, each user once, and shown', async () => {
    const late = event('late-error', '2.0.0');
    for (let each = 1; each <= 8; each += 1) {
      for (let times = 0; times < 2; times += 1) await report(user(`u${each}`), [event('loaded', '2.0.0'), late]);
    }
    // Reports do not count for versions that the user was not given.
    await report(user('u9'), [event('late-error', '1.0.0')]);
    const after = await remote();
    const found = after.versions.find(({ version }) => version === '2.0.0');
    expect([after.current, found?.failedUsers, found?.lateErrorUsers]).toEqual(['2.0.0', 0, 8]);
    expect([found?.failures, found?.lateErrors?.length]).toEqual([undefined, 8]);
    expect(found?.lateErrors?.[0]).toMatchObject({ event: 'late-error', module: late.module });
    expect(after.versions.find(({ version }) => version === '1.0.0')?.lateErrorUsers).toBe(0);
  });

  it('stays after unlisted calls, which are counted separately and shown', async () => {
    const called = { ...event('unlisted-call', '2.0.0'), message: 'It called GET /api/x for ada@example.com.' };
    for (let each = 1; each <= 8; each += 1) await report(user(`u${each}`), [event('loaded', '2.0.0'), called, called]);
    const after = await remote();
    const found = after.versions.find(({ version }) => version === '2.0.0');
    expect([after.current, found?.failedUsers, found?.lateErrorUsers, found?.unlistedCallUsers]).toEqual([
      '2.0.0',
      0,
      0,
      8,
    ]);
    expect([found?.failures, found?.lateErrors, found?.unlistedCalls?.length]).toEqual([undefined, undefined, 8]);
    expect(found?.unlistedCalls?.[0]).toMatchObject({
      event: 'unlisted-call',
      module: called.module,
      message: 'It called GET /api/x for [e-mail].',
    });
  });

  it('stays while the share is small', async () => {
    for (let each = 1; each <= 95; each += 1)
      expect(await report(user(`u${each}`), [event('loaded', '2.0.0')])).toBe(204);
    for (let each = 1; each <= 4; each += 1) await report(user(`f${each}`), [event('load-failed', '2.0.0')]);
    expect([await countsOf('2.0.0'), (await remote()).current]).toEqual([[99, 4], '2.0.0']);
    await report(user('f5'), [event('load-failed', '2.0.0')]);
    expect((await remote()).current).toBe('1.0.0');
  });

  it('stays, with a note, if there is no good version before it and it works for some', async () => {
    await portal.must('POST', `${name}/rollback`);
    for (let each = 1; each <= 8; each += 1) await report(user(`u${each}`), [event('loaded', '1.0.0')]);
    for (let each = 1; each <= 4; each += 1) await report(user(`f${each}`), [event('load-failed', '1.0.0')]);
    const after = await remote();
    expect([after.current, after.history[0]?.action]).toEqual(['1.0.0', 'no-way-back']);
    expect(after.history[0]?.reason).toContain('There is no good version before it');
    expect((await portal.given(user('u9')))[name]).toBe('1.0.0');
  });

  it('is withdrawn if there is none before it and it fails for all; a better one restores it', async () => {
    await portal.must('POST', `${name}/rollback`);
    for (let each = 1; each <= 4; each += 1) await report(user(`u${each}`), [event('load-failed', '1.0.0')]);
    const after = await remote();
    expect([after.withdrawn?.kind, after.history[0]?.action]).toEqual(['gateway', 'automatic-withdraw']);
    expect(await portal.given(user('u5'))).not.toHaveProperty(name);
    expect((await portal.remotes(user('u5'))).withdrawn).toMatchObject([{ path: [`/${name}`] }]);
    await portal.must('POST', `${name}/promote`, { version: '3.0.0' });
    expect((await portal.given(user('u5')))[name]).toBe('3.0.0');
    expect((await remote()).withdrawn).toBeNull();
  });

  it('stays when it failed only for users of one merchant, however many', async () => {
    for (let each = 1; each <= 20; each += 1) await report(user(`u${each}`, 1001), [event('load-failed', '2.0.0')]);
    expect([(await remote()).current, await countsOf('2.0.0')]).toEqual(['2.0.0', [20, 20]]);
    await report(user('other', 1002), [event('load-failed', '2.0.0')]);
    expect((await remote()).current).toBe('1.0.0');
  });

  it('with few users is rolled back by the share of all users that they stand for', async () => {
    await portal.stopGateways();
    await portal.startGateway({ ...ENVIRONMENT, CURRENT_FAILED_USERS: '20' });
    for (let each = 1; each <= 3; each += 1) await report(user(`u${each}`), [event('loaded', '2.0.0')]);
    for (let each = 1; each <= 4; each += 1) await report(user(`f${each}`), [event('load-failed', '2.0.0')]);
    expect((await remote()).current).toBe('2.0.0');
    await report(user('f5'), [event('load-failed', '2.0.0')]);
    const after = await remote();
    expect([after.current, after.history[0]?.reason]).toEqual([
      '1.0.0',
      'From 2.0.0. It failed for 5 of 8 users (62.5 %); of all users that speaks for 30.6 % or more, and the limit is 5 %.',
    ]);
    await portal.stopGateways();
    await portal.startGateway(ENVIRONMENT);
  });

  it('stays when it is pinned', async () => {
    await portal.must('POST', `${name}/pin`, { version: '2.0.0' });
    for (let each = 1; each <= 6; each += 1) await report(user(`u${each}`), [event('load-failed', '2.0.0')]);
    expect([(await remote()).current, await countsOf('2.0.0')]).toEqual(['2.0.0', [6, 6]]);
  });
});

describe('a canary', () => {
  it('ends when it failed for some of its users; the current version and the others do not change', async () => {
    await portal.must('POST', `${name}/canary`, { version: '3.0.0', mids: [7] });
    await report(user('c1', 7), [event('loaded', '3.0.0')]);
    await report(user('c2', 7), [event('load-failed', '3.0.0')]);
    expect((await remote()).canary?.version).toBe('3.0.0');
    await report(user('c3', 7), [event('render-failed', '3.0.0')]);
    const after = await remote();
    expect([after.canary, after.current, after.history[0]?.action]).toEqual([null, '2.0.0', 'automatic-end-canary']);
    expect((await portal.given(user('c4', 7)))[name]).toBe('2.0.0');
  });

  it('that is promoted is judged as a current version from then on', async () => {
    await portal.must('POST', `${name}/canary`, { version: '3.0.0', mids: [7] });
    await report(user('c1', 7), [event('load-failed', '3.0.0')]);
    await portal.must('POST', `${name}/promote`, { version: '3.0.0' });
    await report(user('c2', 7), [event('load-failed', '3.0.0')]);
    expect((await remote()).current).toBe('3.0.0');
  });
});

describe('a user', () => {
  it('counts once, whatever their sessions, tabs and repetitions', async () => {
    const cookies = ['one', 'two', 'three'].map((session) => {
      const cookie = user(session);
      const stored = portal.sessions.get(cookie);
      if (stored) portal.sessions.set(cookie, { ...stored, context: { ...stored.context, userId: `${name}-same` } });
      return cookie;
    });
    for (const cookie of cookies) {
      for (let times = 0; times < 3; times += 1) {
        await report(cookie, Array(20).fill(event('render-failed', '2.0.0')));
      }
    }
    expect([await countsOf('2.0.0'), (await remote()).current]).toEqual([[1, 1], '2.0.0']);
  });

  it('for whom it first failed and then loaded counts as failed', async () => {
    await report(user('u1'), [event('load-failed', '2.0.0'), event('loaded', '2.0.0')]);
    expect(await countsOf('2.0.0')).toEqual([1, 1]);
  });
});

describe('forged reports change nothing', () => {
  const nothing = async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0'])
      expect([version, await countsOf(version)]).toEqual([version, [0, 0]]);
    expect((await remote()).current).toBe('2.0.0');
  };

  it('without a session, without CSRF, from another origin', async () => {
    const ticket = await ticketOf(user('u1'));
    const body = { ticket, events: [event('load-failed', '2.0.0')] };
    expect((await portal.call('POST', '/api/remote-reports', { body })).status).toBe(204);
    // A visitor's report about pages that no visitor sees.
    const visitors = { ...body, ticket: (await portal.remotes()).ticket ?? '' };
    expect((await portal.call('POST', '/api/remote-reports', { body: visitors })).status).toBe(204);
    expect(await report(user('u1'), body.events, visitors.ticket)).toBe(204);
    const cookie = `token=${name}-u1`;
    expect((await portal.call('POST', '/api/remote-reports', { body, headers: { cookie } })).status).toBe(403);
    const foreign = { cookie, origin: 'https://evil.example', 'x-csrf-token': 'csrf-value' };
    expect((await portal.call('POST', '/api/remote-reports', { body, headers: foreign })).status).toBe(403);
    await nothing();
  });

  it('for a version that the session was not given, except an older one of a stale tab', async () => {
    await report(user('u1'), [event('load-failed', '3.0.0'), event('load-failed', '1.0.0')]);
    await report(user('u2'), [{ ...event('load-failed', '2.0.0'), remote: 'nobody' }]);
    await nothing();
    const stale = await ticketOf(user('u3'));
    await portal.must('POST', `${name}/promote`, { version: '3.0.0' });
    await report(user('u3'), [event('load-failed', '2.0.0')], stale);
    expect(await countsOf('2.0.0')).toEqual([1, 1]);
  });

  it('with a ticket that is forged, modified, or another user’s', async () => {
    const ticket = await ticketOf(user('u1'));
    const [claims = '', signature = ''] = ticket.split('.');
    const changed = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('u1', 'u2')).toString('base64url');
    const forged = ['x', 'x.y', `${claims}.`, `${claims}.${signature.slice(0, -2)}`, `${changed}.${signature}`, '.'];
    for (const each of forged) expect(await report(user('u2'), [event('load-failed', '2.0.0')], each)).toBe(204);
    expect(await report(user('u2'), [event('load-failed', '2.0.0')], ticket)).toBe(204);
    await nothing();
  });

  it('naming another user, too many at once, or in another form', async () => {
    const ticket = await ticketOf(user('u1'));
    const send = (body: object) => portal.call('POST', '/api/remote-reports', { as: user('u1'), body });
    const sound = event('load-failed', '2.0.0');
    expect((await send({ ticket, userId: 'other', events: [sound] })).status).toBe(400);
    expect((await send({ ticket, events: [{ ...sound, userId: 'other' }] })).status).toBe(400);
    expect((await send({ ticket, events: Array(21).fill(sound) })).status).toBe(400);
    expect((await send({ ticket, events: [{ ...sound, event: 'exploded' }] })).status).toBe(400);
    await nothing();
  });
});

describe('reported failures', () => {
  it('are counted for every user, and stored and logged for a sample', async () => {
    await portal.must('POST', `${name}/pin`, { version: '2.0.0' });
    const before = portal.gateway.lines.length;
    for (let each = 1; each <= 60; each += 1) {
      await report(user(`u${each}`), [event('loaded', '2.0.0'), event('render-failed', '2.0.0')]);
    }
    const found = (await remote()).versions.find(({ version }) => version === '2.0.0');
    expect([found?.loadedUsers, found?.failedUsers, found?.failures?.length]).toEqual([60, 60, 20]);
    expect(found?.failures?.[0]).toMatchObject({
      module: './page',
      event: 'render-failed',
      message: 'ChunkLoadError for [e-mail]',
    });
    const lines = portal.gateway.lines.slice(before).filter((line) => line.includes('a remote failed in a browser'));
    // Twenty, and of the forty others those in the sample: 22 on average, never 40.
    expect(lines.length).toBeGreaterThanOrEqual(20);
    expect(lines.length).toBeLessThan(58);
  });

  it('survive a restart, and so does the rollback', async () => {
    for (let each = 1; each <= 3; each += 1) await report(user(`u${each}`), [event('load-failed', '2.0.0')]);
    await portal.stopGateways();
    await portal.startGateway({ ...ENVIRONMENT, CURRENT_FAILED_USERS: '3' });
    await until(async () => (await remote()).current === '1.0.0');
    expect((await remote()).history[0]?.action).toBe('automatic-rollback');
    expect(await countsOf('2.0.0')).toEqual([3, 3]);
  });
});

describe('a public page', () => {
  it('is counted by network, each once, and rolled back when it failed for enough of them', async () => {
    const open = `open-${name}`;
    for (const version of ['1.0.0', '2.0.0']) await portal.release({ name: open, version, access: { public: true } });
    const ticket = (await portal.remotes()).ticket ?? '';
    const from = (address: string) =>
      portal.call('POST', '/api/remote-reports', {
        headers: { 'x-forwarded-for': address },
        body: { ticket, events: [{ ...event('load-failed', '2.0.0'), remote: open }] },
      });
    const counts = async () => {
      const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
      const found = ((await answer.json()) as PlatformRemotesAnswer).remotes.find((each) => each.name === open);
      return [found?.current, found?.versions.find(({ version }) => version === '2.0.0')?.failedUsers];
    };
    await portal.stopGateways();
    await portal.startGateway({ ...ENVIRONMENT, TRUST_PROXY: '127.0.0.1' });
    for (let times = 0; times < 9; times += 1) expect((await from('203.0.113.1')).status).toBe(204);
    expect(await counts()).toEqual(['2.0.0', 1]);
    for (const last of [2, 3, 4]) await from(`203.0.113.${last}`);
    expect(await counts()).toEqual(['1.0.0', 4]);
    await portal.stopGateways();
    await portal.startGateway(ENVIRONMENT);
  });
});
