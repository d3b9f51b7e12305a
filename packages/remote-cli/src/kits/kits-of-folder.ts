import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KitsAnswer } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import type { PortalClient } from '../portal/portal-client.ts';
import { type FolderKind, type Kit, kitsOf, SCOPE, SLIM_LIBRARIES } from './kit-list.ts';

/** The kits of a folder outside the repository: tarballs in `kits/`, named by package.json, pinned by the lock file. */
const FOLDER = 'kits';

type Manifest = Record<string, unknown> & Partial<Record<Kit['use'], Record<string, string>>>;
type Offered = KitsAnswer['kits'];

/** package.json's prefix of a tarball. */
const specOf = (file: string) => `file:${FOLDER}/${file}`;

/** Names of the kits in package.json whose version differs from the portal's. */
export function kitDifferences(path: string, kind: FolderKind, offered: Offered): readonly string[] {
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
      (spec) => spec !== undefined && !spec.startsWith(specOf('')),
    );
  return [
    ...kitsOf(kind).map(({ name, use }) => ({ name: SCOPE + name, use, isNeeded: true })),
    ...(kind === 'remote' ? SLIM_LIBRARIES : [])
      .filter((name) => !isOwn(name))
      .map((name) => ({
        name,
        use: 'dependencies' as const,
        isNeeded: false,
      })),
  ];
}

/** Downloads and checks the portal's kits, puts them into `kits/`, and names them in package.json. */
export async function installKits(path: string, kind: FolderKind, portal: PortalClient): Promise<KitsAnswer> {
  const answer = await portal.kits();
  const manifest = read(path);
  // All are found before one is requested.
  const found = wanted(manifest, kind).flatMap(({ name, use, isNeeded }) => {
    const kit = answer.kits.find((each) => each.name === name);
    if (kit) return [{ kit, use }];
    // A portal of before offers no parts of libraries: npm takes them whole.
    if (!isNeeded) return [];
    throw new CliProblem(
      EXIT.refused,
      `The portal offers no kit "${name.replace(SCOPE, '')}".`,
      'Ask its operator: the kits are packed by its build.',
    );
  });
  const tarballs = await Promise.all(
    found.map(async ({ kit, use }) => ({ kit, use, bytes: await checkedTarball(portal, kit) })),
  );
  rmSync(join(path, FOLDER), { recursive: true, force: true });
  mkdirSync(join(path, FOLDER), { recursive: true });
  for (const { kit, use, bytes } of tarballs) {
    writeFileSync(join(path, FOLDER, kit.file), bytes);
    manifest[use] = sorted({ ...manifest[use], [kit.name]: specOf(kit.file) });
  }
  writeFileSync(join(path, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return answer;
}

async function checkedTarball(portal: PortalClient, kit: Offered[number]): Promise<Buffer> {
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

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function read(path: string): Manifest {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
}
