import { expect, it } from 'vitest';
import { LIBRARIES, PEERS } from '../kits/kit-list.ts';
import { outsideFiles } from './outside-files.ts';
import { wordsOf } from './remote-words.ts';

const of = (names: readonly string[], node: string) => {
  const libraries = Object.fromEntries(names.map((name) => [name, '1.2.3']));
  const files = outsideFiles(wordsOf('returns', undefined), 'https://portal.example', { libraries }, node);
  return { files, manifest: JSON.parse(files['package.json'] ?? '') };
};
const LISTED = LIBRARIES.map(({ name }) => name);

it.each([
  ['v20.19.0', '1.2.3', undefined, { node: true, '@swc/core': false }],
  ['v22.21.9', '1.2.3', undefined, { node: true, '@swc/core': false }],
  ['v22.22.0', undefined, { node: '>=22.22.0' }, { '@swc/core': false }],
  ['v26.10.0', undefined, { node: '>=22.22.0' }, { '@swc/core': false }],
])('made on Node %s, the folder brings Node %s', (node, brought, engines, allowScripts) => {
  const { manifest } = of(LISTED, node);
  expect([manifest.devDependencies.node, manifest.engines, manifest.allowScripts]).toEqual([
    brought,
    engines,
    allowScripts,
  ]);
});

it('peers are left out where all that are needed are listed', () => {
  const { files, manifest } = of([...LISTED, ...PEERS], 'v26.0.0');
  expect(files['.npmrc']).toBe('omit[]=peer\n');
  expect(manifest.devDependencies).toMatchObject({ vite: '1.2.3', '@testing-library/dom': '1.2.3' });
  const before = of([...LISTED, 'vite'], 'v26.0.0');
  expect(before.files['.npmrc']).toBeUndefined();
  expect(before.manifest.devDependencies.vite).toBeUndefined();
});
