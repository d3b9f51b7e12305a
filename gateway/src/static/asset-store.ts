import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isSourceMap } from '@shoppervoice/remote-package';
import type { Encoding } from './accept.ts';
import { contentTypeOf } from './content-types.ts';

/** One file of a build with its precompressed siblings, held in memory. */
export interface Asset {
  readonly type: string;
  readonly cacheControl: string;
  /** Entity tag of the plain file, without the quotes; an encoded body appends its encoding. */
  readonly tag: string;
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

/** Files of a build in memory, by path relative to its folder, with `/`. */
type Files = ReadonlyMap<string, Buffer>;

const SIBLINGS: readonly (readonly [Exclude<Encoding, 'identity'>, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** `main.3f9a0c2b.js`: the build puts the hash of the content between two dots. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

function readFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]));
}

/** The tag of a content; `sha256` where that is known. */
export const tagOf = (plain: Buffer, sha256: Buffer = createHash('sha256').update(plain).digest()): string =>
  sha256.toString('base64url').slice(0, 22);

/**
 * The served files of a build, by URL path under a prefix (`/` or `/remotes/<name>/<version>/`). Files of an unknown
 * type, source maps (for the platform alone) and `except` are not served. Requests are looked up here, so no path can
 * leave the builds. `tags`: known ones; the others are computed.
 */
export function assetsOf(
  files: Files,
  prefix: string,
  except: readonly string[] = [],
  tags: ReadonlyMap<string, string> = new Map(),
): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const [name, plain] of files) {
    const type = contentTypeOf(name);
    if (type === undefined || name.endsWith('.map') || isSourceMap(name) || except.includes(name)) continue;
    const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
    for (const [encoding, suffix] of SIBLINGS) {
      const sibling = files.get(name + suffix);
      if (sibling !== undefined) bodies.set(encoding, sibling);
    }
    const cacheControl = HASHED_NAME.test(name) ? IMMUTABLE : REVALIDATE;
    assets.set(prefix + name, { type, cacheControl, tag: tags.get(name) ?? tagOf(plain), bodies });
  }
  return assets;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page that is made here: compressed once, off the main thread. */
export async function pageAsset(plain: Buffer): Promise<Asset> {
  const bodies = new Map<Encoding, Buffer>([
    ['identity', plain],
    ['br', await brotli(plain)],
    ['gzip', await zip(plain)],
  ]);
  return { type: 'text/html; charset=utf-8', cacheControl: `private, ${REVALIDATE}`, tag: tagOf(plain), bodies };
}

/** Reads a build folder into memory, except its folder `without`. Throws what the file system throws. */
export function readAssets(folder: string, prefix: string, without?: string): Map<string, Asset> {
  const files = [...readFolder(folder)].filter(([name]) => without === undefined || !name.startsWith(`${without}/`));
  return assetsOf(new Map(files), prefix);
}
