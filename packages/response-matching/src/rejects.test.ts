import type { Matching } from '@shoppervoice/contracts/developers';
import { memorySource, openTable, type Table, type TableRow } from '@shoppervoice/table-reader';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareMatcher } from './matcher.ts';
import { REASON_COLUMN, RejectsWriter } from './rejects.ts';

const MERCHANT = { mid: 4101, timeZone: 'America/Los_Angeles', customQuestions: [] };
const MATCHING: Matching = {
  version: 1,
  name: 'mine',
  tool: null,
  surveyId: 1,
  columns: [
    { column: 'id', to: 'responseId' },
    { column: 'at', to: 'submittedAt' },
    { column: 'order', to: 'orderId' },
    { column: 'score', to: 'answer', question: 'Q15_C11779', scale: { how: 'same' } },
    { column: 'why', to: 'comment' },
  ],
  dates: { zone: 'merchant' },
  ids: { source: 'mine', from: 'column' },
  skip: [],
};

async function read(content: string): Promise<{ table: Table; rows: TableRow[] }> {
  const table = await openTable(memorySource(Buffer.from(content)));
  const rows: TableRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return { table, rows };
}

function matcherFor(table: Table) {
  const prepared = prepareMatcher(MATCHING, table, MERCHANT);
  if ('problems' in prepared) throw new Error(prepared.problems.join(' '));
  return prepared.matcher;
}

it('rejected rows go into a file that can be mended and sent again', async () => {
  const { table, rows } = await read(
    'id;at;order;score;why\n1;2026-03-02 10:00;00012;11;"=1+1; ""so so"""\n2;soon;-2;9;fine\n3;2026-03-02 11:00;3;8;ok\n',
  );
  const matcher = matcherFor(table);
  const writer = new RejectsWriter(table);
  let file = writer.heads();
  for (const row of rows) {
    const matched = matcher.match(row);
    if (matched.kind === 'bad') file += writer.row(row, matched.reasons);
  }
  expect(file).toBe(
    `\ufeffid;at;order;score;why;${REASON_COLUMN}\r\n` +
      '1;2026-03-02 10:00;00012;11;"\'=1+1; ""so so""";"""11"" in column ""score"" is not on the scale (0 to 10)."\r\n' +
      '2;soon;-2;9;fine;"""soon"" in column ""at"" is no date and time."\r\n',
  );
  const mended = await read(file.replace('00012;11', '00012;10').replace('soon;', '2026-03-02 12:00;'));
  const again = matcherFor(mended.table);
  expect(again.leftOut).toEqual([REASON_COLUMN]);
  expect(mended.rows.map((row) => again.match(row))).toMatchObject([
    { kind: 'record', record: { responseId: '4101:mine:1', orderId: '00012', comment: { text: '=1+1; "so so"' } } },
    { kind: 'record', record: { responseId: '4101:mine:2', orderId: '-2' } },
  ]);
  // Once more rejected: the reason is written anew, and no guard is added.
  const once = new RejectsWriter(mended.table);
  expect(once.heads() + once.row(mended.rows[0] as TableRow, ['No.'])).toBe(
    `\ufeffid;at;order;score;why;${REASON_COLUMN}\r\n1;2026-03-02 10:00;00012;10;"'=1+1; ""so so""";No.\r\n`,
  );
});

it('whatever a cell holds, it comes back as it was', async () => {
  const cell = fc
    .oneof(fc.stringMatching(/^['=+@\-\t"; ,a1\n＝\u200b]{1,6}$/), fc.string({ maxLength: 8 }))
    .filter((text) => {
      return text.trim() !== '' && !/[\r\0]/.test(text);
    });
  await fc.assert(
    fc.asyncProperty(cell, async (text) => {
      const { table, rows } = await read(`id;at;order;score;why\n1;2026-03-02;2;9;"${text.replaceAll('"', '""')}"\n`);
      const writer = new RejectsWriter(table);
      const mended = await read(writer.heads() + writer.row(rows[0] as TableRow, ['No.']));
      expect(matcherFor(mended.table).match(mended.rows[0] as TableRow)).toEqual(
        matcherFor(table).match(rows[0] as TableRow),
      );
    }),
    { seed: 47, numRuns: 200 },
  );
});

it('holds no formula, in a head, after what is unseen, or in a file that says it is ours', async () => {
  const cells = ['=1', ' =1', '\u200b@x', '＝1', "'=1", '-1+2'];
  const line = (last: string) => `${cells.join(',')},${last}\n`;
  for (const last of ['note', REASON_COLUMN]) {
    const { table, rows } = await read(`${cells.map((cell) => `${cell} head`).join(',')},${last}\n${line('')}`);
    const writer = new RejectsWriter(table);
    for (const written of [writer.heads(), writer.row(rows[0] as TableRow, ['No.'])]) {
      for (const cell of written.replace('\ufeff', '').split(',').slice(0, cells.length)) expect(cell).toMatch(/^'/);
    }
  }
});

it('a mended file has the columns of the file that its rows were in', async () => {
  const content = 'id,at,- score,why\n1,2026-03-02 10:00,11,fine\n';
  const columns = MATCHING.columns
    .filter(({ to }) => to !== 'orderId')
    .map((match) => (match.to === 'answer' ? { ...match, column: '- score' } : match));
  const { table, rows } = await read(content);
  const writer = new RejectsWriter(table);
  const mended = await read((writer.heads() + writer.row(rows[0] as TableRow, ['No.'])).replace(',11,', ',9,'));
  for (const from of ['column', 'row'] as const) {
    const ids = { ...MATCHING.ids, from };
    const prepared = prepareMatcher({ ...MATCHING, columns, ids }, mended.table, MERCHANT);
    if ('problems' in prepared) throw new Error(prepared.problems.join(' '));
    expect(prepared.matcher.missing).toEqual([]);
    expect(prepared.matcher.leftOut).toEqual([REASON_COLUMN]);
    expect(prepared.matcher.match(mended.rows[0] as TableRow)).toMatchObject({
      record: { answers: { Q15_C11779: 9 } },
    });
  }
});
