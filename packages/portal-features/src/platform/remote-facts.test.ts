import type { PlatformRemote, RemoteVersion } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { failureShare, kilobytes, merchantIds, percentWords, placesOf, rampOf, trafficOf } from './remote-facts.ts';

const version = (name: string, more: Partial<RemoteVersion> = {}): RemoteVersion => ({
  version: name,
  publishedAt: '2026-11-20T10:00:00Z',
  publishedBy: 'sam',
  bytes: 60_000,
  state: 'published',
  loadedUsers: 0,
  failedUsers: 0,
  descriptor: { name: 'returns', shellApi: '^1.0.0', pages: [] },
  ...more,
});
const remote = (more: Partial<PlatformRemote> = {}): PlatformRemote => ({
  name: 'returns',
  current: '2',
  previous: '1',
  canary: null,
  pinned: null,
  versions: [],
  history: [],
  ...more,
});
const canary = (percent: number, mids: number[] = []) => remote({ canary: { version: '3', percent, mids } });
const pinned = remote({ pinned: { version: '1', by: 'sam', at: '' }, canary: { version: '3', percent: 50, mids: [] } });

describe('whom a version is given to', () => {
  it.each([
    ['the current one', remote(), '2', 'everybody'],
    ['one that was', remote(), '1', null],
    ['the current one beside a canary', canary(10), '2', '90 % of merchants'],
    ['the current one beside a canary for named ones', canary(0, [7, 8]), '2', 'everybody, but 2 named merchants'],
    ['a canary', canary(2.5), '3', '2.5 % of merchants'],
    ['a canary for some and named ones', canary(10, [7]), '3', '10 % of merchants + 1 named merchant'],
    ['a canary for nobody', canary(0), '3', null],
    ['a pinned one', pinned, '1', 'everybody'],
    ['the current one beside a pin', pinned, '2', null],
    ['a canary beside a pin', pinned, '3', null],
  ])('%s', (_, of, name, words) => {
    expect(trafficOf(of, name)).toBe(words);
  });
});

it('says every place of a version', () => {
  expect(placesOf(pinned, version('1', { state: 'bad' }))).toEqual(['pinned', 'previous', 'bad']);
  expect(placesOf(canary(5), version('3'))).toEqual(['canary']);
  expect(placesOf(remote(), version('9'))).toEqual([]);
});

it('gives a share of failures only where somebody tried', () => {
  expect(failureShare(version('1'))).toBeNull();
  expect(failureShare(version('1', { loadedUsers: 40, failedUsers: 3 }))).toBe(0.075);
  expect([percentWords(7.5), percentWords(10), percentWords(0.04)]).toEqual(['7.5 %', '10 %', '0 %']);
  expect([kilobytes(1_234), kilobytes(61_200)]).toEqual(['1.2 kB', '61 kB']);
});

it('reads numbers of merchants as people write them, and nothing else', () => {
  expect(merchantIds(' 1001, 1002\n1001;7 ')).toEqual([1001, 1002, 7]);
  expect(merchantIds('')).toEqual([]);
  for (const text of ['1001a', '-3', '0', '1.5', '12345678901']) expect(merchantIds(text), text).toBeNull();
});

it('tells the next step of a ramp, or why it has stopped', () => {
  const ramp = { steps: [10, 25, 100], everyMinutes: 90, since: '2026-11-20T10:00:00.000Z', tried: 0, stopped: null };
  const of = (percent: number, more: object = {}) =>
    rampOf({ canary: { version: '2', percent, mids: [], ramp: { ...ramp, ...more } } } as unknown as PlatformRemote);
  expect(of(10)).toEqual({ next: 25, at: '2026-11-20T11:30:00.000Z' });
  expect(of(25)).toEqual({ next: 100, at: '2026-11-20T11:30:00.000Z' });
  expect(of(25, { stopped: 'Nobody opened it.' })).toBe('Nobody opened it.');
  expect(rampOf({ canary: { version: '2', percent: 5, mids: [] } } as unknown as PlatformRemote)).toBeNull();
});
