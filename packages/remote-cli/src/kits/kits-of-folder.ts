import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KitsAnswer } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import { type FileChanges, writeTogether } from '../files/write-together.ts';
import type { PortalClient } from '../portal/portal-client.ts';
import { type FolderKind, type Kit, kitsOf, SCOPE, SLIM_LIBRARIES } from './kit-list.ts';

/** The kits of a folder outside the repository: tarballs in `kits/`, named by package.json, pinned by the lock file. */
const FOLDER = 'kits';

type Manifest = Record<string, unknown> & Partial<Record<Kit['use'], Record<string, string>>>;
type Offered = KitsAnswer['kits'][number];

/** A kit of the portal with its tarball. */
export interface FetchedKit {
  readonly kit: Offered;
  readonly use: Kit['use'];
  readonly bytes: Buffer;
}

/** package.json's prefix of a tarball. */
const PREFIX = `file:${FOLDER}/`;
const specOf = (file: string) => PREFIX + file;

/** File in `kits/` of each kit that package.json names. */
export function kitFiles(path: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = read(path);
  const named = Object.entries({ ...dependencies, ...devDependencies });
  return Object.fromEntries(
    named.flatMap(([name, spec]) => (spec.startsWith(PREFIX) ? [[name, spec.slice(PREFIX.length)]] : [])),
  );
}

/** A tarball of the folder; null: it is not there. */
export function tarballIn(path: string, file: string): Buffer | null {
  const tarball = join(path, FOLDER, file);
  return existsSync(tarball) ? readFileSync(tarball) : null;
}

/** Names of the kits in package.json whose version differs from the portal's. */
export function kitDifferences(path: string, kind: FolderKind, offered: readonly Offered[]): readonly string[] {
  const manifest = read(path);
  return wanted(manifest, kind).flatMap(({ name, use }) => {
    const kit = offered.find((each) => each.name === name);
    return kit && manifest[use]?.[name] !== specOf(kit.file) ? [name.replace(SCOPE, '')] : [];
  });
}

/** Kits, and parts of libraries that the team has not chosen itself. `isNeeded`: no folder works without it. */
function wanted(manifest: Manifest, kind: FolderKind) {
  const isOwn = (name: string) =>
    [manifest.dependencies?.[name], manifest.devDependencies?.[name]].some(
      (spec) => spec !== undefined && !spec.startsWith(PREFIX),
    );
  return [
    ...kitsOf(kind).map(({ name, use }) => ({ name: SCOPE + name, use, isNeeded: true })),
    ...(kind === 'remote' ? SLIM_LIBRARIES : [])
      .filter((name) => !isOwn(name))
      .map((name) => ({ name, use: 'dependencies' as const, isNeeded: false })),
  ];
}

/** Downloads and checks what a folder needs of these kits. @throws CliProblem */
export async function fetchKits(
  path: string,
  kind: FolderKind,
  portal: PortalClient,
  { kits }: KitsAnswer,
): Promise<readonly FetchedKit[]> {
  // All are found before one is requested.
  const found = wanted(read(path), kind).flatMap(({ name, use, isNeeded }) => {
    const kit = kits.find((each) => each.name === name);
    if (kit) return [{ kit, use }];
    // A portal of before offers no parts of libraries: npm takes them whole.
    if (!isNeeded) return [];
    throw new CliProblem(
      EXIT.refused,
      `The portal offers no kit "${name.replace(SCOPE, '')}".`,
      'Ask its operator: the kits are packed by its build.',
    );
  });
  return Promise.all(found.map(async ({ kit, use }) => ({ kit, use, bytes: await checkedTarball(portal, kit) })));
}

async function checkedTarball(portal: PortalClient, kit: Offered): Promise<Buffer> {
  if (!/^[a-z0-9][a-z0-9.-]*\.tgz$/.test(kit.file))
    throw new CliProblem(EXIT.refused, `The portal names a kit "${kit.file}", which is no file name.`);
  const bytes = await portal.kit(kit.file);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (integrity !== kit.integrity) {
    throw new CliProblem(
      EXIT.refused,
      `${kit.file} is not what the portal's list says.`,
      'Try again; if it stays so, tell the portal’s operator.',
    );
  }
  return bytes;
}

/** What changes in a folder that takes these kits: `kits/` and package.json. */
export function kitChanges(path: string, fetched: readonly FetchedKit[]): FileChanges {
  const changes = new Map<string, Buffer | string | null>();
  const present = existsSync(join(path, FOLDER)) ? readdirSync(join(path, FOLDER)) : [];
  for (const file of present) {
    if (!fetched.some(({ kit }) => kit.file === file)) changes.set(`${FOLDER}/${file}`, null);
  }
  const manifest = read(path);
  for (const { kit, use, bytes } of fetched) {
    if (tarballIn(path, kit.file)?.equals(bytes) !== true) changes.set(`${FOLDER}/${kit.file}`, bytes);
    manifest[use] = sorted({ ...manifest[use], [kit.name]: specOf(kit.file) });
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (text !== readFileSync(join(path, 'package.json'), 'utf8')) changes.set('package.json', text);
  return changes;
}

/** Takes the portal's kits into a folder, all or none. @throws CliProblem */
export async function installKits(path: string, kind: FolderKind, portal: PortalClient): Promise<KitsAnswer> {
  const answer = await portal.kits();
  writeTogether(path, kitChanges(path, await fetchKits(path, kind, portal, answer)));
  return answer;
}

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function read(path: string): Manifest {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
}
