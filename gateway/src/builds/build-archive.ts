import { createHash } from 'node:crypto';

/**
 * A build as one sequence of bytes: the length of an index (4 bytes), the index (JSON), the files one after the other.
 * Reading slices the files out without copying them. The index ends with a hash of all files, so that a disk that
 * lost bytes is noticed before a browser does.
 */
interface Index {
  readonly files: readonly (readonly [path: string, length: number])[];
  readonly sha256: string;
}

const LENGTH_BYTES = 4;

export function writeArchive(files: ReadonlyMap<string, Buffer>): Buffer {
  const all = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const bodies = Buffer.concat(all.map(([, content]) => content));
  const index: Index = { files: all.map(([path, { length }]) => [path, length]), sha256: hashOf(bodies) };
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bodies]);
}

/** The files of an archive, or null where it is damaged. */
export function readArchive(bytes: Buffer): Map<string, Buffer> | null {
  try {
    const bodiesAt = LENGTH_BYTES + bytes.readUInt32BE(0);
    const index = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, bodiesAt)) as Index;
    if (hashOf(bytes.subarray(bodiesAt)) !== index.sha256) return null;
    let at = bodiesAt;
    const files = new Map<string, Buffer>();
    for (const [path, length] of index.files) {
      files.set(path, bytes.subarray(at, at + length));
      at += length;
    }
    return at === bytes.length ? files : null;
  } catch {
    return null;
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
