import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { surveyDatabases } from '@shoppervoice/survey-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MERCHANTS } from '../fixtures/records.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { importRecords } from '../import-records.ts';
import { summarizeTable, summarizeTakenBack } from '../summary.ts';
import { takeTableBack } from '../take-back/take-table-back.ts';
import { importTable, type TableResult } from './import-table.ts';
import { readCommandLine } from './table-command.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  await importRecords({ merchants: MERCHANTS }, { client: database.client });
});
afterAll(() => database?.close());
beforeEach(async () => {
  const buyer = surveyDatabases(database.client)['online-buyer'];
  for (const collection of [buyer.responses, buyer.rollups, buyer.days]) await collection.deleteMany({});
});

const stored = () => surveyDatabases(database.client)['online-buyer'].responses.find({}).sort({ _id: 1 }).toArray();
const SAMPLES = join(import.meta.dirname, '../../../response-matching/samples');
/** After all days of the samples, whatever the day of the calendar. */
const NOW = Date.UTC(2026, 10, 30);

interface Ran {
  readonly result: TableResult;
  readonly words: string;
}

/** Runs the command on a file of the test's folder or on a path. */
async function run(...args: string[]): Promise<Ran> {
  const line = await readCommandLine(args, (path) => join(path.startsWith('/') ? '' : database.folder, path));
  if (line.kind !== 'table') throw new Error('Not a table.');
  let words = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      words += chunk;
      done();
    },
  });
  const dataDir = join(database.folder, 'data');
  const result = await importTable(line.command, { mongoUrl: database.url, dataDir, output, now: () => NOW + runs++ });
  return { result, words: words + summarizeTable(result) };
}
/** Each run has its own rejects file. */
let runs = 0;

const counts = ({ result }: Ran) =>
  result.kind === 'imported' ? [result.counts.good, result.counts.bad, result.responses] : result.kind;

describe('an export of a tool', () => {
  it('is checked, imported, and the second time unchanged', async () => {
    const file = join(SAMPLES, 'qualtrics.csv');
    const args = [file, '--merchant', '11', '--matching', 'qualtrics', '--survey', '1'];
    const checked = await run(...args, '--check');
    expect(checked.words).toContain('qualtrics.csv: text, utf-8, separated by commas, 3 lines of heads, 22 columns.');
    expect(checked.words).toContain('Read as an export of Qualtrics.\nFor Acme (11), survey 1 (Point of sale).');
    expect(checked.words).toContain('Times without an offset are read in America/Denver.');
    expect(checked.words).toContain('  Q2 → Likelihood to recommend (Q106375_C106738), scale 0 to 10\n');
    expect(checked.words).toContain('  Line 10: "2026-03-08 02:31:00" in column "RecordedDate" does not exist');
    expect(checked.words).toContain('Rows: 3 good, 1 rejected, 2 left out\n  1: The row is a preview or test');
    expect(checked.words).toContain('Nothing was written: this was a check.');
    expect(await stored()).toEqual([]);
    expect(counts(await run(...args))).toEqual([3, 1, { imported: 3, replaced: 0, unchanged: 0 }]);
    expect(counts(await run(...args))).toEqual([3, 1, { imported: 0, replaced: 0, unchanged: 3 }]);
    expect((await stored()).map(({ _id, answers, at }) => [_id, answers, at.toISOString()])).toEqual([
      ['11:qualtrics:R_2abcDEFghiJKLm', { Q106375_C106738: 10, Q15_C11779: 9, Q20: 2 }, '2026-03-04T01:04:11.000Z'],
      ['11:qualtrics:R_3bcdEFGhijKLMn', { Q106375_C106738: 2, Q15_C11779: 4, Q20: 1 }, '2026-03-04T14:33:01.000Z'],
      ['11:qualtrics:R_6efgHIJklmNOPq', { Q106375_C106738: 9, Q15_C11779: 10, Q20: 3 }, '2026-03-10T02:02:01.000Z'],
    ]);
  });

  it.each([
    ['surveymonkey', ['--scale', '1-5'], 3],
    ['google-forms', ['--scale', 'x2'], 3],
    ['formbricks', [], 3],
    ['limesurvey', ['--scale', '1-7'], 2],
    ['typeform', ['--scale', 'same'], 2],
    ['delighted', [], 3],
    ['yotpo', ['--scale', 'x2'], 3],
  ] as const)('of %s comes in, guessed without its name', async (tool, more, good) => {
    const ran = await run(
      join(SAMPLES, `${tool}.csv`),
      '--merchant',
      '11',
      '--matching',
      'guess',
      '--survey',
      '1',
      ...more,
    );
    expect(counts(ran)).toEqual([good, 0, { imported: good, replaced: 0, unchanged: 0 }]);
    expect(await stored()).toHaveLength(good);
  });
});

describe('what only the user can say', () => {
  it('of a scale is said of ratings alone', async () => {
    await writeFile(
      join(database.folder, 'scale.csv'),
      'Date de réponse;Satisfaction globale;Quel est votre âge ?\n13/06/2026;4;18 à 24 ans\n',
    );
    const { words, result } = await run(
      ...['scale.csv', '--merchant', '11', '--matching', 'guess', '--survey', '1', '--scale', '1-5'],
    );
    expect(words).toContain('Overall satisfaction (Q15_C11779), scale 1 to 5');
    expect(words).toContain('Quel est votre âge ? → Age (D1_POS)\n');
    expect(result.kind).toBe('imported');
    expect((await stored()).map(({ answers }) => answers)).toEqual([{ D1_POS: 2, Q15_C11779: 8 }]);
  });

  it('stops the import, and is answered on the command line', async () => {
    await writeFile(
      join(database.folder, 'open.csv'),
      'Submitted,Overall satisfaction\n5/6/2026 10:00,4\n7/8/2026 11:00,1\n',
    );
    const args = ['open.csv', '--merchant', '11', '--matching', 'guess'];
    const open = await run(...args);
    expect(open.result).toEqual({ kind: 'undecided' });
    expect(open.words).toContain('- The columns fit the surveys 1 (Point of sale)');
    expect(open.words).toContain(
      'in "5/6/2026 10:00" the month may be first or second. Say --dates mdy or --dates dmy.',
    );
    expect(open.words).toContain('its answers are from 1 to 4. Say how they become 0 to 10 for Q15_C11779');
    expect(await stored()).toEqual([]);
    const told = await run(...args, '--survey', '1', '--dates', 'dmy', '--scale', '1-5', '--zone', 'UTC');
    expect(counts(told)).toEqual([2, 0, { imported: 2, replaced: 0, unchanged: 0 }]);
    const found = (await stored()).map(({ at, answers }) => `${at.toISOString()} ${answers.Q15_C11779}`).sort();
    expect(found).toEqual(['2026-06-05T10:00:00.000Z 8', '2026-08-07T11:00:00.000Z 0']);
  });

  it.each([
    [['a.csv', '--matching', 'guess'], 'Say whose responses these are: --merchant <mid>.'],
    [['a.csv', '--merchant', '11'], /^Say how the columns are matched: --matching guess, a file, or one of qualtrics/],
    [['a.csv', '--merchant', 'x', '--matching', 'guess'], '--merchant must be a whole number.'],
    [['a.csv', '--merchant', '11', '--matching', 'nowhere.json'], /nowhere\.json is neither a file nor one of guess/],
    [['a.csv', 'b.csv', '--merchant', '11', '--matching', 'guess'], 'Name one file for the matching.'],
    [['a.csv', '--merchant', '11', '--matching', 'guess', '--scale', '5'], /^--scale is same/],
    [['a.csv', '--merchant', '11', '--matching', 'guess', '--zone', 'Mars'], /^Mars is no time zone/],
    [['a.csv', '--nonsense'], /nonsense/],
    [['a.csv', '--merchant', '11', '--matching', 'guess'], /a\.csv does not exist\.$/],
    [['open.csv', '--merchant', '99', '--matching', 'guess'], /^99 is no merchant of this portal/],
  ])('%j is refused with a sentence', async (args, sentence) => {
    await writeFile(join(database.folder, 'open.csv'), 'a,b\n1,2\n');
    await expect(run(...args)).rejects.toThrow(sentence);
  });
});

it('a matching is written, corrected, and used; rejected rows are mended and come in', async () => {
  await writeFile(
    join(database.folder, 'own.csv'),
    'Response ID;Date;Order;Rating;Note\n00012;2026-03-02 10:00;0007;good;fine\n00013;2026-03-03 10:00;1E10;awful;=1+1\n00014;2099-01-01;3;good;\n',
  );
  const args = ['own.csv', '--merchant', '11', '--matching'];
  await run(...args, 'guess', '--save-matching', 'own.json');
  const path = join(database.folder, 'own.json');
  const made = JSON.parse(await readFile(path, 'utf8'));
  made.surveyId = 1;
  made.columns = [
    ...made.columns.filter(({ to }: { to: string }) => to !== 'comment' && to !== 'answer'),
    { column: 'Note', to: 'comment' },
    { column: 'Rating', to: 'answer', question: 'Q15_C11779', scale: { how: 'table', ratings: { good: 9 } } },
  ];
  await writeFile(path, JSON.stringify(made));
  const first = await run(...args, 'own.json');
  expect(first.words).toContain(
    '  Line 3: "awful" in column "Rating" is not on the scale (by the table of the matching).',
  );
  expect(first.words).toContain('  Line 4: submittedAt lies more than a day in the future.');
  if (first.result.kind !== 'imported' || first.result.rejectsFile === null) throw new Error(first.words);
  expect((await stat(first.result.rejectsFile)).mode & 0o777).toBe(0o600);
  const rejects = await readFile(first.result.rejectsFile, 'utf8');
  expect(rejects.split('\r\n')).toHaveLength(4);
  await writeFile(join(database.folder, 'own.csv'), rejects.replace('awful', 'good').replace('2099', '2026'));
  expect(counts(await run(...args, 'own.json'))).toEqual([2, 0, { imported: 2, replaced: 0, unchanged: 0 }]);
  expect((await stored()).map(({ _id, orderId, comment }) => [_id, orderId, comment?.text])).toEqual([
    ['11:file:00012', '0007', 'fine'],
    ['11:file:00013', '1E10', '=1+1'],
    ['11:file:00014', '3', undefined],
  ]);
});

it('what is stored of 3,000 rows is what a plain loop over them finds', async () => {
  let seed = 47;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    id: `r${at}`,
    day: `2026-0${1 + random(9)}-${String(1 + random(28)).padStart(2, '0')}`,
    // 6 is not on the scale.
    stars: 1 + random(6),
    text: random(3) === 0 ? `Text ${at}; "quoted", with\na line` : '',
  }));
  const csv = rows.map(({ id, day, stars, text }) => `${id},${day} 12:00,${stars},"${text.replaceAll('"', '""')}"\r\n`);
  await writeFile(
    join(database.folder, 'many.csv'),
    `Response ID,Submitted,Overall satisfaction,Comment\r\n${csv.join('')}`,
  );
  const ran = await run('many.csv', '--merchant', '11', '--matching', 'guess', '--survey', '1', '--scale', '1-5');
  const RATINGS = [Number.NaN, 0, 3, 5, 8, 10];
  const expected = new Map<string, string>();
  for (const { id, day, stars, text } of rows) {
    if (stars < 6) expected.set(`11:file:${id}`, `${day} ${RATINGS[stars]} ${text}`);
  }
  const found = new Map(
    (await stored()).map(({ _id, day, answers, comment }) => [
      _id,
      `${day} ${answers.Q15_C11779} ${comment?.text ?? ''}`,
    ]),
  );
  expect(found).toEqual(expected);
  expect(counts(ran)).toEqual([
    expected.size,
    3_000 - expected.size,
    { imported: expected.size, replaced: 0, unchanged: 0 },
  ]);
  if (ran.result.kind !== 'imported') throw new Error(ran.words);
  const rejects = await readFile(ran.result.rejectsFile ?? '', 'utf8');
  expect(rejects.match(/is not on the scale/g)).toHaveLength(3_000 - expected.size);
});

describe('an import that is taken back', () => {
  const importIdIn = ({ result }: Ran) => (result.kind === 'imported' ? result.importId : '');
  const figures = () => {
    const buyer = surveyDatabases(database.client)['online-buyer'];
    return buyer.rollups
      .find({}, { projection: { month: 1, counts: 1 } })
      .sort({ _id: 1 })
      .toArray();
  };
  const back = (importId: string) => takeTableBack({ importId, mongoUrl: database.url });
  const file = (rows: readonly string[]) =>
    writeFile(join(database.folder, 'back.csv'), ['id,date,score', ...rows].join('\n'));
  const matched = async () => {
    const columns = [
      { column: 'id', to: 'responseId' },
      { column: 'date', to: 'submittedAt' },
      { column: 'score', to: 'answer', question: 'Q15_C11779', scale: { how: 'same' } },
    ];
    const ids = { source: 'back', from: 'column' };
    const matching = {
      version: 1,
      name: 'back',
      tool: null,
      surveyId: 1,
      columns,
      dates: { zone: 'merchant' },
      ids,
      skip: [],
    };
    await writeFile(join(database.folder, 'back.json'), JSON.stringify(matching));
    return run('back.csv', '--merchant', '11', '--matching', 'back.json');
  };
  const day = (n: number) => `2026-03-${String(n).padStart(2, '0')} 10:00`;

  it('leaves responses and figures as they were, keeps what has changed since, and answers the same again', async () => {
    await file([1, 2, 3].map((n) => `${n},${day(n)},5`));
    const first = await matched();
    const [before, counted] = [await stored(), await figures()];
    expect(counted.length).toBeGreaterThan(0);
    await file([
      `2,${day(2)},9`,
      `3,${day(3)},5`,
      ...Array.from({ length: 600 }, (_, k) => `n${k},${day(1 + (k % 9))},7`),
    ]);
    const second = await matched();
    expect(counts(second)).toEqual([602, 0, { imported: 600, replaced: 1, unchanged: 1 }]);
    expect(await figures()).not.toEqual(counted);
    expect(second.words).toContain(`This import has the ID ${importIdIn(second)}.`);
    expect(second.words).toContain(`npm run import -- --take-back ${importIdIn(second)}\n`);
    expect(await back(importIdIn(second))).toEqual({ removed: 600, restored: 1, kept: 0 });
    expect(await stored()).toEqual(before);
    expect(await figures()).toEqual(counted);
    expect(await back(importIdIn(second))).toEqual({ removed: 600, restored: 1, kept: 0 });

    // What is imported again after it is another import's, and is kept.
    await file([`2,${day(2)},1`]);
    await matched();
    const taken = await back(importIdIn(first));
    expect(taken).toEqual({ removed: 2, restored: 0, kept: 1 });
    expect(summarizeTakenBack(taken)).toBe(
      'Responses: 2 removed, 0 as before the import, 1 kept, since they have changed\n',
    );
    expect((await stored()).map(({ answers }) => answers)).toEqual([{ Q15_C11779: 1 }]);
  });

  it('has an ID that the command knows, and stands alone', async () => {
    await expect(back('import-1')).rejects.toThrow('import-1 is no ID of an import of this command');
    await expect(back('11-AAAAAAAAAAAAAAAA')).rejects.toThrow('There is nothing of the import');
    const line = (...args: string[]) => readCommandLine(args, (path) => path);
    expect(await line('--take-back', '11-AAAAAAAAAAAAAAAA')).toEqual({
      kind: 'take-back',
      importId: '11-AAAAAAAAAAAAAAAA',
    });
    await expect(line('a.csv', '--take-back', 'x')).rejects.toThrow('--take-back stands alone.');
    await expect(line('--merchant', '11', '--take-back', 'x')).rejects.toThrow('--take-back stands alone.');
  });
});
