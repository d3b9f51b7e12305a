import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOURCE_MAP_SUFFIX } from '@shoppervoice/remote-package';
import type { RemoteState, VersionState } from '@shoppervoice/remote-registry';
import type { BuildStore } from '../builds/build-store.ts';
import { readMaps } from '../builds/source-map-store.ts';
import type { Registry } from '../registry/registry.ts';
import type { Asset } from '../static/asset-store.ts';
import type { ErrorSource } from './error-reports.ts';
import type { BuiltScript } from './map-frames.ts';
import { SHELL_PREFIX } from './read-frames.ts';

/** Key of the shell's groups: no build of a remote has one without a slash. */
export const SHELL_BUILD = 'shell';

/** A version of a remote: its scripts as they are served, its maps from the store. `build`: key of its groups. */
export function remoteSource(
  registry: Pick<Registry, 'anyBuild'>,
  store: BuildStore,
  build: string,
  remote: RemoteState,
  version: VersionState,
): ErrorSource {
  const { name } = remote;
  const prefix = `/remotes/${name}/${version.version}/`;
  return {
    build,
    prefix,
    scripts: async (files) => {
      const served = await registry.anyBuild(remote, version.version);
      const maps = await readMaps(store, { name, version: version.version, hash: version.hash });
      return scriptsOf(
        files,
        (file) => served?.assets.get(prefix + file),
        async (file) => maps.get(file + SOURCE_MAP_SUFFIX) ?? null,
      );
    },
  };
}

/** The shell that this gateway serves, with its maps beside it in `folder`. Earlier shells have none. */
export const shellSource = (assets: ReadonlyMap<string, Asset>, folder: string): ErrorSource => ({
  build: SHELL_BUILD,
  prefix: SHELL_PREFIX,
  scripts: (files) =>
    scriptsOf(
      files,
      (file) => assets.get(`/${file}`),
      (file) => readFile(join(folder, file + SOURCE_MAP_SUFFIX)).catch(() => null),
    ),
});

async function scriptsOf(
  files: readonly string[],
  assetOf: (file: string) => Asset | undefined,
  mapOf: (file: string) => Promise<Buffer | null>,
): Promise<ReadonlyMap<string, BuiltScript>> {
  const scripts = new Map<string, BuiltScript>();
  for (const file of files) {
    // What is not served is not read: the file's name comes from a browser.
    const script = assetOf(file)?.bodies.get('identity');
    if (script !== undefined) scripts.set(file, { script: script.toString('utf8'), map: await mapOf(file) });
  }
  return scripts;
}
