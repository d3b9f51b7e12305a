import { Random } from '@shoppervoice/survey-model/testing';
import { expect, it } from 'vitest';
import { turns } from '../packing/turns.ts';
import { columnPlaces, type DayColumn, packColumns, unpackColumn, type Values } from './column-codec.ts';

const column = (name: string, dictionary: readonly Values[], codes: readonly number[]): DayColumn => ({
  name,
  dictionary,
  codes,
});

/** What every column says of each row: its values, or undefined. */
function unpacked(bytes: Buffer, rows: number) {
  return [...columnPlaces(bytes)].map(([name, place]) => {
    const codes = new Uint32Array(rows + 1).fill(9);
    const dictionary = unpackColumn(bytes, place, rows, codes);
    // Nothing behind the rows is touched.
    expect(codes[rows]).toBe(9);
    return { name, rows: [...codes.subarray(0, rows)].map((code) => (code === 0 ? undefined : dictionary[code - 1])) };
  });
}

it('gives back every answer, for few and many rows, answers and values', async () => {
  const random = new Random(1);
  for (let round = 0; round < 300; round++) {
    const rows = random.pick([0, 1, 2, 7, 8, 9, 31, 500, 3_000]);
    const columns = Array.from({ length: random.int(5) }, (_, k) => {
      const entries = 1 + random.int(random.pick([1, 2, 11, 15, 16, 300]));
      const isMulti = random.chance(0.4);
      const dictionary = Array.from({ length: entries }, (_, value) =>
        isMulti
          ? Array.from({ length: random.int(4) }, (_, at) => value + at * 1_000)
          : [value * random.pick([1, 1e5])],
      );
      const share = random.pick([0.01, 0.5, 0.98, 1]);
      const codes = Array.from({ length: random.chance(0.3) ? random.int(rows + 1) : rows }, () =>
        random.chance(share) ? 1 + random.int(entries) : 0,
      );
      return column(`Größe_${k}`, dictionary, codes);
    });
    const bytes = Buffer.from(await packColumns(rows, columns, turns()));
    const expected = columns.map(({ name, dictionary, codes }) => ({
      name,
      rows: Array.from({ length: rows }, (_, row) => dictionary[(codes[row] ?? 0) - 1]),
    }));
    expect(unpacked(bytes, rows)).toEqual(expected);
  }
});

it('holds the largest ID of an option', async () => {
  const bytes = Buffer.from(await packColumns(1, [column('CQ_1', [[2 ** 32 - 1]], [1])], turns()));
  expect(unpacked(bytes, 1)).toEqual([{ name: 'CQ_1', rows: [[2 ** 32 - 1]] }]);
});

it('takes four bits for a rating, two bits for few options, and hardly more than a bit for few answers', async () => {
  const rows = 8_000;
  const bytesOf = async (entries: number, codes: number[]) => {
    const dictionary = Array.from({ length: entries }, (_, value) => [value]);
    return (await packColumns(rows, [column('Q', dictionary, codes)], turns())).byteLength;
  };
  const every = (entries: number) => Array.from({ length: rows }, (_, row) => row % (entries + 1));
  expect((await bytesOf(11, every(11))) / rows).toBeCloseTo(4 / 8, 2);
  expect((await bytesOf(3, every(3))) / rows).toBeCloseTo(2 / 8, 2);
  const few = Array.from({ length: rows }, (_, row) => (row % 100 === 0 ? 1 + (row % 11) : 0));
  expect((await bytesOf(11, few)) / rows).toBeCloseTo((1 + 0.04) / 8, 2);
});
