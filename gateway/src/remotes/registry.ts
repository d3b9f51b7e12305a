import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RemoteDescriptor,
  RemoteDescriptorSchema,
  type RemotesAnswer,
  SHELL_API_VERSION,
} from '@shoppervoice/contracts';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Asset, readAssets } from '../static/asset-store.ts';

/** What the build leaves beside the files of a remote. File names are relative to the build folder. */
const RemoteBuildFileSchema = Type.Object({
  name: RemoteDescriptorSchema.properties.name,
  version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$', maxLength: 60 }),
  uniqueName: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 120 }),
  entry: Type.String({ minLength: 1 }),
  manifest: Type.String({ minLength: 1 }),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
  descriptor: RemoteDescriptorSchema,
});

type RemoteBuildFile = Static<typeof RemoteBuildFileSchema>;
type Remote = RemotesAnswer['remotes'][number];

const BUILD_FILE = 'remote-build.json';
const buildFileCheck = Compile(RemoteBuildFileSchema);

export interface Registry {
  readonly answer: RemotesAnswer;
  /** Files of every remote in the registry, by URL path. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/** A sentence about why a remote is left out. */
class BrokenRemote extends Error {}

/**
 * Reads the builds in `folders` (each a remote's build folder). One that is broken, or claims a name or a path that an
 * earlier one has, is left out and told to `leftOut`; it costs nothing but itself.
 */
export function loadRegistry(
  folders: readonly string[],
  leftOut: (folder: string, sentence: string) => void,
): Registry {
  const remotes: Remote[] = [];
  const assets = new Map<string, Asset>();
  for (const folder of folders) {
    try {
      const build = readBuildFile(folder);
      const prefix = `/remotes/${build.name}/${build.version}/`;
      const files = readAssets(folder, prefix, [BUILD_FILE]);
      const remote = remoteOf(build, prefix, files);
      refuseTaken(remote, remotes);
      remotes.push(remote);
      for (const [path, asset] of files) assets.set(path, asset);
    } catch (error) {
      leftOut(folder, error instanceof Error ? error.message : String(error));
    }
  }
  const list = remotes.map(({ name, version }) => `${name} ${version}`).join('\n');
  const answer = createHash('sha256').update(list).digest('base64url').slice(0, 22);
  return { answer: { shellApi: SHELL_API_VERSION, answer, remotes }, assets };
}

function readBuildFile(folder: string): RemoteBuildFile {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(join(folder, BUILD_FILE), 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BrokenRemote(`${BUILD_FILE} cannot be read (${why}): build the remote again.`);
  }
  if (!buildFileCheck.Check(written)) {
    const first = buildFileCheck.Errors(written)[0];
    throw new BrokenRemote(`${BUILD_FILE} is not valid: ${first?.instancePath || '/'} ${first?.message ?? ''}.`);
  }
  if (written.name !== written.descriptor.name) {
    throw new BrokenRemote(`${BUILD_FILE} is of ${written.name}, its descriptor of ${written.descriptor.name}.`);
  }
  return written;
}

function remoteOf(build: RemoteBuildFile, prefix: string, files: ReadonlyMap<string, Asset>): Remote {
  const urlOf = (written: string) => (written.startsWith(prefix) ? written : prefix + written);
  const entry = urlOf(build.entry);
  const manifest = urlOf(build.manifest);
  const named = [entry, manifest, ...Object.keys(build.integrity).map((file) => prefix + file)];
  const absent = named.find((path) => !files.has(path));
  if (absent !== undefined) throw new BrokenRemote(`the build names ${absent}, which is not in its folder.`);
  const { name, version, uniqueName, integrity, descriptor } = build;
  return { name, version, uniqueName, entry, manifest, integrity, descriptor, channel: 'current' };
}

/** `/x/:id` and `/x/:name` are one path to the router of the shell. */
function pathsOf(descriptor: RemoteDescriptor): string[] {
  return descriptor.pages.flatMap((page) => page.path).map((path) => path.replace(/:[^/]+/g, ':').toLowerCase());
}

function refuseTaken(remote: Remote, earlier: readonly Remote[]): void {
  const own = pathsOf(remote.descriptor);
  const twice = own.find((path, at) => own.indexOf(path) !== at);
  if (twice !== undefined) throw new BrokenRemote(`it claims the path ${twice} twice.`);
  for (const other of earlier) {
    if (other.name === remote.name) throw new BrokenRemote(`there is another remote named ${other.name}.`);
    if (other.uniqueName === remote.uniqueName) {
      throw new BrokenRemote(`its uniqueName ${remote.uniqueName} is that of ${other.name}.`);
    }
    const taken = pathsOf(other.descriptor).find((path) => own.includes(path));
    if (taken !== undefined) throw new BrokenRemote(`it claims the path ${taken}, which belongs to ${other.name}.`);
  }
}
