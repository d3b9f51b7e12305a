import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import { contentHash, pack, packFiles, unpack } from './pack.ts';
import { PackageProblem } from './package-problem.ts';
import { isSafePath, readTar, writeTar } from './tar-archive.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/b.js'), 'b'.repeat(600));
  writeFileSync(join(folder, 'dist/assets/a.css'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = (entries: Record<string, string>) =>
  new Map(Object.entries(entries).map(([path, content]) => [path, Buffer.from(content)]));

describe('a package', () => {
  it('is unpacked to the packed files', async () => {
    const back = await unpack(await pack(join(folder, 'dist')));
    expect([...back].map(([path, content]) => [path, content.toString()])).toEqual([
      ['assets/a.css', ''],
      ['b.js', 'b'.repeat(600)],
    ]);
  });

  it('has the same bytes for the same build, whenever it was written', async () => {
    const before = await pack(join(folder, 'dist'));
    utimesSync(join(folder, 'dist/b.js'), 1, 1);
    expect(await pack(join(folder, 'dist'))).toEqual(before);
  });

  it('has the same content hash whatever compressed it, and another for other content', async () => {
    const plain = gunzipSync(await pack(join(folder, 'dist')));
    const one = contentHash(await unpack(gzipSync(plain, { level: 1 })));
    expect(one).toBe(contentHash(await unpack(gzipSync(plain, { level: 9 }))));
    expect(one).not.toBe(contentHash(files({ 'assets/a.css': 'b', 'b.js': 'b'.repeat(599) })));
    expect(contentHash(files({ a: 'bc' }))).not.toBe(contentHash(files({ ab: 'c' })));
  });

  it('is a tar that other programs read', async () => {
    writeFileSync(join(folder, 'p.tgz'), await pack(join(folder, 'dist')));
    expect(execFileSync('tar', ['tzf', join(folder, 'p.tgz')], { encoding: 'utf8' })).toBe('assets/a.css\nb.js\n');
  });

  it('omits links, and does not follow them', async () => {
    symlinkSync('/etc', join(folder, 'dist/etc'));
    symlinkSync('/etc/hostname', join(folder, 'dist/hostname'));
    expect((await unpack(await pack(join(folder, 'dist')))).size).toBe(2);
  });

  it('may have any files', async () => {
    const path = fc.stringMatching(/^[a-z0-9_@.+-]{1,20}$/).filter(isSafePath);
    const content = fc.uint8Array({ maxLength: 1500 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(path, content)), async (entries) => {
        const given = new Map(entries);
        const back = await unpack(await packFiles(given));
        expect([...back].sort()).toEqual([...given].sort());
      }),
      { numRuns: 60 },
    );
  });
});

/** A header with one field overwritten and its checksum corrected. */
function tarWith(change: (header: Buffer) => void, name = 'a.js'): Buffer {
  const archive = writeTar(files({ [name]: 'content' }));
  change(archive);
  archive.fill(0x20, 148, 156);
  const sum = archive.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return archive;
}
const named = (name: string) => tarWith((header) => header.fill(0, 0, 100).write(name, 0, 'latin1'));

describe('an unsafe package', () => {
  it.each([
    '../a.js',
    '/etc/passwd',
    'a/../../b',
    './a',
    'a//b',
    'a/',
    'a\\b',
    'C:a',
    'a\nb',
    'ä',
    '',
    '.',
    '..',
    'a/..',
  ])('is refused for the path %j', async (name) => {
    await expect(unpack(gzipSync(named(name)))).rejects.toThrow(PackageProblem);
  });

  it.each([...'1234567xgLK'])(
    'is refused for an entry of type %s (link, device, folder, extended header)',
    async (type) => {
      const archive = tarWith((header) => header.write(type, 156, 'latin1'));
      await expect(unpack(gzipSync(archive))).rejects.toThrow(/no regular file/);
    },
  );

  it('is refused for a prefix field, which would lengthen its path', async () => {
    const archive = tarWith((header) => header.write('../..', 345, 'latin1'));
    await expect(unpack(gzipSync(archive))).rejects.toThrow(/is refused/);
  });

  it('is refused if a file occurs twice, or is also a folder', () => {
    const one = writeTar(files({ a: '1' })).subarray(0, 1024);
    const rest = writeTar(files({ a: '2' }));
    expect(() => readTar(Buffer.concat([one, rest]), DEFAULT_LIMITS)).toThrow(/twice/);
    expect(() => readTar(Buffer.concat([one, writeTar(files({ 'a/b': '2' }))]), DEFAULT_LIMITS)).toThrow(/as a folder/);
  });

  it('is refused if a size does not match the data', () => {
    const archive = tarWith((header) => header.write('77777777777\0', 124, 'latin1'));
    expect(() => readTar(archive, { files: 10, file: Number.MAX_SAFE_INTEGER })).toThrow(/ends inside/);
    expect(() => readTar(archive, DEFAULT_LIMITS)).toThrow(/larger than/);
    const negative = tarWith((header) => header.write('-7\0', 124, 'latin1'));
    expect(() => readTar(negative, DEFAULT_LIMITS)).toThrow(/damaged/);
  });

  it('is refused beyond each limit, and a zip bomb before it is decompressed', async () => {
    const many = await packFiles(files({ a: '1', b: '2', c: '3' }));
    await expect(unpack(many, { ...DEFAULT_LIMITS, files: 2 })).rejects.toThrow(/more than 2 files/);
    await expect(unpack(many, { ...DEFAULT_LIMITS, packed: 10 })).rejects.toThrow(/larger than 1 kB/);
    const bomb = gzipSync(Buffer.alloc(2 * DEFAULT_LIMITS.unpacked));
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    await expect(unpack(bomb)).rejects.toThrow(/unpacks to more than/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * DEFAULT_LIMITS.unpacked);
  });

  it('is refused with a message, whatever its bytes are', async () => {
    const good = gunzipSync(await pack(join(folder, 'dist')));
    const changed = fc
      .array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 })
      .map((edits) => {
        const copy = Buffer.from(good);
        for (const [at, byte] of edits) copy[at] = byte;
        return gzipSync(copy, { level: 1 });
      });
    const cut = fc.nat({ max: good.length }).map((length) => gzipSync(good.subarray(0, length), { level: 1 }));
    const any = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes));
    const anyTar = any.map((bytes) => gzipSync(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, cut, any, anyTar), async (bytes) => {
        const result = await unpack(bytes).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toBeInstanceOf(PackageProblem);
        else for (const path of (result as Map<string, Buffer>).keys()) expect(isSafePath(path)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('cannot be made by packing', () => {
    expect(() => writeTar(files({ '../a': '' }))).toThrow(PackageProblem);
    expect(() => writeTar(files({ ['a'.repeat(101)]: '' }))).toThrow(PackageProblem);
  });
});
