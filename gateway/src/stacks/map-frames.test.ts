import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mapOf, SCRIPT, SOURCE, STACKS } from '../testing/mapped-script.ts';
import { mapFrames } from './map-frames.ts';
import { MOST_FRAMES, readFrames, SHELL_PREFIX } from './read-frames.ts';

const OWNER = { prefix: '/remotes/returns/1.0.0/' };
const FILE = `https://portal.example${OWNER.prefix}page.0a1b2c3d4e5f.js`;
const map = (stack: string, gz: Buffer | null = mapOf()) =>
  mapFrames(readFrames(stack, OWNER), new Map([['page.0a1b2c3d4e5f.js', { script: SCRIPT, map: gz }]]));

describe.each(Object.entries(STACKS))('a stack of %s', (_, stackOf) => {
  it('is read by its own frames, without the message and without addresses of others', () => {
    const frames = readFrames(stackOf(FILE), OWNER);
    expect(frames.slice(0, 4)).toEqual([
      { origin: 'own', file: 'page.0a1b2c3d4e5f.js', line: 1, column: 19, name: 'a' },
      { origin: 'own', file: 'page.0a1b2c3d4e5f.js', line: 1, column: 46, name: 's' },
      { origin: 'shell', file: 'assets/main.0123456789ab.js', line: 1, column: 100, name: 't' },
      { origin: 'other', file: '', line: 0, column: 0, name: null },
    ]);
    expect(JSON.stringify(frames)).not.toMatch(/elsewhere|secret/);
  });

  it('is mapped to file, line and function of the source', () => {
    expect(map(stackOf(FILE)).slice(0, 2)).toEqual([
      { origin: 'own', file: SOURCE, line: 2, column: 9, name: 'refuse' },
      { origin: 'own', file: SOURCE, line: 6, column: 3, name: 'submit' },
    ]);
  });

  it('is read of a second attempt to load a file, too', () => {
    expect(readFrames(stackOf(`${FILE}?attempt=2`), OWNER)[0]).toMatchObject({ file: 'page.0a1b2c3d4e5f.js', line: 1 });
  });
});

describe('a frame without its source', () => {
  it.each<[string, Buffer | null]>([
    ['no-map', null],
    ['unreadable-map', Buffer.from('no gzip')],
    ['unreadable-map', gzipSync('{"version":3')],
    ['unreadable-map', gzipSync(Buffer.alloc(17_000_000, 32))],
    ['not-in-map', mapOf({ mappings: '' })],
    ['not-in-map', mapOf({ sources: [null] })],
  ])('keeps its place in the build and says why: %s', (unmapped, gz) => {
    expect(map(STACKS.Chromium(FILE), gz)[0]).toEqual({
      origin: 'own',
      file: 'page.0a1b2c3d4e5f.js',
      line: 1,
      column: 19,
      name: 'a',
      unmapped,
    });
  });

  it('is of the shell if the shell threw', () => {
    const shell = readFrames('Error: x\n    at e (https://portal.example/assets/main.1.js:1:2)', {
      prefix: SHELL_PREFIX,
    });
    expect(shell).toEqual([{ origin: 'own', file: 'assets/main.1.js', line: 1, column: 2, name: 'e' }]);
  });
});

describe('a hostile stack', () => {
  const LONG = 'x'.repeat(5000);
  it.each([
    ['is empty', ''],
    ['is no stack', '<img src=x onerror=alert(1)>'],
    ['leaves the build', `    at a (${FILE}/../../../../etc/passwd.js:1:1)`],
    ['names a folder', `    at a (https://portal.example${OWNER.prefix}../2.0.0/page.js:1:1)`],
    ['names what is no script', `    at a (https://portal.example${OWNER.prefix}remote-build.json:1:1)`],
    ['has control characters', `    at \u0000\u001b[31m (https://portal.example${OWNER.prefix}a\u0000.js:1:1)`],
    ['has a huge line number', `    at a (${FILE}:${'9'.repeat(300)}:1)`],
    ['is of another version', `    at a (https://portal.example/remotes/returns/2.0.0/page.js:1:1)`],
    ['is of a browser’s extension', '    at a (chrome-extension://remotes/returns/1.0.0/page.js:1:1)'],
  ])('yields no place of its own: %s', (_, stack) => {
    expect(readFrames(stack, OWNER).filter(({ origin }) => origin !== 'other')).toEqual([]);
  });

  it('is bounded in frames, names and time', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `    at f${at}${LONG.slice(0, 90)} (${FILE}:1:${at})`).join(
      '\n',
    );
    const frames = readFrames(many, OWNER);
    expect(frames.length).toBeGreaterThan(5);
    expect(frames.length).toBeLessThanOrEqual(MOST_FRAMES);
    for (const { name } of frames) expect(name?.length ?? 0).toBeLessThanOrEqual(80);
    const start = performance.now();
    for (const piece of ['"', '@', '".".@', ' at (', '(eval ', 'a:1:1', ' > eval line 1', '@"a"@\n', '\n']) {
      readFrames(piece.repeat(20_000), OWNER);
      readFrames(`    at x (${piece.repeat(20_000)}:1:1)`, OWNER);
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('shows names of a hostile map as one line of bounded text', () => {
    const hostile = mapOf({ sources: [`a\u0000\u202e\n${LONG}`], names: [LONG, `\u001b[31m${LONG}`] });
    for (const { file, name } of map(STACKS.Chromium(FILE), hostile).slice(0, 2)) {
      expect(`${file}${name}`).not.toMatch(/\p{C}/u);
      expect([file.length <= 200, (name ?? '').length <= 80]).toEqual([true, true]);
    }
  });
});
