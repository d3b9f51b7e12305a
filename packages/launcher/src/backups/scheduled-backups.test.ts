import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BackupState } from '@shoppervoice/contracts/health';
import { startEmbeddedMongo } from '@shoppervoice/embedded-mongo';
import { readConfig } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LAUNCHER_CONFIG } from '../launcher-config.ts';
import { backupsIn } from './make-backup.ts';
import { keepBackups, scheduledIn } from './scheduled-backups.ts';

const ROOT = dirname(dirname(dirname(dirname(import.meta.dirname))));
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-29T03:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'backups-'));
const dataDir = join(folder, 'data');
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let stop = new AbortController();

beforeAll(async () => {
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  mkdirSync(join(dataDir, 'remotes'));
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  writeFileSync(join(dataDir, 'remotes', 'a-build'), 'build');
  server = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const client = await MongoClient.connect(server.url);
  await client.db('shop').collection<{ _id: number }>('items').insertOne({ _id: 7 });
  await client.close();
});
afterEach(() => {
  stop.abort();
  stop = new AbortController();
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const state = () => JSON.parse(readFileSync(join(dataDir, 'backups.json'), 'utf8')) as BackupState;

/** Runs the schedule at an instant until what is due is done. */
async function runAt(hoursLater: number, to: string, reported: string[] = []): Promise<BackupState> {
  const ending = new AbortController();
  let looks = 0;
  const now = () => {
    looks += 1;
    return START + hoursLater * HOUR_MS;
  };
  const run = keepBackups(
    { root: ROOT, dataDir, to, hours: 24, keep: 2 },
    { report: (sentence) => reported.push(sentence), stop: ending.signal, now },
  );
  // It sleeps after the look that follows a backup, or after the first one, at which none was due.
  let seen = -1;
  while (seen !== looks || isWorking(to)) {
    seen = looks;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  ending.abort();
  await run;
  return state();
}

const isWorking = (to: string) =>
  (statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? false) &&
  readdirSync(to).some((name) => name.endsWith('.partial'));

it('a backup is made at once and each day, the newest are kept, and each can be opened', async () => {
  const to = join(folder, 'kept');
  for (const hours of [0, 12, 24, 47, 48]) await runAt(hours, to);
  expect(await backupsIn(to)).toEqual(['2026-11-30T03-00-00Z', '2026-12-01T03-00-00Z']);
  expect(state()).toEqual({ to, hours: 24, last: '2026-12-01T03:00:00.000Z', failure: null });
  const newest = join(to, '2026-12-01T03-00-00Z');
  expect(readdirSync(newest).sort()).toEqual(['database', 'remotes', 'secrets.json']);
  const restored = await startEmbeddedMongo({ dataDir: join(newest, 'database') });
  const client = await MongoClient.connect(restored.url);
  expect(await client.db('shop').collection('items').find().toArray()).toEqual([{ _id: 7 }]);
  await client.close();
  await restored.close();
}, 60_000);

it('a failure is noted with its first instant and its tries, reported once, and gone with the next backup', async () => {
  const to = join(folder, 'a-file');
  writeFileSync(to, '');
  const reported: string[] = [];
  await runAt(0, to, reported);
  const failed = await runAt(1, to, reported);
  expect(failed).toMatchObject({ last: null, failure: { since: '2026-11-29T03:00:00.000Z', tries: 2 } });
  expect(reported).toHaveLength(1);
  expect(reported[0]).toContain(`The backup to ${to} failed: `);
  rmSync(to);
  expect(await runAt(2, to, reported)).toMatchObject({ last: '2026-11-29T05:00:00.000Z', failure: null });
}, 60_000);

it('none are scheduled by default, and none of another database or into the data itself', async () => {
  const configured = (environment: Record<string, string>) =>
    scheduledIn(ROOT, dataDir, readConfig(LAUNCHER_CONFIG, environment));
  await configured({})({ report: () => undefined, stop: stop.signal });
  expect(existsSync(join(dataDir, 'backups.json'))).toBe(false);
  const given = { BACKUP_DIR: join(folder, 'kept'), MONGODB_URL: 'mongodb://db.example/' };
  expect(() => configured(given)).toThrow('BACKUP_DIR is for the embedded database');
  expect(() => configured({ BACKUP_DIR: join(dataDir, 'backups') })).toThrow('is in DATA_DIR');
});
