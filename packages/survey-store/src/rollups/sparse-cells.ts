import type { ByteReader, ByteWriter } from '../packing/byte-stream.ts';

/**
 * Positive counts by cell number, ascending. A cell is one number: eight times the preceding empty cells, plus its
 * count minus one; from 8 on it is seven, followed by the count above 8. A full month of small counts takes a byte per
 * cell, and empty parts nothing.
 */
const PER_GAP = 8;

export class CellWriter {
  readonly #to: ByteWriter;
  #next = 0;

  constructor(to: ByteWriter) {
    this.#to = to;
  }

  put(cell: number, count: number): void {
    if (count === 0) return;
    this.#to.number((cell - this.#next) * PER_GAP + Math.min(count, PER_GAP) - 1);
    if (count >= PER_GAP) this.#to.number(count - PER_GAP);
    this.#next = cell + 1;
  }
}

export function readCells(from: ByteReader, end: number, put: (cell: number, count: number) => void): void {
  for (let cell = -1; from.at < end; ) {
    const token = from.number();
    cell += 1 + Math.floor(token / PER_GAP);
    const count = (token % PER_GAP) + 1;
    put(cell, count < PER_GAP ? count : count + from.number());
  }
}
