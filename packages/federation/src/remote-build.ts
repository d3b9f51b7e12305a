import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteBuildFile, RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import {
  BUILD_FILE,
  filesOf,
  integrityOf,
  readDescriptor,
  sentBytes,
  uniqueNameOf,
} from '@shoppervoice/remote-package';
import { ContentName } from './content-name.ts';
import { BuildProblem, exposedModules } from './remote-description.ts';
import { sharedRanges } from './shared-libraries.ts';
import type { BuildTarget } from './webpack-config.ts';

const MANIFEST = 'mf-manifest.json';

/**
 * `package`: the version of package.json as it is. `content`: with eight digits of the content's hash behind it. `preview`:
 * with the name of a preview and these digits.
 */
export type Naming = 'package' | 'content' | { readonly preview: string };

/** What a remote's build needs to know before it starts. */
export interface RemotePlan {
  readonly folder: string;
  readonly descriptor: RemoteDescriptor;
  readonly version: string;
  readonly name?: ContentName;
  readonly target: Extract<BuildTarget, { kind: 'remote' }>;
}

/** @throws BuildProblem if remote.json is invalid or a page has no code */
export function planRemote(folder: string, version: string, naming: Naming): RemotePlan {
  const descriptor = readDescriptor(folder);
  const name =
    naming === 'package' ? undefined : new ContentName(naming === 'content' ? version : `${version}-${naming.preview}`);
  const uniqueName = uniqueNameOf(descriptor.name, name?.placeholder ?? version);
  const target = { kind: 'remote', folder, uniqueName, exposes: exposedModules(folder, descriptor), name } as const;
  return { folder, descriptor, version, name, target };
}

/** Cleans webpack's output in `dist`, before anything is compressed. */
export function tidyRemote({ name }: RemotePlan, dist: string): void {
  // The plugin's build statistics are of no use to a browser.
  rmSync(join(dist, 'mf-stats.json'), { force: true });
  name?.nameFile(join(dist, MANIFEST));
}

/** Writes `remote-build.json` beside the files that it describes, once all of them exist; returns it. */
export function describeRemote(plan: RemotePlan, dist: string): RemoteBuildFile {
  const { descriptor, folder, name } = plan;
  const version = name?.version ?? plan.version;
  const built = filesOf(dist);
  const entry = [...built.keys()].find((file) => /^remoteEntry\.[^/]*\.js$/.test(file));
  if (!entry) throw new BuildProblem(`The build of ${descriptor.name} made no remoteEntry.`);
  const { exposes, shared } = JSON.parse(readFileSync(join(dist, MANIFEST), 'utf8')) as Manifest;
  const signed = [...built].filter(([file]) => /\.(?:js|css)$/.test(file));
  const file: RemoteBuildFile = {
    name: descriptor.name,
    version,
    uniqueName: uniqueNameOf(descriptor.name, version),
    entry,
    manifest: MANIFEST,
    integrity: Object.fromEntries(signed.map(([path, content]) => [path, integrityOf(content)])),
    shared: sharedRanges(folder, new Set(shared.map(({ name: library }) => library))),
    preload: initialFiles(exposes),
    bytes: sentBytes(built),
    descriptor,
  };
  writeFileSync(join(dist, BUILD_FILE), `${JSON.stringify(file, null, 2)}\n`);
  return file;
}

interface Assets {
  readonly js: { readonly sync: readonly string[] };
  readonly css: { readonly sync: readonly string[] };
}

/** The part of the federation plugin's manifest that is read. */
interface Manifest {
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
  /** Shared libraries that the build imports. */
  readonly shared: readonly { readonly name: string }[];
}

/** Exposed module -> the scripts and style sheets that it needs before it can be drawn. */
function initialFiles(exposes: Manifest['exposes']): Record<string, string[]> {
  return Object.fromEntries(exposes.map(({ path, assets }) => [path, [...assets.js.sync, ...assets.css.sync]]));
}
