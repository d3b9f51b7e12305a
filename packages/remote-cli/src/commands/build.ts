import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { folderOf, readRemoteFolder } from '../folder/remote-folder.ts';
import { buildRemote, refuseOwnFindings } from './built-remote.ts';

/** `build`: into `dist`, checked by the rules that need no portal. */
export async function build(options: CommonOptions, surroundings: Surroundings): Promise<Outcome> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const built = await buildRemote(remote, surroundings);
  refuseOwnFindings(built);
  const { name, version, uniqueName, bytes } = built.build;
  return {
    did: `Built ${name} ${version} into dist: ${built.files.size} files, ${Math.ceil((bytes ?? 0) / 1000)} kB as sent.`,
    next: ['`validate` checks it against the live portal; `publish` sends it.'],
    data: { name, version, uniqueName, bytes },
  };
}
