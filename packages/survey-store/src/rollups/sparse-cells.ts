import type { ByteReader, ByteWriter } from '../packing/byte-stream.ts';

/**
 * Counts above 0 by their cell's number, ascending. A cell is one number: eight times the empty cells before it, plus
 * its count less one; from 8 on it is seven, and what the count is above 8 is a separate number. So a full
 * month of small counts takes a byte a cell, and an empty part of it nothing.
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
