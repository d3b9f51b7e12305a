import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type FileTable, safeText } from '../tables/file-table.ts';
import { csvOf } from './csv.ts';

/** As another program reads it: lines of any length, empty ones too. */
const read = (csv: string): string[][] =>
  parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][];

const TABLE: FileTable = {
  name: 'Ratings',
  columns: [
    { head: 'Question', kind: 'text' },
    { head: 'Mean', kind: 'mean' },
    { head: 'n', kind: 'count' },
    { head: 'Top-two, 9–10', kind: 'share' },
    { head: 'Change, points', kind: 'points' },
    { head: 'From', kind: 'day' },
  ],
  rows: [
    ['Satisfaction', 8.5, 12345, 0.0625, -0.0335, '2026-11-20'],
    ['say "hi", and\nleave', null, 0, null, 0.025, null],
  ],
};

test('header, columns and rows are read back as they are shown', () => {
  expect(read(csvOf({ facts: [['Report', 'Overall, metrics']], tables: [TABLE] }))).toEqual([
    ['Report', 'Overall, metrics'],
    [''],
    ['Question', 'Mean', 'n', 'Top-two, 9–10', 'Change, points', 'From'],
    ['Satisfaction', '8.50', '12345', '6.3%', '-3.4', '2026-11-20'],
    ['say "hi", and\nleave', '', '0', '', '2.5', ''],
  ]);
});

test('several tables follow each other, each with its name', () => {
  const rows = read(csvOf({ facts: [], tables: [TABLE, { ...TABLE, name: 'Scores', rows: [] }] }));
  expect(rows.map(([first]) => first)).toEqual([
    'Ratings',
    'Question',
    'Satisfaction',
    'say "hi", and\nleave',
    '',
    'Scores',
    'Question',
  ]);
});

test('a formula after invisible or full-width characters is neutralized; control characters are removed', () => {
  const hidden = [
    '\nx',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '  =1',
    '\ufeff=1',
    '\u200b=1',
    '\u00a0\u200b @x',
    '\u3164=1',
  ];
  const plain = ['a=1', ' a', 'a\tb\nc', '\u200fשלום', '(-1)'];
  const csv = csvOf({ facts: [['\u0000=1', '\u0007a\u0000b\u0085\u007f']], tables: [] });
  expect(read(csv)[0]).toEqual(["'=1", 'ab']);
  for (const text of hidden) expect(safeText(text)).toBe(`'${text}`);
  expect(safeText('\n=1+1')).toBe("'\n'=1+1");
  for (const text of plain) expect(safeText(text)).toBe(text);
});

test('text that a spreadsheet would run as a formula is neutralized anywhere, a negative number is not', () => {
  const hostile = ['=1+1', '+1+1', '-1-A1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")'];
  const table: FileTable = {
    name: 'x',
    columns: [...hostile.map((head) => ({ head, kind: 'text' as const })), { head: 'n', kind: 'change' }],
    rows: [[...hostile, -0.2]],
  };
  const [fact, , head, row] = read(csvOf({ facts: [['Merchant', '=cmd']], tables: [table] }));
  expect(fact).toEqual(['Merchant', "'=cmd"]);
  expect(head).toEqual([...hostile.map((text) => `'${text}`), 'n']);
  expect(row).toEqual([...hostile.map((text) => `'${text}`), '-0.20']);
});

test('a text that is a number stays one, as a cell and after what may end a cell', () => {
  const numbers = ['-1', '+1', '-12.50', '-1,234.50', '-1 234,5', '+2.5 %', '-12%', '-.5', '-1e6', ' -3', '+15550100'];
  for (const number of numbers) {
    expect(safeText(number)).toBe(number);
    for (const text of [`x; ${number}`, `x,${number}`, `x|${number}|y`, `x\n${number}\ny`])
      expect(safeText(text)).toBe(text);
  }
});

test.each([
  ['-1-2', "'-1-2"],
  ['+1 555 0100', "'+1 555 0100"],
  ['-1%=2', "'-1%=2"],
  ['\t-1', "'\t-1"],
  ['－1', "'－1"],
  ['-1,=2', "'-1,'=2"],
  ['x;-1"+cmd', 'x;\'-1"+cmd'],
  ['x;-1-2', "x;'-1-2"],
  ['x,-1;+cmd', "x,-1;'+cmd"],
  ['-5|@x', "'-5|'@x"],
])('%j is no number: %j', (text, safe) => {
  expect(safeText(text)).toBe(safe);
});

test.each([',', ';', '\t', '|'])(
  'a spreadsheet with the separator %j, whatever the quotes say, runs nothing and finds the numbers',
  (by) => {
    const texts = [
      'x;=1',
      'x,=1',
      'x\t=1',
      'x|=1',
      'a; "+cmd',
      'a;\u00a0-2+3',
      'late;@SUM(A1)',
      'a\n=1',
      'a\r\n;=1',
      '=1;=2',
      'x;＝1',
    ];
    const columns = [{ head: 'Comment', kind: 'text' } as const, { head: 'Change', kind: 'change' } as const];
    const csv = csvOf({ facts: [], tables: [{ name: 'x', columns, rows: texts.map((text) => [text, -0.2]) }] });
    const cells = csv.split(/[\r\n]+/).flatMap((line) => line.split(by));
    const starts = cells.map((cell) => cell.replace(/^["\s\u00a0\ufeff]+/, '').replace(/"$/, ''));
    expect(starts.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell) && !/^-?[\d.]+$/.test(cell))).toEqual([]);
    const rows = read(csv).slice(1);
    expect(rows.map(([, change]) => change)).toEqual(texts.map(() => '-0.20'));
    expect(rows.map(([text]) => text?.replaceAll("'", ''))).toEqual(texts);
  },
);

test('text that never begins a cell stays unchanged', () => {
  for (const text of ['good, not great; 5 - 3 = 2', 'mail me@shop.example', 'a-b, c', 'x = 1'])
    expect(safeText(text)).toBe(text);
});

test('long runs take linear time', () => {
  const starts = performance.now();
  for (const run of ['\t', '\n', '\n ', ';', ';-1', ',-111,111'])
    expect(safeText(`x${run.repeat(32_000)}`)).toHaveLength(1 + run.length * 32_000);
  for (const run of ['1', ',111', ' 111'])
    expect(safeText(`-1${run.repeat(32_000)}x`)).toHaveLength(4 + run.length * 32_000);
  expect(performance.now() - starts).toBeLessThan(1000);
});
