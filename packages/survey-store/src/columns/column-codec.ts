import { bitsFor, packBits, unpackBits } from '../packing/bits.ts';
import { ByteReader, ByteWriter } from '../packing/byte-stream.ts';

/** An answer: the values that a response gave, ascending as stored; none for an open answer. */
export type Values = readonly number[];

/** A day's answers in one column. */
export interface DayColumn {
  readonly name: string;
  /** Distinct answers. */
  readonly dictionary: readonly Values[];
  /** By row: 0 without an answer, else the answer's place in the dictionary plus 1. Missing at the end: 0. */
  readonly codes: readonly number[];
}

/** A packed column: where its codes are. */
export interface PackedColumn {
  readonly name: string;
  readonly dictionary: readonly Values[];
  /** Whether a bit for each row comes first, followed by the codes of the rows that have answers, each less 1. */
  readonly isSparse: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * Packs a day's columns one after the other: length and UTF-8 of the name; twice the number of dictionary entries, plus
 * 1 if each has one value; the entries (length unless each has one value, and values); twice the length of the codes'
 * bytes, plus 1 for sparse ones; the codes with as few bits each as hold them. The shorter of the two forms is taken.
 */
export function packColumns(rows: number, columns: Iterable<DayColumn>): Uint8Array {
  const bytes = new ByteWriter();
  for (const { name, dictionary, codes } of columns) {
    const text = Buffer.from(name);
    bytes.number(text.byteLength);
    bytes.raw(text);
    const isSingle = dictionary.every(({ length }) => length === 1);
    bytes.number(2 * dictionary.length + Number(isSingle));
    for (const values of dictionary) {
      if (!isSingle) bytes.number(values.length);
      for (const value of values) bytes.number(value);
    }
    const packed = packCodes(rows, dictionary.length, codes);
    bytes.number(2 * packed.bytes.byteLength + Number(packed.isSparse));
    bytes.raw(packed.bytes);
  }
  return bytes.bytes;
}

function packCodes(rows: number, entries: number, codes: DayColumn['codes']) {
  const all = new Uint32Array(rows);
  all.set(codes);
  const given = all.filter((code) => code > 0);
  const dense = Math.ceil((rows * bitsFor(entries)) / 8);
  const sparse = Math.ceil(rows / 8) + Math.ceil((given.length * bitsFor(entries - 1)) / 8);
  if (dense <= sparse) return { isSparse: false, bytes: packBits(all, bitsFor(entries)) };
  const answered = packBits(
    all.map((code) => Number(code > 0)),
    1,
  );
  const rest = packBits(
    given.map((code) => code - 1),
    bitsFor(entries - 1),
  );
  return { isSparse: true, bytes: Buffer.concat([answered, rest]) };
}

/** Reads names and dictionaries, but no codes. */
export function readPackedColumns(bytes: Buffer): PackedColumn[] {
  const reader = new ByteReader(bytes);
  const columns: PackedColumn[] = [];
  while (reader.at < bytes.byteLength) {
    const name = reader.raw(reader.number()).toString();
    const entries = reader.number();
    const isSingle = entries % 2 === 1;
    const dictionary = Array.from({ length: entries >>> 1 }, () =>
      Array.from({ length: isSingle ? 1 : reader.number() }, () => reader.number()),
    );
    const length = reader.number();
    const start = reader.at;
    reader.at += length >>> 1;
    columns.push({ name, dictionary, isSparse: length % 2 === 1, start, end: reader.at });
  }
  return columns;
}

/** Codes of a column's rows, in the beginning of `into`. */
export function unpackCodes(
  bytes: Buffer,
  { dictionary, isSparse, start, end }: PackedColumn,
  rows: number,
  into: Uint32Array,
): void {
  const packed = bytes.subarray(start, end);
  if (!isSparse) {
    unpackBits(packed, bitsFor(dictionary.length), rows, into);
    return;
  }
  const marks = Math.ceil(rows / 8);
  unpackBits(packed, 1, rows, into);
  let given = 0;
  for (let row = 0; row < rows; row++) given += into[row] ?? 0;
  const codes = new Uint32Array(given);
  unpackBits(packed.subarray(marks), bitsFor(dictionary.length - 1), given, codes);
  for (let row = 0, at = 0; row < rows; row++) if (into[row] === 1) into[row] = 1 + (codes[at++] ?? 0);
}
