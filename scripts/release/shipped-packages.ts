import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What package-lock.json (version 3) says about one folder: a workspace, a link to one, or an npm package. */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  /** Of a link: the folder of the workspace. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly version: string;
  /** By folder, relative to the root; `''` is the root itself. */
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

/**
 * Folders of everything that `workspace` needs at run time, itself included: workspaces, links to them, and npm packages of this platform.
 * What only its tests or its build need is not among them.
 * @throws when something that it needs is not installed
 */
export function shippedFolders(root: string, lock: Lock, workspace: string): string[] {
  const found = new Set<string>();
  const waiting = [workspace];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    const entry = lock.packages[folder];
    if (entry === undefined) throw new Error(`package-lock.json has no ${folder}.`);
    found.add(folder);
    if (entry.link) waiting.push(entry.resolved ?? '');
    else waiting.push(...neededBy(folder, entry, root, lock));
  }
  return [...found].sort();
}

function neededBy(folder: string, entry: LockEntry, root: string, lock: Lock): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const required = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  const names = new Set([...Object.keys(dependencies), ...required, ...Object.keys(optionalDependencies)]);
  return [...names].flatMap((name) => {
    const at = folderOf(folder, name, lock);
    if (at !== null && existsSync(join(root, at))) return [at];
    // Native packages are optional, one for each platform.
    if (name in optionalDependencies) return [];
    throw new Error(`${folder} needs ${name}, which is not installed.`);
  });
}

/** The folder that `name` is found in by a module of `folder`, in the nearest `node_modules` upwards, or null. */
export function folderOf(folder: string, name: string, lock: Lock): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (candidate in lock.packages) return candidate;
    if (at === '.') return null;
  }
}
