import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { folderOf, readRemoteFolder } from '../folder/remote-folder.ts';
import { accessToken } from '../portal/access-token.ts';
import { portalOrigin } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';
import { buildRemote, ownPackage, readBuilt, sizesFor } from './built-remote.ts';

export interface BuildChoice extends CommonOptions {
  /** False: uses the existing build in `dist`. */
  readonly build?: boolean;
}

/** `validate`: every rule of publishing; with a portal also those about live remotes. Nothing is stored. */
export async function validate(options: BuildChoice, surroundings: Surroundings): Promise<Outcome> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const origin = portalOrigin(options, surroundings, remote.portal);
  const token = origin === null ? null : await accessToken(remote.name, origin, remote.path, surroundings);
  const built = options.build === false ? readBuilt(remote) : await buildRemote(remote, surroundings);
  const bytes = await ownPackage(built, await sizesFor(origin, surroundings));
  const { name, version } = built.build;
  if (origin === null) {
    return {
      did: `${name} ${version} keeps every rule that can be checked without a portal.`,
      next: ['Give --portal to check it against what is live there.'],
      data: { name, version, portal: null },
    };
  }
  await new PortalClient(origin, token).check(name, bytes);
  return {
    did: `${name} ${version} may be published on ${origin}.`,
    next: ['`publish` sends it.'],
    data: { name, version, portal: origin },
  };
}
