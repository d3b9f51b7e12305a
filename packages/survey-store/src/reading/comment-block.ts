import { ABSENT } from '../comments/columns.ts';
import type { CommentDayDocument, OpenEndDayDocument, WordIndex } from '../database/comment-document.ts';
import { unpackBytes, unpackNumbers } from '../packing/numbers.ts';

/** A day's comments, unpacked, newest first. */
export interface CommentBlock {
  readonly day: string;
  readonly edition: string;
  readonly rows: number;
  readonly columns: ReadonlyMap<string, Uint8Array>;
  /** Codes of open questions by place. */
  readonly codes: readonly string[];
  readonly topics: Uint32Array;
  /** Undefined in days of an older version. */
  readonly low: Uint32Array | undefined;
  /** Undefined in days of an older version. */
  readonly emails: Uint32Array | undefined;
  readonly ids: Buffer;
  readonly idStarts: Uint32Array;
  /** Undefined unless requested; null if the day has none and its texts must be scanned. */
  readonly index?: BlockIndex | null;
  readonly bytes: number;
}

export interface BlockIndex {
  readonly words: Buffer;
  readonly wordStarts: Uint32Array;
  readonly rowStarts: Uint32Array;
  readonly rows: Uint32Array;
  readonly bytes: number;
}

export function readBlock(
  document: Pick<CommentDayDocument, 'names' | 'day' | 'edition' | 'rows' | 'columns' | 'topics' | 'ids' | 'idStarts'> &
    Partial<Pick<OpenEndDayDocument, 'codes' | 'low' | 'emails'>>,
): CommentBlock {
  const { day, edition, rows, codes = [] } = document;
  const all = unpackBytes(document.columns);
  const columns = new Map(document.names.map((name, k) => [name, all.subarray(k * rows, (k + 1) * rows)]));
  const topics = unpackNumbers(document.topics);
  const low = document.low && unpackNumbers(document.low);
  const emails = document.emails && unpackNumbers(document.emails);
  const ids = unpackBytes(document.ids);
  const idStarts = unpackNumbers(document.idStarts);
  const bytes = all.byteLength + 3 * topics.byteLength + ids.byteLength + idStarts.byteLength;
  return { day, edition, rows, columns, codes, topics, low, emails, ids, idStarts, bytes };
}

export function readIndex(index: WordIndex | null): BlockIndex | null {
  if (index === null) return null;
  const words = unpackBytes(index.words);
  const wordStarts = unpackNumbers(index.wordStarts);
  const rowStarts = unpackNumbers(index.rowStarts);
  const rows = unpackNumbers(index.rows);
  const bytes = words.byteLength + wordStarts.byteLength + rowStarts.byteLength + rows.byteLength;
  return { words, wordStarts, rowStarts, rows, bytes };
}

export function responseIdAt({ ids, idStarts }: CommentBlock, row: number): string {
  return ids.toString('utf8', idStarts[row], idStarts[row + 1]);
}

/** A column of absent values for days of an older version. */
export function columnAt(block: CommentBlock, name: string): Uint8Array {
  return block.columns.get(name) ?? new Uint8Array(block.rows).fill(ABSENT);
}

/** Sets 1 for every row with a word that begins with `prefix` (UTF-8). */
export function markPrefix(index: BlockIndex, prefix: Buffer, found: Uint8Array): void {
  const count = index.wordStarts.length - 1;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWord(index, middle, prefix) < 0) low = middle + 1;
    else high = middle;
  }
  for (let word = low; word < count && startsWith(index, word, prefix); word++) {
    const end = index.rowStarts[word + 1] ?? 0;
    for (let at = index.rowStarts[word] ?? 0; at < end; at++) found[index.rows[at] ?? 0] = 1;
  }
}

function compareWord({ words, wordStarts }: BlockIndex, word: number, to: Buffer): number {
  return words.compare(to, 0, to.byteLength, wordStarts[word], wordStarts[word + 1]);
}

function startsWith({ words, wordStarts }: BlockIndex, word: number, prefix: Buffer): boolean {
  const start = wordStarts[word] ?? 0;
  const end = wordStarts[word + 1] ?? 0;
  if (end - start < prefix.byteLength) return false;
  return words.compare(prefix, 0, prefix.byteLength, start, start + prefix.byteLength) === 0;
}
