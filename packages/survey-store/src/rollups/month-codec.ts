import type { MonthRollupDocument, StoredMonth } from '../database/rollup-document.ts';
import { ByteReader, ByteWriter } from '../packing/byte-stream.ts';
import { packBytes, packNumbers, unpackBytes, unpackNumbers } from '../packing/numbers.ts';
import { unpackFormerMonth } from './former-month.ts';
import { emptyMonth, type MonthPack, type QuestionMonth } from './month-pack.ts';
import { CellWriter, readCells } from './sparse-cells.ts';

/** Position of a name's counts in the packed month. */
export interface PackedQuestion {
  readonly name: string;
  readonly values: readonly number[];
  /** Every respondent chose exactly one value: column 0 is omitted, being the sum of the others. */
  readonly isSum: boolean;
  /** Cells are numbered [day * classes + device class][column]. */
  readonly start: number;
  readonly end: number;
}

export interface PackedMonth {
  /** Of the responses' cells, numbered [day * classes + device class]. */
  readonly responses: Pick<PackedQuestion, 'start' | 'end'>;
  readonly questions: readonly PackedQuestion[];
}

/**
 * Packs a month: the responses' cells, then by name in order: the length of the common prefix with the previous name
 * and the rest of it; twice the number of values, plus 1 for `isSum`; the values as differences; the cells. Cells
 * (`CellWriter`) are prefixed by their length in bytes.
 */
export function packMonth(month: MonthPack): Pick<MonthRollupDocument, 'built' | 'counted' | 'counts'> {
  const bytes = new ByteWriter();
  const part = new ByteWriter();
  const cells = (write: (writer: CellWriter) => void) => {
    part.clear();
    write(new CellWriter(part));
    bytes.number(part.bytes.byteLength);
    bytes.raw(part.bytes);
  };
  cells((writer) => month.responses.forEach((count, cell) => void writer.put(cell, count)));
  let before = '';
  for (const name of [...month.questions.keys()].sort()) {
    const question = month.questions.get(name);
    const columns = question && usedColumns(question);
    if (!columns) continue;
    const shared = sharedLetters(before, name);
    const rest = Buffer.from(name.slice(shared));
    before = name;
    bytes.number(shared);
    bytes.number(rest.byteLength);
    bytes.raw(rest);
    const { values, isSum } = columns;
    bytes.number(2 * values.length + Number(isSum));
    values.forEach((value, k) => void bytes.number(value - (values[k - 1] ?? 0)));
    cells((writer) => putRows(writer, question, columns));
  }
  return { built: month.built, counted: countedGroups(month.counted), counts: packBytes(Buffer.from(bytes.bytes)) };
}

interface UsedColumns {
  /** Ascending, with their index in a row. */
  readonly values: readonly number[];
  readonly places: readonly number[];
  readonly isSum: boolean;
}

/** Undefined if no one answered. */
function usedColumns({ values, rows }: QuestionMonth): UsedColumns | undefined {
  const totals: number[] = [];
  let isSum = true;
  for (const row of rows) {
    if (!row) continue;
    let sum = 0;
    for (let column = 0; column < row.length; column++) {
      const count = row[column] ?? 0;
      totals[column] = (totals[column] ?? 0) + count;
      if (column > 0) sum += count;
    }
    isSum &&= sum === row[0];
  }
  if (totals.length === 0) return undefined;
  const used = values.map((value, k) => ({ value, place: 1 + k })).filter(({ place }) => totals[place]);
  used.sort((a, b) => a.value - b.value);
  return { values: used.map(({ value }) => value), places: used.map(({ place }) => place), isSum };
}

function putRows(writer: CellWriter, { rows }: QuestionMonth, { places, isSum }: UsedColumns): void {
  const stored = isSum ? places : [0, ...places];
  rows.forEach((row, at) => {
    if (row) stored.forEach((place, column) => void writer.put(at * stored.length + column, row[place] ?? 0));
  });
}

function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

function countedGroups(counted: ReadonlyMap<number, number>): MonthRollupDocument['counted'] {
  const groups = Map.groupBy(counted, ([, days]) => days);
  groups.delete(0);
  return [...groups].map(([days, members]) => ({
    days,
    counters: packNumbers(Uint32Array.from(members, ([id]) => id).sort()),
  }));
}

/** Reads names and positions, but no cells. */
export function readPackedMonth(bytes: Buffer): PackedMonth {
  const reader = new ByteReader(bytes);
  const cells = () => {
    const length = reader.number();
    const start = reader.at;
    reader.at += length;
    return { start, end: reader.at };
  };
  const responses = cells();
  const questions: PackedQuestion[] = [];
  let name = '';
  while (reader.at < bytes.byteLength) {
    const shared = reader.number();
    name = name.slice(0, shared) + reader.raw(reader.number()).toString();
    const header = reader.number();
    const values: number[] = [];
    for (let k = 0, value = 0; k < header >>> 1; k++) {
      value += reader.number();
      values.push(value);
    }
    questions.push({ name, values, isSum: header % 2 === 1, ...cells() });
  }
  return { responses, questions };
}

/** A month of any version, for builders. */
export function unpackMonth(document: StoredMonth): MonthPack {
  if (!('counts' in document)) return unpackFormerMonth(document);
  const month = emptyMonth();
  Object.assign(month.built, document.built);
  for (const [id, days] of countedBy(document)) month.counted.set(id, days);
  const bytes = unpackBytes(document.counts);
  const { responses, questions } = readPackedMonth(bytes);
  readCells(new ByteReader(bytes, responses.start), responses.end, (cell, count) => {
    month.responses[cell] = count;
  });
  for (const question of questions) month.questions.set(question.name, unpackQuestion(bytes, question));
  return month;
}

function unpackQuestion(bytes: Buffer, { values, isSum, start, end }: PackedQuestion): QuestionMonth {
  const question: QuestionMonth = { values: [...values], rows: [] };
  const first = isSum ? 1 : 0;
  const width = 1 + values.length - first;
  readCells(new ByteReader(bytes, start), end, (cell, count) => {
    const place = Math.floor(cell / width);
    const row = question.rows[place] ?? new Array<number>(1 + values.length).fill(0);
    question.rows[place] = row;
    row[first + (cell % width)] = count;
    if (isSum) row[0] = (row[0] ?? 0) + count;
  });
  return question;
}

/** Counter ID -> days it has counted. */
export function countedBy({ counted }: Pick<MonthRollupDocument, 'counted'>): Map<number, number> {
  const by = new Map<number, number>();
  for (const { days, counters } of counted) {
    for (const id of unpackNumbers(counters)) by.set(id, (by.get(id) ?? 0) | days);
  }
  return by;
}
