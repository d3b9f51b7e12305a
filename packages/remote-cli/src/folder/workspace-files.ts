import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KITS, LIBRARIES, SCOPE } from '../kits/kit-list.ts';
import type { RemoteWords } from './remote-words.ts';

/** Kits that the template imports itself, and their kind of use; the rest comes with them. */
const USED = new Set(['contracts', 'federation', 'remote-cli', 'report-kit', 'ui']);
/** Tools that the repository has at its root. */
const AT_ROOT = new Set(['happy-dom', 'node', 'typescript', 'vitest']);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** What a remote inside the repository has besides the template: it is built, linted and tested as its neighbours are. */
export function workspaceFiles(
  { name }: RemoteWords,
  libraries: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = (use: 'dependencies' | 'devDependencies') =>
    Object.fromEntries([
      ...KITS.filter((kit) => USED.has(kit.name) && kit.use === use).map((kit) => [SCOPE + kit.name, '*']),
      ...LIBRARIES.filter((library) => library.use === use && !AT_ROOT.has(library.name)).map((library) => [
        library.name,
        libraries[library.name],
      ]),
    ]);
  return {
    'package.json': json({
      name: `${SCOPE}mfe-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { build: 'shoppervoice-build', dev: 'shoppervoice-remote dev', remote: 'shoppervoice-remote' },
      dependencies: own('dependencies'),
      devDependencies: own('devDependencies'),
    }),
    'tsconfig.json': json({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        rootDir: '.',
        outDir: '.tsbuild',
        lib: ['es2024', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        module: 'esnext',
        moduleResolution: 'bundler',
      },
      include: ['**/*.ts', '**/*.tsx', '**/*.json'],
      exclude: ['node_modules', 'dist', '.tsbuild', 'package.json', 'tsconfig.json'],
      references: ['contracts', 'federation', 'remote-cli', 'report-kit', 'ui'].map((kit) => ({
        path: `../packages/${kit}`,
      })),
    }),
  };
}

/** Names the new workspace in the repository's tsconfig.json, so that `tsc -b` checks it. */
export function addReference(root: string, folder: string): void {
  const file = join(root, 'tsconfig.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { references: { path: string }[] };
  if (config.references.some(({ path }) => path === folder)) return;
  config.references.push({ path: folder });
  writeFileSync(file, json(config));
}
