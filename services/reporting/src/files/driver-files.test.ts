import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { KeyDriver, KeyDriversAnswer, ReportLine } from '@shoppervoice/contracts/reports';
import { driverFacts, driverRows, driversTable, fixFirstFact } from '@shoppervoice/report-files';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { driverPictures } from './figure-pictures.ts';
import { writeFile } from './write-file.ts';

const driver = (code: string, label: string, points: number | null, importance: number | null): KeyDriver => ({
  code,
  label,
  n: 500,
  mean: 8.1,
  lowShare: 0.12,
  byBox: [
    { box: 'low', n: 60, mean: 5.2 },
    { box: 'middle', n: 140, mean: 7.9 },
    { box: 'top', n: 300, mean: 9.1 },
  ],
  pointsAtStake: points,
  pointsLow: points === null ? null : points - 0.1,
  pointsHigh: points === null ? null : points + 0.1,
  importance,
  importanceLow: importance === null ? null : importance - 0.05,
  importanceHigh: importance === null ? null : importance + 0.05,
  group: null,
  ...(points === null ? { withheld: 'few' as const } : {}),
});
const ANSWER: KeyDriversAnswer = {
  range: { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'America/New_York' },
  outcome: { code: 'Q1', label: 'Overall satisfaction', n: 1234, mean: 8.4 },
  rSquared: 0.41,
  drivers: [
    driver('R1', 'Ease of finding', 0.12, 0.3),
    driver('R2', 'On-time delivery', 0.42, 0.6),
    driver('R3', 'Gift wrapping', null, null),
  ],
  groups: [],
  fixFirst: 'R2',
};

const FIX_FIRST =
  'On-time delivery. Overall satisfaction is 0.42 points higher without those who rated it low (95% between +0.32 and +0.52).';

async function written(format: 'CSV' | 'EXCEL' | 'PDF', answer = ANSWER): Promise<Buffer> {
  const { name, columns, rows } = driversTable(driverRows(answer));
  const facts = [fixFirstFact(answer), ...driverFacts(answer)];
  async function* lines(): AsyncGenerator<readonly ReportLine[]> {
    yield [
      {
        head: {
          title: 'Key Drivers',
          merchant: 'Alder & Pine',
          range: answer.range,
          compared: null,
          facts: [...facts.map(([key, value]): [string, string] => [key, value]), ['Filters', 'Device type: Mobile']],
          n: null,
        },
      },
      { drivers: answer as Extract<ReportLine, { drivers: unknown }>['drivers'] },
      { table: { name, columns: columns.map(({ head, kind }, at) => ({ key: `c${at}`, head, kind })) } },
      ...rows.map((row) => [...row]),
      { end: { rows: rows.length } },
    ];
  }
  const to = new PassThrough();
  const options = { format, madeAt: Date.parse('2026-11-21T12:00:00Z'), notesOn: async () => [] };
  const [, bytes] = await Promise.all([writeFile(lines(), to, options), buffer(to)]);
  return bytes;
}

const ABOUT = [
  ['Days', 'Oct 22 – Nov 20, 2026'],
  ['Fix first', FIX_FIRST],
  ['Outcome', 'Overall satisfaction'],
  ['Too few answers', 'Gift wrapping'],
  ['Note', 'An association, not a cause.'],
  ['Filters', 'Device type: Mobile'],
  ['n', '1,234'],
];

it('a CSV file says outcome, days, filters and what to fix first above its rows, most at stake first', async () => {
  const text = (await written('CSV')).toString('utf8');
  for (const [name, value] of ABOUT) {
    expect(text).toMatch(new RegExp(`^"?${name}"?,"?${value?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"?`, 'm'));
  }
  const labels = text
    .split('\r\n')
    .flatMap((line) => /^(On-time delivery|Ease of finding|Gift wrapping),/.exec(line)?.[1] ?? []);
  expect(labels).toEqual(['On-time delivery', 'Ease of finding', 'Gift wrapping']);
});

it('a workbook has numbers, and says the same on its first sheet', async () => {
  const [about, drivers] = await readExcelFile(await written('EXCEL'));
  for (const fact of ABOUT) expect(about?.data.map((row) => row.map(String))).toContainEqual(fact);
  const [head = [], first = [], , last = []] = drivers?.data ?? [];
  const at = (name: string) => head.indexOf(name);
  expect([first[at('Rating')], first[at('Points at stake')], first[at('Importance')]]).toEqual([
    'On-time delivery',
    0.42,
    0.6,
  ]);
  expect([last[at('Points at stake')], last[at('Note')]]).toEqual([null, 'too few answers']);
});

it('a PDF has the chart, too', async () => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await written('PDF'))), {
    mergePages: true,
  });
  const words = text.replace(/\s+/g, ' ');
  for (const part of [
    'Fix first',
    'An association, not a cause.',
    'Importance by rating',
    'Rating (mean)',
    'fix first',
  ]) {
    expect(words).toContain(part);
  }
});

it('nothing is drawn of one rating that has enough answers', () => {
  expect(driverPictures(ANSWER)).toHaveLength(1);
  expect(driverPictures({ ...ANSWER, drivers: ANSWER.drivers.slice(1) })).toEqual([]);
});
