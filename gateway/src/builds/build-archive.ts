import { createHash, webcrypto } from 'node:crypto';
import { tagOf } from '../static/asset-store.ts';

/**
 * A build as one sequence of bytes: the length of an index (4 bytes), the index (JSON), then the files. Reading slices
 * the files out without copying. The index ends with a hash of all files, so that corruption on disk is detected before
 * a browser gets it.
 */
interface Index {
  /** Archives of earlier versions have no tags. */
  readonly files: readonly (readonly [path: string, length: number, tag?: string])[];
  readonly sha256: string;
}

/** The files of a build, and each one's entity tag. */
export interface StoredFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly tags: ReadonlyMap<string, string>;
}

const LENGTH_BYTES = 4;

/** Hashes and copies every file, so it runs in a worker. The bytes are in a separate buffer. */
export function writeArchive(files: ReadonlyMap<string, Buffer>): Buffer<ArrayBuffer> {
  const all = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const sha256 = createHash('sha256');
  for (const [, content] of all) sha256.update(content);
  const index: Index = {
    files: all.map(([path, content]) => [path, content.length, tagOf(content)]),
    sha256: sha256.digest('hex'),
  };
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  const parts = [length, head, ...all.map(([, content]) => content)];
  const archive = Buffer.from(new ArrayBuffer(parts.reduce((sum, part) => sum + part.length, 0)));
  let at = 0;
  for (const part of parts) at += part.copy(archive, at);
  return archive;
}

/** The files of an archive that was just written here, without verification. Null if it is not an archive. */
export function openArchive(bytes: Buffer): StoredFiles | null {
  return opened(bytes)?.stored ?? null;
}

/** The files of an archive, or null if it is damaged. Hashes are computed off the main thread. */
export async function readArchive(bytes: Buffer): Promise<StoredFiles | null> {
  const read = opened(bytes);
  if (read === null || (await sha256Of(read.bodies)).toString('hex') !== read.sha256) return null;
  const { files, tags } = read.stored;
  const made = new Map(tags);
  for (const [path, content] of files) {
    if (!made.has(path)) made.set(path, tagOf(content, await sha256Of(content)));
  }
  return { files, tags: made };
}

function opened(bytes: Buffer): { stored: StoredFiles; bodies: Buffer; sha256: string } | null {
  try {
    const bodiesAt = LENGTH_BYTES + bytes.readUInt32BE(0);
    const index = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, bodiesAt)) as Index;
    let at = bodiesAt;
    const files = new Map<string, Buffer>();
    const tags = new Map<string, string>();
    for (const [path, length, tag] of index.files) {
      files.set(path, bytes.subarray(at, at + length));
      if (tag !== undefined) tags.set(path, tag);
      at += length;
    }
    if (at !== bytes.length) return null;
    return { stored: { files, tags }, bodies: bytes.subarray(bodiesAt), sha256: index.sha256 };
  } catch {
    return null;
  }
}

/** Computed by the thread pool: some 16 MB would block every reader. */
async function sha256Of(bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Buffer<ArrayBuffer>));
}
