import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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

/** URL path -> file. A request is answered by looking its path up here, so no path can leave the build folders. */
export type AssetStore = ReadonlyMap<string, Asset>;

const SIBLINGS: readonly (readonly [Exclude<Encoding, 'identity'>, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** `main.3f9a0c2b.js`: the build puts the hash of the content between two dots. */
const HASHED_NAME = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Reads a build folder into memory under a URL prefix (`/` or `/remotes/<name>/<version>/`).
 * Files of an unknown kind, source maps (they stay with the team) and `except` are not served. Throws what the file system throws.
 */
export function readAssets(folder: string, prefix: string, except: readonly string[] = []): Map<string, Asset> {
  const files = filesUnder(folder);
  const known = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = contentTypeOf(file);
    const name = relative(folder, file).split(sep).join('/');
    if (type === undefined || name.endsWith('.map') || except.includes(name)) continue;
    const plain = readFileSync(file);
    const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
    for (const [encoding, suffix] of SIBLINGS) {
      if (known.has(file + suffix)) bodies.set(encoding, readFileSync(file + suffix));
    }
    assets.set(prefix + name, {
      type,
      cacheControl: HASHED_NAME.test(name) ? IMMUTABLE : REVALIDATE,
      tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      bodies,
    });
  }
  return assets;
}
