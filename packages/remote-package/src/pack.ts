import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PackageLimits } from '@shoppervoice/contracts/remotes';
import { DEFAULT_LIMITS, kilobytes, packedSentence } from './limits.ts';
import { PackageProblem } from './package-problem.ts';
import { archiveBytes, type PackageFiles, readTar, writeTar } from './tar-archive.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * Every regular file under a folder, in memory. Links are omitted: they are neither followed nor packed. (A recursive
 * `readdir` would follow a link to a folder.) With `limits`, no more is read than they allow.
 * @throws PackageProblem beyond the limits
 */
export function filesOf(folder: string, limits?: Pick<PackageLimits, 'unpacked' | 'files'>): PackageFiles {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const refuseBeyond = (path: string) => {
    if (limits === undefined) return;
    if (files.size >= limits.files) {
      throw new PackageProblem(`The folder holds more than ${limits.files} files.`, 'size');
    }
    bytes += statSync(path).size;
    if (bytes > limits.unpacked) {
      throw new PackageProblem(`The files have more than ${kilobytes(limits.unpacked)}.`, 'size');
    }
  };
  const walk = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) {
        refuseBeyond(join(folder, path));
        files.set(path, readFileSync(join(folder, path)));
      }
    }
  };
  walk('');
  return files;
}

/**
 * A built remote (`dist`) as one file: a gzip'd tar, deterministic.
 * @throws PackageProblem for a file name that a portal would refuse
 */
export async function pack(folder: string): Promise<Buffer> {
  return packFiles(filesOf(folder));
}

/** As `pack`, from memory. */
export async function packFiles(files: PackageFiles): Promise<Buffer> {
  return zip(writeTar(files), { level: 9 });
}

/**
 * The files of a package, in memory; nothing is written. Safe for untrusted bytes: every size is checked before memory is
 * allocated.
 * @throws PackageProblem with a sentence
 */
export async function unpack(bytes: Buffer, limits: PackageLimits = DEFAULT_LIMITS): Promise<PackageFiles> {
  if (bytes.length > limits.packed) throw new PackageProblem(packedSentence(limits), 'size');
  let archive: Buffer;
  try {
    archive = await unzip(bytes, { maxOutputLength: archiveBytes(limits) });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      throw new PackageProblem(`The package unpacks to more than ${kilobytes(limits.unpacked)}.`, 'size');
    }
    throw new PackageProblem('The package is no gzip file, or was cut: send it again.');
  }
  return readTar(archive, limits);
}

/**
 * SHA-256 (hexadecimal) of a package's content. Independent of compression: this, and not the hash of the sent bytes,
 * shows whether a version is published again or with other content.
 */
export function contentHash(files: PackageFiles): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    const content = files.get(path) ?? Buffer.alloc(0);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
