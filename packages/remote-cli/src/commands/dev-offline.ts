import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { builtShell } from '../answers/offline-kit.ts';
import { ANSWERS_FOLDER, SampleAnswers } from '../answers/sample-answers.ts';
import type { Outcome, Surroundings } from '../command.ts';
import { DEV_PORT, devFolder, refusePort, untilEnded } from '../dev/serving.ts';
import { ownServices } from '../folder/own-services.ts';
import type { RemoteFolder } from '../folder/remote-folder.ts';
import { OfflineServer } from '../offline/offline-server.ts';
import { sampleSession, type Viewer } from '../offline/sample-session.ts';
import { ShellFiles } from '../offline/shell-files.ts';
import { federationKit } from './built-remote.ts';

export interface OfflineOptions extends Viewer {
  readonly port?: number;
  /** Writes the answers of the remote's calls again, where they are not there. */
  readonly writeAnswers?: boolean;
}

/** A save is several events of the folder. */
const SAVED_MS = 80;

/** `dev --offline`: the remote in the shell on this machine, with sample answers; rebuilt and read again after every change. */
export async function devOffline(
  remote: RemoteFolder,
  options: OfflineOptions,
  { progress, signal }: Surroundings,
): Promise<Outcome> {
  const { watchRemote } = await federationKit();
  const shell = new ShellFiles(builtShell(remote.path));
  const folder = join(remote.path, ANSWERS_FOLDER);
  const isFirst = !existsSync(folder);
  const answers = new SampleAnswers(remote.path);
  const written = isFirst || options.writeAnswers === true ? answers.write(remote.descriptor.calls ?? []) : [];
  const dist = devFolder(remote);
  const session = () => sampleSession(remote.path, options);
  const services = ownServices(remote);
  const server = new OfflineServer({ dist, shell, answers, session, services, tell: progress });
  const origin = await server.listen(options.port ?? DEV_PORT).catch(refusePort(options.port));
  if (written.length > 0)
    progress(`Wrote ${written.length} answers into ${ANSWERS_FOLDER}/: change them, and the page shows it.`);
  for (const problem of answers.problems) progress(problem);
  progress(`${remote.name} is shown with sample answers at ${origin}${remote.descriptor.pages[0]?.path[0] ?? '/'}`);
  const stop = watchRemote(remote.path, dist, (event) => {
    server.built(event);
    progress(event.kind === 'built' ? `Built ${event.build.uniqueName}.` : event.message);
  });
  mkdirSync(folder, { recursive: true });
  let saved: NodeJS.Timeout | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(saved);
    saved = setTimeout(() => {
      server.changed();
      for (const problem of answers.problems) progress(problem);
    }, SAVED_MS);
  });
  // The folder was removed: what is there when the command is run again counts.
  watcher.on('error', () => undefined);
  await untilEnded(signal);
  clearTimeout(saved);
  watcher.close();
  await Promise.all([stop(), server.close()]);
  return { did: `${remote.name} is shown no more.`, next: [], data: { name: remote.name, origin } };
}
