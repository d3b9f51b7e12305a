import { readFileSync } from 'node:fs';
import type { ColumnMatch, Matching } from '@shoppervoice/contracts/developers';
import { memorySource, openTable } from '@shoppervoice/table-reader';
import { describe, expect, it } from 'vitest';
import { guessMatching } from './guess/guess.ts';
import { type AskedQuestion, prepareMatcher } from './matcher.ts';
import { parseMatching } from './matching.ts';
import { responseIdOf } from './response-id.ts';

const CUSTOM: AskedQuestion = {
  code: 'CQ_7',
  surveyId: 1,
  kind: 'single',
  label: 'Club member',
  wording: 'Are you a member of our club?',
  options: [
    { id: 1, label: 'Yes' },
    { id: 2, label: 'No' },
  ],
};
const MERCHANT = { mid: 4101, timeZone: 'America/New_York', customQuestions: [CUSTOM] };

const matching = (columns: readonly ColumnMatch[], more: Partial<Matching> = {}): Matching => ({
  version: 1,
  name: 'mine',
  tool: null,
  surveyId: 1,
  columns: [{ column: 'at', to: 'submittedAt' }, ...columns],
  dates: { zone: 'merchant' },
  ids: { source: 'mine', from: 'row' },
  skip: [],
  ...more,
});

async function match(content: string, made: Matching) {
  const table = await openTable(memorySource(Buffer.from(content)));
  const prepared = prepareMatcher(made, table, MERCHANT);
  if ('problems' in prepared) return prepared.problems;
  const rows = [];
  for await (const row of table.rows()) rows.push(prepared.matcher.match(row));
  return rows;
}

describe('nothing is imported', () => {
  const SCORE: ColumnMatch = { column: 'score', to: 'answer', question: 'Q15_C11779' };
  it.each([
    [[SCORE], 'Column "score": say how its scale becomes 0 to 10 for Overall satisfaction (Q15_C11779).'],
    [[{ ...SCORE, scale: { how: 'stretch', from: 1, to: 1 } }], 'Column "score": its scale begins and ends at 1.'],
    [[{ column: 'score', to: 'answer', question: 'Q999' }], 'Column "score": Q999 is no question of the survey.'],
    [
      [{ column: 'score', to: 'answer', question: 'Q20', options: { x: 77 } }],
      'Column "score": 77 is no option of Q20.',
    ],
    [[{ column: 'score', to: 'specify', question: 'Q20' }], 'Column "score": Q20 has no option with a text.'],
    [[], 'No column is matched to a question or to the comment.'],
    [[{ column: 'score', to: 'submittedAt' }], 'No column is matched to a question or to the comment.'],
  ] as const)('with %j', async (columns, problem) => {
    expect(await match('at,score\n2026-03-02,9\n', matching(columns as readonly ColumnMatch[]))).toContain(problem);
  });

  it('without a time, or with an ID that no column has', async () => {
    expect(await match('when,score\n2026-03-02,9\n', matching([{ column: 'score', to: 'comment' }]))).toEqual([
      'No column says when a response was submitted: match one to submittedAt.',
    ]);
    const byColumn = matching([{ column: 'score', to: 'comment' }], { ids: { source: 'mine', from: 'column' } });
    expect(await match('at,score\n2026-03-02,9\n', byColumn)).toEqual([
      'No column is matched to responseId. Match one, or set ids.from to "row".',
    ]);
  });
});

it('a row has every reason at once, and a time that happened twice is a note', async () => {
  const made = matching([
    { column: 'score', to: 'answer', question: 'Q15_C11779', scale: { how: 'same' } },
    { column: 'club', to: 'answer', question: 'CQ_7' },
    { column: 'device', to: 'deviceType' },
  ]);
  expect(
    await match(
      'at,score,club,device\nsoon,99,Maybe,tv\n2026-11-01 01:30,9,yes,Smartphone\n2026-03-08 02:30,9,No,tv\n',
      made,
    ),
  ).toMatchObject([
    {
      kind: 'bad',
      reasons: [
        '"soon" in column "at" is no date and time.',
        '"99" in column "score" is not on the scale (0 to 10).',
        '"Maybe" in column "club" is no answer of Club member (CQ_7).',
      ],
    },
    {
      kind: 'record',
      record: { submittedAt: '2026-11-01T05:30:00Z', device: { type: 'mobile' }, answers: { Q15_C11779: 9, CQ_7: 1 } },
      notes: ['"2026-11-01 01:30" happened twice in America/New_York, where clocks went back: the first is taken.'],
    },
    {
      kind: 'bad',
      reasons: ['"2026-03-08 02:30" in column "at" does not exist in America/New_York: clocks went forward over it.'],
    },
  ]);
});

it('texts that are no option are the text of Other, only where the matching says so', async () => {
  const column = { column: 'why', to: 'answer', question: 'BO103' } as const;
  const survey = { surveyId: 16 };
  const content = 'at,why\n2026-03-02,"Convenience, My dog"\n';
  expect(await match(content, matching([column], survey))).toMatchObject([
    { kind: 'bad', reasons: ['"My dog" in column "why" is no answer of Why pickup (BO103).'] },
  ]);
  expect(await match(content, matching([{ ...column, othersAreTexts: true }], survey))).toMatchObject([
    { kind: 'record', record: { answers: { BO103: [5, 6] }, specify: { BO103: 'My dog' } } },
  ]);
});

it('the date that LimeSurvey writes for an anonymised survey is none', async () => {
  const columns: ColumnMatch[] = [{ column: 'words', to: 'comment' }];
  const file = 'at,words\n1980-01-01 00:00:00,fine\n1980-01-02 00:00:00,fine\n';
  const kinds = async (tool: Matching['tool']) =>
    (await match(file, matching(columns, { tool }))).map((row) => (typeof row === 'string' ? row : row.kind));
  expect(await kinds('limesurvey')).toEqual(['bad', 'record']);
  expect(await kinds(null)).toEqual(['record', 'record']);
});

it('a row that is longer than a record may be is bad', async () => {
  const [row] = await match(`at,why\n2026-03-02,${'x'.repeat(70_000)}\n`, matching([{ column: 'why', to: 'comment' }]));
  expect(row).toEqual({ kind: 'bad', reasons: ['The answers and texts of the row are longer than 64 KiB together.'] });
});

describe('IDs', () => {
  it('are the merchant, the source and what the row is called, hashed if they are too long', () => {
    expect(responseIdOf({ mid: 1, source: 's', own: 'R_1' })).toBe('1:s:R_1');
    expect(responseIdOf({ mid: 1, source: 's', own: 'x'.repeat(61) })).toMatch(/^1:s:#[\w-]{22}$/);
    expect(responseIdOf({ mid: 1, source: 's', own: 'a\u0007' })).toMatch(/^1:s:#/);
    expect(responseIdOf({ mid: 1, source: 's', own: 'a\ud800' })).toMatch(/^1:s:#/);
  });
});

describe('a guess', () => {
  const guess = async (content: string) => {
    const table = await openTable(memorySource(Buffer.from(content)));
    const rows = [];
    for await (const row of table.rows()) rows.push(row);
    return guessMatching(table, rows, MERCHANT, { surveyId: 1 });
  };

  it('leaves open whether the day or the month comes first, unless a date tells', async () => {
    const open = await guess('When submitted,Comment\n5/6/2026 10:00,Good shop\n7/8/2026 10:00,Fine\n');
    expect(open.open).toEqual([{ kind: 'date-order', column: 'When submitted', example: '5/6/2026 10:00' }]);
    const told = await guess('When submitted,Comment\n5/6/2026 10:00,Good shop\n7/18/2026 10:00,Fine\n');
    expect([told.open, told.matching.dates]).toEqual([[], { order: 'mdy', zone: 'merchant' }]);
    const both = await guess('When submitted,Comment\n5/6/2026,Good\n7/18/2026,Fine\n18/7/2026,Bad\n');
    expect(both.open.map(({ kind }) => kind)).toEqual(['date-order']);
  });

  it('leaves open labels that are no options, and matches a question of the merchant by its words', async () => {
    const { open, matching: made } = await guess(
      'date,Are you a club member?\n2026-03-02,Yes\n2026-03-03,No\n2026-03-04,Perhaps\n',
    );
    expect(made.columns).toContainEqual({ column: 'Are you a club member?', to: 'answer', question: 'CQ_7' });
    expect(open).toEqual([
      { kind: 'options', column: 'Are you a club member?', question: 'CQ_7', unknown: ['Perhaps'] },
    ]);
  });

  it('of heads that are made to be slow is not', async () => {
    const heads = ['['.repeat(20_000), 'overall '.repeat(3_000), `${'a '.repeat(20_000)}]`, 'again buy '.repeat(2_000)];
    const start = process.cpuUsage();
    await guess(`date,${heads.join(',')}\n2026-03-02,1,2,3,4\n2026-03-03,1,2,3,4\n`);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2_000);
  });

  it('takes no tool from a head that stands elsewhere in its exports', async () => {
    const made = await guess('Response ID,Timestamp,Comment\n7,2026-03-02 10:00,Good shop\n');
    expect([made.tool, made.matching.ids]).toEqual([null, { source: 'file', from: 'column' }]);
  });

  it('leaves open that there is no date', async () => {
    expect((await guess('Name,Comment\nAnn,Good\n')).open).toEqual([{ kind: 'no-date' }]);
  });
});

it('a matching that is not valid is refused with where', () => {
  expect(parseMatching(matching([]))).toEqual({ matching: matching([]) });
  expect(parseMatching({ ...matching([]), dates: { zone: 'Mars/Base' } })).toEqual({
    reasons: ["The matching's zone Mars/Base is no time zone."],
  });
  const wrong = parseMatching({ ...matching([]), ids: { source: 'a b', from: 'row' } });
  expect('reasons' in wrong && wrong.reasons[0]).toMatch(/^The matching is not valid at \/ids\/source: /);
  expect(parseMatching(null)).toHaveProperty('reasons');
});

it('the matching in the documentation is valid', () => {
  const page = readFileSync(new URL('../../../docs/importing.md', import.meta.url), 'utf8');
  const [, block = ''] = /```\n(\{\n[^`]+)```/.exec(page) ?? [];
  expect(parseMatching(JSON.parse(block))).toHaveProperty('matching');
});

it("responses of Delighted's API as JSON lines are recognised", async () => {
  const lines = [
    {
      id: '1',
      person: '10',
      survey_type: 'nps',
      score: 0,
      comment: null,
      permalink: 'https://d.example/r/1',
      created_at: 1793880000,
    },
    {
      id: '2',
      person: '11',
      survey_type: 'nps',
      score: 10,
      comment: 'Good',
      permalink: 'https://d.example/r/2',
      created_at: 1793880001,
      tags: [{ id: 7 }],
    },
  ];
  const content = lines.map((line) => JSON.stringify(line)).join('\n');
  const table = await openTable(memorySource(Buffer.from(content)));
  const rows = [];
  for await (const row of table.rows()) rows.push(row);
  const { tool, matching: made, open } = guessMatching(table, rows, MERCHANT, { surveyId: 1 });
  expect([tool, open, rows[1]?.cells.at(-1)]).toEqual(['delighted', [], '{"id":"7"}']);
  expect(await match(content, made)).toMatchObject([
    {
      record: { responseId: '4101:delighted:1', submittedAt: '2026-11-05T12:00:00Z', answers: { Q106375_C106738: 0 } },
    },
    { record: { responseId: '4101:delighted:2', comment: { text: 'Good' } } },
  ]);
});
