import { dirname, join } from 'node:path';
import {
  LIVE_VERSIONS_PATH,
  type LiveVersion,
  type LiveVersionsAnswer,
  type ShellBuildFile,
} from '@shoppervoice/contracts/remotes';
import { readDescriptor, remoteFolders, servedVersion } from '@shoppervoice/remote-package';
import { satisfies } from 'semver';
import { BuildProblem } from './remote-description.ts';

/** A version of a remote that must run under the new shell. */
export interface ServedRemote {
  readonly name: string;
  /** Where it was found, for a sentence: `mfe-stff`, `1.4.0, a canary of https://portal.example`. */
  readonly where: string;
  /** Range of the shell API that it needs. */
  readonly shellApi: string;
  /** Shared library -> range that it was built for. */
  readonly shared?: Readonly<Record<string, string>>;
}

/** What a shell with this offer would break: one sentence for each remote and each unmet requirement. */
export function brokenRemotes(offered: ShellBuildFile, remotes: readonly ServedRemote[]): readonly string[] {
  return remotes.flatMap(({ name, where, shellApi, shared = {} }) => [
    ...(servedVersion(shellApi, offered.shellApis ?? [offered.shellApi])
      ? []
      : [
          `The shell API ${offered.shellApi} breaks the remote "${name}" (${where}), which needs ${shellApi}: keep what it uses, or move it to the new API first.`,
        ]),
    ...Object.entries(shared)
      .filter(([library, range]) => !satisfies(offered.shared[library] ?? '', range))
      .map(
        ([library, range]) =>
          `The shell's ${library} ${offered.shared[library] ?? '(none)'} breaks the remote "${name}" (${where}), which needs ${range}: keep that version, or have the remote built for the new one first.`,
      ),
  ]);
}

/** The remotes beside the shell in the repository. */
export function bundledRemotes(shell: string): readonly ServedRemote[] {
  const root = dirname(shell);
  return remoteFolders(root).map((folder) => {
    const { name, shellApi } = readDescriptor(join(root, folder));
    return { name, where: folder, shellApi };
  });
}

const GIVEN: Readonly<Record<LiveVersion['given'], string>> = {
  current: 'current on',
  canary: 'a canary of',
  pinned: 'pinned on',
  previous: 'the way back on',
};

/**
 * Every version that a running portal gives to any viewer, including canaries, and the fallbacks of current ones.
 * @throws BuildProblem if the portal does not respond: a requested check that was not made must not pass
 */
export async function liveRemotes(portal: string): Promise<readonly ServedRemote[]> {
  try {
    const response = await fetch(new URL(LIVE_VERSIONS_PATH, portal), { signal: AbortSignal.timeout(20_000) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const { versions } = (await response.json()) as LiveVersionsAnswer;
    return versions.map(({ name, version, given, shellApi, shared }) => ({
      name,
      where: `${version}, ${GIVEN[given]} ${portal}`,
      shellApi,
      shared,
    }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BuildProblem(`The live remotes of ${portal} could not be read (${why}).`);
  }
}
