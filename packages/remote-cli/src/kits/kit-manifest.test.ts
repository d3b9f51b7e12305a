import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validRange } from 'semver';
import { expect, it } from 'vitest';
import { compiledNames } from './compile.ts';
import { KITS, SCOPE } from './kit-list.ts';
import { kitManifest, type WorkspaceManifest } from './kit-manifest.ts';

it('exports compiled files with their types, pins other kits, and gives shared libraries a range', () => {
  const manifest = {
    name: '@shoppervoice/report-kit',
    version: '0.1.0',
    exports: { '.': './src/index.ts', './global.css': './src/global.css' },
    bin: { build: './src/build.ts' },
    dependencies: { '@shoppervoice/ui': '*', highcharts: '13.1.1' },
    peerDependencies: { react: '19.3.1' },
    sideEffects: ['**/*.css'],
  };
  expect(kitManifest(manifest, new Map([['@shoppervoice/ui', '0.1.0-k1']]))).toEqual({
    name: '@shoppervoice/report-kit',
    license: 'UNLICENSED',
    type: 'module',
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './global.css': './src/global.css',
    },
    bin: { build: './src/build.js' },
    dependencies: { '@shoppervoice/ui': '0.1.0-k1', highcharts: '13.1.1' },
    peerDependencies: { react: '^19.3.0' },
    sideEffects: ['**/*.css'],
  });
});

it('every kit pins the kits packed before it, and gives libraries a range', () => {
  const versions = new Map<string, string>();
  const wrong: string[] = [];
  for (const { name } of KITS) {
    const file = join(import.meta.dirname, '..', '..', '..', name, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as WorkspaceManifest;
    const { dependencies, peerDependencies } = kitManifest(manifest, versions);
    // The command is one file without dependencies.
    const required = name === 'remote-cli' ? {} : { ...dependencies, ...peerDependencies };
    for (const [other, range] of Object.entries(required)) {
      const isGood = other.startsWith(SCOPE) ? versions.get(other) === range : validRange(range) !== null;
      if (!isGood) wrong.push(`${name}: ${other}@${range}`);
    }
    versions.set(manifest.name, `${manifest.version}-${name}`);
  }
  expect(wrong).toEqual([]);
});

it.each([
  [`import { a } from './a.ts';`, `import { a } from './a.js';`],
  [`export * from "../b/c.tsx";`, `export * from "../b/c.js";`],
  [`import './a.css';import "./b.ts";`, `import './a.css';import "./b.js";`],
  [`const a = import('./a.ts');`, `const a = import('./a.js');`],
  [`type A = import("./a.ts").A;`, `type A = import("./a.js").A;`],
  [`import d from 'other/index.ts';`, `import d from 'other/index.ts';`],
  [`const text = './a.ts';`, `const text = './a.ts';`],
])('%s becomes %s', (source, compiled) => {
  expect(compiledNames(source)).toBe(compiled);
});
