import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { folderOf, type RemoteFolder, readRemoteFolder, readServiceFolder } from '../folder/remote-folder.ts';
import { accessToken } from '../portal/access-token.ts';
import { requiredPortal } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';

/** The remote of a command, and its portal with the remote's deploy token. */
export interface RemoteAtPortal {
  readonly remote: RemoteFolder;
  readonly origin: string;
  readonly portal: PortalClient;
}

/** @throws CliProblem if the folder is not of a remote, or no portal or token is named */
export async function remoteAtPortal(options: CommonOptions, surroundings: Surroundings): Promise<RemoteAtPortal> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const origin = requiredPortal(options, surroundings, remote.portal);
  const token = await accessToken(remote.name, origin, remote.path, surroundings);
  return { remote, origin, portal: new PortalClient(origin, token) };
}

/** For a command about one version of which nothing is known. @throws CliProblem (refused) that names those that there are */
export async function mustHaveVersion({ remote: { name }, portal }: RemoteAtPortal, version: string): Promise<void> {
  const { remotes } = await portal.remotes();
  const versions = remotes.find((each) => each.name === name)?.versions.map((each) => each.version) ?? [];
  if (versions.includes(version)) return;
  throw new CliProblem(
    EXIT.refused,
    `The portal has no version ${version} of ${name}.`,
    `It has ${versions.join(', ') || 'none'}.`,
  );
}

/** Whose services a command is about: those of the remote of its folder, or the service of its folder. */
export interface OwnerAtPortal {
  readonly remote: string;
  /** Name of the service, unless another is given. */
  readonly service: string;
  readonly path: string;
  readonly origin: string;
  readonly portal: PortalClient;
}

/** @throws CliProblem as `remoteAtPortal` */
export async function ownerAtPortal(options: CommonOptions, surroundings: Surroundings): Promise<OwnerAtPortal> {
  const own = readServiceFolder(folderOf(options, surroundings));
  if (own === null) {
    const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
    return { remote: remote.name, service: remote.name, path: remote.path, origin, portal };
  }
  const { path, remote, service } = own;
  const origin = requiredPortal(options, surroundings, own.portal);
  const token = await accessToken(remote, origin, path, surroundings);
  return { remote, service, path, origin, portal: new PortalClient(origin, token) };
}
