import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { folderOf, readRemoteFolder } from '../folder/remote-folder.ts';
import { portalOrigin } from '../portal/portal-address.ts';
import { buildRemote, ownPackage, sizesFor } from './built-remote.ts';

/** `build`: builds into `dist` and checks the rules that need no portal; if one is named, with its size limits. */
export async function build(options: CommonOptions, surroundings: Surroundings): Promise<Outcome> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const origin = portalOrigin(options, surroundings, remote.portal);
  const built = await buildRemote(remote, surroundings);
  await ownPackage(built, await sizesFor(origin, surroundings));
  const { name, version, uniqueName, bytes } = built.build;
  return {
    did: `Built ${name} ${version} into dist: ${built.files.size} files, ${Math.ceil((bytes ?? 0) / 1000)} kB as sent.`,
    next: ['`validate` checks it against the live portal; `publish` sends it.'],
    data: { name, version, uniqueName, bytes },
  };
}
