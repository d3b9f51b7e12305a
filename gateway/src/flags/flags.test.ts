import type { RemoteFlagsAnswer, RemotesAnswer } from '@shoppervoice/contracts/remotes';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';

const flags = [
  { name: 'refunds', by: 'merchant' as const },
  { name: 'layout', by: 'user' as const, arms: ['plain', 'short'], default: 'plain', goal: 'sent' },
];
const ENVIRONMENT = { REPORTS_PER_MINUTE: '100000' };
const portal = new DeployPortal();
let client: MongoClient;

const descriptor = {
  name: 'returns',
  shellApi: '^2.0.0 || ^3.0.0',
  calls: [],
  flags,
  pages: [
    { path: ['/returns'], module: './page', title: 'R', area: 'buyer', access: { package: 12 }, whenLocked: 'home' },
  ],
};

beforeAll(async () => {
  await portal.start(ENVIRONMENT);
  client = new MongoClient(portal.mongodbUrl);
  const shellApi = `^${(await portal.remotes()).shellApi}`;
  await portal.release({ version: '1.0.0', build: { descriptor: { ...descriptor, shellApi } } });
});
afterAll(async () => {
  await client.close();
  await portal.close();
});

const set = (body: object, options: Parameters<DeployPortal['call']>[2] = { as: 'root' }) =>
  portal.call('POST', '/api/platform/remotes/returns/flag', { body, ...options });
const results = async () => {
  const answer = await portal.call('GET', '/api/platform/remotes/returns/flags', { as: 'root' });
  return (await answer.json()) as RemoteFlagsAnswer;
};
const flagNamed = async (name: string) => (await results()).flags.find((each) => each.name === name);
const givenTo = (as?: string, port?: number): Promise<RemotesAnswer> => portal.remotes(as, port);
const send = async (as: string, path: string, body: object, ticket?: string) => {
  const own = ticket ?? (await givenTo(as)).ticket;
  return (await portal.call('POST', path, { as, body: { ticket: own, ...body } })).status;
};
const OF = { remote: 'returns', version: '1.0.0' };
const report = (as: string, more: { exposures?: object[]; goals?: object[] }, ticket?: string) =>
  send(as, '/api/remote-flags', { exposures: [], goals: [], ...more }, ticket);

describe('what a session is given', () => {
  it('is off for everybody at first, and the same at each gateway after it was set', async () => {
    const as = portal.person('ada', 'MERCHANT_USER', 7);
    expect((await givenTo(as)).flags).toEqual({
      returns: { refunds: { value: false, revision: 0 }, layout: { value: 'plain', revision: 0 } },
    });
    expect((await set({ flag: 'refunds', mids: [7] })).status).toBe(200);
    expect((await givenTo(as)).flags?.returns?.refunds).toEqual({ value: true, revision: 1 });
    const other = await portal.startGateway(ENVIRONMENT);
    expect((await givenTo(as, other)).flags).toEqual((await givenTo(as)).flags);
    expect((await givenTo(portal.person('bob', 'MERCHANT_USER', 8))).flags?.returns?.refunds?.value).toBe(false);
    expect((await givenTo()).flags?.returns?.refunds?.value).toBe(false);
  });

  it('is compressed as the rest is, and another answer once it is set', async () => {
    const headers = { cookie: 'token=ada', 'accept-encoding': 'gzip' };
    const zipped = await portal.call('GET', '/remotes.json', { headers });
    expect(((await zipped.json()) as RemotesAnswer).flags?.returns?.refunds?.value).toBe(true);
    const etag = zipped.headers.get('etag') ?? '';
    await set({ flag: 'refunds', off: true });
    expect((await portal.call('GET', '/remotes.json', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(
      200,
    );
  });
});

describe('setting', () => {
  it('needs a superuser or a token that may promote, and is in the history', async () => {
    const { token } = await portal.token('returns', { scopes: ['promote'] });
    const { token: publishing } = await portal.token('returns', { scopes: ['publish'] });
    const { token: other } = await portal.token('plain');
    const body = { flag: 'layout', arms: { short: 50 }, reason: 'shorter is quicker' };
    for (const [options, status] of [
      [{ token: publishing }, 403],
      [{ token: other }, 403],
      [{}, 401],
      [{ as: portal.person('adm', 'MERCHANT_ADMIN') }, 403],
      [{ as: 'root', password: null }, 403],
      [{ token }, 200],
    ] as const) {
      expect((await set(body, options)).status).toBe(status);
    }
    const { remotes } = (await (await portal.call('GET', '/api/platform/remotes', { token })).json()) as {
      remotes: { history: { action: string; reason: string }[] }[];
    };
    expect(remotes[0]?.history[0]).toMatchObject({
      action: 'flag',
      reason: 'layout short for 50 % of the users, plain for the others. shorter is quicker',
    });
    expect((await set({ flag: 'no-such', percent: 5 })).status).toBe(404);
    expect((await set({ flag: 'layout', percent: 5 })).status).toBe(409);
    expect((await set({ flag: 'refunds', percent: 101 })).status).toBe(400);
    expect((await portal.call('GET', '/api/platform/remotes/returns/flags', { token: other })).status).toBe(403);
  });
});

describe('results', () => {
  it('count each user of an arm once: exposed, failed, and the goal after the exposure', async () => {
    await set({ flag: 'layout', arms: { plain: 50, short: 50 } });
    const revision = (await flagNamed('layout'))?.setting?.revision ?? 0;
    const expected = new Map<string, { exposed: number; failed: number; reached: number }>();
    for (let at = 0; at < 40; at += 1) {
      const as = portal.person(`u${at}`, 'MERCHANT_USER', 100 + at);
      const arm = String((await givenTo(as)).flags?.returns?.layout?.value);
      const sum = expected.get(arm) ?? { exposed: 0, failed: 0, reached: 0 };
      expected.set(arm, sum);
      // Everybody's goal before the exposure counts for nothing.
      await report(as, { goals: [{ ...OF, goal: 'sent' }] });
      if (at % 4 === 3) continue;
      sum.exposed += 1;
      if (at % 3 === 0) {
        sum.failed += 1;
        // Later errors: others would roll the version back.
        const event = { ...OF, module: './page', event: 'late-error', message: '' };
        await send(as, '/api/remote-reports', { events: [event] });
      }
      const exposures = [{ ...OF, flag: 'layout', revision }];
      const goals = at % 2 === 0 ? [{ ...OF, goal: 'sent' }] : [];
      if (at % 2 === 0) sum.reached += 1;
      for (let again = 0; again < 2; again += 1) expect(await report(as, { exposures, goals })).toBe(204);
    }
    const found = await flagNamed('layout');
    expect(found?.results.map(({ arm, percent }) => [arm, percent])).toEqual([
      ['short', 50],
      ['plain', 50],
    ]);
    for (const { arm, exposed, failed, reached } of found?.results ?? []) {
      expect({ exposed, failed: failed.count, reached: reached?.count }).toEqual(expected.get(arm));
      // Wilson's interval solves (p - share)² = z² p (1 - p) / n: both ends, put into it.
      for (const p of [failed.least, failed.most]) {
        const share = failed.count / exposed;
        expect((p - share) ** 2).toBeCloseTo((1.96 ** 2 * p * (1 - p)) / exposed, 3);
      }
    }
  });

  it('tell hangs, LCP and INP by arm, of those who were exposed, from then on', async () => {
    await set({ flag: 'layout', arms: { short: 45 } });
    const revision = (await flagNamed('layout'))?.setting?.revision ?? 0;
    const values = new Map<string, Record<'lcp' | 'inp', number[]>>();
    const hung = new Map<string, number>();
    const measure = (vital: string, value: number, more: object = {}) => ({
      ...OF,
      module: './page',
      vital,
      value,
      ...more,
    });
    for (let at = 0; at < 40; at += 1) {
      const as = portal.person(`v${at}`, 'MERCHANT_USER', 400 + at);
      const arm = String((await givenTo(as)).flags?.returns?.layout?.value);
      const of = values.get(arm) ?? { lcp: [], inp: [] };
      values.set(arm, of);
      const lcp = 800 + ((at * 7919) % 3000);
      const inp = 40 + ((at * 104_729) % 400);
      const measures = [measure('lcp', lcp), measure('inp', inp), measure('cls', 0.1)];
      // Before the exposure, and of a page that is none.
      expect(await send(as, '/api/remote-vitals', { measures })).toBe(204);
      await send(as, '/api/remote-vitals', { measures: [measure('lcp', 9000, { module: './made-up' })] });
      if (at % 5 === 4) continue;
      await report(as, { exposures: [{ ...OF, flag: 'layout', revision }] });
      for (let again = 0; again <= at % 2; again += 1) {
        await send(as, '/api/remote-vitals', { measures });
        of.lcp.push(lcp);
        of.inp.push(inp);
      }
      if (at % 6 !== 0) continue;
      hung.set(arm, (hung.get(arm) ?? 0) + 1);
      // A freeze: a hang would roll the version back.
      const event = { ...OF, module: './page', event: 'froze', message: '' };
      for (let again = 0; again < 2; again += 1) await send(as, '/api/remote-reports', { events: [event] });
    }
    const found = (await flagNamed('layout'))?.results ?? [];
    expect(found).toHaveLength(2);
    for (const { arm, hung: told, failed, ...times } of found) {
      expect([arm, told.count, failed.count]).toEqual([arm, hung.get(arm) ?? 0, 0]);
      for (const vital of ['lcp', 'inp'] as const) {
        const sorted = (values.get(arm)?.[vital] ?? []).toSorted((one, other) => one - other);
        const { p75 = 0, count, least = 0, most = 0 } = times[vital] ?? {};
        const exact = sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0;
        expect(count).toBe(sorted.length);
        expect(Math.abs(p75 - exact) / exact).toBeLessThan(0.06);
        // The number of values below the bounds differs from three quarters by 1.96 standard deviations of a binomial count.
        const spread = 1.96 * Math.sqrt(0.75 * 0.25 * sorted.length);
        const at = (rank: number) => sorted[Math.min(sorted.length, Math.max(1, Math.ceil(rank))) - 1] ?? 0;
        const [low, high] = [at(0.75 * sorted.length - spread), at(0.75 * sorted.length + spread)];
        expect(Math.abs(least - low) / low).toBeLessThan(0.06);
        expect(Math.abs(most - high) / high).toBeLessThan(0.06);
      }
    }
  });

  it('take no word of a browser for its arm, nor of another setting, version, person or flag', async () => {
    const before = await results();
    const as = portal.person('forger', 'MERCHANT_USER', 5);
    const { ticket } = await givenTo(portal.person('other', 'MERCHANT_USER', 6));
    const good = { ...OF, flag: 'layout', revision: before.flags[1]?.setting?.revision ?? 0 };
    expect(await report(as, { exposures: [good] }, ticket)).toBe(204);
    for (const wrong of [{ revision: 9 }, { version: '9.9.9' }, { remote: 'nobody' }, { flag: 'made-up' }]) {
      expect(await report(as, { exposures: [{ ...good, ...wrong }] })).toBe(204);
    }
    expect(await report(as, { exposures: [{ ...good, arm: 'short' }] })).toBe(400);
    expect(await report(as, { exposures: Array(21).fill(good) })).toBe(400);
    expect(await results()).toEqual(before);
  });

  it('of a flag by merchant count merchants, without those that are named, and begin anew with each setting', async () => {
    await set({ flag: 'refunds', percent: 100, mids: [300] });
    const revision = (await flagNamed('refunds'))?.setting?.revision ?? 0;
    for (const [name, mid] of [
      ['m1', 200],
      ['m2', 200],
      ['m3', 201],
      ['named', 300],
    ] as const) {
      await report(portal.person(name, 'MERCHANT_USER', mid), { exposures: [{ ...OF, flag: 'refunds', revision }] });
    }
    const [on, off] = (await flagNamed('refunds'))?.results ?? [];
    expect([on?.exposed, off?.exposed, on?.reached]).toEqual([2, 0, null]);
    await set({ flag: 'refunds', percent: 90 });
    expect((await flagNamed('refunds'))?.results.map(({ exposed }) => exposed)).toEqual([0, 0]);
  });

  it('name nobody, and expire', async () => {
    const stored = client.db('shoppervoice_platform').collection('exposures');
    const documents = await stored.find().toArray();
    expect(documents.length).toBeGreaterThan(30);
    expect(JSON.stringify(documents)).not.toMatch(/user-|forger|merchant/);
    const kept = (await stored.indexes()).find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(kept).toMatchObject({ key: { at: 1 }, expireAfterSeconds: 90 * 86_400 });
  });
});
