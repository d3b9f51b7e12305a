import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Line, readLines } from './read-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Buffer | string): Promise<{ lines: Line[]; bytes: number }> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  let bytes = 0;
  const lines: Line[] = [];
  const count = (more: number): void => {
    bytes += more;
  };
  for await (const line of readLines(path, count)) lines.push(line);
  return { lines, bytes };
}

const texts = async (content: Buffer | string): Promise<string[]> =>
  (await read(content)).lines.map(({ text }) => text);

describe('lines', () => {
  it('end with a newline, a carriage return before it, or the file', async () => {
    expect(await texts('a\r\nb\n\nc')).toEqual(['a', 'b', '', 'c']);
    expect(await texts('')).toEqual([]);
    expect(await texts('\n')).toEqual(['']);
  });

  it('are numbered from 1, and all bytes are counted', async () => {
    const content = 'é\n'.repeat(300_000);
    const { lines, bytes } = await read(content);
    expect([lines.length, lines[0]?.number, lines.at(-1)?.number]).toEqual([300_000, 1, 300_000]);
    expect(lines.every(({ text }) => text === 'é')).toBe(true);
    expect(bytes).toBe(Buffer.byteLength(content));
  });

  it('are unpacked by the content of the file, not by its name', async () => {
    const packed = gzipSync('a\nb\n'.repeat(100_000));
    const { lines, bytes } = await read(packed);
    expect(lines).toHaveLength(200_000);
    expect(bytes).toBe(packed.length);
  });

  it('of a file in several gzip members are all read', async () => {
    expect(await texts(Buffer.concat([gzipSync('a\n'), gzipSync('b\n')]))).toEqual(['a', 'b']);
  });

  it.each([
    [64 * 1024, null],
    [64 * 1024 + 1, 'too-long'],
    [3_000_000, 'too-long'],
  ])('of %i bytes: %s', async (length, fault) => {
    for (const end of ['\n', '\r\n']) {
      const { lines } = await read(`before${end}${'x'.repeat(length)}${end}after`);
      expect(lines.map((line) => line.fault)).toEqual([null, fault, null]);
      expect(lines[1]?.text).toHaveLength(Math.min(length, 64 * 1024));
      expect(lines[2]).toEqual({ number: 3, text: 'after', fault: null });
    }
  });

  it('that are not UTF-8 are reported', async () => {
    const { lines } = await read(
      Buffer.concat([Buffer.from('a\n'), Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]), Buffer.from('b')]),
    );
    expect(lines.map(({ fault }) => fault)).toEqual([null, 'not-utf8', null]);
  });

  it('without an end are not buffered', async () => {
    const before = process.memoryUsage.rss();
    const { lines } = await read(gzipSync(Buffer.alloc(200_000_000, 120)));
    expect(lines).toMatchObject([{ number: 1, fault: 'too-long' }]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });
});

describe('a damaged file', () => {
  it('fails with a sentence, after the lines that could be read', async () => {
    const whole = gzipSync(Buffer.from(Array.from({ length: 50_000 }, (_, at) => `line ${at}\n`).join('')));
    await expect(read(whole.subarray(0, whole.length - 100))).rejects.toThrow(
      /is damaged: it cannot be unpacked to its end\.$/,
    );
    const changed = Buffer.from(whole);
    changed.fill(0x55, 2000, 2100);
    await expect(read(changed)).rejects.toThrow(/is damaged/);
  });
});
