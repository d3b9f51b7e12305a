import type { RemoteBuild, RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { adapterFor, BUILD_FILE, buildFileOf } from '@shoppervoice/remote-package';
import type { Published } from '@shoppervoice/remote-registry';
import { type Asset, assetsOf } from '../static/asset-store.ts';
import type { StoredFiles } from './build-archive.ts';
import type { BuildKey } from './build-store.ts';

/** One version of a remote in memory. */
export interface Build {
  readonly file: RemoteBuildFile;
  /** As sent to the shell. `version` is the registry's. */
  readonly remote: RemoteBuild;
  /** Files by URL path. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Bytes of memory. */
  readonly size: number;
}

/** Path under which a version is served. */
const prefixOf = (name: string, version: string) => `/remotes/${name}/${version}/`;

/** What the shell needs to know about a build whose files are under `prefix` (ending in `/`). */
export function remoteBuildOf(file: RemoteBuildFile, version: string, prefix: string): RemoteBuild {
  const { uniqueName, entry, manifest, integrity, preload } = file;
  const adapter = adapterFor(file.descriptor.shellApi);
  return {
    version,
    uniqueName,
    entry: prefix + entry,
    manifest: prefix + manifest,
    integrity,
    ...(adapter === undefined ? {} : { adapter }),
    ...(preload === undefined
      ? {}
      : {
          preload: Object.fromEntries(
            Object.entries(preload).map(([module, files]) => [module, files.map((each) => prefix + each)]),
          ),
        }),
  };
}

/** The build of these files, under the version that the registry gives it; or a sentence about what is wrong. */
export function buildOf(stored: StoredFiles, version?: string): { build: Build } | { wrong: string } {
  const read = buildFileOf(stored.files);
  if ('problem' in read) return { wrong: `${BUILD_FILE} ${read.problem}` };
  const file = read.value;
  if (file.name !== file.descriptor.name) {
    return { wrong: `${BUILD_FILE} is of ${file.name}, its descriptor of ${file.descriptor.name}.` };
  }
  const build = builtFrom(file, stored, version);
  const prefix = prefixOf(file.name, version ?? file.version);
  const named = [file.entry, file.manifest, ...Object.keys(file.integrity)].map((path) => prefix + path);
  const absent = named.find((path) => !build.assets.has(path));
  return absent === undefined ? { build } : { wrong: `the build names ${absent}, which is not in its folder.` };
}

/** The same for a validated build: nothing is read. */
export function builtFrom(file: RemoteBuildFile, { files, tags }: StoredFiles, version = file.version): Build {
  const prefix = prefixOf(file.name, version);
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    file,
    remote: remoteBuildOf(file, version, prefix),
    assets: assetsOf(files, prefix, [BUILD_FILE], tags),
    size,
  };
}

/** What the registry records of a build. */
export function publishedOf(key: BuildKey, { file, size }: Pick<Build, 'file' | 'size'>): Published {
  const { uniqueName, bytes, descriptor } = file;
  return { version: key.version, hash: key.hash, uniqueName, descriptor, bytes: bytes ?? size };
}
