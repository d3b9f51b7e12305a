import { Buffer } from 'node:buffer';
import type { ReportFile } from '@shoppervoice/report-files';
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

const FILE: ReportFile = {
  facts: [
    ['Report', 'Overall metrics'],
    ['Merchant', '=cmd|calc'],
  ],
  tables: [
    {
      name: 'Ratings',
      columns: [
        { head: 'Question', kind: 'text' },
        { head: 'Mean', kind: 'mean' },
        { head: 'n', kind: 'count' },
        { head: 'Share', kind: 'share' },
        { head: 'Change, points', kind: 'points' },
        { head: 'From', kind: 'day' },
      ],
      rows: [
        ['Satisfaction', 8.5, 12345, 0.0625, -0.0335, '2026-11-20'],
        ['=1+1', null, 'withheld', null, null, null],
        ['  <b>&"quoted" é 漢字 👍🏽\u0000\uD800 _x0041_\nnext', -0.2, 0, 1, 0.025, '2025-03-01'],
      ],
    },
    { name: 'Ratings by week', columns: [{ head: 'Survey', kind: 'text' }], rows: [['Fulfillment']] },
  ],
};

test('another program reads header, types and values', async () => {
  const sheets = await readExcelFile(Buffer.from(xlsxOf(FILE)));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'Ratings', 'Ratings by week']);
  const [about, ratings, weeks] = sheets.map(({ data }) => data);
  expect(about).toEqual([
    ['Report', 'Overall metrics'],
    ['Merchant', '=cmd|calc'],
  ]);
  expect(ratings).toEqual([
    ['Question', 'Mean', 'n', 'Share', 'Change, points', 'From'],
    ['Satisfaction', 8.5, 12345, 0.0625, -3.4, new Date('2026-11-20T00:00:00Z')],
    ['=1+1', null, 'withheld', null, null, null],
    [expect.stringContaining('<b>&"quoted" é 漢字 👍🏽'), -0.2, 0, 1, 2.5, new Date('2025-03-01T00:00:00Z')],
  ]);
  expect(weeks).toEqual([['Survey'], ['Fulfillment']]);
});

test('cells have the formats of the page, and no cell is a formula', () => {
  const parts = unzipSync(xlsxOf(FILE));
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const formats = [...text('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
    id,
    code,
  ]);
  const styles = [
    ...(/<cellXfs.*<\/cellXfs>/.exec(text('xl/styles.xml'))?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g),
  ];
  const sheet = text('xl/worksheets/sheet2.xml');
  const formatOf = (cell: string) => {
    const style = Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]);
    return formats.find(([id]) => id === styles[style]?.[1])?.[1];
  };
  expect(['B2', 'C2', 'D2', 'E2', 'F2'].map(formatOf)).toEqual([
    '0.00',
    '#,##0',
    '0.0%',
    '+0.0;-0.0;0.0',
    'yyyy-mm-dd',
  ]);
  for (const name of Object.keys(parts)) expect(text(name), name).not.toMatch(/<f[ >]/);
  expect(sheet).not.toContain('\u0000');
  // What looks like an escape in this format is escaped itself.
  expect(sheet).toContain('_x005F_x0041_');
  expect(sheet).toContain('ySplit="1"');
  // Printed, its columns share one sheet's width.
  expect(sheet).toMatch(
    /<sheetPr><pageSetUpPr fitToPage="1"\/>.*<pageSetup orientation="portrait" fitToWidth="1" fitToHeight="0"\/>/s,
  );
});
