import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteBuildFile, RemoteListing } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import { PortalClient } from '../portal/portal-client.ts';

/** As in `RemoteBuildFileSchema`: no part leads out of the folder. */
const FILE = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9_@.+-]+(?:\/[A-Za-z0-9_@.+-]+)*$/;

/** The version that a portal gives to everybody, with its files in a folder; null: it gives none. @throws CliProblem */
export async function fetchShown(name: string, origin: string, folder: string): Promise<RemoteBuildFile | null> {
  const portal = new PortalClient(origin, null);
  const listing = (await portal.shown()).remotes.find((each) => each.name === name);
  if (listing === undefined) return null;
  const prefix = listing.entry.slice(0, listing.entry.lastIndexOf('/') + 1);
  const build = buildOf(listing, prefix);
  for (const file of new Set([build.entry, build.manifest, ...Object.keys(build.integrity)])) {
    const bytes = FILE.test(file) ? await portal.file(prefix + file) : Buffer.of();
    const hash = build.integrity[file];
    if (hash !== undefined && hash !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`) {
      const problem = `${file} of ${name} ${build.version} is not what ${origin} lists.`;
      throw new CliProblem(EXIT.unreachable, problem, 'Try again.');
    }
    if (!FILE.test(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  }
  return build;
}

function buildOf(listing: RemoteListing, prefix: string): RemoteBuildFile {
  const { name, version, uniqueName, entry, manifest, integrity, preload = {}, descriptor } = listing;
  const file = (path: string) => path.slice(prefix.length);
  const files = Object.entries(preload).map(([module, paths]) => [module, paths.map(file)]);
  return {
    name,
    version,
    uniqueName,
    entry: file(entry),
    manifest: file(manifest),
    integrity: { ...integrity },
    preload: Object.fromEntries(files),
    descriptor,
  };
}
