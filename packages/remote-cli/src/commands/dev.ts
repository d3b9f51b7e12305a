import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { DevServer } from '../dev/dev-server.ts';
import { DEV_PORT, devFolder, refusePort, untilEnded } from '../dev/serving.ts';
import { folderOf, type RemoteFolder, readRemoteFolder } from '../folder/remote-folder.ts';
import { deployToken } from '../portal/deploy-token.ts';
import { portalOrigin } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';
import { federationKit } from './built-remote.ts';
import { devOffline, type OfflineOptions } from './dev-offline.ts';

export interface DevOptions extends CommonOptions, OfflineOptions {
  /** Port of the server on this machine; 0: any free one. */
  readonly port?: number;
  /** Without a portal, with sample answers. */
  readonly offline?: boolean;
}

/** `dev`: serves the remote to a running portal and rebuilds it after every change, until the user ends it. */
export async function dev(options: DevOptions, surroundings: Surroundings): Promise<Outcome> {
  const { progress, signal } = surroundings;
  const remote = readRemoteFolder(folderOf(options, surroundings));
  if (options.offline === true) return devOffline(remote, options, surroundings);
  const portal = portalOrigin(options, surroundings, remote.portal);
  const { watchRemote } = await federationKit();
  const dist = devFolder(remote);
  const server = new DevServer(dist, portal);
  const origin = await server.listen(options.port ?? DEV_PORT).catch(refusePort(options.port));
  progress(`${remote.name} is served at ${origin}.`);
  progress(await howToSee(remote, portal, origin, surroundings));
  const stop = watchRemote(remote.path, dist, (event) => {
    server.send(event);
    progress(event.kind === 'built' ? `Built ${event.build.uniqueName}.` : event.message);
  });
  await untilEnded(signal);
  await Promise.all([stop(), server.close()]);
  return {
    did: `${remote.name} is served no more.`,
    next: ['The portal shows your session the published version again once you end the override there, or reload.'],
    data: { name: remote.name, origin },
  };
}

/** How the portal shows the remote: by the deploy token of the remote, if there is one, or by a superuser. */
async function howToSee(
  { name, path }: RemoteFolder,
  portal: string | null,
  origin: string,
  surroundings: Surroundings,
): Promise<string> {
  if (portal === null) return 'Name the portal that shows it with --portal.';
  const bySuperuser = `Sign in to the portal as a superuser and open ${portal}/platform?dev=${name}&origin=${encodeURIComponent(origin)}`;
  const token = deployToken(path, surroundings);
  if (token === null) return bySuperuser;
  try {
    const { open } = await new PortalClient(portal, token).vouch(name, origin);
    return `Within ten minutes, in your own session at the portal, open ${open}`;
  } catch (error) {
    if (!(error instanceof CliProblem)) throw error;
    return `${error.message}\n${bySuperuser}`;
  }
}
