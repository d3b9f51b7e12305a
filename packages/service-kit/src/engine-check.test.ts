import { randomBytes } from 'node:crypto';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import type { BSON } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { contextSettings } from './contexts/signed-headers.fixture.ts';
import { LimitedEngine } from './limited-engine.fixture.ts';
import { DATABASE_CONFIG, SERVICE_CONFIG } from './server-config.ts';
import { type RunningService, runService } from './start-service.ts';

const key = () => randomBytes(32).toString('base64url');
let server: TestServer;
let engine: LimitedEngine;
let service: RunningService | null = null;
let lines: string[];

beforeAll(async () => {
  server = await startTestServer('engine-check');
});
afterAll(() => server?.close());
beforeEach(() => {
  lines = [];
  engine = new LimitedEngine(server.url);
});
afterEach(async () => {
  await service?.close();
  await engine.close();
});

const PATIENCE = { timeout: 10_000 };
const refused = { ok: 0, code: 238, codeName: 'NotImplemented', errmsg: 'it is not implemented yet' };
const text = (command: BSON.Document) => JSON.stringify(command);
const makesPartial = (command: BSON.Document) => 'createIndexes' in command && text(command).includes('partialFilter');
const makesTtl = (command: BSON.Document) => 'createIndexes' in command && text(command).includes('expireAfter');
const isPositional = (command: BSON.Document) => text(command).includes('.$.');
const isByMajority = (command: BSON.Document) => text(command).includes('majority');

/** A service on the engine, each time with a separate database. */
async function start(answer: LimitedEngine['answer']) {
  engine.answer = answer;
  service = await runService(
    {
      name: 'sample',
      config: { ...SERVICE_CONFIG, ...DATABASE_CONFIG },
      database: { name: `sample_${randomBytes(4).toString('hex')}` },
      calls: [],
      routes: async () => undefined,
    },
    {
      ...contextSettings(Buffer.alloc(32, 1)),
      INTERNAL_KEY: key(),
      LOG_LEVEL: 'warn',
      MONGODB_URL: await engine.open(),
    },
    { write: (line) => void lines.push(line) },
  );
  return service;
}

const readiness = async ({ app }: RunningService) => {
  const answer = await app.inject('/readyz');
  return { status: answer.statusCode, waitingFor: answer.json().waitingFor as readonly string[] | undefined };
};

it.each([
  ['partial indexes', (command: BSON.Document) => (makesPartial(command) ? refused : null)],
  ['TTL indexes', (command: BSON.Document) => (makesTtl(command) ? refused : null)],
  // An engine may also ignore what it does not support.
  ['TTL indexes', (command: BSON.Document) => (makesTtl(command) ? { ok: 1 } : null)],
  ['positional updates', (command: BSON.Document) => (isPositional(command) ? refused : null)],
  ['writes that a majority acknowledges', (command: BSON.Document) => (isByMajority(command) ? refused : null)],
])('an engine without %s is named by /readyz and in one log line, until it has them', async (need, answer) => {
  const running = await start((command) =>
    'buildInfo' in command ? { ok: 1, version: '7.0.42', ferretdbVersion: 'v1.24.0' } : answer(command),
  );
  const words = `its database, which lacks ${need} (FerretDB v1.24.0)`;
  await expect.poll(() => readiness(running), PATIENCE).toEqual({ status: 503, waitingFor: [words] });
  // It is checked repeatedly, and reported once.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    `The database (FerretDB v1.24.0) lacks ${need}, which the portal needs: use MongoDB 7 or newer, or the embedded database.`,
  ]);
  engine.answer = () => null;
  await expect.poll(() => readiness(running), PATIENCE).toEqual({ status: 200, waitingFor: undefined });
});

it('names everything that is missing, and the name of an unknown engine', async () => {
  const running = await start((command) =>
    makesPartial(command) || makesTtl(command) || isPositional(command) ? refused : null,
  );
  await expect
    .poll(async () => (await readiness(running)).waitingFor?.join(), PATIENCE)
    .toMatch(
      /^its database, which lacks partial indexes, TTL indexes and positional updates \(an engine that answers as MongoDB \d/,
    );
});

it('a full disk says nothing about the engine', async () => {
  const full = { ok: 0, code: 14_031, codeName: 'OutOfDiskSpace', errmsg: 'the disk is full' };
  const running = await start((command) => ('update' in command || 'findAndModify' in command ? full : null));
  await expect.poll(() => readiness(running), PATIENCE).toEqual({ status: 200, waitingFor: undefined });
});
