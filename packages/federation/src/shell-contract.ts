import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemotesAnswer } from '@shoppervoice/contracts';
import { readDescriptor } from '@shoppervoice/remote-package';
import { satisfies } from 'semver';
import { BuildProblem } from './remote-description.ts';

/** A remote that has to run under the shell that is built. */
export interface ServedRemote {
  readonly name: string;
  /** Where it was found, for a sentence: `mfe-stff`, `https://portal.example (1.4.0)`. */
  readonly where: string;
  /** Range of the shell API that it needs. */
  readonly shellApi: string;
}

/** One sentence for every remote that a shell with this API would break. */
export function brokenRemotes(shellApi: string, remotes: readonly ServedRemote[]): readonly string[] {
  return remotes
    .filter((remote) => !satisfies(shellApi, remote.shellApi))
    .map(
      ({ name, where, shellApi: range }) =>
        `The shell API ${shellApi} breaks the remote "${name}" (${where}), which needs ${range}: keep what it uses, or move it to the new API first.`,
    );
}

/** The remotes that stand beside the shell in the repository. */
export function bundledRemotes(shell: string): readonly ServedRemote[] {
  const root = dirname(shell);
  return readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'remote.json')))
    .map((folder) => {
      const { name, shellApi } = readDescriptor(join(root, folder));
      return { name, where: folder, shellApi };
    });
}

/**
 * The remotes that a running portal gives to everybody.
 * @throws BuildProblem where it does not answer: a check that was asked for and not made must not pass
 */
export async function liveRemotes(portal: string): Promise<readonly ServedRemote[]> {
  let answer: RemotesAnswer;
  try {
    const response = await fetch(new URL('/remotes.json', portal), { signal: AbortSignal.timeout(20_000) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    answer = (await response.json()) as RemotesAnswer;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BuildProblem(`The live remotes of ${portal} could not be read (${why}).`);
  }
  return answer.remotes.map(({ name, version, descriptor }) => ({
    name,
    where: `${portal} has ${version}`,
    shellApi: descriptor.shellApi,
  }));
}
