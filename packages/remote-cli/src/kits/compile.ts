import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesOf, type PackageFiles } from '@shoppervoice/remote-package';
import { transform } from '@swc/core';

/** Tests are not packed. */
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$/;
/** Nor is test-only code, unless the package exports it. */
const TEST_HELP = /^testing\/|\.fixture\.tsx?$/;
const TEST_FACE = 'testing.ts';

/**
 * The sources of a package as JavaScript with types beside it. Node does not strip types under `node_modules`, so a kit
 * cannot be the TypeScript of the repository. Types come from `tsc -b`, which must have run.
 */
export async function compiledSources(folder: string): Promise<PackageFiles> {
  const files = new Map<string, Buffer>();
  const offersHelp = existsSync(join(folder, 'src', TEST_FACE));
  for (const [path, content] of filesOf(join(folder, 'src'))) {
    if (LEFT_OUT.test(path) || (TEST_HELP.test(path) && !offersHelp)) continue;
    if (!/\.tsx?$/.test(path)) {
      files.set(`src/${path}`, content);
      continue;
    }
    const script = await scriptOf(path, content.toString('utf8'));
    const types = readFileSync(join(folder, '.tsbuild', 'src', path.replace(/\.tsx?$/, '.d.ts')), 'utf8');
    files.set(`src/${path.replace(/\.tsx?$/, '.js')}`, Buffer.from(script));
    files.set(`src/${path.replace(/\.tsx?$/, '.d.ts')}`, Buffer.from(compiledNames(types)));
  }
  return files;
}

async function scriptOf(path: string, source: string): Promise<string> {
  const { code } = await transform(source, {
    filename: path,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    swcrc: false,
  });
  return compiledNames(code);
}

/** `from './a.ts'` -> `from './a.js'`, in imports of files of the package itself. */
export function compiledNames(code: string): string {
  return code.replace(/(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"']+)\.tsx?\2/g, '$1$2$3.js$2');
}

/** What a module names: `from 'a'`, `import 'a'`, `import('a')`, in code and in types. */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g;

/**
 * The compiled files that the modules `faces` (`src/team/index.js`) reach, in code or in types, and the packages that these
 * name. @throws Error for a file that is missing
 */
export function reachedFrom(
  files: PackageFiles,
  faces: readonly string[],
): { readonly files: PackageFiles; readonly packages: ReadonlySet<string> } {
  const reached = new Map<string, Buffer>();
  const packages = new Set<string>();
  const open = faces.flatMap(withTypes);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    const content = files.get(path);
    if (content === undefined) throw new Error(`${path} is not among the compiled files.`);
    reached.set(path, content);
    for (const [, name = ''] of content.toString('utf8').matchAll(NAMED)) {
      if (name.startsWith('.')) open.push(...withTypes(posix.join(posix.dirname(path), name)));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files: new Map([...reached].sort(([a], [b]) => (a < b ? -1 : 1))), packages };
}

const withTypes = (path: string): string[] => (path.endsWith('.js') ? [path, path.replace(/\.js$/, '.d.ts')] : [path]);
