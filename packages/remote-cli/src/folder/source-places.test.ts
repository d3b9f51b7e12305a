import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { STYLE_MAP_FOLDER } from '@shoppervoice/remote-package';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourcePlaces } from './source-places.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-places-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Column 0 is of line 1 of the source, column 6 of line 4. */
const map = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA,MAGA', sourceRoot: '' });

it('finds the line of a script by the map in the build, and of a style sheet by the one aside', () => {
  mkdirSync(join(folder, STYLE_MAP_FOLDER), { recursive: true });
  writeFileSync(join(folder, STYLE_MAP_FOLDER, 'page.0a.css.map'), map('./src/page.module.css'));
  const { lineOf: of } = sourcePlaces(folder, new Map([['page.0a.js.map.gz', gzipSync(map('./src/page.tsx'))]]));
  expect(of('page.0a.js', { phrase: '', place: { line: 1, column: 5 } })).toEqual({ file: 'src/page.tsx', line: 1 });
  expect(of('page.0a.js', { phrase: '', place: { line: 1, column: 8 } })).toEqual({ file: 'src/page.tsx', line: 4 });
  expect(of('page.0a.css', { phrase: '', place: { line: 1, column: 6 } })).toEqual({
    file: 'src/page.module.css',
    line: 4,
  });
});

it('reads a style sheet for what the minimizer moved', () => {
  mkdirSync(join(folder, STYLE_MAP_FOLDER), { recursive: true });
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, STYLE_MAP_FOLDER, 'page.0a.css.map'), map('./src/page.module.css'));
  writeFileSync(join(folder, 'src/page.module.css'), '.own { margin: 0 }\n\n:global(body) { margin: 0 }\n');
  const { lineOf: of } = sourcePlaces(folder, new Map());
  const place = { line: 1, column: 0 };
  expect(of('page.0a.css', { phrase: '', place, subject: 'body' })).toEqual({ file: 'src/page.module.css', line: 3 });
  expect(of('page.0a.css', { phrase: '', place, subject: 'main' })).toEqual({ file: 'src/page.module.css', line: 1 });
});

it.each([
  ['without a map', new Map()],
  ['with a map that is none', new Map([['page.0a.js.map.gz', gzipSync('{"version":3')]])],
  ['with a map that is not compressed', new Map([['page.0a.js.map.gz', Buffer.from('{}')]])],
  ['with a map of other things', new Map([['page.0a.js.map.gz', gzipSync('{"version":3,"mappings":7}')]])],
])('knows no line %s', (_, files) => {
  expect(sourcePlaces(folder, files).lineOf('page.0a.js', { phrase: '', place: { line: 1, column: 0 } })).toBeNull();
});

it('knows no line of a place that the map leaves out', () => {
  const { lineOf: of } = sourcePlaces(folder, new Map([['page.0a.js.map.gz', gzipSync(map('./src/page.tsx'))]]));
  expect(of('page.0a.js', { phrase: '', place: { line: 7, column: 0 } })).toBeNull();
});

it('counts the characters of a script by own source and by package', () => {
  const sources = [
    './src/page.tsx',
    '../node_modules/swr/dist/index.mjs',
    '../packages/ui/src/a.ts',
    'webpack/runtime/a',
  ];
  // From column 0, 6, 16, 30 and 32 of line 1, and 2 of line 2; what begins at 32 is of no source.
  const mappings = 'AAAA,MCAA,UCAA,cCAA,E;EDAA';
  const files = new Map([
    ['page.0a.js', Buffer.from(`${'x'.repeat(40)}\n${'y'.repeat(12)}`)],
    ['page.0a.js.map.gz', gzipSync(JSON.stringify({ version: 3, sources, names: [], mappings }))],
  ]);
  const { partsOf } = sourcePlaces(folder, files);
  expect([...partsOf('page.0a.js')]).toEqual([
    ['src/page.tsx', 6],
    ['swr', 10],
    ['packages/ui', 14 + 10],
    ['webpack', 2],
  ]);
  expect(partsOf('page.0a.css').size).toBe(0);
  expect(partsOf('other.js').size).toBe(0);
});
