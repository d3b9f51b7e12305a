import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDirtyDays } from '../counting/build.ts';
import { recoverIntents } from '../dirty/marks.ts';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { expectFiguresOf, storedRows } from '../queries/stored-figures.fixture.ts';
import { importResponses } from './import-responses.ts';

/** All of them in the long run, a tenth otherwise. */
const KILLS = process.env.SOAK ? 40 : 4;
const ROWS = 400;
const PROCESS = fileURLToPath(new URL('./import-process.fixture.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/**
 * Imports in a separate process until it sends the command of a number (0: all). Returns the number of commands if it
 * completed.
 */
async function importUntil(seed: number, command: number, moment: 'sent' | 'answered'): Promise<number | 'killed'> {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
  const args = [database.url, seed, ROWS, command, moment].map(String);
  const child = fork(PROCESS, args, { execArgv: [] });
  let commands = 0;
  child.on('message', (message) => {
    commands = Number(message);
  });
  const [code, signal] = await once(child, 'exit');
  if (signal === 'SIGKILL') return 'killed';
  expect(code).toBe(0);
  return commands;
}

it('leaves figures equal to what is stored, and is completed by running it again', {
  timeout: KILLS * 30_000,
}, async () => {
  const { databases } = database;
  const random = new Random(1);
  // Kills are placed by command, not by time, so that they hit the work on any machine.
  const whole = await importUntil(1, 0, 'sent');
  if (whole === 'killed') throw new Error('The import that nobody kills was killed.');
  let kills = 0;
  for (let seed = 1; seed <= KILLS; seed++) {
    const lines = messyLines(seed, ROWS);
    const command = 1 + random.int(whole);
    if ((await importUntil(seed, command, seed % 2 ? 'sent' : 'answered')) === 'killed') kills += 1;
    // The server may still be executing what the killed process had sent.
    await sleep(200);
    for (const programme of PROGRAMME_KEYS) {
      await recoverIntents(databases[programme], { all: true });
      await buildDirtyDays(databases[programme]);
    }
    const stored = await storedRows(databases, lines);
    // An import that is killed early has stored nothing.
    if (stored.length > 0) await expectFiguresOf(stored, databases, random, 6);
    await importResponses(rowsOf(lines), {
      databases,
      merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
      classify: classifyForTests,
    });
    await expectFiguresOf(expectedAfter(lines, MERCHANTS).rows, databases, random, 6);
  }
  // An import of other rows may take fewer commands than the first one.
  expect(kills).toBeGreaterThan(KILLS / 2);
});
