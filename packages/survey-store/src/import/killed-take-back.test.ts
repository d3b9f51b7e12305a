import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recoverIntents } from '../dirty/marks.ts';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { expectedAfter } from '../fixtures/recount.fixture.ts';
import { emptySurveyDatabases, startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { expectFiguresOf, storedRows } from '../queries/stored-figures.fixture.ts';
import { countDays, rowsOver, send, storedResponses, takeAllBack } from './taken-back.fixture.ts';

/** All of them in the long run, a tenth otherwise. */
const KILLS = process.env.SOAK ? 20 : 2;
const ROWS = 100;
const IMPORT = 'import-0001';
const PROCESS = fileURLToPath(new URL('./take-back-process.fixture.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

type Step = 'import' | 'take-back';

/** Until the command of a number is sent or answered (0: all). Returns the number of commands if it completed. */
async function run(step: Step, seed: number, command = 0, moment = 'sent'): Promise<number | 'killed'> {
  const child = fork(PROCESS, [database.url, step, seed, ROWS, command, moment].map(String), { execArgv: [] });
  let commands = 0;
  child.on('message', (message) => {
    commands = Number(message);
  });
  const [code, signal] = await once(child, 'exit');
  // The server may still be executing what the killed process had sent.
  if (signal === 'SIGKILL') return sleep(200, 'killed' as const);
  expect(code).toBe(0);
  return commands;
}

it(`over ${KILLS} kills while it imports or is taken back, everything is as before in the end`, {
  timeout: (1 + KILLS) * 60_000,
}, async () => {
  const { databases } = database;
  const random = new Random(3);
  const whole = new Map<Step, number>();
  let kills = 0;
  for (let seed = 0; seed <= KILLS; seed += 1) {
    const lines = messyLines(60 + seed, ROWS);
    const file = rowsOver(lines, 1060 + seed, ROWS);
    await emptySurveyDatabases(databases);
    await saveMerchants(databases, MERCHANTS);
    await send(databases, lines);
    const before = await storedResponses(databases);
    // Kills are placed by command, not by time, so that they hit the work on any machine. The first seed is not killed.
    const killed: Step = random.chance(0.5) ? 'import' : 'take-back';
    for (const step of ['import', 'take-back'] as const) {
      const command = seed > 0 && step === killed ? 1 + random.int(whole.get(step) ?? 0) : 0;
      const ended = await run(step, 60 + seed, command, random.pick(['sent', 'answered']));
      if (ended === 'killed') kills += 1;
      else if (seed === 0) whole.set(step, ended);
      if (ended !== 'killed') continue;
      // What is there now is what figures say, once builders have finished what the killed process left.
      for (const each of Object.values(databases)) await recoverIntents(each, { all: true });
      await countDays(databases);
      await expectFiguresOf(await storedRows(databases, [...lines, ...file]), databases, random, 2);
      // Half of the killed imports are taken back as they are, the others are completed before.
      if (step === 'take-back' || random.chance(0.5)) await run(step, 60 + seed);
    }
    expect((await takeAllBack(databases, IMPORT)).kept).toBe(0);
    await countDays(databases);
    expect(await storedResponses(databases)).toEqual(before);
    await expectFiguresOf(expectedAfter(lines, MERCHANTS).rows, databases, random, 2);
  }
  // An import of other rows may take fewer commands than the first one.
  expect(kills).toBeGreaterThan(KILLS / 2);
});
