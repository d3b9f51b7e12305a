import { addGlobalSnapshot } from '@module-federation/runtime-core';
import type { RemoteBuild } from '@shoppervoice/contracts/remotes';

/** What Module Federation's DevTools read of a page, in its own format. */
type Snapshot = Parameters<typeof addGlobalSnapshot>[0];

/**
 * The snapshot of a tab: the shell with the builds that it was given, and each build with its modules and their files. The shell
 * itself loads builds by their entry and hash, not by this: a snapshot has no hashes, and what loads by one does not notice a
 * missing style sheet.
 */
function snapshotOf(builds: readonly RemoteBuild[]): Snapshot {
  const shell = {
    ...common(''),
    remotesInfo: Object.fromEntries(
      builds.map(({ uniqueName, version }) => [uniqueName, { matchedVersion: version }] as const),
    ),
    consumerList: [],
  };
  return {
    shell,
    ...Object.fromEntries(builds.map((build) => [`${build.uniqueName}:${build.version}`, snapshotOfBuild(build)])),
  };
}

function snapshotOfBuild(build: RemoteBuild) {
  const publicPath = build.entry.slice(0, build.entry.lastIndexOf('/') + 1);
  const file = (url: string) => url.slice(publicPath.length);
  const modules = Object.entries(build.preload ?? {}).map(([path, urls]) => ({
    moduleName: path.replace('./', ''),
    modulePath: path,
    assets: {
      js: { sync: urls.filter((url) => url.endsWith('.js')).map(file), async: [] },
      css: { sync: urls.filter((url) => url.endsWith('.css')).map(file), async: [] },
    },
  }));
  return {
    ...common(build.version),
    publicPath,
    remoteEntry: file(build.entry),
    remoteEntryType: 'global' as const,
    globalName: build.uniqueName,
    modules,
  };
}

const common = (version: string) => ({
  version,
  buildVersion: version,
  remoteTypes: '',
  remoteTypesZip: '',
  remotesInfo: {},
  shared: [],
});

/** Shows the builds of this tab to Module Federation's DevTools. */
export const showSnapshot = (builds: readonly RemoteBuild[]): void => {
  addGlobalSnapshot(snapshotOf(builds));
};
