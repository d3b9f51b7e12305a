import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { remoteFolders } from '@shoppervoice/remote-package';
import { serviceNames } from '../../packages/launcher/src/processes/portal-processes.ts';
import { typefaceFiles } from '../../services/reporting/src/files/scripts/typefaces.ts';
import { manifestsOf } from './shipped-lock.ts';
import { type LockEntry, readLock, shippedFolders } from './shipped-packages.ts';

/** Names of the servers: the gateway, and one for each folder of `services`. */
export const serverNames = (root: string): string[] => ['gateway', ...serviceNames(root)];

export const workspaceOf = (server: string): string => (server === 'gateway' ? server : `services/${server}`);

/** What a workspace has for its tests, its benchmarks and its own builds alone. */
const NOT_SHIPPED = {
  folders: /^(node_modules|dist|\.tsbuild|\.turbo|bench|test|testing|fixtures|recorded|conformance|mutation|soak)$/,
  files: /(\.(test|fixture)\.[cm]?tsx?|^testing\.ts|^tsconfig.*\.json|^README\.md|^package\.json)$/,
};

/** Two fifths of npm packages, by size: what people, editors and debuggers read, and their own tests. Licences stay. */
const NOT_RUN = {
  /** At the top of a package: deeper, `test` or `doc` may be a module. */
  folders: /^(\.github|\.yarn|tests?|__tests__|docs?|examples?|benchmarks?|coverage)$/,
  /** Node runs no TypeScript of npm packages. */
  files: /(\.map|\.[cm]?tsx?|\.tsbuildinfo|\.flow)$|^(readme|changelog|history|contributing)\b.*\.md$/i,
};

/** Typefaces come in all weights and with a picture of each; a server reads these files of them. */
const TYPEFACES: ReadonlySet<string> = new Set(typefaceFiles().map((file) => basename(file)));
const isUnreadTypeface = (name: string): boolean => /\.(ttf|otf)(\.png)?$/.test(name) && !TYPEFACES.has(name);

/**
 * Lays out in `out` all that one server runs by: the workspaces and the npm packages that it imports, a lock file of just these, and for
 * the gateway the builds that it serves. It is started by `node <workspaceOf(server)>/src/server.ts` and needs no install.
 *
 * Workspaces are real folders and `node_modules` links to them, since Node runs no TypeScript below `node_modules`.
 * @throws when a package is not installed, or a build is missing
 */
export function packServer(root: string, server: string, out: string): void {
  if (!serverNames(root).includes(server))
    throw new Error(`There is no server "${server}": name one of ${serverNames(root).join(', ')}.`);
  if (existsSync(out)) throw new Error(`${out} exists already: name a new folder.`);
  const lock = readLock(root);
  const folders = shippedFolders(root, lock, `node_modules/@shoppervoice/${server}`);
  for (const folder of folders) {
    const entry = lock.packages[folder] as LockEntry;
    if (entry.link) link(out, folder, entry.resolved ?? '');
    else if (folder.includes('node_modules/')) copyPackage(root, out, folder);
    else copyWorkspace(root, out, folder);
  }
  if (server === 'gateway') copyBuilds(root, out);
  const { manifest, lock: shipped } = manifestsOf(`shoppervoice-${server}`, lock, folders);
  writeJson(join(out, 'package.json'), manifest);
  writeJson(join(out, 'package-lock.json'), shipped);
}

function link(out: string, folder: string, workspace: string): void {
  mkdirSync(join(out, dirname(folder)), { recursive: true });
  symlinkSync(relative(dirname(folder), workspace), join(out, folder));
}

function copyPackage(root: string, out: string, folder: string): void {
  const from = join(root, folder);
  cpSync(from, join(out, folder), {
    recursive: true,
    filter: (path) => {
      const name = basename(path);
      // Its node_modules are packages of their own.
      if (name === 'node_modules' && path !== from) return false;
      return !(
        NOT_RUN.files.test(name) ||
        isUnreadTypeface(name) ||
        (dirname(path) === from && NOT_RUN.folders.test(name))
      );
    },
  });
}

function copyWorkspace(root: string, out: string, folder: string): void {
  const from = join(root, folder);
  cpSync(from, join(out, folder), {
    recursive: true,
    filter: (path) => {
      const name = basename(path);
      return path === from || !(NOT_SHIPPED.folders.test(name) || NOT_SHIPPED.files.test(name));
    },
  });
  const { devDependencies: _, scripts: __, ...manifest } = readJson(join(from, 'package.json'));
  writeJson(join(out, folder, 'package.json'), manifest);
}

/** What the gateway serves: `SHELL_DIR`, `REMOTE_DIRS` and `KITS_DIR`. */
export const servedBuilds = (root: string): string[] => [
  'shell/dist',
  ...remoteFolders(root).map((remote) => `${remote}/dist`),
  'packages/remote-cli/dist/kits',
];

function copyBuilds(root: string, out: string): void {
  for (const build of servedBuilds(root)) {
    if (!existsSync(join(root, build))) throw new Error(`${build} is not built: run "npm run build" first.`);
    cpSync(join(root, build), join(out, build), { recursive: true });
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
