import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDirtyDays } from '../builder/build.ts';
import { recoverIntents } from '../dirty/marks.ts';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { seeded } from '../fixtures/random.fixture.ts';
import { classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import { expectFiguresOf, storedRows } from '../fixtures/stored-figures.fixture.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { importResponses } from './import-responses.ts';

/** All of them in the long run, a tenth in the normal one. */
const KILLS = process.env.SOAK ? 40 : 4;
const ROWS = 400;
const PROCESS = fileURLToPath(new URL('../fixtures/import-process.fixture.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Imports in a process of its own; resolves when it is at work. */
async function startImport(seed: number) {
  const child = fork(PROCESS, [database.url, String(seed), String(ROWS)], { execArgv: [] });
  const exit = once(child, 'exit');
  await once(child, 'message');
  return { child, exit };
}

/** Milliseconds that an import takes here when nobody kills it. */
async function timeOfImport(seed: number): Promise<number> {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
  const { exit } = await startImport(seed);
  const began = performance.now();
  await exit;
  return Math.ceil(performance.now() - began);
}

/** Kills an import after some milliseconds; tells whether it was still at work. */
async function importAndKill(seed: number, afterMs: number): Promise<boolean> {
  const { child, exit } = await startImport(seed);
  await Promise.race([sleep(afterMs), exit]);
  const killed = child.kill('SIGKILL');
  await exit;
  return killed;
}

it('leaves figures equal to what is stored, and is finished by running it again', {
  timeout: KILLS * 30_000,
}, async () => {
  const { databases } = database;
  const random = seeded(1);
  // Moments are drawn from the time that an import takes on this machine: most of them fall into it.
  let longest = await timeOfImport(1);
  let kills = 0;
  for (let seed = 1; seed <= KILLS; seed++) {
    await emptySurveyDatabases(databases);
    await saveMerchants(databases, MERCHANTS);
    const lines = messyLines(seed, ROWS);
    const afterMs = random.int(longest);
    if (await importAndKill(seed, afterMs)) kills += 1;
    else longest = Math.max(100, afterMs);
    // What the killed process had sent may still be being written.
    await sleep(200);
    for (const programme of PROGRAMME_KEYS) {
      await recoverIntents(databases[programme], { all: true });
      await buildDirtyDays(databases[programme]);
    }
    const stored = await storedRows(databases, lines);
    // Whoever is killed at once has stored nothing.
    if (stored.length > 0) await expectFiguresOf(stored, databases, random, 6);
    await importResponses(rowsOf(lines), {
      databases,
      merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
      classify: classifyForTests,
    });
    await expectFiguresOf(expectedAfter(lines, MERCHANTS).rows, databases, random, 6);
  }
  expect(kills).toBeGreaterThan(KILLS / 3);
});
