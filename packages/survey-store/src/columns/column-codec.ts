import { bitsFor, packBits, unpackBits } from '../packing/bits.ts';
import { ByteReader, ByteWriter } from '../packing/byte-stream.ts';
import type { Turn } from '../packing/turns.ts';

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

/**
 * Packs a day's columns one after the other: length and UTF-8 of the name; length of the rest; twice the number of
 * dictionary entries, plus 1 if each has one value; the entries (length unless each has one value, and values); 1 for
 * sparse codes, else 0; the codes with as few bits each as hold them. Sparse: a bit for each row, then the codes of the
 * rows that have answers, each less 1. The shorter of the two forms is taken.
 */
export async function packColumns(rows: number, columns: Iterable<DayColumn>, turn: Turn): Promise<Uint8Array> {
  const bytes = new ByteWriter();
  const part = new ByteWriter();
  for (const { name, dictionary, codes } of columns) {
    await turn();
    const text = Buffer.from(name);
    bytes.number(text.byteLength);
    bytes.raw(text);
    part.clear();
    const isSingle = dictionary.every(({ length }) => length === 1);
    part.number(2 * dictionary.length + Number(isSingle));
    for (const values of dictionary) {
      if (!isSingle) part.number(values.length);
      for (const value of values) part.number(value);
    }
    putCodes(part, rows, dictionary.length, codes);
    bytes.number(part.bytes.byteLength);
    bytes.raw(part.bytes);
  }
  return bytes.bytes;
}

function putCodes(part: ByteWriter, rows: number, entries: number, codes: DayColumn['codes']): void {
  const all = new Uint32Array(rows);
  all.set(codes);
  const given = all.filter((code) => code > 0);
  const dense = Math.ceil((rows * bitsFor(entries)) / 8);
  const sparse = Math.ceil(rows / 8) + Math.ceil((given.length * bitsFor(entries - 1)) / 8);
  part.number(Number(sparse < dense));
  if (sparse >= dense) {
    part.raw(packBits(all, bitsFor(entries)));
    return;
  }
  const answered = all.map((code) => Number(code > 0));
  const less = given.map((code) => code - 1);
  part.raw(packBits(answered, 1));
  part.raw(packBits(less, bitsFor(entries - 1)));
}

/** Where each column is, by its name; for `unpackColumn`. */
export function columnPlaces(bytes: Buffer): Map<string, number> {
  const reader = new ByteReader(bytes);
  const places = new Map<string, number>();
  while (reader.at < bytes.byteLength) {
    const name = reader.raw(reader.number()).toString();
    const length = reader.number();
    places.set(name, reader.at);
    reader.at += length;
  }
  return places;
}

/** Puts the codes of a column's rows in the beginning of `into`. Returns its dictionary. */
export function unpackColumn(bytes: Buffer, place: number, rows: number, into: Uint32Array): Values[] {
  const reader = new ByteReader(bytes, place);
  const entries = reader.number();
  const isSingle = entries % 2 === 1;
  const dictionary = Array.from({ length: entries >>> 1 }, () =>
    Array.from({ length: isSingle ? 1 : reader.number() }, () => reader.number()),
  );
  const isSparse = reader.number() === 1;
  if (!isSparse) {
    unpackBits(bytes, reader.at, bitsFor(dictionary.length), rows, into);
    return dictionary;
  }
  unpackBits(bytes, reader.at, 1, rows, into);
  let given = 0;
  for (let row = 0; row < rows; row++) given += into[row] ?? 0;
  const codes = new Uint32Array(given);
  unpackBits(bytes, reader.at + Math.ceil(rows / 8), bitsFor(dictionary.length - 1), given, codes);
  for (let row = 0, at = 0; row < rows; row++) if (into[row] === 1) into[row] = 1 + (codes[at++] ?? 0);
  return dictionary;
}
