import { brotliCompressSync } from 'node:zlib';
import type { RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { expect, it } from 'vitest';
import { type FirstView, firstViews, largestParts } from './first-views.ts';
import type { Manifest } from './remote-build.ts';
import { NO_PLACES } from './source-places.ts';

const text = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * at * 7919).toString(36)).join(''));
const plain = {
  'entry.js': text(900),
  'one.js': text(3000),
  'both.js': text(2000),
  'one.css': text(100),
  'late.js': text(9000),
};
const files = new Map<string, Buffer>();
for (const [file, content] of Object.entries(plain)) {
  files.set(file, content);
  if (file !== 'one.css') files.set(`${file}.br`, brotliCompressSync(content)).set(`${file}.gz`, Buffer.alloc(1));
}
const budget = (module: string, kB?: number, lcp?: number) => ({ module, budget: { kB, lcp } });
const build = {
  entry: 'entry.js',
  preload: { './one': ['both.js', 'one.js'] },
  descriptor: {
    pages: [budget('./one', 9), budget('./one', 7, 2500), budget('./two')],
    extensions: [budget('./beside', 3)],
  },
} as unknown as RemoteBuildFile;
const manifest = {
  exposes: [
    { path: './one', assets: { js: { sync: ['one.js', 'both.js'], async: ['late.js'] }, css: { sync: ['one.css'] } } },
    { path: './two', assets: { js: { sync: ['both.js'] } } },
  ],
} as unknown as Manifest;

it('a first view has the entry and what its module imports statically, each once and as sent', () => {
  const sent = (...names: string[]) =>
    names.reduce((sum, name) => sum + (files.get(`${name}.br`) ?? files.get(name) ?? []).length, 0);
  expect(
    firstViews(build, manifest, files).map(({ module, bytes, budget: { kB, lcp } }) => [module, bytes, kB, lcp]),
  ).toEqual([
    ['./one', sent('entry.js', 'one.js', 'both.js', 'one.css'), 7, 2500],
    ['./two', sent('entry.js', 'both.js'), undefined, undefined],
    ['./beside', sent('entry.js'), 3, undefined],
  ]);
});

it('the bytes of a script are shared out by the characters of its sources, and the five largest parts are told', () => {
  const view: FirstView = {
    module: './one',
    files: new Map([
      ['a.js', 1000],
      ['b.js', 400],
      ['a.css', 90],
      ['c.js', 5],
      ['d.js', 4],
    ]),
    bytes: 1499,
    budget: {},
  };
  const known = new Map([
    [
      'a.js',
      new Map([
        ['swr', 300],
        ['src/page.tsx', 100],
      ]),
    ],
    [
      'b.js',
      new Map([
        ['swr', 1],
        ['src/table.tsx', 3],
      ]),
    ],
  ]);
  const places = { ...NO_PLACES, partsOf: (file: string) => known.get(file) ?? new Map<string, number>() };
  expect(largestParts(view, places)).toEqual([
    ['swr', 850],
    ['src/table.tsx', 300],
    ['src/page.tsx', 250],
    ['a.css', 90],
    ['c.js', 5],
  ]);
});
