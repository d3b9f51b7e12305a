import { afterEach, beforeEach, expect, it } from 'vitest';
import { program } from '../program.ts';
import { FakePortal } from '../testing/fake-portal.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import type { flag } from './flags.ts';

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

/** As it is typed. */
async function run(...words: string[]) {
  let outcome: ReturnType<typeof flag> | undefined;
  const typed = program(({ run: start }) => {
    outcome = start(folder.surroundings(portal.token));
  });
  for (const each of typed.commands) each.configureOutput({ writeErr: () => {} });
  await typed.parseAsync(['node', 'remote', 'flag', ...words, '--portal', origin]);
  return outcome;
}

it('sets what is typed', async () => {
  await run('refunds', '--percent', '20', '--mids', '7,8', '--reason', 'first');
  await run('layout', '--arms', 'short:50,long:10.5');
  await run('layout', '--off');
  expect(portal.flagsSet).toEqual([
    { flag: 'refunds', percent: 20, mids: [7, 8], reason: 'first' },
    { flag: 'layout', arms: { short: 50, long: 10.5 } },
    { flag: 'layout', off: true },
  ]);
  for (const wrong of [['x', '--percent', '101'], ['x', '--arms', 'short'], ['x', '--arms', 'a:b'], ['--off']]) {
    await expect(run(...wrong)).rejects.toThrow();
  }
});

it('shows each arm with its counts and the range of their shares', async () => {
  const none = { count: 0, least: 0, most: 1 };
  const short = {
    arm: 'short',
    percent: 50,
    exposed: 40,
    failed: { count: 2, least: 0.0138, most: 0.165 },
    hung: { count: 1, least: 0.0044, most: 0.1288 },
    reached: { count: 10, least: 0.142, most: 0.402 },
    lcp: { p75: 1840, count: 120, least: 1700, most: 2100 },
    inp: null,
  };
  const shares = [{ arm: 'short', percent: 50 }];
  portal.flags = {
    most: 5000,
    flags: [
      { name: 'refunds', by: 'merchant', setting: null, results: [] },
      {
        name: 'layout',
        by: 'user',
        goal: 'sent',
        setting: { shares, mids: [], revision: 1, by: 'sam', at: '2026-11-01T10:00:00.000Z' },
        results: [
          short,
          { arm: 'plain', percent: 50, exposed: 0, failed: none, hung: none, reached: none, lcp: null, inp: null },
        ],
      },
    ],
  };
  const lines = ((await run())?.lines ?? []).map((line) => line.trim().split(/ {2,}/));
  expect(lines).toEqual([
    [''],
    ['refunds, by merchant: never set'],
    [''],
    ['layout, by user: set by sam, 2026-11-01 10:00'],
    ['arm', 'share', 'users', 'failed', 'hung', 'sent', 'lcp', 'inp'],
    [
      'short',
      '50 %',
      '40',
      '2 (1.4 % to 16.5 %)',
      '1 (0.4 % to 12.9 %)',
      '10 (14.2 % to 40.2 %)',
      '1840 ms (1700 to 2100, of 120)',
      '-',
    ],
    ['plain', '50 %', '0', '-', '-', '-', '-', '-'],
  ]);
  expect((await run('layout'))?.data).toMatchObject({ flags: [{ name: 'layout' }] });
  await expect(run('other')).rejects.toThrow(/has no flag other/);
});
