import type { CommonOptions, Surroundings } from '../command.ts';
import { folderOf, type RemoteFolder, readRemoteFolder } from '../folder/remote-folder.ts';
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
