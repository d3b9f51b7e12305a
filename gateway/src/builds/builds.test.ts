import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tagOf } from '../static/asset-store.ts';
import { temporaryFolder } from '../testing/fake-portal.ts';
import { readArchive, writeArchive } from './build-archive.ts';
import { CopiedStore } from './copied-store.ts';
import { DiskStore } from './disk-store.ts';

describe('an archive', () => {
  const files = fc.dictionary(fc.string({ minLength: 1 }), fc.uint8Array({ maxLength: 200 }).map(Buffer.from));

  it('returns its files, with the tag of each file', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const map = new Map(Object.entries(given));
        const read = await readArchive(writeArchive(map));
        expect(read?.files.size).toBe(map.size);
        for (const [path, content] of map) {
          expect(read?.files.get(path)?.equals(content)).toBe(true);
          expect(read?.tags.get(path)).toBe(tagOf(content));
        }
      }),
    );
  });

  it('of an earlier gateway, without tags, gets them when it is read', async () => {
    const content = Buffer.from('some text');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const head = Buffer.from(JSON.stringify({ files: [['a.js', content.length]], sha256 }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(head.length);
    const read = await readArchive(Buffer.concat([length, head, content]));
    expect(read?.tags).toEqual(new Map([['a.js', tagOf(content)]]));
  });

  it('is null when any byte of a file was lost or changed', async () => {
    const whole = writeArchive(
      new Map([
        ['a.js', Buffer.from('some text')],
        ['b.js', Buffer.from('more')],
      ]),
    );
    for (let length = 0; length < whole.length; length += 1) {
      expect(await readArchive(whole.subarray(0, length))).toBeNull();
    }
    for (let at = whole.length - 13; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await readArchive(changed)).toBeNull();
    }
  });
});

describe('the store on disk', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let store: DiskStore;
  const key = { name: 'returns', version: '1.0.0', hash: 'aa' };
  beforeEach(() => {
    folder = temporaryFolder();
    store = new DiskStore(join(folder.path, 'remotes'));
  });
  afterEach(() => folder.remove());

  it('stores bytes by key, also two contents of one version', async () => {
    expect([await store.get(key), await store.list()]).toEqual([null, []]);
    await store.put(key, Buffer.from('one'));
    await store.put({ ...key, hash: 'bb' }, Buffer.from('two'));
    await store.put(key, Buffer.from('one'));
    expect((await store.get(key))?.toString()).toBe('one');
    expect((await store.list()).map((each) => each.key.hash).sort()).toEqual(['aa', 'bb']);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
    await store.remove({ ...key, hash: 'bb' });
    expect(readdirSync(join(folder.path, 'remotes'))).toEqual(['.incoming']);
  });

  it('does not list incomplete builds, and removes old ones', async () => {
    const incoming = join(folder.path, 'remotes', '.incoming');
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'half'), 'ha');
    await store.removeUnfinished(Date.now() - 60_000);
    expect([await store.list(), readdirSync(incoming)]).toEqual([[], ['half']]);
    await store.removeUnfinished(Date.now() + 60_000);
    expect(readdirSync(incoming)).toEqual([]);
  });
});

describe('local copies of a store', () => {
  it('are served while the store is away, are never damaged, and are removed with the original', async () => {
    const folder = temporaryFolder();
    const far = new DiskStore(join(folder.path, 'far'));
    const near = new DiskStore(join(folder.path, 'near'));
    const store = new CopiedStore(far, near);
    const [key, other] = [
      { name: 'returns', version: '1.0.0', hash: 'aa' },
      { name: 'returns', version: '2.0.0', hash: 'bb' },
    ];
    const bytes = writeArchive(new Map([['a.js', Buffer.from('some text')]]));
    await store.put(key, bytes);
    await far.put(other, bytes);
    expect([await store.get(other), (await near.list()).length]).toEqual([bytes, 2]);
    await near.put(key, bytes.subarray(0, -1));
    expect(await store.get(key)).toEqual(bytes);
    expect(await near.get(key)).toEqual(bytes);
    await far.remove(key);
    expect(await store.get(key)).toEqual(bytes);
    await store.removeUnfinished(Date.now() + 60_000);
    expect((await near.list()).map((each) => each.key)).toEqual([other]);
    await store.remove(other);
    expect([await near.list(), await store.list(), await store.get(other)]).toEqual([[], [], null]);
    folder.remove();
  });
});
