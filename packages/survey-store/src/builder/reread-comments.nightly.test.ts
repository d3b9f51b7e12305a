import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseDocument } from '../database/response-document.ts';
import { UNNUMBERED } from '../derived/builder-turn.ts';
import { DERIVED } from '../derived/derived-version.ts';
import { REREAD } from '../derived/reread.ts';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { classifierForTests, expectedAfter, toneOf, topicsOf } from '../fixtures/recount.fixture.ts';
import { rowsOf, startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { importResponses } from '../import/import-responses.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { expectFiguresOf } from '../queries/stored-figures.fixture.ts';
import { runBuilder } from './run-builder.ts';

const ROWS = process.env.SOAK ? 40_000 : 6_000;
const KILLS = process.env.SOAK ? 30 : 6;
const PROCESS = fileURLToPath(new URL('./builder-process.fixture.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('loses no tone and completes, however often it is killed', { timeout: ROWS * 100 }, async () => {
  const { databases } = database;
  const buyer = databases['online-buyer'];
  await saveMerchants(databases, MERCHANTS);
  const lines = messyLines(31, ROWS);
  await importResponses(rowsOf(lines), {
    databases,
    merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
    classify: () => ({ toneId: 2, topicIds: [1] }),
  });
  for (const { meta, days } of Object.values(databases)) {
    await meta.deleteMany({});
    await days.updateMany({}, { $set: { outdated: false }, $unset: { version: '' } });
    await meta.updateOne({ _id: DERIVED }, { $set: { version: '2 earlier' } }, { upsert: true });
  }
  const after = async () => (await buyer.meta.findOne({ _id: REREAD }))?.after;
  const midway: (string | undefined)[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const builder = fork(PROCESS, [database.url], { execArgv: [] });
    const exit = once(builder, 'exit');
    await once(builder, 'message');
    const from = await after();
    while (from === (await after()) && (kill === 0 || from !== undefined)) await sleep(2);
    await sleep(kill * 3);
    builder.kill('SIGKILL');
    await exit;
    midway.push(await after());
  }
  expect(midway.some((id) => id !== undefined && id !== '')).toBe(true);
  const builders = Object.values(databases).map((each) =>
    runBuilder(
      each,
      (error) => {
        throw error;
      },
      classifierForTests,
    ),
  );
  const isOpen = async () => {
    for (const { meta, days } of Object.values(databases)) {
      await meta.deleteMany({});
      if ((await meta.findOne({ _id: REREAD }))?.after !== undefined) return true;
      const open = [{ dirty: true }, { version: UNNUMBERED }, { outdated: { $exists: true } }];
      if ((await days.findOne({ $or: open })) !== null) return true;
    }
    return false;
  };
  await sleep(2_000);
  while (await isOpen()) await sleep(50);
  await Promise.all(builders.map((builder) => builder.stop()));
  const expected = expectedAfter(lines, MERCHANTS);
  const stored = new Map<string, ResponseDocument['comment']>();
  for (const { responses } of Object.values(databases))
    for await (const { _id, comment } of responses.find()) stored.set(_id, comment);
  for (const row of expected.rows.filter(({ comment }) => comment?.text.trim())) {
    const { toneId, topicIds } = stored.get(row.responseId) ?? {};
    const wanted = [toneOf(row), [...topicsOf(row)].sort((a, b) => a - b)];
    expect([row.responseId, toneId, topicIds]).toEqual([row.responseId, ...wanted]);
  }
  await expectFiguresOf(expected.rows, databases, new Random(31));
});
