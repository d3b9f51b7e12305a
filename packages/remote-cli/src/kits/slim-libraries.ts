import fs from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageFiles } from '@shoppervoice/remote-package';
import enhancedResolve from 'enhanced-resolve';
import { SLIM_LIBRARIES } from './kit-list.ts';

/** Part of a library: what is reached from what the kits import. */
export interface SlimLibrary {
  readonly name: string;
  readonly version: string;
  /** Its package.json. */
  readonly description: object;
  readonly files: PackageFiles;
}

/** Asked for some 20,000 files, most of them often. */
type Disk = ConstructorParameters<typeof enhancedResolve.CachedInputFileSystem>[0];
const disk = new enhancedResolve.CachedInputFileSystem(fs as Disk, 60_000);

const resolverWith = (conditionNames: string[], mainFields: string[], extensions: string[]) =>
  enhancedResolve.ResolverFactory.createResolver({
    fileSystem: disk,
    useSyncFileSystemCalls: true,
    conditionNames,
    mainFields,
    extensions,
    extensionAlias: extensions.includes('.d.ts') ? { '.js': ['.d.ts', '.js'], '.mjs': ['.d.mts', '.mjs'] } : {},
  });

/** Who reads a library in a remote's folder, and what each finds under one name: the build, tests in Node, the type check. */
const READERS = {
  import: [
    resolverWith(['browser', 'module', 'import', 'default'], ['browser', 'module', 'main'], ['.js', '.mjs']),
    resolverWith(['node', 'import', 'module-sync', 'default'], ['main'], ['.js', '.mjs', '.cjs']),
    resolverWith(['types', 'import', 'default'], ['types', 'typings', 'main'], ['.d.ts', '.d.mts']),
  ],
  require: [resolverWith(['node', 'require', 'module-sync', 'default'], ['main'], ['.js', '.cjs'])],
};

interface Imported {
  readonly by: keyof typeof READERS;
  readonly request: string;
}

/** `import … from 'a'`, `export … from 'a'`, `import('a')`, `require('a')`, a reference of a declaration file. */
const IMPORTED = /\b(from|import|require)\s*\(?\s*(["'])([^"'\n]+)\2|<reference\s+(?:path|types)=(["'])([^"']+)\4/g;

/** What `code` imports; a text that looks like an import only adds a file. */
const importsOf = (code: string): readonly Imported[] =>
  [...code.matchAll(IMPORTED)].map(([, word, , request, , reference]) => ({
    by: word === 'require' ? 'require' : 'import',
    request: request ?? reference ?? '',
  }));

/** `@base-ui/react/menu` -> `@base-ui/react`. */
const libraryOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** Names of a library's files that are kept whatever is imported. */
const KEPT = /^(?:licen[cs]e|notice)(?:[.-]\w+)?$/i;

/**
 * The libraries of `SLIM_LIBRARIES` as far as `kits` need them; others are installed whole. They weigh 210 MB in all, nearly all
 * of it builds for other systems, source maps and parts that no kit imports.
 * @param kits Files of all kits, compiled.
 * @param root Folder whose `node_modules` has the libraries.
 */
export function slimLibraries(
  kits: Iterable<PackageFiles>,
  root: string,
  names: readonly string[] = SLIM_LIBRARIES,
): readonly SlimLibrary[] {
  const reached = new Map<string, Set<string>>();
  const folders = new Map<string, string>();
  const queue: (Imported & { readonly from: string })[] = [];
  for (const files of kits) {
    for (const [path, content] of files) {
      if (!/\.[jt]s$/.test(path)) continue;
      for (const imported of importsOf(content.toString('utf8'))) queue.push({ ...imported, from: root });
    }
  }
  const seen = new Set<string>();
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { from, by, request } = next;
    const isInside = request.startsWith('.');
    if (isInside ? from === root : !names.includes(libraryOf(request))) continue;
    for (const file of filesFor(from, by, request)) {
      if (seen.has(file)) continue;
      seen.add(file);
      const { library, folder, path } = place(file);
      if (!names.includes(library)) continue;
      const known = folders.get(library) ?? folder;
      if (known !== folder) throw new Error(`${library} is installed twice: ${known}, ${folder}.`);
      folders.set(library, folder);
      reached.set(library, (reached.get(library) ?? new Set()).add(path));
      const at = dirname(file);
      for (const imported of importsOf(fs.readFileSync(file, 'utf8'))) queue.push({ ...imported, from: at });
    }
  }
  return names.map((name) => {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`No kit imports ${name}: take it out of SLIM_LIBRARIES.`);
    return slimLibrary(name, folder, reached.get(name) ?? new Set());
  });
}

function filesFor(from: string, by: Imported['by'], request: string): readonly string[] {
  const found = new Set<string>();
  for (const reader of READERS[by]) {
    try {
      const file = reader.resolveSync({}, from, request);
      if (file !== false) found.add(file);
    } catch {
      // This reader finds nothing under the name: a file without types, or types alone.
    }
  }
  return [...found];
}

/** `/…/node_modules/@base-ui/react/menu/index.mjs` -> library, its folder, path inside. */
function place(file: string): { library: string; folder: string; path: string } {
  const parts = file.split('/');
  const at = parts.lastIndexOf('node_modules') + 1;
  const end = at + (parts[at]?.startsWith('@') ? 2 : 1);
  return {
    library: parts.slice(at, end).join('/'),
    folder: parts.slice(0, end).join('/'),
    path: parts.slice(end).join('/'),
  };
}

function slimLibrary(name: string, folder: string, paths: ReadonlySet<string>): SlimLibrary {
  const manifest = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { devDependencies: _tools, scripts: _scripts, bin: _bin, ...rest } = manifest;
  const description = {
    ...rest,
    description: `The part of ${name} ${manifest.version} that the portal's kits use; \`npm install ${name}@${manifest.version}\` takes the whole.`,
  };
  const notices = fs.readdirSync(folder).filter((file) => KEPT.test(file));
  // A package.json inside says which module system the files beside it are written in.
  const inner = [...paths].flatMap(foldersOf).map((at) => `${at}/package.json`);
  const kept = new Set([...notices, ...paths, ...inner.filter((file) => fs.existsSync(join(folder, file)))]);
  kept.delete('package.json');
  const files = new Map([...kept].sort().map((path) => [path, fs.readFileSync(join(folder, path))] as const));
  return { name, version: manifest.version, description, files };
}

interface Manifest {
  readonly version: string;
  readonly devDependencies?: unknown;
  readonly scripts?: unknown;
  readonly bin?: unknown;
}

/** `a/b/c.js` -> `a`, `a/b`. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
}
