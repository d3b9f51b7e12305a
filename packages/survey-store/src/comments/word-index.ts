import type { WordIndex } from '../database/comment-document.ts';
import { packBytes, packNumbers } from '../packing/numbers.ts';

/** Documents are limited to 16 MB; a larger index is not stored. */
const MAX_BYTES = 10_000_000;

/** Collects the rows of every word, in ascending order. */
export class WordIndexBuilder {
  readonly #rows = new Map<string, number[]>();

  add(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const rows = this.#rows.get(word);
      if (!rows) this.#rows.set(word, [row]);
      else if (rows.at(-1) !== row) rows.push(row);
    }
  }

  /** Null if it is too large. */
  result(): WordIndex | null {
    const entries = [...this.#rows].map(([word, rows]) => ({ word: Buffer.from(word), rows }));
    let bytes = 0;
    let count = 0;
    for (const { word, rows } of entries) {
      bytes += word.byteLength;
      count += rows.length;
    }
    if (bytes + 4 * (2 * entries.length + count) > MAX_BYTES) return null;
    entries.sort((a, b) => Buffer.compare(a.word, b.word));
    const words = Buffer.allocUnsafe(bytes);
    const wordStarts = new Uint32Array(entries.length + 1);
    const rowStarts = new Uint32Array(entries.length + 1);
    const all = new Uint32Array(count);
    let wordAt = 0;
    let rowAt = 0;
    entries.forEach(({ word, rows }, k) => {
      wordStarts[k] = wordAt;
      rowStarts[k] = rowAt;
      words.set(word, wordAt);
      all.set(rows, rowAt);
      wordAt += word.byteLength;
      rowAt += rows.length;
    });
    wordStarts[entries.length] = wordAt;
    rowStarts[entries.length] = rowAt;
    return {
      words: packBytes(words),
      wordStarts: packNumbers(wordStarts),
      rowStarts: packNumbers(rowStarts),
      rows: packNumbers(all),
    };
  }
}
