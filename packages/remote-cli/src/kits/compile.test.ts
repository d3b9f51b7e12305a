import { expect, it } from 'vitest';
import { reachedFrom } from './compile.ts';

const files = new Map(
  Object.entries({
    'src/team/index.js': `export { a } from '../a.js';\nimport 'fastify';\nawait import('@scope/kit/face');`,
    'src/team/index.d.ts': `export { a } from '../a.js';\nexport type T = import('pino').Logger;`,
    'src/a.js': `import { b } from "./b/index.js";\nimport fs from 'node:fs';\nconst text = 'from here';`,
    'src/a.d.ts': `import type { Only } from './only-types.js';`,
    'src/b/index.js': `export {};`,
    'src/b/index.d.ts': `export {};`,
    'src/only-types.js': `export {};`,
    'src/only-types.d.ts': `export type Only = import("@fastify/swagger").X;`,
    'src/database.js': `import 'mongodb';`,
    'src/database.d.ts': `export {};`,
  }).map(([path, text]) => [path, Buffer.from(text)]),
);

it('finds what an export reaches in code and in types, and the packages of it alone', () => {
  const reached = reachedFrom(files, ['src/team/index.js']);
  expect([...reached.files.keys()]).toEqual([...files.keys()].filter((path) => !path.includes('database')).sort());
  expect([...reached.packages].sort()).toEqual(['@fastify/swagger', '@scope/kit', 'fastify', 'node:fs', 'pino']);
});

it('a file that is named and not there stops the packing', () => {
  const others = new Map([...files].filter(([path]) => path !== 'src/only-types.d.ts'));
  expect(() => reachedFrom(others, ['src/team/index.js'])).toThrow('src/only-types.d.ts is not among');
});
