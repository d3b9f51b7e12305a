import { describe, expect, it } from 'vitest';
import type { Build } from '../builds/build.ts';
import { DiskStore } from '../builds/disk-store.ts';
import { temporaryFolder } from '../testing/fake-portal.ts';
import { BuildCache } from './build-cache.ts';

describe('the build cache', () => {
  const log = { error: () => undefined };
  const build = { size: 100 } as Build;
  const keyOf = (version: string) => ({ name: 'returns', version, hash: version });

  it('keeps live builds whatever their size, and the most recently used of the rest', async () => {
    const folder = temporaryFolder();
    const cache = new BuildCache(new DiskStore(folder.path), 250, log);
    for (const version of ['1', '2', '3', '4', '5', '6']) cache.put(keyOf(version), build);
    const there = () => ['1', '2', '3', '4', '5', '6'].filter((version) => cache.peek(keyOf(version)) !== null);
    expect(there()).toEqual(['5', '6']);
    cache.keep([keyOf('5')]);
    cache.put(keyOf('1'), build);
    cache.peek(keyOf('6'));
    cache.put(keyOf('2'), build);
    expect(there()).toEqual(['2', '5', '6']);
    cache.keep([]);
    expect(there()).toHaveLength(2);
    folder.remove();
  });

  it('keeps the newest, however large, until it is served', () => {
    const folder = temporaryFolder();
    const cache = new BuildCache(new DiskStore(folder.path), 250, log);
    const large = { size: 1000 } as Build;
    cache.put(keyOf('1'), build);
    cache.put(keyOf('2'), large);
    expect(cache.peek(keyOf('2'))).toBe(large);
    cache.keep([keyOf('2')]);
    cache.put(keyOf('1'), build);
    expect([cache.peek(keyOf('2')), cache.peek(keyOf('1'))]).toEqual([large, build]);
    folder.remove();
  });

  it('without a store keeps everything, since nothing could be read again', () => {
    const cache = new BuildCache(null, 0, log);
    cache.put(keyOf('1'), build);
    cache.keep([]);
    expect(cache.peek(keyOf('1'))).toBe(build);
  });
});
