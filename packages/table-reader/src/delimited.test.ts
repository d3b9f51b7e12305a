import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memorySource } from './byte-source.ts';
import { openTable } from './open-table.ts';
import { all, cellsOf, readAll } from './read-all.fixture.ts';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const written = (rows: readonly (readonly string[])[], separator = ',', end = '\n'): string =>
  rows.map((row) => row.map(quoted).join(separator) + end).join('');

describe('what was written is read', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.stringMatching(/^[a-c",;\t|\n\r ]{0,8}$/),
    fc.constantFrom('00123', '1E10', '-2', '=1+1', '123456789012345678', 'é', '"', '""', '\n'),
  );

  it('whatever cells, separator and line ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (rows, separator, end) => {
          const heads = ['id', 'at', 'text'];
          const table = await readAll(written([heads, ...rows], separator, end), { separator, headLines: 1 });
          // Blank rows are left out, code 0 is a fault, and line breaks are line feeds.
          const kept = rows
            .filter((row) => row.some((text) => text.trim() !== ''))
            .map((row) => row.map((text) => text.replace(/\r\n?/g, '\n')));
          expect(table.names).toEqual(heads);
          expect(cellsOf(table)).toEqual(kept);
        },
      ),
      { seed: 47, numRuns: 300 },
    );
  });

  it('each row with the line where it begins', async () => {
    const table = await readAll('id,text\n1,"a\nb\r\nc"\n\n2,d\r\n3,"e\n"\n4,f');
    expect(table.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, '1'],
      [6, '2'],
      [7, '3'],
      [9, '4'],
    ]);
  });
});

describe('the separator is found', () => {
  it.each([
    [',', 'id,text\n1,"a;b;c;d"\n2,"e;f;g;h"\n'],
    [';', 'id;price;text\n1;2,50;"a, b"\n2;3,50;c\n'],
    ['\t', 'id\ttext\n1\ta, b, c\n2\td, e\n'],
    ['|', 'id|at|text\n1|2026-11-05|a,b\n'],
    [';', 'sep=;\nid;text\n1;a,b,c\n2;d,e,f\n'],
    [',', 'id\n1\n2\n'],
    ['^', 'sep=^\nid^text\n1^a\n'],
  ])('%j in %j', async (separator, content) => {
    const table = await readAll(content);
    expect(table.form).toEqual({ kind: 'text', encoding: 'utf-8', separator });
    expect(table.names[0]).toBe('id');
    expect(table.rows[0]?.cells[0]).toBe('1');
  });
});

describe('rows that are written badly', () => {
  it('a quotation mark inside of a text is one', async () => {
    const table = await readAll('id,text\n1,5" screen\n2,"said "yes" twice"\n3,ok\n');
    expect(cellsOf(table).map(([, text]) => text)).toEqual(['5" screen', '"said "yes" twice"', 'ok']);
  });

  it('one that does not end costs itself only', async () => {
    const table = await readAll('id,text\n1,good\n2,"never closed\n3,good\n4,good\n');
    expect(table.rows.map(({ line, fault }) => [line, fault?.slice(0, 25) ?? null])).toEqual([
      [2, null],
      [3, 'A quotation mark is opene'],
      [4, null],
      [5, null],
    ]);
  });

  it('with a cell more than the table has columns is a fault; with fewer, the rest is blank', async () => {
    const table = await readAll('id,text,more\n1,Hello, world,x\n2\n3,a,b,,,\n');
    expect(table.rows.map(({ cells, fault }) => [cells, fault?.slice(0, 24) ?? null])).toEqual([
      [['1', 'Hello', ' world'], 'The row has one cell mor'],
      [['2', '', ''], null],
      [['3', 'a', 'b'], null],
    ]);
  });

  it('too many that do not end are a file that is not CSV', async () => {
    const endless = Array.from({ length: 30 }, (_, at) => `${at},"${'x'.repeat(1_100_000)}\n`).join('');
    await expect(readAll(`id,text\n${endless}`, { headLines: 1 })).rejects.toThrow(/More than 20 rows do not end/);
  });

  it('with the code 0 is a fault', async () => {
    const table = await readAll('id,text\n1,a\0b\n2,c\n');
    expect(table.rows.map(({ fault }) => fault !== null)).toEqual([true, false]);
  });
});

it('a row after which reading goes on can be named', async () => {
  const table = await openTable(memorySource(Buffer.from('id,text\n1,"a\nb"\n2,c\n3,d\n')));
  expect((await all(table.rows(2))).map(({ cells }) => cells[0])).toEqual(['2', '3']);
});
