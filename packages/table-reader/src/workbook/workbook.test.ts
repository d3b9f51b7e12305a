import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteSource, memorySource } from '../byte-source.ts';
import { openTable } from '../open-table.ts';
import { cellsOf, readAll } from '../read-all.fixture.ts';
import { textRow, workbook, zipped } from './made-workbook.ts';

const HEADS = textRow(1, ['id', 'at', 'text']);
const one = (cells: string, more: Partial<Parameters<typeof workbook>[0]> = {}) =>
  workbook({ sheets: { Answers: `${HEADS}<row r="2">${cells}</row>` }, ...more });

describe('cells', () => {
  it.each([
    ['<c r="A2"><v>7</v></c>', '7'],
    ['<c r="A2"><v>0.30000000000000004</v></c>', '0.3'],
    ['<c r="A2"><v>1.2345678901234E+14</v></c>', '123456789012340'],
    ['<c r="A2" t="inlineStr"><is><t>00123</t></is></c>', '00123'],
    ['<c r="A2" t="inlineStr"><is><r><t>bold </t></r><r><t>plain</t></r></is></c>', 'bold plain'],
    ['<c r="A2" t="s"><v>1</v></c>', 'second'],
    ['<c r="A2" t="str"><f>A1&amp;"x"</f><v>idx</v></c>', 'idx'],
    ['<c r="A2"><f>1+1</f><v>2</v></c>', '2'],
    ['<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c>', '=1+1'],
    ['<c r="A2" t="inlineStr"><is><t>two_x000D_&#10;lines _x005F_x</t></is></c>', 'two\nlines _x'],
    ['<c r="A2" s="1"><v>46331.416666666664</v></c>', '2026-11-05 10:00:00'],
    ['<c r="A2" s="2"><v>46331</v></c>', '2026-11-05'],
    ['<c r="A2" s="3"><v>12</v></c>', '12'],
    ['<c r="A2" s="4"><v>46331</v></c>', '46331'],
    ['<c r="A2" t="d"><v>2026-11-05T10:00:00</v></c>', '2026-11-05 10:00:00'],
  ])('%s', async (cell, text) => {
    const shared = { sharedTexts: ['<t>first</t>', '<t>second</t><rPh sb="0" eb="1"><t>hint</t></rPh>'] };
    const table = await readAll(await one(`${cell}<c r="C2"><v>1</v></c>`, shared), { headLines: 1 });
    expect(cellsOf(table)).toEqual([[text, '', '1']]);
    expect(table.rows[0]?.fault).toBeNull();
  });

  it('that hold an error are named', async () => {
    const table = await readAll(await one('<c r="A2"><v>1</v></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'));
    expect(table.rows[0]?.fault).toBe('B2: The cell holds the error #DIV/0!.');
  });

  it('of workbooks whose days count from 1904 are four years later', async () => {
    const table = await readAll(await one('<c r="B2" s="1"><v>44869.5</v></c>', { date1904: true }));
    expect(table.rows[0]?.cells[1]).toBe('2026-11-05 12:00:00');
  });

  it('are read as they were written, whatever the text', async () => {
    const text = fc.stringMatching(/^[a-c"'&<>=@+0-9 é€ø😀-]{1,10}$/u).filter((cell) => cell.trim() !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const sheet = HEADS + rows.map((row, at) => textRow(at + 2, row)).join('');
        expect(cellsOf(await readAll(await workbook({ sheets: { A: sheet } }), { headLines: 1 }))).toEqual(rows);
      }),
      { seed: 47, numRuns: 50 },
    );
  });
});

it('the first sheet is read, or the one that is named', async () => {
  const file = await workbook({ sheets: { One: textRow(1, ['a']) + textRow(2, ['x']), Two: textRow(1, ['b']) } });
  expect(await readAll(file)).toMatchObject({
    form: { kind: 'workbook', sheet: 'One', sheets: ['One', 'Two'] },
    names: ['a'],
  });
  expect((await readAll(file, { sheet: 'Two' })).names).toEqual(['b']);
  await expect(readAll(file, { sheet: 'Three' })).rejects.toThrow('The workbook has no sheet Three. It has: One, Two.');
});

it('rows keep their numbers, and blank ones are left out', async () => {
  const file = await workbook({
    sheets: { A: `${HEADS}${textRow(5, ['1', '2026-11-05', 'a'])}<row r="6"><c r="A6" s="1"/></row>` },
  });
  expect((await readAll(file)).rows.map(({ line }) => line)).toEqual([5]);
});

it('a source that is away is no damage of the file, at whichever read', async () => {
  const bytes = await one('<c r="A2"><v>1</v></c>');
  const whole = memorySource(bytes);
  const away = new Error('The database is away.');
  let isRead = false;
  for (let failing = 0; !isRead; failing += 1) {
    let reads = 0;
    const source: ByteSource = {
      size: whole.size,
      async *read(from, to) {
        reads += 1;
        if (reads > failing) throw away;
        yield* whole.read(from, to);
      },
    };
    const read = async () => {
      for await (const row of (await openTable(source)).rows()) expect(row.cells).toContain('1');
    };
    await read().then(
      () => {
        isRead = reads <= failing;
      },
      (error: unknown) => expect(error).toBe(away),
    );
    expect(failing).toBeLessThan(100);
  }
});

describe('files that are no workbook are refused with what to do', () => {
  it.each([
    ['an archive with a table', () => zipped({ 'survey.csv': 'a,b' }), /with survey\.csv in it\. Unpack it/],
    ['an archive', () => zipped({ 'a.png': 'x' }), /no Excel workbook/],
    ['an old workbook', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /before 2007/],
    ['a PDF', async () => Buffer.from('%PDF-1.7'), /PDF/],
    ['gzip', async () => Buffer.from('1f8b0800', 'hex'), /gzip/],
    ['a picture', async () => Buffer.alloc(4096, '\x01\x02\x03\xff'), /neither a workbook nor a text/],
    ['nothing', async () => Buffer.alloc(0), /is empty/],
    ['blank lines', async () => Buffer.from('\n\n  \n'), /holds no rows/],
    ['a cut workbook', async () => (await one('<c><v>1</v></c>')).subarray(0, -40), /damaged/],
  ])('%s', async (_what, file, sentence) => {
    await expect(readAll(await file())).rejects.toThrow(sentence);
  });
});
