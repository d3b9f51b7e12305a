import { readSync } from 'node:fs';

/** Layout of LMDB's pages: `MDB_page_header`, `MDB_node`, `MDB_db` in its mdb.c. */
export const pageHeader = 24;
const branchFlag = 0x01;
const leafFlag = 0x02;
const nodeHeader = 8;
const bigData = 0x01;
const subData = 0x02;
const rootOffset = 40;
const noPage = 0xffff_ffff_ffff_ffffn;

/** A data file that is open for reading. */
export interface DataFile {
  file: number;
  size: number;
  pageSize: number;
}

function readPage({ file, pageSize }: DataFile, page: bigint): Buffer {
  const buffer = Buffer.alloc(pageSize);
  readSync(file, buffer, 0, pageSize, Number(page) * pageSize);
  return buffer;
}

/**
 * Whether every page that a tree uses is in the file. The file itself may be shorter than its last page number says:
 * LMDB does not write pages at its end that are free again.
 */
export function isWhole(data: DataFile, root: bigint): boolean {
  if (root === noPage) return true;
  const pages = BigInt(Math.floor(data.size / data.pageSize));
  const waiting = [root];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    if (page === noPage) continue;
    if (page >= pages) return false;
    const bytes = readPage(data, page);
    const flags = bytes.readUInt16LE(18);
    if ((flags & (branchFlag | leafFlag)) === 0) continue;
    const nodes = bytes.readUInt16LE(20) >> 1;
    for (let at = 0; at < nodes; at++) {
      const node = bytes.readUInt16LE(pageHeader + at * 2) + pageHeader;
      const nodeFlags = bytes.readUInt16LE(node + 4);
      if (flags & branchFlag) {
        waiting.push(BigInt(bytes.readUInt32LE(node)) | (BigInt(nodeFlags) << 32n));
        continue;
      }
      const value = node + nodeHeader + bytes.readUInt16LE(node + 6);
      if (nodeFlags & subData) waiting.push(bytes.readBigUInt64LE(value + rootOffset));
      else if (nodeFlags & bigData) {
        const first = bytes.readBigUInt64LE(value);
        if (first >= pages || first + BigInt(readPage(data, first).readUInt32LE(20)) > pages) return false;
      }
    }
  }
  return true;
}
