import { fileURLToPath } from 'node:url';
import type { Matching, Scale } from '@shoppervoice/contracts/developers';
import { fileSource, memorySource, openTable, type Table, type TableRow } from '@shoppervoice/table-reader';
import { textRow, workbook } from '@shoppervoice/table-reader/testing';
import { expect, it } from 'vitest';
import { guessMatching } from './guess/guess.ts';
import { type MatchingMerchant, prepareMatcher } from './matcher.ts';
import { parseMatching } from './matching.ts';

const MERCHANT: MatchingMerchant = {
  mid: 4101,
  timeZone: 'America/Los_Angeles',
  merchantName: 'Acme',
  customQuestions: [],
};

async function rowsOf(table: Table): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return rows;
}

/** The guess with every scale that it left open chosen. */
function decided(matching: Matching, scales: Readonly<Record<string, Scale>>): Matching {
  const columns = matching.columns.map((match) => {
    const scale = scales[match.column];
    return match.to === 'answer' && scale ? { ...match, scale } : match;
  });
  return { ...matching, columns };
}

interface Sample {
  readonly tool: string;
  /** Of the file, where it is not in English. */
  readonly language?: 'fr' | 'es';
  readonly headLines: number;
  readonly scales: Readonly<Record<string, Scale>>;
  /** Columns whose scale the guess leaves to the merchant. */
  readonly open: readonly string[];
  /** By line: the record without what all have, or why there is none. */
  readonly rows: Readonly<Record<number, object | string>>;
}

const FIVE: Scale = { how: 'stretch', from: 1, to: 5 };
const STARS: Scale = { how: 'times', by: 2 };
const SAME: Scale = { how: 'same' };

/** What each row of the samples says, worked out by hand: times in UTC, ratings by the chosen scale. */
const SAMPLES: readonly Sample[] = [
  {
    tool: 'qualtrics',
    headLines: 3,
    scales: {},
    open: [],
    rows: {
      5: 'skipped: The row is a preview or test of the survey.',
      6: {
        responseId: '4101:qualtrics:R_2abcDEFghiJKLm',
        submittedAt: '2026-03-04T01:04:11Z',
        email: 'pat@example.com',
        answers: { Q15_C11779: 9, Q106375_C106738: 10, Q20: 2 },
        comment: { text: 'Quick checkout, and the box came early.' },
      },
      7: {
        responseId: '4101:qualtrics:R_3bcdEFGhijKLMn',
        submittedAt: '2026-03-04T14:33:01Z',
        answers: { Q15_C11779: 4, Q106375_C106738: 2, Q20: 1 },
        comment: { text: 'The site said "in stock".\nIt was not.' },
      },
      9: 'skipped: The row holds no answer and no comment.',
      10: 'bad: "2026-03-08 02:31:00" in column "RecordedDate" does not exist in America/Denver: clocks went forward over it.',
      11: {
        responseId: '4101:qualtrics:R_6efgHIJklmNOPq',
        submittedAt: '2026-03-10T02:02:01Z',
        email: 'lee@example.com',
        answers: { Q15_C11779: 10, Q106375_C106738: 9, Q20: 3 },
      },
    },
  },
  {
    tool: 'surveymonkey',
    headLines: 2,
    scales: { 'Overall, how satisfied were you with your purchase experience?': FIVE },
    open: ['Overall, how satisfied were you with your purchase experience?'],
    rows: {
      3: {
        responseId: '4101:surveymonkey:118000000001',
        submittedAt: '2026-03-02T17:12:30Z',
        email: 'ann@example.com',
        answers: { Q15_C11779: 10, Q106375_C106738: 10, D5_POS: [1] },
        comment: { text: 'Great service' },
      },
      4: {
        responseId: '4101:surveymonkey:118000000002',
        submittedAt: '2026-03-14T07:01:10Z',
        answers: { Q15_C11779: 0, Q106375_C106738: 0, D5_POS: [4, 7] },
        specify: { D5_POS: 'Nordic' },
        comment: { text: 'Never again; too slow, too dear' },
      },
      5: {
        responseId: '4101:surveymonkey:118000000003',
        submittedAt: '2026-03-15T20:02:00Z',
        answers: { Q15_C11779: 8, Q106375_C106738: 7 },
      },
    },
  },
  {
    tool: 'google-forms',
    headLines: 1,
    scales: { 'Overall satisfaction': STARS, 'How likely are you to buy from Acme again?': FIVE },
    open: ['Overall satisfaction', 'How likely are you to buy from Acme again?'],
    rows: {
      2: {
        responseId: expect.stringMatching(/^4101:google-forms:#[\w-]{22}$/),
        submittedAt: '2026-03-02T17:10:00Z',
        email: 'kim@example.com',
        answers: { Q15_C11779: 10, Q16_C11780: 8, D3_POS: [2, 4] },
        comment: { text: 'Nice shop' },
      },
      3: {
        responseId: expect.any(String),
        submittedAt: '2026-03-03T05:11:00Z',
        answers: { Q15_C11779: 6, Q16_C11780: 3, D3_POS: [1] },
      },
      4: {
        responseId: expect.any(String),
        submittedAt: '2026-07-04T07:00:00Z',
        answers: { Q15_C11779: 2, Q16_C11780: 0 },
        comment: { text: 'Parcel was open' },
      },
    },
  },
  {
    tool: 'google-forms',
    language: 'fr',
    headLines: 1,
    scales: {
      'Dans l’ensemble, êtes-vous satisfait de votre achat ?': FIVE,
      'Achèterez-vous de nouveau chez Acme ?': FIVE,
      'Notez les points suivants [Choix des produits]': STARS,
      'Notez les points suivants [Prix]': STARS,
      'Notez les points suivants [Présentation du site]': STARS,
      'Notez les points suivants [Processus de paiement]': STARS,
      'Notez les points suivants [Frais de livraison]': STARS,
    },
    open: [
      'Dans l’ensemble, êtes-vous satisfait de votre achat ?',
      'Achèterez-vous de nouveau chez Acme ?',
      'Notez les points suivants [Choix des produits]',
      'Notez les points suivants [Prix]',
      'Notez les points suivants [Présentation du site]',
      'Notez les points suivants [Processus de paiement]',
      'Notez les points suivants [Frais de livraison]',
    ],
    rows: {
      2: {
        responseId: expect.any(String),
        // Day first, as the second row tells, in the merchant's zone.
        submittedAt: '2026-03-02T17:10:00Z',
        email: 'luc@example.com',
        orderId: 'FR-1001',
        answers: {
          ...{ Q15_C11779: 10, Q16_C11780: 8, Q106375_C106738: 10, Q14_C103633: 8, Q14_C103637: 4 },
          ...{ Q14_C103634: 10, Q14_C103635: 6, Q14_C103639: 2 },
        },
        comment: { text: 'Très bon accueil' },
      },
      3: {
        responseId: expect.any(String),
        submittedAt: '2026-03-15T00:40:00Z',
        orderId: 'FR-1002',
        answers: {
          ...{ Q15_C11779: 3, Q16_C11780: 0, Q106375_C106738: 0, Q14_C103633: 6, Q14_C103637: 6 },
          ...{ Q14_C103634: 6, Q14_C103635: 6, Q14_C103639: 6 },
        },
      },
    },
  },
  {
    tool: 'google-forms',
    language: 'es',
    headLines: 1,
    scales: {
      'Satisfacción general con la compra': STARS,
      '¿Volvería a comprar en Acme?': FIVE,
      Precios: FIVE,
      'Diseño de la tienda': FIVE,
      'Facilidad para encontrar lo que buscaba': FIVE,
      'Gastos de envío': FIVE,
    },
    open: [
      'Satisfacción general con la compra',
      '¿Volvería a comprar en Acme?',
      'Precios',
      'Diseño de la tienda',
      'Facilidad para encontrar lo que buscaba',
      'Gastos de envío',
    ],
    rows: {
      2: {
        responseId: expect.any(String),
        submittedAt: '2026-03-03T03:10:00Z',
        email: 'eva@example.com',
        orderId: '20001',
        answers: {
          ...{ Q15_C11779: 10, Q106375_C106738: 10, Q16_C11780: 8, Q14_C103637: 5, Q14_C103634: 10 },
          ...{ Q14_C103632: 8, Q14_C103639: 0 },
        },
        comment: { text: 'Llegó antes de lo previsto' },
      },
      3: {
        responseId: expect.any(String),
        submittedAt: '2026-03-03T15:12:30Z',
        orderId: '20002',
        answers: {
          ...{ Q15_C11779: 4, Q106375_C106738: 0, Q16_C11780: 0, Q14_C103637: 3, Q14_C103634: 3 },
          ...{ Q14_C103632: 3, Q14_C103639: 3 },
        },
      },
    },
  },
  {
    tool: 'formbricks',
    headLines: 1,
    scales: {},
    open: [],
    rows: {
      2: {
        responseId: '4101:formbricks:cm1aaaaaaaaaaaaaaaaaaaaa1',
        submittedAt: '2026-03-02T17:10:00Z',
        email: 'max@example.com',
        device: { browser: 'Chrome', os: 'Windows', type: 'desktop' },
        answers: { Q15_C11779: 10, Q106375_C106738: 10 },
        comment: { text: 'Nothing, keep going' },
      },
      3: {
        responseId: '4101:formbricks:cm1aaaaaaaaaaaaaaaaaaaaa2',
        submittedAt: '2026-03-03T08:00:05Z',
        device: { browser: 'Mobile Safari', os: 'iOS', type: 'mobile' },
        answers: { Q15_C11779: 0, Q106375_C106738: 0 },
        comment: { text: 'Ship faster' },
      },
      4: {
        responseId: '4101:formbricks:cm1aaaaaaaaaaaaaaaaaaaaa3',
        submittedAt: '2026-03-03T23:59:59Z',
        device: { browser: 'Firefox', os: 'Linux', type: 'desktop' },
        answers: { Q106375_C106738: 8 },
      },
    },
  },
  {
    tool: 'limesurvey',
    headLines: 1,
    scales: { 'G01Q01. How satisfied are you overall?': { how: 'stretch', from: 1, to: 7 } },
    open: ['G01Q01. How satisfied are you overall?'],
    rows: {
      2: {
        responseId: '4101:limesurvey:1@2026-03-02T17:12:30Z',
        submittedAt: '2026-03-02T17:12:30Z',
        referrer: 'https://acme.example/',
        answers: { Q15_C11779: 10, Q106375_C106738: 10, D2_POS: 1 },
        comment: { text: 'Très bien — merci' },
      },
      3: 'skipped: The row was begun and not submitted.',
      4: {
        responseId: '4101:limesurvey:3@2026-03-03T22:00:00Z',
        submittedAt: '2026-03-03T22:00:00Z',
        answers: { Q15_C11779: 0, Q106375_C106738: 0, D2_POS: 4 },
        comment: { text: 'Livraison très lente ; déçu' },
      },
    },
  },
  {
    tool: 'typeform',
    headLines: 1,
    scales: {
      'How likely are you to recommend Acme?': SAME,
      'How satisfied were you with this purchase overall?': STARS,
    },
    open: ['How likely are you to recommend Acme?', 'How satisfied were you with this purchase overall?'],
    rows: {
      2: {
        responseId: '4101:typeform:a1b2c3d4e5f6g7h8i9j0a1b2c3d4e5f6',
        submittedAt: '2026-03-02T17:10:00Z',
        answers: { Q15_C11779: 8, Q106375_C106738: 9 },
        comment: { text: 'More sizes, please' },
      },
      3: {
        responseId: '4101:typeform:b2c3d4e5f6g7h8i9j0a1b2c3d4e5f6g7',
        submittedAt: '2026-03-03T00:00:10Z',
        answers: { Q15_C11779: 2, Q106375_C106738: 3 },
      },
      4: 'skipped: The row was begun and not submitted.',
    },
  },
  {
    tool: 'delighted',
    headLines: 1,
    scales: {},
    open: [],
    rows: {
      2: {
        responseId: '4101:delighted:7000001',
        submittedAt: '2026-03-02T17:10:00Z',
        email: 'jo@example.com',
        orderId: '00012345',
        answers: { Q106375_C106738: 10 },
        comment: { text: 'Fast and friendly' },
      },
      3: {
        responseId: '4101:delighted:7000002',
        submittedAt: '2026-03-03T08:00:00Z',
        email: 'sam@example.com',
        orderId: '00012346',
        answers: { Q106375_C106738: 0 },
        comment: { text: '=HYPERLINK("x") they sent me spam' },
      },
      4: {
        responseId: '4101:delighted:7000003',
        submittedAt: '2026-03-03T09:30:00Z',
        orderId: '123456789012345678',
        answers: { Q106375_C106738: 7 },
      },
    },
  },
  {
    tool: 'yotpo',
    headLines: 1,
    scales: { 'Review Score': STARS },
    open: ['Review Score'],
    rows: {
      2: {
        responseId: '4101:yotpo:55000001',
        submittedAt: '2026-03-02T20:00:00Z',
        email: 'ann@example.com',
        orderId: '1001',
        answers: { Q15_C11779: 10 },
        comment: { text: 'Fits well and came on time' },
      },
      3: {
        responseId: '4101:yotpo:55000002',
        submittedAt: '2026-03-03T20:00:00Z',
        email: 'bo@example.com',
        orderId: '1002',
        answers: { Q15_C11779: 2 },
        comment: { text: 'Broke after a week' },
      },
      4: {
        responseId: '4101:yotpo:55000003',
        submittedAt: '2026-03-04T20:00:00Z',
        email: 'cy@example.com',
        answers: { Q15_C11779: 6 },
        comment: { text: 'It is fine.\n\nShipping was slow.' },
      },
    },
  },
];

const sampleFile = (name: string): string => fileURLToPath(new URL(`../samples/${name}.csv`, import.meta.url));

it.each(
  SAMPLES.map((sample) => ({
    ...sample,
    file: [sample.tool, ...(sample.language ? [sample.language] : [])].join('-'),
  })),
)('an export of $file is recognised and read', async ({ file, tool, headLines, scales, open, rows }) => {
  const table = await openTable(await fileSource(sampleFile(file)));
  const all = await rowsOf(table);
  const guess = guessMatching(table, all, MERCHANT, { surveyId: 1 });
  expect([guess.tool, table.headLines]).toEqual([tool, headLines]);
  expect(guess.open.map((point) => (point.kind === 'scale' ? point.column : point))).toEqual(open);
  // What is left open stops the import.
  const asGuessed = prepareMatcher(guess.matching, table, MERCHANT);
  expect('problems' in asGuessed ? asGuessed.problems.length : 0).toBe(open.length);
  // A matching travels as JSON.
  const travelled = parseMatching(JSON.parse(JSON.stringify(decided(guess.matching, scales))));
  if ('reasons' in travelled) throw new Error(travelled.reasons.join(' '));
  const prepared = prepareMatcher(travelled.matching, table, MERCHANT);
  if ('problems' in prepared) throw new Error(prepared.problems.join(' '));
  const found = Object.fromEntries(
    all.map((row) => {
      const matched = prepared.matcher.match(row);
      if (matched.kind === 'skipped') return [row.line, `skipped: ${matched.why}`];
      return [row.line, matched.kind === 'bad' ? `bad: ${matched.reasons.join(' ')}` : matched.record];
    }),
  );
  const whole = Object.entries(rows).map(([line, says]) => [
    line,
    typeof says === 'string' ? says : { mid: 4101, surveyId: 1, ...says },
  ]);
  expect(found).toEqual(Object.fromEntries(whole));
});

it('the order of columns and the encoding change no record', async () => {
  const text = 'id,date,email,score\n1,2026-03-02 10:00:00,é@b.example,9\n';
  const other = 'score\tid\temail\tdate\n9\t1\té@b.example\t2026-03-02 10:00:00\n';
  const records = await Promise.all(
    [Buffer.from(text), Buffer.from(`\ufeff${other}`, 'utf16le'), Buffer.from(other, 'latin1')].map(async (bytes) => {
      const table = await openTable(memorySource(bytes));
      const matching: Matching = {
        version: 1,
        name: 'mine',
        tool: null,
        surveyId: 1,
        columns: [
          { column: 'date', to: 'submittedAt' },
          { column: 'email', to: 'email' },
          { column: 'score', to: 'answer', question: 'Q15_C11779', scale: SAME },
        ],
        dates: { zone: 'merchant' },
        ids: { source: 'mine', from: 'row' },
        skip: [],
      };
      const prepared = prepareMatcher(matching, table, MERCHANT);
      if ('problems' in prepared) throw new Error(prepared.problems.join(' '));
      return JSON.stringify((await rowsOf(table)).map((row) => prepared.matcher.match(row)));
    }),
  );
  expect(new Set(records).size).toBe(1);
  expect(records[0]).toContain('2026-03-02T18:00:00Z');
});

it('a workbook gives the records of the text that it was saved from', async () => {
  // Typed as spreadsheets type them: dates as days since 1900, numbers, and an order ID as text.
  const cells = [
    '<c t="inlineStr"><is><t>R_1</t></is></c><c s="1"><v>46083.402083333334</v></c><c t="inlineStr"><is><t>00012</t></is></c><c><v>5</v></c>',
    '<c><v>1002</v></c><c s="1"><v>46083.5</v></c><c><v>123456789012345</v></c><c><v>2</v></c>',
  ];
  const rows = cells.map((row, at) => `<row r="${at + 2}">${row}<c t="str"><f>A1</f><v>good</v></c></row>`).join('');
  const heads = ['Response ID', 'Date', 'Order ID', 'Overall satisfaction', 'Comment'];
  const file = await workbook({ sheets: { Answers: textRow(1, heads) + rows } });
  const text = `${heads.join(',')}\nR_1,2026-03-02 09:39:00,00012,5,good\n1002,2026-03-02 12:00:00,123456789012345,2,good\n`;
  const [fromWorkbook, fromText] = await Promise.all(
    [file, Buffer.from(text)].map(async (bytes) => {
      const table = await openTable(memorySource(bytes));
      const all = await rowsOf(table);
      const { matching } = guessMatching(table, all, MERCHANT, { surveyId: 1 });
      const prepared = prepareMatcher(decided(matching, { 'Overall satisfaction': STARS }), table, MERCHANT);
      if ('problems' in prepared) throw new Error(prepared.problems.join(' '));
      return all.map((row) => prepared.matcher.match(row));
    }),
  );
  expect(fromWorkbook).toEqual(fromText);
  expect(fromWorkbook).toMatchObject([
    {
      record: {
        responseId: '4101:file:R_1',
        submittedAt: '2026-03-02T17:39:00Z',
        orderId: '00012',
        answers: { Q15_C11779: 10 },
      },
    },
    { record: { responseId: '4101:file:1002', orderId: '123456789012345', answers: { Q15_C11779: 4 } } },
  ]);
});

it('a response as the public API takes it, as a line, is matched by the codes of its questions', async () => {
  const record = {
    responseId: 'order-77120',
    mid: 4101,
    surveyId: 1,
    submittedAt: '2026-11-05T08:30:00Z',
    orderId: '77120',
    answers: { Q15_C11779: 9, Q106375_C106738: 10 },
    comment: { text: 'Quick checkout.' },
  };
  const table = await openTable(memorySource(Buffer.from(`${JSON.stringify(record)}\n`)));
  const rows = await rowsOf(table);
  const { matching, open } = guessMatching(table, rows, MERCHANT);
  expect(open.map(({ kind }) => kind)).toEqual(['scale', 'scale']);
  const scales = { 'answers.Q15_C11779': SAME, 'answers.Q106375_C106738': SAME };
  const prepared = prepareMatcher(decided(matching, scales), table, MERCHANT);
  if ('problems' in prepared) throw new Error(prepared.problems.join(' '));
  expect(rows.map((row) => prepared.matcher.match(row))).toMatchObject([
    { kind: 'record', record: { ...record, responseId: '4101:file:order-77120' } },
  ]);
});
