import {
  deprecatedUses,
  type RemoteTelemetryAnswer,
  type Vital,
  type VitalMeasure,
} from '@shoppervoice/contracts/remotes';
import type { VersionState } from '@shoppervoice/remote-registry';
import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { KEYS } from '../testing/fake-portal.ts';
import { bucketOf, quantileOf } from './buckets.ts';
import { Telemetry } from './telemetry.ts';

const PATH = '/api/platform/remotes/returns/telemetry';
const ENVIRONMENT = { TELEMETRY_PERCENT: '25', PROFILED_PERCENT: '0', REPORTS_PER_MINUTE: '100000' };
const portal = new DeployPortal();
let client: MongoClient;
let users = 0;

beforeAll(async () => {
  await portal.start(ENVIRONMENT);
  client = new MongoClient(portal.mongodbUrl);
  await portal.release({ version: '1.0.0' });
});
afterAll(async () => {
  await client.close();
  await portal.close();
});

const measure = (vital: Vital, value: number, more: Partial<VitalMeasure> = {}): VitalMeasure => ({
  remote: 'returns',
  version: '1.0.0',
  module: './page',
  vital,
  value,
  ...more,
});

/** Sends by a user of its own unless one is named. */
async function send(measures: readonly object[], as?: string, port?: number): Promise<number> {
  users += 1;
  const who = as ?? portal.person(`reader-${users}`, 'MERCHANT_USER');
  const { ticket } = await portal.remotes(who, port);
  const body = { ticket, measures };
  return (await portal.call('POST', '/api/remote-vitals', { as: who, body, ...(port && { port }) })).status;
}

async function telemetry(query = ''): Promise<RemoteTelemetryAnswer> {
  const answer = await portal.call('GET', `${PATH}${query}`, { as: 'root' });
  expect(answer.status).toBe(200);
  return (await answer.json()) as RemoteTelemetryAnswer;
}
const versionOf = async (version: string, query = '') =>
  (await telemetry(query)).versions.find((each) => each.version === version);
const metrics = async () =>
  (await portal.call('GET', '/metrics', { headers: { [INTERNAL_KEY_HEADER]: KEYS.INTERNAL_KEY } })).text();

/** Recounted: the smallest of the values that three quarters do not exceed. */
function thirdQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  let at = 0;
  while ((at + 1) / sorted.length < 0.75) at += 1;
  return sorted[at] ?? 0;
}

/** Numerical Recipes' generator: the same values in every run. */
function* draws(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('buckets', () => {
  it.each(['lcp', 'cls'] as const)('tell the third quartile of %s to a twentieth, whatever the values', (vital) => {
    const draw = draws(46);
    for (let round = 0; round < 50; round += 1) {
      const scale = 10 ** (1 + draw.next().value * 4) * (vital === 'cls' ? 1e-4 : 1);
      const values = Array.from(
        { length: 1 + Math.floor(draw.next().value * 300) },
        () => draw.next().value ** 2 * scale,
      );
      const buckets = new Map<number, number>();
      for (const value of values) buckets.set(bucketOf(vital, value), (buckets.get(bucketOf(vital, value)) ?? 0) + 1);
      const exact = thirdQuartile(values);
      const told = quantileOf(vital, buckets, 0.75) ?? -1;
      if (exact < (vital === 'cls' ? 0.001 : 1)) expect(told).toBe(0);
      else expect(Math.abs(told - exact) / exact).toBeLessThan(0.05);
    }
    expect(quantileOf(vital, new Map(), 0.75)).toBeNull();
  });
});

describe('what browsers measure', () => {
  it('is summed up by version and page, with the third quartile beside the version before', async () => {
    const draw = draws(7);
    const [slow, fast] = [3000, 1500].map((most) => Array.from({ length: 40 }, () => draw.next().value * most + 200));
    for (const value of slow ?? []) expect(await send([measure('lcp', value), measure('cls', value / 1e5)])).toBe(204);
    await portal.release({ version: '2.0.0', text: 'two' });
    for (const value of fast ?? []) await send([measure('lcp', value, { version: '2.0.0' })]);
    const { days, percent, versions } = await telemetry();
    expect({ days, percent }).toEqual({ days: 28, percent: 25 });
    expect(versions.map(({ version, before }) => [version, before])).toEqual([
      ['2.0.0', '1.0.0'],
      ['1.0.0', null],
    ]);
    for (const [at, values] of [fast, slow].entries()) {
      const { count = 0, p75 = 0 } = versions[at]?.vitals.lcp ?? {};
      const exact = thirdQuartile(values ?? []);
      expect(count).toBe(40);
      expect(Math.abs(p75 - exact) / exact).toBeLessThan(0.055);
      expect(versions[at]?.pages).toEqual([
        { module: './page', title: 'returns', events: {}, vitals: versions[at]?.vitals },
      ]);
    }
    expect(versions[1]?.vitals.cls?.count).toBe(40);
    expect(versions[0]?.vitals.cls).toBeUndefined();
  });

  it('is on /metrics for versions that somebody is given, and gone with them', async () => {
    const before = await metrics();
    expect(before).toMatch(/remote_page_seconds_count\{[^}]*version="2\.0\.0",page="\.\/page",vital="lcp"[^}]*\} 40/);
    expect(before).toMatch(/remote_page_layout_shift_count\{[^}]*version="1\.0\.0"/);
    for (const version of ['3.0.0', '4.0.0']) await portal.release({ version, text: version });
    await send([measure('inp', 90, { version: '4.0.0' })]);
    const after = await metrics();
    expect(after).toMatch(/remote_page_seconds_bucket\{le="0\.1"[^}]*version="4\.0\.0"[^}]*vital="inp"[^}]*\} 1/);
    expect(after).not.toMatch(/remote_page_\w+\{[^}]*version="[12]\.0\.0"/);
  });

  it('is of what the portal knows: nothing else makes a series, and no reader alone moves a quartile', async () => {
    const hostile = portal.person('hostile', 'MERCHANT_USER');
    const forged = [
      measure('lcp', 9, { remote: 'nobody' }),
      measure('lcp', 9, { version: '1.0.0' }),
      measure('lcp', 9, { version: '9.9.9' }),
      measure('lcp', 9, { version: '4.0.0', module: './made-up' }),
      measure('lcp', 9, { version: '4.0.0', module: '__proto__' }),
    ];
    expect(await send(forged, hostile)).toBe(204);
    const refused = [
      [measure('lcp', -1)],
      [measure('lcp', 600_001)],
      [measure('ttfb' as Vital, 1)],
      [{ ...measure('lcp', 1), mail: 'ada@example.com' }],
      [{ ...measure('lcp', 1), value: '1' }],
      Array.from({ length: 41 }, () => measure('lcp', 1)),
      [],
    ];
    for (const measures of refused) expect(await send(measures, hostile)).toBe(400);
    const { ticket } = await portal.remotes(portal.person('other', 'MERCHANT_USER'));
    const body = { ticket, measures: [measure('lcp', 9, { version: '4.0.0' })] };
    expect((await portal.call('POST', '/api/remote-vitals', { as: hostile, body })).status).toBe(204);
    expect((await versionOf('4.0.0'))?.vitals.lcp).toBeUndefined();
    const flood = Array.from({ length: 40 }, () => measure('lcp', 600_000, { version: '4.0.0' }));
    for (let call = 0; call < 20; call += 1) expect(await send(flood, hostile)).toBe(204);
    const found = await versionOf('4.0.0');
    expect(found?.vitals.lcp?.count).toBeLessThanOrEqual(60);
    expect(found?.pages.map(({ module }) => module)).toEqual(['./page']);
    const text = await metrics();
    expect(text).not.toMatch(/made-up|__proto__|nobody|9\.9\.9/);
    const stored = await client.db('shoppervoice_platform').collection('telemetry').find().toArray();
    expect(JSON.stringify(stored)).not.toMatch(/hostile|reader-|made-up/);
    for (const each of stored) {
      expect(Object.keys(each).sort()).toEqual(['_id', 'day', 'module', 'remote', 'version', 'vitals']);
    }
  });

  it('counts reports of pages by event, and what names no page apart', async () => {
    const event = (name: string, module: string) => ({
      remote: 'returns',
      version: '4.0.0',
      module,
      event: name,
      message: '',
    });
    const sent = [
      event('loaded', './page'),
      event('late-error', './page'),
      event('late-error', ''),
      event('hung', './page'),
      event('render-failed', './elsewhere'),
    ];
    for (const name of ['a', 'b', 'c']) {
      const as = portal.person(name, 'MERCHANT_USER');
      const { ticket } = await portal.remotes(as);
      expect((await portal.call('POST', '/api/remote-reports', { as, body: { ticket, events: sent } })).status).toBe(
        204,
      );
    }
    const found = await versionOf('4.0.0');
    expect(found?.events).toEqual({ loaded: 3, 'late-error': 6, hung: 3, 'render-failed': 3 });
    expect(found?.pages.map(({ module, title, events }) => [module, title, events])).toEqual([
      ['./page', 'returns', { loaded: 3, 'late-error': 3, hung: 3 }],
      ['', null, { 'late-error': 3, 'render-failed': 3 }],
    ]);
    expect(await metrics()).toMatch(/remote_page_events_total\{[^}]*page="\.\/page",event="hung"[^}]*\} 3/);
  });

  it('counts deprecated members by their keys, and nothing that is none', async () => {
    const use = (message: string) => ({
      remote: 'returns',
      version: '4.0.0',
      module: './page',
      event: 'deprecated-use',
      message,
    });
    const before = (await versionOf('4.0.0'))?.events ?? {};
    const events = ['report', 'given', 'made-up', '__proto__', 'constructor', ''].map(use);
    for (const name of ['d', 'e']) {
      const as = portal.person(name, 'MERCHANT_USER');
      const { ticket } = await portal.remotes(as);
      expect((await portal.call('POST', '/api/remote-reports', { as, body: { ticket, events } })).status).toBe(204);
    }
    const found = await versionOf('4.0.0');
    expect(found?.events).toEqual({ ...before, 'old-report': 2, 'old-given': 2 });
    expect(deprecatedUses(found?.events ?? {}).map(({ was, tabs }) => [was, tabs])).toEqual([
      ['shell.report', 2],
      ['given of an extension', 2],
    ]);
  });

  it('is of all gateways, survives a restart, and is of the days that are asked for', async () => {
    await portal.release({ version: '5.0.0', text: 'five' });
    const other = await portal.startGateway(ENVIRONMENT);
    for (const port of [portal.gateway.port, other, other]) {
      expect(await send([measure('code', 120, { version: '5.0.0' })], undefined, port)).toBe(204);
    }
    await portal.stopGateways();
    await portal.startGateway(ENVIRONMENT);
    expect((await versionOf('5.0.0'))?.vitals.code?.count).toBe(3);
    const days = client.db('shoppervoice_platform').collection<{ _id: string; day: Date }>('telemetry');
    const today = await days.findOne({ version: '5.0.0' } as object);
    const past = (ago: number) => new Date((today?.day.getTime() ?? 0) - ago * 86_400_000);
    for (const ago of [27, 28, 80]) await days.insertOne({ ...today, _id: `${ago}`, day: past(ago) });
    expect((await versionOf('5.0.0'))?.vitals.code?.count).toBe(6);
    expect((await versionOf('5.0.0', '?days=1'))?.vitals.code?.count).toBe(3);
    expect((await versionOf('5.0.0', '?days=90'))?.vitals.code?.count).toBe(12);
    for (const wrong of ['0', '91', 'all']) {
      expect((await portal.call('GET', `${PATH}?days=${wrong}`, { as: 'root' })).status).toBe(400);
    }
    const kept = (await days.indexes()).find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(kept).toMatchObject({ key: { day: 1 }, expireAfterSeconds: 90 * 86_400 });
  });

  it('is read by the token of the remote and by superusers, and by nobody else', async () => {
    const { token } = await portal.token('returns');
    const { token: other } = await portal.token('plain');
    portal.person('member', 'MERCHANT_ADMIN');
    expect((await portal.call('GET', PATH, { token })).status).toBe(200);
    expect((await portal.call('GET', PATH, { token: other })).status).toBe(403);
    expect((await portal.call('GET', PATH)).status).toBe(401);
    expect((await portal.call('GET', PATH, { as: 'member' })).status).toBe(403);
    const absent = PATH.replace('returns', 'absent');
    expect((await portal.call('GET', absent, { as: 'root' })).status).toBe(404);
  });
});

it('an extension stands under its own module', () => {
  const counted: string[] = [];
  const metrics = {
    addEvent: ({ module }: { module: string }, event: string) => void counted.push(`${module} ${event}`),
    addVital: () => undefined,
  };
  const access = { package: 12 } as const;
  const descriptor: VersionState['descriptor'] = {
    name: 'returns',
    shellApi: '^2.9.0',
    pages: [{ path: ['/r'], module: './page', title: 'R', area: 'buyer', access, whenLocked: 'home' }],
    extensions: [{ slot: 'report.panel', module: './refunds', access, order: 1 }],
  };
  const telemetry = new Telemetry({ metrics, store: null });
  for (const module of ['./page', './refunds', './made-up']) {
    telemetry.event('returns', { version: '1.0.0', descriptor }, module, 'reader', 'render-failed');
  }
  expect(counted).toEqual(['./page render-failed', './refunds render-failed', ' render-failed']);
});

it('a page says how many of 100 documents are measured', async () => {
  const page = await portal.call('GET', '/', { headers: { accept: 'text/html' } });
  expect(page.headers.get('server-timing')).toContain('vitals;desc="25"');
});

it.each([
  ['0', null, '25'],
  ['100', 'js-profiling', '100'],
])(
  'of 100 documents of signed-in readers %s sample what runs, all of which load the code for it',
  async (percent, policy, told) => {
    const port = await portal.startGateway({ ...ENVIRONMENT, PROFILED_PERCENT: percent });
    const headers = { accept: 'text/html' };
    const page = await portal.call('GET', '/', { as: portal.person('sampled', 'MERCHANT_USER'), headers, port });
    expect(page.headers.get('document-policy')).toBe(policy);
    expect(page.headers.get('server-timing')).toContain(`vitals;desc="${told}"`);
    expect(page.headers.get('server-timing')?.split(', ').includes('profiled')).toBe(policy !== null);
    const visitor = await portal.call('GET', '/', { headers, port });
    expect(visitor.headers.get('document-policy')).toBeNull();
    expect(visitor.headers.get('server-timing')).toContain('vitals;desc="25"');
  },
);

describe('a budget of LCP', () => {
  const budget = { lcp: 2500 };
  const promote = (body: object) => portal.call('POST', '/api/platform/remotes/returns/promote', { as: 'root', body });

  it('keeps a version from everybody that enough readers had too slowly, unless it is forced', async () => {
    await portal.send({ version: '15.0.0', text: 'five', budget });
    await portal.must('POST', 'returns/canary', { version: '15.0.0', percent: 100 });
    const draw = draws(5);
    const values = Array.from({ length: 120 }, () => 1500 + draw.next().value * 4000);
    const told = async () => (await versionOf('15.0.0'))?.pages[0];
    for (let at = 0; at < values.length; at += 30) {
      if (at === 90) expect(await told()).toMatchObject({ budget, vitals: { lcp: { count: 90 } } });
      await send(values.slice(at, at + 30).map((value) => measure('lcp', value, { version: '15.0.0' })));
    }
    const p75 = (await told())?.vitals.lcp?.p75 ?? 0;
    const exact = thirdQuartile(values);
    expect(Math.abs(p75 - exact) / exact).toBeLessThan(0.055);
    const refused = await promote({ version: '15.0.0' });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        detail: `returns 15.0.0 is slower than its budget. LCP of ./page is ${p75} ms (75th percentile of 120 measurements); its budget is 2500 ms. Promote it by force if you must.`,
        parameter: 'force',
      }),
    ]);
    expect((await promote({ version: '15.0.0', force: true })).status).toBe(200);
    expect((await portal.remotes('root')).remotes[0]?.version).toBe('15.0.0');
  });

  it('is said not to be judged where few had it', async () => {
    await portal.send({ version: '16.0.0', text: 'six', budget });
    await portal.must('POST', 'returns/canary', { version: '16.0.0', percent: 100 });
    await send([measure('lcp', 9000, { version: '16.0.0' })]);
    const { did } = (await (await promote({ version: '16.0.0' })).json()) as { did: string };
    expect(did).toContain('16.0.0 is current.');
    expect(did).toContain('LCP of ./page was not judged: 1 measurements, and it takes 100.');
  });
});
