import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteFolders } from '@shoppervoice/remote-package';
import { buildPortal } from '../../packages/launcher/src/build/build-portal.ts';
import { type Licensed, licencesOf, licencesText } from './licences.ts';
import { packServer, serverNames } from './pack-server.ts';
import { foldersOfAll, manifestsOf } from './shipped-lock.ts';
import { folderOf, readLock } from './shipped-packages.ts';

/** Names of the workspaces that a release consists of: the servers, and what browsers get from the gateway. */
export const shippedNames = (root: string): string[] => [...serverNames(root), 'shell', ...remoteFolders(root)];

/** The library that the command for teams, which the gateway hands out as one file, bundles beyond what the servers have. */
function bundledInTheCommand(root: string): string[] {
  return [folderOf('packages/remote-cli', 'commander', readLock(root)) ?? ''];
}

/** Of others: not a workspace, nor a link to one. */
const isForeign = (folder: string): boolean => /node_modules\/(?!@shoppervoice\/)/.test(folder);

/**
 * Makes the release of the version in package.json in the folder `out`, which it empties first: a tarball per server, the manifests for
 * Kubernetes, the bill of materials, the licences, the notes of upgrades, and the checksums of all of it.
 * @throws when a build fails, a package has no licence, or docs/upgrading.md has nothing about the version
 */
export async function makeRelease(root: string, out: string, report: (sentence: string) => void): Promise<void> {
  const { version } = readLock(root);
  const notes = upgradeNotes(readFileSync(join(root, 'docs', 'upgrading.md'), 'utf8'), version);
  await buildPortal(root, report);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const server of serverNames(root)) {
    report(`Packing ${server} ...`);
    packTarball(root, server, version, out);
  }
  const folders = [...foldersOfAll(root, shippedNames(root)), ...bundledInTheCommand(root)].sort();
  const licences = licencesOf(root, folders.filter(isForeign));
  writeFileSync(join(out, 'sbom.cdx.json'), billOfMaterials(root, folders, licences));
  writeFileSync(join(out, 'licenses.txt'), licencesText(licences));
  writeFileSync(join(out, 'UPGRADING.md'), notes);
  cpSync(join(root, 'ops'), join(out, 'ops'), { recursive: true });
  for (const file of ['compose.yaml', 'Containerfile']) copyFileSync(join(root, file), join(out, file));
  writeFileSync(join(out, 'SHA256SUMS'), checksums(out));
}

/** The platform is in its name: native packages are those of this one. */
function packTarball(root: string, server: string, version: string, out: string): void {
  const name = `shoppervoice-${server}-${version}`;
  const scratch = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    packServer(root, server, join(scratch, name));
    const tarball = join(out, `${name}-${process.platform}-${process.arch}.tar.gz`);
    execFileSync('tar', ['--owner=0', '--group=0', '--numeric-owner', '-C', scratch, '-czf', tarball, name]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Bill {
  readonly components: { readonly name: string; licenses?: unknown }[];
}

/** CycloneDX, by npm from a lock file of what is shipped. npm leaves out licences that have no SPDX identifier. */
function billOfMaterials(root: string, folders: readonly string[], licences: readonly Licensed[]): string {
  const scratch = mkdtempSync(join(tmpdir(), 'sbom-'));
  // npm names the bill after the folder.
  const folder = join(scratch, 'shoppervoice');
  try {
    const { manifest, lock } = manifestsOf('shoppervoice', readLock(root), folders);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const argv = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
    const path = process.env.npm_execpath;
    const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
    const text = execFileSync(command, [...first, ...argv], { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 });
    const bill = JSON.parse(text) as Bill;
    for (const component of bill.components) {
      const said = licences.find(({ name }) => name === component.name)?.licence;
      if (said !== undefined) component.licenses ??= [{ license: { name: said } }];
    }
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * The page of upgrades, which begins with this version.
 * @throws when it does not
 */
export function upgradeNotes(page: string, version: string): string {
  const newest = /^## (\S+)$/m.exec(page)?.[1];
  if (newest !== version)
    throw new Error(
      `docs/upgrading.md begins with ${newest ?? 'no version'}: write what changes with "## ${version}".`,
    );
  return page;
}

/** Lines for `sha256sum -c SHA256SUMS`. */
function checksums(out: string): string {
  const files = globSync('**', { cwd: out, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    .sort();
  const sum = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex');
  return files.map((file) => `${sum(file)}  ${file}\n`).join('');
}
