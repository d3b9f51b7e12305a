import type { PackageLimits } from '@shoppervoice/contracts/remotes';
import { kilobytes } from './limits.ts';
import { PackageProblem } from './package-problem.ts';

/**
 * The smallest tar that every tool can read: POSIX ustar, regular files only, names of at most 100 characters. Writing
 * is deterministic (sorted names, no times, no owners). Reading refuses everything that writing does not produce:
 * links, devices, folders and extended headers are not needed here, and cannot be misused if refused.
 */

/** Path with `/` -> content. */
export type PackageFiles = ReadonlyMap<string, Buffer>;

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);
const LONGEST_NAME = 100;
const REGULAR = 0x30;

/**
 * Segments of letters, digits and `_ @ . + -`, none of them empty, `.` or `..`: no absolute path, no parent, no drive,
 * no control character.
 */
const SAFE_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9_@.+-]+(?:\/[A-Za-z0-9_@.+-]+)*$/;

export function isSafePath(path: string): boolean {
  return path.length <= LONGEST_NAME && SAFE_PATH.test(path);
}

/** @throws PackageProblem for a path that reading would refuse */
export function writeTar(files: PackageFiles): Buffer {
  const parts: Buffer[] = [];
  for (const path of [...files.keys()].sort()) {
    if (!isSafePath(path)) throw new PackageProblem(`"${path}" cannot be packed: ${PATH_RULE}.`);
    const content = files.get(path) ?? Buffer.alloc(0);
    parts.push(header(path, content.length), content, Buffer.alloc(padding(content.length)));
  }
  return Buffer.concat([...parts, END]);
}

const PATH_RULE = `a path has at most ${LONGEST_NAME} letters, digits and _ @ . + - between its slashes, and no part of it is . or ..`;

/** The longest archive within the limits, in bytes: each file has a header and is padded to a block. */
export const archiveBytes = ({ unpacked, files }: Pick<PackageLimits, 'unpacked' | 'files'>): number =>
  unpacked + 2 * BLOCK * files + END.length;

/** @throws PackageProblem for anything that `writeTar` does not write, and beyond the limits */
export function readTar(archive: Buffer, limits: Pick<PackageLimits, 'files' | 'file'>): PackageFiles {
  const files = new Map<string, Buffer>();
  let at = 0;
  for (;;) {
    if (at + BLOCK > archive.length) throw new PackageProblem('The archive ends before its end mark: send it again.');
    const block = archive.subarray(at, at + BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { path, size } = readHeader(block);
    if (files.has(path)) throw new PackageProblem(`The archive holds "${path}" twice.`);
    if (files.size >= limits.files) {
      throw new PackageProblem(`The archive holds more than ${limits.files} files.`, 'size');
    }
    if (size > limits.file) {
      throw new PackageProblem(
        `"${path}" is larger than ${kilobytes(limits.file)}, the most that one file may have.`,
        'size',
      );
    }
    const start = at + BLOCK;
    if (start + size > archive.length) throw new PackageProblem(`The archive ends inside "${path}": send it again.`);
    files.set(path, archive.subarray(start, start + size));
    at = start + size + padding(size);
  }
  refuseFilesAsFolders(files);
  return files;
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(path, 0, 'latin1');
  block.write('0000644\0', 100, 'latin1');
  block.write('0000000\0', 108, 'latin1');
  block.write('0000000\0', 116, 'latin1');
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write(`${'0'.repeat(11)}\0`, 136, 'latin1');
  block[156] = REGULAR;
  block.write('ustar\0', 257, 'latin1');
  block.write('00', 263, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** Sum of a header's bytes, its own field counted as eight spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

function readHeader(block: Buffer): { path: string; size: number } {
  if (octal(block, 148, 8) !== checksum(block)) throw new PackageProblem('The archive is damaged: send it again.');
  const path = textAt(block, 0, LONGEST_NAME);
  if (block[156] !== REGULAR) {
    throw new PackageProblem(
      `"${printable(path)}" is no regular file: a package holds no links, folders or extended headers.`,
    );
  }
  // The prefix field would lengthen the path.
  if (block[345] !== 0 || !isSafePath(path)) throw new PackageProblem(`"${printable(path)}" is refused: ${PATH_RULE}.`);
  return { path, size: octal(block, 124, 12) };
}

/** A printable, truncated name: an attacker may have chosen it. */
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_NAME);

function textAt(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end === -1 ? length : end);
}

function octal(block: Buffer, start: number, length: number): number {
  const digits = /^([0-7]{1,11})[ \0]*$/.exec(block.toString('latin1', start, start + length))?.[1];
  if (digits === undefined) throw new PackageProblem('The archive is damaged: send it again.');
  return Number.parseInt(digits, 8);
}

/** `a` and `a/b` cannot both be written to a disk. */
function refuseFilesAsFolders(files: PackageFiles): void {
  for (const path of files.keys()) {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (files.has(folder)) throw new PackageProblem(`The archive holds "${folder}" as a file and as a folder.`);
    }
  }
}
