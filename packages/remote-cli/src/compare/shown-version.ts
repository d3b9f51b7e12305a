import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteBuildFile, RemoteVersionAnswer } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import { PortalClient } from '../portal/portal-client.ts';

/** As in `RemoteBuildFileSchema`: no part leads out of the folder. */
const FILE = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9_@.+-]+(?:\/[A-Za-z0-9_@.+-]+)*$/;

/** The version that a portal gives to everybody; null: it gives none. @throws CliProblem */
export async function shownVersion(name: string, origin: string): Promise<RemoteVersionAnswer | null> {
  const { remotes } = await new PortalClient(origin, null).shown();
  return remotes.find((each) => each.name === name) ?? null;
}

/** The build of a version that a portal lists, with its files in a folder. @throws CliProblem */
export async function fetchVersion(
  listed: RemoteVersionAnswer,
  origin: string,
  folder: string,
): Promise<RemoteBuildFile> {
  const portal = new PortalClient(origin, null);
  const prefix = listed.entry.slice(0, listed.entry.lastIndexOf('/') + 1);
  const build = buildOf(listed, prefix);
  for (const file of new Set([build.entry, build.manifest, ...Object.keys(build.integrity)])) {
    const bytes = FILE.test(file) ? await portal.file(prefix + file) : Buffer.of();
    const hash = build.integrity[file];
    if (hash !== undefined && hash !== `sha384-${createHash('sha384').update(bytes).digest('base64')}`) {
      const problem = `${file} of ${build.name} ${build.version} is not what ${origin} lists.`;
      throw new CliProblem(EXIT.unreachable, problem, 'Try again.');
    }
    if (!FILE.test(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  }
  return build;
}

function buildOf(listed: RemoteVersionAnswer, prefix: string): RemoteBuildFile {
  const { name, version, uniqueName, entry, manifest, integrity, preload = {}, descriptor } = listed;
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
