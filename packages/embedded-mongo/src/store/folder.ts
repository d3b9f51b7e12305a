import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isWhole, pageHeader } from './page-walk.ts';

/** The format that this code reads and writes. */
const formatVersion = 1;

const markerName = 'format.json';
const dataName = 'data.mdb';

interface Marker {
  product: string;
  format: number;
}

function writeMarker(folder: string): void {
  const path = join(folder, markerName);
  writeFileSync(
    `${path}.new`,
    `${JSON.stringify({ product: 'embedded-mongo', format: formatVersion } satisfies Marker)}\n`,
    {
      mode: 0o600,
      flush: true,
    },
  );
  renameSync(`${path}.new`, path);
}

function readMarker(folder: string): Marker | null {
  const path = join(folder, markerName);
  if (!existsSync(path)) return null;
  try {
    const marker = JSON.parse(readFileSync(path, 'utf8')) as Partial<Marker>;
    if (marker.product === 'embedded-mongo' && Number.isInteger(marker.format)) return marker as Marker;
  } catch {
    // Said below.
  }
  throw new Error(`The file ${path} is not the version marker of this database: the folder was left as it is.`);
}

const magic = 0xbeefc0de;
const lastPageOffset = pageHeader + 120;
/** The roots of the list of free pages and of the tables. */
const rootOffsets = [pageHeader + 24 + 40, pageHeader + 24 + 48 + 40];

/**
 * Looks at the first pages of a data file before it is mapped: reading a mapped file that is too short would end the process.
 * @throws with a sentence where the file is foreign or cut off
 */
function checkDataFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size === 0) return;
    const head = Buffer.alloc(8192 + pageHeader + 136);
    const read = readSync(file, head, 0, head.length, 0);
    if (read < 256 || head.readUInt32LE(pageHeader) !== magic) {
      throw new Error(`The file ${path} is not a data file of this database: it was left as it is.`);
    }
    const pageSize = head.readUInt32LE(pageHeader + 24);
    const newest = [0, pageSize]
      .filter((at) => at + lastPageOffset + 16 <= read && head.readUInt32LE(at + pageHeader) === magic)
      .map((at) => ({
        last: head.readBigUInt64LE(at + lastPageOffset),
        transaction: head.readBigUInt64LE(at + lastPageOffset + 8),
        roots: rootOffsets.map((offset) => head.readBigUInt64LE(at + offset)),
      }))
      .reduce((a, b) => (b.transaction > a.transaction ? b : a));
    const short = (newest.last + 1n) * BigInt(pageSize) > BigInt(size);
    if (pageSize < 512 || (short && !newest.roots.every((root) => isWhole({ file, size, pageSize }, root)))) {
      throw new Error(`The data file ${path} is cut off: it was left as it is. Restore a backup.`);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Prepares a data folder: new, or ours and of this format.
 * @throws with a sentence where it is none of these; then nothing was changed
 */
export function prepareFolder(folder: string, readOnly: boolean): void {
  if (!readOnly) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const marker = readMarker(folder);
  const data = join(folder, dataName);
  if (!marker) {
    if (existsSync(data))
      throw new Error(
        `The folder ${folder} holds a data file without a version marker: it is not this database's, and was left as it is.`,
      );
    if (readOnly) throw new Error(`There is no database in ${folder}.`);
    writeMarker(folder);
    return;
  }
  if (marker.format !== formatVersion) {
    throw new Error(
      `The database in ${folder} was written by newer software (format ${marker.format}; this software knows ${formatVersion}): install that, or choose another folder.`,
    );
  }
  if (existsSync(data)) checkDataFile(data);
}
