import { createHash } from 'node:crypto';
import { type JsonBounds, parseBounded } from '@shoppervoice/contracts/calls';
import { type RemoteBuildFile, RemoteBuildFileSchema } from '@shoppervoice/contracts/remotes';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { plainName } from './compressed.ts';
import { descriptorBounds } from './descriptor-problem.ts';
import { kilobytes, LONGEST_DESCRIPTION } from './limits.ts';
import { schemaProblem } from './schema-problem.ts';
import { isSourceMap } from './source-map-files.ts';
import type { PackageFiles } from './tar-archive.ts';

/** Name of the file that describes a build. */
export const BUILD_FILE = 'remote-build.json';

const Names = Type.Optional(Type.Array(Type.String()));
const Assets = Type.Object({ sync: Names });
/** The part of Module Federation's manifest that is checked. */
const ManifestSchema = Type.Object({
  metaData: Type.Object({ globalName: Type.String() }),
  shared: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), requiredVersion: Type.Optional(Type.String()) })),
  ),
  exposes: Type.Array(
    Type.Object({
      path: Type.String(),
      assets: Type.Object({ js: Type.Optional(Assets), css: Type.Optional(Assets) }),
    }),
  ),
});
export type Manifest = Static<typeof ManifestSchema>;

/** A remote of 2,000 files, each with its hash, has a tenth of that. */
const DESCRIPTION_BOUNDS: JsonBounds = { depth: 32, values: 50_000 };

/** A value, or why there is none (a sentence without its subject). */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

function jsonOf(files: PackageFiles, path: string): Read<unknown> {
  const content = files.get(path);
  if (!content) return { problem: 'is not in the package' };
  if (content.length > LONGEST_DESCRIPTION) return { problem: `is longer than ${kilobytes(LONGEST_DESCRIPTION)}` };
  try {
    return { value: parseBounded(content, DESCRIPTION_BOUNDS) };
  } catch {
    return { problem: 'is no JSON' };
  }
}

/** `remote-build.json` of a package. */
export function buildFileOf(files: PackageFiles): Read<RemoteBuildFile> {
  const read = jsonOf(files, BUILD_FILE);
  return 'problem' in read ? read : checkBuildFile(read.value);
}

/** Checks the content of a `remote-build.json` against its schema and the limits of a descriptor. */
export function checkBuildFile(value: unknown): Read<RemoteBuildFile> {
  const problem = schemaProblem(RemoteBuildFileSchema, value);
  if (problem) return { problem: `is not valid: ${problem}` };
  const build = value as RemoteBuildFile;
  const bounds = descriptorBounds(build.descriptor);
  return bounds === null ? { value: build } : { problem: `is not valid: in its descriptor ${bounds}` };
}

/** Module Federation's manifest of a package. */
export function manifestOf(files: PackageFiles, path: string): Read<Manifest> {
  const read = jsonOf(files, path);
  if ('problem' in read) return read;
  return Value.Check(ManifestSchema, read.value)
    ? { value: read.value }
    : { problem: "is no manifest of Module Federation's" };
}

/**
 * Bytes of all files as they are sent: the brotli variant if there is one. Files that describe the build and source
 * maps are not counted.
 */
export function sentBytes(files: PackageFiles): number {
  let bytes = 0;
  for (const [path, content] of files) {
    if (path === BUILD_FILE || isSourceMap(path) || plainName(path) !== null) continue;
    bytes += Math.min(content.length, files.get(`${path}.br`)?.length ?? content.length);
  }
  return bytes;
}

/** Subresource integrity value of a file's content. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * `online-buyer` and `0.1.0` -> `online_buyer_0_1_0`: if two builds had one name, one of them would run the other's
 * code.
 */
export function uniqueNameOf(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]+/g, '_');
}
