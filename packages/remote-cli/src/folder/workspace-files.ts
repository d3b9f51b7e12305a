import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KITS, librariesOf, SCOPE } from '../kits/kit-list.ts';
import { jsonText } from './json-text.ts';
import type { RemoteWords } from './remote-words.ts';

/** Kits that the template names; they depend on the others. */
const USED = ['federation', 'remote-cli', 'report-kit', 'survey-model'];
/** Tools at the root of the repository, or from a kit. */
const NOT_OWN = new Set(['@testing-library/react', 'happy-dom', 'node', 'typescript', 'vitest']);

/** The files of a remote inside the repository, besides the template: it is built, linted and tested as the others are. */
export function workspaceFiles(
  { name }: RemoteWords,
  libraries: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = (use: 'dependencies' | 'devDependencies') => {
    const kits = KITS.filter((kit) => USED.includes(kit.name) && kit.use === use).map(({ name: kit }) => [
      SCOPE + kit,
      '*',
    ]);
    const others = librariesOf('remote').filter((library) => library.use === use && !NOT_OWN.has(library.name));
    return Object.fromEntries([...kits, ...others.map((library) => [library.name, libraries[library.name]])].sort());
  };
  return {
    'package.json': jsonText({
      name: `${SCOPE}mfe-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'shoppervoice-build',
        dev: 'shoppervoice-remote dev',
        remote: 'shoppervoice-remote',
        test: `vitest run --root .. mfe-${name}/`,
      },
      dependencies: own('dependencies'),
      devDependencies: own('devDependencies'),
    }),
    'tsconfig.json': jsonText({
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
      references: USED.map((kit) => ({
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
  writeFileSync(file, jsonText(config));
}
