import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { KitsAnswer } from '@shoppervoice/contracts/remotes';
import { contentHash, filesOf, type PackageFiles, packFiles } from '@shoppervoice/remote-package';
import { bundledCli } from './bundle-cli.ts';
import { CHANGELOG } from './changelog.ts';
import { compiledSources, reachedFrom } from './compile.ts';
import { CLI_FILE, KIT_INDEX, KITS, type Kit, kitsOf, SCOPE } from './kit-list.ts';
import { compiledPath, kitManifest, narrowed, type WorkspaceManifest } from './kit-manifest.ts';
import { libraryOverrides, libraryVersions, peerVersions } from './library-versions.ts';
import { slimLibraries } from './slim-libraries.ts';

const CLI = join(import.meta.dirname, '..', '..');
const ROOT = join(CLI, '..', '..');
const INTO = join(CLI, 'dist', 'kits');

type KitEntry = KitsAnswer['kits'][number];

/**
 * Packs kits into a folder, for the gateway to serve. A kit's version is its semantic version and the hash of its
 * content, so a tarball never changes under its name, and the same sources give the same tarballs.
 */
async function packKits(into: string, packed: readonly Kit[] = KITS): Promise<readonly KitEntry[]> {
  execFileSync(
    join(ROOT, 'node_modules', '.bin', 'tsc'),
    ['-b', ...packed.filter(({ name }) => name !== 'offline').map(({ name }) => join(ROOT, 'packages', name))],
    { stdio: 'inherit' },
  );
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const versions = new Map<string, string>();
  const kits: KitEntry[] = [];
  const compiled: PackageFiles[] = [];
  for (const { name, faces } of packed) {
    const folder = join(ROOT, 'packages', name);
    const whole = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as WorkspaceManifest;
    const all = await (FILES[name] ?? compiledSources)(folder);
    const { manifest, reached } =
      faces === undefined ? { manifest: whole, reached: all } : packedFaces(whole, all, faces);
    const files = new Map(reached);
    if (FILES[name] === undefined) compiled.push(files);
    files.set(CHANGELOG, readFileSync(join(folder, CHANGELOG)));
    const description = name === 'remote-cli' ? cliManifest(manifest, versions) : kitManifest(manifest, versions);
    const version = `${manifest.version}-${contentName(files, description)}`;
    versions.set(manifest.name, version);
    if (name === 'remote-cli') writeFileSync(join(into, CLI_FILE), files.get('dist/cli.js') ?? '');
    const file = join(into, `${name}-${version}.tgz`);
    kits.push(await written(SCOPE + name, version, file, files, { ...description, version }));
  }
  // Of a part of the kits, too little would be found.
  for (const { name, version, files, description } of packed === KITS ? slimLibraries(compiled, ROOT) : []) {
    const file = `${name.replace(/^@/, '').replace('/', '-')}-${version}-${contentName(files, description)}.tgz`;
    kits.push(await written(name, version, join(into, file), files, description));
  }
  const index: KitsAnswer = {
    kits,
    libraries: { ...libraryVersions(ROOT), ...peerVersions(ROOT) },
    overrides: libraryOverrides(ROOT),
  };
  writeFileSync(join(into, KIT_INDEX), `${JSON.stringify(index, null, 2)}\n`);
  return kits;
}

async function written(name: string, version: string, path: string, files: PackageFiles, description: object) {
  const bytes = await tarball(files, description);
  writeFileSync(path, bytes);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { name, version, file: basename(path), integrity, bytes: bytes.length } satisfies KitEntry;
}

/** A kit of some exports: the files and the libraries that these need. */
function packedFaces(whole: WorkspaceManifest, all: PackageFiles, faces: readonly string[]) {
  const entries = faces.map((face) => compiledPath(whole.exports?.[face] ?? face));
  const { files, packages } = reachedFrom(all, entries);
  return { manifest: narrowed(whole, faces, packages), reached: files };
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

function tarball(files: PackageFiles, description: object): Promise<Buffer> {
  const own = new Map([...files].map(([path, content]) => [`package/${path}`, content]));
  own.set('package/package.json', Buffer.from(`${JSON.stringify(description, null, 2)}\n`));
  return packFiles(own);
}

/** By the portal's build; with a folder and `service`, only what a service needs. */
if (import.meta.main) {
  const [into = INTO, kind] = process.argv.slice(2);
  for (const { file, bytes } of await packKits(into, kind === 'service' ? kitsOf(kind) : KITS))
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}
