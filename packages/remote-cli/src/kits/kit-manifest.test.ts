import { expect, it } from 'vitest';
import { compiledNames } from './compile.ts';
import { kitManifest } from './kit-manifest.ts';

it('names compiled files with their types, other kits by their exact versions, and shared libraries by a range', () => {
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
