import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type {
  ChoiceFigure,
  Figure,
  FiguresAnswer,
  NpsFigure,
  RatingFigure,
  ReportLine,
} from '@shoppervoice/contracts/reports';
import { figureTables, seriesTables } from '@shoppervoice/report-files';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { MARGIN, PAPERS, type PaperName } from './pdf-page.ts';
import { writeFile } from './write-file.ts';

const ZONES: Readonly<Record<PaperName, string>> = { Letter: 'America/New_York', A4: 'Europe/Berlin' };
const DAYS = { startDate: '2026-10-22', endDate: '2026-11-20' };
const WEEKS = ['2026-10-22', '2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'];

const headOf = (paper: PaperName, n: number | null): Extract<ReportLine, { head: unknown }> => ({
  head: {
    title: 'Report',
    merchant: 'Alder & Pine',
    compared: null,
    n,
    range: { ...DAYS, timeZone: ZONES[paper] },
    facts: [['Filters', 'Tone: Negative; without Topic: Price']],
  },
});

async function written(lines: readonly ReportLine[], rows: number) {
  async function* report(): AsyncGenerator<readonly ReportLine[]> {
    yield lines;
    yield [{ end: { rows } }];
  }
  const to = new PassThrough();
  const options = { format: 'PDF' as const, madeAt: Date.parse('2026-11-21T12:00:00Z'), notesOn: async () => [] };
  const [, bytes] = await Promise.all([writeFile(report(), to, options), buffer(to)]);
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  return await Promise.all(
    pages.map(async (page) => {
      const [, , width = 0, height = 0] = page.view;
      const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
      const lowest = Math.min(...items.filter(({ str }) => str.trim() !== '').map(({ transform }) => transform[5]));
      const text = items.map(({ str }) => str).join(' ');
      return { width, height, text, filled: (height - MARGIN - lowest) / (height - 2 * MARGIN), lowest };
    }),
  );
}

const base = { group: null, of: null, change: null } as const;
const counts = [1, 0, 2, 3, 5, 8, 20, 50, 120, 160, 131];
const bucket = (start: string) => ({
  start,
  end: start,
  partial: false,
  n: 100,
  counts,
  topTwoBox: 0.58,
  bottomBox: 0.08,
});
const rating = (surveyId: number, role: string, at: number) =>
  ({
    ...base,
    key: `R${surveyId}-${at}`,
    code: `R${surveyId}-${at}`,
    surveyId,
    label: `Question ${at}`,
    role,
    kind: 'rating',
    n: 500,
    mean: 8.3,
    counts,
    topTwoBox: 0.58,
    bottomBox: 0.08,
    series: WEEKS.map((start) => ({ ...bucket(start), mean: 8.2 })),
  }) as unknown as RatingFigure;
const score = (surveyId: number) =>
  ({
    ...base,
    key: `N${surveyId}`,
    code: `N${surveyId}`,
    surveyId,
    label: 'Likelihood to recommend',
    kind: 'nps',
    n: 500,
    promoters: 291,
    passives: 170,
    detractors: 39,
    score: 50,
    margin: 4.1,
    low: 45.9,
    high: 54.1,
    series: WEEKS.map((start) => ({
      ...bucket(start),
      promoters: 58,
      passives: 30,
      detractors: 12,
      score: 46,
      margin: 9.1,
    })),
  }) as unknown as NpsFigure;
const choice = (at: number, options: number) =>
  ({
    ...base,
    key: `C${at}`,
    code: `C${at}`,
    surveyId: 1,
    label: `What did you choose in case ${at}?`,
    kind: 'single',
    n: 500,
    options: Array.from({ length: options }, (_, id) => ({
      id,
      label: `Option ${id} of a choice that takes some words`,
      count: 10,
      share: 0.02,
      low: 0.01,
      high: 0.04,
    })),
  }) as unknown as ChoiceFigure;

const answerOf = (paper: PaperName, figures: readonly Figure[]): FiguresAnswer => ({
  range: { ...DAYS, timeZone: ZONES[paper] },
  period: 'week',
  groups: [],
  figures: [...figures],
});

const REPORTS: Readonly<Record<string, readonly Figure[]>> = {
  'ratings of three surveys': [1, 2, 16].flatMap((survey) =>
    ['OSAT', 'LLTR', 'LLTBA'].map((role, at) => rating(survey, role, at)),
  ),
  'scores of three surveys': [1, 2, 16].map(score),
  choices: [3, 12, 4, 9, 2, 24, 5, 6, 3, 8].map((options, at) => choice(at, options)),
  'a choice taller than a page': [choice(0, 90), choice(1, 3)],
  'one score': [score(1)],
};

describe.each(Object.keys(PAPERS) as PaperName[])('on %s', (paper) => {
  it.each(Object.entries(REPORTS))('pages of %s are filled before the next one begins', async (_name, figures) => {
    const answer = answerOf(paper, figures);
    const tables = [...figureTables(figures, []), ...seriesTables(figures, [], 'week')];
    const lines = tables.flatMap(({ name, columns, rows }): readonly ReportLine[] => [
      { table: { name, columns: columns.map(({ head, kind }, at) => ({ key: `c${at}`, head, kind })) } },
      ...rows.map((row) => [...row]),
    ]);
    const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
    const pages = await written([headOf(paper, null), { figures: answer as never }, ...lines], rows);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(
      pages.map(() => [...PAPERS[paper]].map((side) => expect.closeTo(side, 1))),
    );
    expect(pages.slice(0, -1).filter(({ filled }) => filled < 0.7)).toEqual([]);
    expect(pages.filter(({ lowest }) => lowest < MARGIN - 2)).toEqual([]);
  });
});

it('each line of a chart has its full name beside it, in the legend and above its numbers', async () => {
  const long = 'How likely are you to recommend our shop and its people to friends and colleagues at work';
  const name = 'Likelihood to recommend us';
  const lines = (label: string) => [
    headOf('A4', null),
    { figures: answerOf('A4', [{ ...rating(7, 'OSAT', 0), label }, rating(7, 'LLTR', 1)]) as never },
  ];
  const textOf = async (label: string) =>
    (await written(lines(label), 0)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
  const short = await textOf(name);
  // In the legend, at its line twice because of the halo, in the card's title and legend.
  expect(short.split(name)).toHaveLength(6);
  const whole = await textOf(long);
  expect(whole).toContain(long);
  expect(short + whole).not.toContain('…');
});

const COLUMNS = [
  { key: 'day', head: 'Day', kind: 'day' },
  { key: 'time', head: 'Time', kind: 'text' },
  { key: 'survey', head: 'Survey', kind: 'text' },
  { key: 'tone', head: 'Tone', kind: 'text' },
  { key: 'body', head: 'Comment', kind: 'text' },
  { key: 'Q15', head: 'Point of sale OSAT', kind: 'count' },
  { key: 'order', head: 'Order', kind: 'text' },
  { key: 'response', head: 'Response', kind: 'text' },
] as const;
const TABLE: ReportLine = { table: { name: 'Comments', columns: COLUMNS.map((column) => ({ ...column })) } };
const comment = (body: string, at = 0): ReportLine => [
  '2026-11-02',
  '10:15',
  'Fulfillment',
  'Negative',
  body,
  3,
  `A-${at}`,
  `r${at}`,
];
const listOf = async (bodies: readonly string[], n = bodies.length) =>
  await written([headOf('Letter', n), TABLE, ...bodies.map(comment)], bodies.length);

describe('a list of comments', () => {
  it('has a head, and each comment with its day, survey, ratings and order', async () => {
    const [page] = await listOf(['The box came late.']);
    for (const part of [
      'Oct 22 – Nov 20, 2026',
      'Tone: Negative; without Topic: Price',
      'This file has the only one.',
      '2026-11-02, 10:15, Fulfillment, Negative',
      'The box came late.',
      'Point of sale OSAT: 3; Order: A-0',
    ])
      expect(page?.text).toContain(part);
    expect(page?.text).not.toContain('r0');
  });

  it('has 500 of them, names which, and its last page ends above the footer', async () => {
    const pages = await listOf(Array.from({ length: 700 }, (_, at) => `Comment number ${at} of many.`));
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('This file has the first 500 of 700, newest first.');
    expect(text.match(/Comment number \d+ of many\./g)).toHaveLength(500);
    expect(pages.slice(0, -1).filter(({ filled }) => filled < 0.9)).toEqual([]);
    expect(pages.filter(({ lowest }) => lowest < MARGIN - 2)).toEqual([]);
  });

  it('accepts any text of shoppers, and cuts what is longer than a page or two with a note', async () => {
    const hostile = [
      '=HYPERLINK("http://x")',
      '<script>alert(1)</script>&amp;',
      '\u0000\u202E\uD800 odd',
      '漢字 👍🏽 שלום',
    ];
    const long = `${'word '.repeat(3_000)}END`;
    const pages = await listOf([...hostile, 'x'.repeat(9_000), long, ...Array.from({ length: 5 }, () => 'After it.')]);
    const text = pages.map((page) => page.text).join(' ');
    for (const part of [
      '=HYPERLINK("http://x")',
      '<script>alert(1)</script>&amp;',
      '5,000 more characters in the workbook',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('END');
    expect(text.match(/After it\./g)).toHaveLength(5);
    expect(pages.filter(({ lowest }) => lowest < MARGIN - 2)).toEqual([]);
  });

  it('without comments has a sentence', async () => {
    const [page] = await listOf([]);
    expect(page?.text).toContain('Nothing in these days matches.');
  });
});
