import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KitsAnswer } from '@shoppervoice/contracts/remotes';
import { contentHash, filesOf, type PackageFiles, packFiles } from '@shoppervoice/remote-package';
import { bundledCli } from './bundle-cli.ts';
import { CHANGELOG } from './changelog.ts';
import { compiledSources } from './compile.ts';
import { CLI_FILE, KIT_INDEX, KITS, SCOPE } from './kit-list.ts';
import { kitManifest, type WorkspaceManifest } from './kit-manifest.ts';
import { libraryOverrides, libraryVersions, peerVersions } from './library-versions.ts';
import { slimLibraries } from './slim-libraries.ts';

/**
 * Run by the portal's build: packs every kit into `dist/kits`, for the gateway to serve. A kit's version is its
 * semantic version and the hash of its content, so a tarball never changes under its name, and the same sources give the same tarballs.
 */
const CLI = join(import.meta.dirname, '..', '..');
const ROOT = join(CLI, '..', '..');
const INTO = join(CLI, 'dist', 'kits');

type KitEntry = KitsAnswer['kits'][number];

async function packKits(): Promise<readonly KitEntry[]> {
  execFileSync(
    join(ROOT, 'node_modules', '.bin', 'tsc'),
    ['-b', ...KITS.filter(({ name }) => name !== 'offline').map(({ name }) => join(ROOT, 'packages', name))],
    { stdio: 'inherit' },
  );
  rmSync(INTO, { recursive: true, force: true });
  mkdirSync(INTO, { recursive: true });
  const versions = new Map<string, string>();
  const kits: KitEntry[] = [];
  const compiled: PackageFiles[] = [];
  for (const { name } of KITS) {
    const folder = join(ROOT, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as WorkspaceManifest;
    const files = new Map(await (FILES[name] ?? compiledSources)(folder));
    if (FILES[name] === undefined) compiled.push(files);
    files.set(CHANGELOG, readFileSync(join(folder, CHANGELOG)));
    const description = name === 'remote-cli' ? cliManifest(manifest, versions) : kitManifest(manifest, versions);
    const version = `${manifest.version}-${contentName(files, description)}`;
    versions.set(manifest.name, version);
    if (name === 'remote-cli') writeFileSync(join(INTO, CLI_FILE), files.get('dist/cli.js') ?? '');
    kits.push(await written(SCOPE + name, version, `${name}-${version}.tgz`, files, { ...description, version }));
  }
  for (const { name, version, files, description } of slimLibraries(compiled, ROOT)) {
    const file = `${name.replace(/^@/, '').replace('/', '-')}-${version}-${contentName(files, description)}.tgz`;
    kits.push(await written(name, version, file, files, description));
  }
  const index: KitsAnswer = {
    kits,
    libraries: { ...libraryVersions(ROOT), ...peerVersions(ROOT) },
    overrides: libraryOverrides(ROOT),
  };
  writeFileSync(join(INTO, KIT_INDEX), `${JSON.stringify(index, null, 2)}\n`);
  return kits;
}

async function written(name: string, version: string, file: string, files: PackageFiles, description: object) {
  const bytes = await packed(files, description);
  writeFileSync(join(INTO, file), bytes);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { name, version, file, integrity, bytes: bytes.length } satisfies KitEntry;
}

/** Kits that are not the compiled sources of their package. */
const FILES: Readonly<Record<string, (folder: string) => Promise<PackageFiles>>> = {
  'remote-cli': cliFiles,
  offline: offlineFiles,
};

/** Sample answers and the shell as it is built, without its platform and its compressed copies. */
async function offlineFiles(folder: string): Promise<PackageFiles> {
  const shell = join(ROOT, 'shell', 'dist');
  if (!existsSync(join(shell, 'index.html')))
    throw new Error('The shell is not built: `npm run build` builds it first.');
  const files = new Map<string, Buffer>();
  for (const [path, content] of filesOf(join(folder, 'recorded'))) files.set(`recorded/${path}`, content);
  for (const [path, content] of filesOf(shell)) {
    if (!/^platform\/|\.(?:br|gz|map)$|^shell-build\.json$/.test(path)) files.set(`shell/${path}`, content);
  }
  return files;
}

/** The bundle, including the template of `create`; the types of the contract test are those of `remote-package`. */
async function cliFiles(): Promise<PackageFiles> {
  const files = new Map(await bundledCli(CLI, join(CLI, 'dist', 'bundle')));
  return files.set('dist/index.d.ts', readFileSync(join(CLI, '.tsbuild', 'src', 'testing.d.ts')));
}

/** Without dependencies: everything is in the bundle, and the build kit is found beside it. */
function cliManifest({ name }: WorkspaceManifest, versions: ReadonlyMap<string, string>) {
  const beside = ['federation', 'remote-package'].map((kit) => SCOPE + kit);
  return {
    name,
    license: 'UNLICENSED',
    type: 'module',
    bin: { 'shoppervoice-remote': './dist/cli.js' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    engines: { node: '>=20.19' },
    peerDependencies: Object.fromEntries(beside.map((kit) => [kit, versions.get(kit)])),
    peerDependenciesMeta: Object.fromEntries(beside.map((kit) => [kit, { optional: true }])),
  };
}

/** Eight digits of the content's hash, behind a letter: digits alone with a leading zero are not valid in a semantic version. */
function contentName(files: PackageFiles, description: object): string {
  const all = new Map([...files, ['package.json', Buffer.from(JSON.stringify(description))] as const]);
  return `k${contentHash(all).slice(0, 8)}`;
}

function packed(files: PackageFiles, description: object): Promise<Buffer> {
  const own = new Map([...files].map(([path, content]) => [`package/${path}`, content]));
  own.set('package/package.json', Buffer.from(`${JSON.stringify(description, null, 2)}\n`));
  return packFiles(own);
}

for (const { file, bytes } of await packKits()) console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
