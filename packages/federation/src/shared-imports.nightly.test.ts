import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildWorkspace } from './build-workspace.ts';

let folder = '';
beforeEach(() => {
  const ignored = join(import.meta.dirname, '..', '.tsbuild');
  mkdirSync(ignored, { recursive: true });
  folder = mkdtempSync(join(ignored, 'shared-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string | object) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Runs the only module of a page's chunk; every library that the shell shares is `shared`. Returns its exports. */
function runPage(code: string, shared: object): Record<string, unknown> {
  type Module = (module: object, exports: object, require: object) => void;
  const chunks: [unknown, Record<string, Module>][] = [];
  runInNewContext(code, { webpackChunkfixture_1_4_0: chunks });
  const modules = Object.values(chunks[0]?.[1] ?? {});
  expect(modules).toHaveLength(1);
  const exported: Record<string, unknown> = {};
  const getters = (to: object, given: object) => {
    for (const [name, get] of Object.entries(given)) Object.defineProperty(to, name, { get, enumerable: true });
  };
  const require = Object.assign(() => shared, {
    r: () => undefined,
    d: getters,
    dn: () => undefined,
    n: (from: { __esModule?: boolean; default?: unknown }) => {
      const get = () => (from.__esModule ? from.default : from);
      return Object.assign(get, { a: from.__esModule ? from.default : from });
    },
  });
  modules[0]?.({ exports: exported }, exported, require);
  return exported;
}

it('imports the default of a shared library in a packed kit and in plain scripts as in TypeScript', async () => {
  write('package.json', { name: 'fixture', version: '1.4.0', type: 'module' });
  write('remote.json', {
    name: 'fixture',
    shellApi: '^1.0.0',
    pages: [{ path: ['/one'], module: './one', title: 'One', area: 'buyer', access: {}, whenLocked: 'home' }],
  });
  const uses = (name: string) =>
    `import useSWR, { useSWRConfig } from 'swr';\nexport const ${name} = (key) => [useSWR(key), useSWRConfig()];`;
  // As installed by npm from a tarball: compiled, and declared as ES modules.
  write('node_modules/@shoppervoice/a-kit/package.json', {
    name: '@shoppervoice/a-kit',
    type: 'module',
    main: './a.js',
  });
  write('node_modules/@shoppervoice/a-kit/a.js', uses('inKit'));
  write('src/pages/one/part.js', uses('inScript'));
  write('src/pages/one/page.ts', uses('inTypeScript').replace('(key)', '(key: string)'));
  write(
    'src/pages/one/index.tsx',
    `import { inKit } from '@shoppervoice/a-kit';
     import { inScript } from './part.js';
     import { inTypeScript } from './page.ts';
     export default () => [inKit('kit'), inScript('script'), inTypeScript('ts')];`,
  );
  await buildWorkspace(folder);
  const dist = join(folder, 'dist');
  const chunk = readdirSync(dist).find((file) => /^__federation_expose_one\..*\.js$/.test(file)) ?? '';
  const page = runPage(readFileSync(join(dist, chunk), 'utf8'), {
    __esModule: true,
    default: (key: string) => `answer of ${key}`,
    useSWRConfig: () => 'configuration',
  });
  expect((page.default as () => unknown)()).toEqual([
    ['answer of kit', 'configuration'],
    ['answer of script', 'configuration'],
    ['answer of ts', 'configuration'],
  ]);
}, 60_000);
