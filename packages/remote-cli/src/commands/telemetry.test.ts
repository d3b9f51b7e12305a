import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { telemetry } from './telemetry.ts';

const portal = new FakePortal('returns', {});
let folder: OwnFolder;
let origin = '';

beforeEach(async () => {
  origin = await portal.start();
  folder = new OwnFolder();
});
afterEach(async () => {
  await portal.stop();
  folder.remove();
});

const run = (version?: string, days?: number) =>
  telemetry(version, { portal: origin, ...(days && { days }) }, folder.surroundings(portal.token));

it('prints each page of each version beside the version before', async () => {
  const page = { module: './returns', title: 'Returns' };
  const now = {
    events: { loaded: 12, hung: 1 },
    vitals: { lcp: { p75: 1840, count: 9 }, cls: { p75: 0.02, count: 9 } },
  };
  const past = { events: { loaded: 90 }, vitals: { lcp: { p75: 2510, count: 40 } } };
  portal.telemetry = {
    days: 7,
    percent: 10,
    versions: [
      { version: '2.0.0', before: '1.0.0', ...now, pages: [{ ...page, ...now }] },
      { version: '1.0.0', before: null, ...past, pages: [] },
    ],
  };
  const { did, lines, data } = await run(undefined, 7);
  expect(portal.calls.at(-1)).toBe('GET /api/platform/remotes/returns/telemetry?days=7');
  expect(did).toBe('returns in 7 days; times are 75th percentiles of 10 % of page loads, before in brackets.');
  const cells = (lines ?? []).map((line) => line.trim().split(/ {2,}/));
  expect(cells.slice(1, 5)).toEqual([
    ['2.0.0 (1.0.0)'],
    [
      'page',
      'loaded',
      'load-failed',
      'render-failed',
      'hung',
      'froze',
      'late-error',
      'unlisted-call',
      'code',
      'figures',
      'lcp',
      'inp',
      'cls',
    ],
    ['all', '12', '0', '0', '1', '0', '0', '0', '-', '-', '1840 ms (2510 ms)', '-', '0.02'],
    ['./returns', '12', '0', '0', '1', '0', '0', '0', '-', '-', '1840 ms', '-', '0.02'],
  ]);
  expect(data).toMatchObject({ name: 'returns', versions: portal.telemetry.versions });
});

it('is of one version if it is named', async () => {
  portal.telemetry = { days: 28, percent: 10, versions: [] };
  await expect(run('1.0.0')).rejects.toThrow('The portal has no version 1.0.0 of returns.');
  portal.keep('1.0.0');
  expect(await run('1.0.0')).toMatchObject({
    did: 'Browsers reported nothing of returns 1.0.0 in 28 days.',
    lines: [],
  });
});

it('says of each budget of LCP whether it is kept', async () => {
  const page = (module: string, p75: number, count: number, budget?: object) => ({
    module,
    title: module,
    events: {},
    vitals: { lcp: { p75, count } },
    ...(budget && { budget }),
  });
  const pages = [
    page('./a', 2500, 100, { lcp: 2500 }),
    page('./b', 2510, 100, { lcp: 2500, kB: 9 }),
    page('./c', 9000, 99, { lcp: 800 }),
    page('./d', 9000, 900, { kB: 9 }),
    page('./e', 9000, 900),
  ];
  portal.telemetry = {
    days: 28,
    percent: 10,
    versions: [{ version: '1', before: null, events: {}, vitals: {}, pages }],
  };
  const { lines = [] } = await run();
  expect(lines.filter((line) => line.includes('budget'))).toEqual([
    '  budget of lcp of ./a: 2500 ms, kept',
    '  budget of lcp of ./b: 2500 ms, exceeded: it is not promoted',
    '  budget of lcp of ./c: 800 ms, not judged before 100 measurements',
  ]);
});
