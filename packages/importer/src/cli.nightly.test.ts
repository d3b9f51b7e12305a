import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnDatabase } from './database/own-database.ts';
import { jsonLines, MERCHANTS, response, USERS } from './fixtures/records.fixture.ts';

const CLI = join(import.meta.dirname, 'cli.ts');

let folder: string;
let input: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-cli-'));
  input = join(folder, 'input');
  await mkdir(input);
  await writeFile(join(input, 'merchants.jsonl'), jsonLines(MERCHANTS));
  await writeFile(join(input, 'users.jsonl'), jsonLines(USERS));
  await writeFile(join(input, 'responses.jsonl'), jsonLines([response(1), response(2)]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(paths: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> {
  // A command that hangs is killed in time for the test to show what it printed.
  const limit = { timeout: 45_000, killSignal: 'SIGKILL' } as const;
  const child = spawn(process.execPath, [CLI, ...paths], { env: { PATH: process.env.PATH, ...environment }, ...limit });
  const [stdout, stderr, [status]] = await Promise.all([
    child.stdout.toArray(),
    child.stderr.toArray(),
    once(child, 'exit'),
  ]);
  return { status, stdout: stdout.join(''), stderr: stderr.join('') };
}

describe('npm run import', () => {
  it('starts the embedded database for itself if no portal is running', async () => {
    const DATA_DIR = join(folder, 'alone');
    const first = await run([input], { DATA_DIR });
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toContain('Responses: 2 new, 0 replaced, 0 unchanged');
    const second = await run([input], { DATA_DIR });
    expect(second.stdout).toContain('Responses: 0 new, 0 replaced, 2 unchanged');
  }, 60_000);

  it('reads a file of another tool by a matching, relative to the folder of the caller', async () => {
    const DATA_DIR = join(folder, 'alone');
    await run([input], { DATA_DIR });
    const file = join(folder, 'export.csv');
    await writeFile(file, 'Response ID,Submitted,Overall satisfaction\n1,2026-03-02 10:00,9\n2,2026-03-02 11:00,99\n');
    const args = ['export.csv', '--merchant', '11', '--matching', 'guess', '--survey', '1'];
    const asked = await run(args, { DATA_DIR, INIT_CWD: folder });
    expect(asked).toMatchObject({ status: 1, stderr: '' });
    expect(asked.stdout).toContain('Say how they become 0 to 10');
    const done = await run([...args, '--scale', 'same'], { DATA_DIR, INIT_CWD: folder });
    expect(done).toMatchObject({ status: 3, stderr: '' });
    expect(done.stdout).toContain('Responses: 1 new, 0 replaced, 0 unchanged');
    const unknown = await run(['export.csv'], { DATA_DIR, INIT_CWD: folder });
    expect(unknown).toMatchObject({ status: 1, stderr: expect.stringContaining('--merchant <mid> --matching <name>') });
  }, 60_000);

  it('finds the database of a running portal, and leaves it running', async () => {
    const DATA_DIR = join(folder, 'portal');
    const portal = await startOwnDatabase(DATA_DIR);
    try {
      await mkdir(join(DATA_DIR, 'run'));
      await writeFile(join(DATA_DIR, 'run', 'database.json'), JSON.stringify({ url: portal.url, pid: process.pid }));
      const { status, stdout } = await run([input], { DATA_DIR });
      expect(status).toBe(0);
      expect(stdout).toContain('the database of the running portal');
      const client = await new MongoClient(portal.url).connect();
      expect(await client.db('shoppervoice_accounts').collection('users').countDocuments()).toBe(2);
      await client.close();
    } finally {
      await portal.close();
    }
  }, 60_000);

  it.each([
    ['garbage', 'garbage'],
    ['a process that is gone', JSON.stringify({ url: 'mongodb://127.0.0.1:1/', pid: 2 ** 22 + 1 })],
    ['a database that is gone', JSON.stringify({ url: 'mongodb://127.0.0.1:1/', pid: process.pid })],
  ])(
    'is not misled by a note with %s',
    async (what, note) => {
      const DATA_DIR = join(folder, `stale ${what}`);
      await mkdir(join(DATA_DIR, 'run'), { recursive: true });
      await writeFile(join(DATA_DIR, 'run', 'database.json'), note);
      expect(await run([input], { DATA_DIR })).toMatchObject({ status: 0, stderr: '' });
    },
    60_000,
  );

  it('is completed after a kill by running it again at once', async () => {
    const DATA_DIR = join(folder, 'killed');
    const many = join(folder, 'responses-many.jsonl');
    await writeFile(many, jsonLines(Array.from({ length: 6000 }, (_, number) => response(number))));
    const merchants = join(input, 'merchants.jsonl');
    const environment = { PATH: process.env.PATH, DATA_DIR };
    const child = spawn(process.execPath, [CLI, merchants, many], {
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    await sleep(700);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    const again = await run([merchants, many], { DATA_DIR });
    expect(again).toMatchObject({ status: 0, stderr: '' });
    const [, created, unchanged] = /Responses: ([\d,]+) new, 0 replaced, ([\d,]+) unchanged/.exec(again.stdout) ?? [];
    const number = (text = ''): number => Number(text.replaceAll(',', ''));
    expect(number(created) + number(unchanged)).toBe(6000);
  }, 120_000);

  it('reports a lost portal in words', async () => {
    const DATA_DIR = join(folder, 'lost');
    const many = join(folder, 'responses-lost.jsonl');
    await writeFile(many, jsonLines(Array.from({ length: 60_000 }, (_, number) => response(number))));
    const portal = await startOwnDatabase(DATA_DIR);
    await mkdir(join(DATA_DIR, 'run'));
    await writeFile(join(DATA_DIR, 'run', 'database.json'), JSON.stringify({ url: portal.url, pid: process.pid }));
    const child = spawn(process.execPath, [CLI, join(input, 'merchants.jsonl'), many], {
      env: { PATH: process.env.PATH, DATA_DIR },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const words = child.stderr.toArray();
    await once(child.stdout, 'data');
    await sleep(700);
    const exit = once(child, 'exit');
    await portal.close();
    const [status] = await exit;
    expect((await words).join('')).toBe(
      'The portal whose database this import uses has stopped, or was started again. What came before is kept. ' +
        'Run the import again to finish it.\n',
    );
    expect(status).toBe(1);
  }, 120_000);

  it('reports another process that holds the database', async () => {
    const DATA_DIR = join(folder, 'held');
    const other = await startOwnDatabase(DATA_DIR);
    try {
      expect(await run([input], { DATA_DIR })).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/is in use by process \d+/),
      });
    } finally {
      await other.close();
    }
  }, 60_000);

  it('ends with 3 if rows were rejected, and names the file', async () => {
    const DATA_DIR = join(folder, 'rejects');
    const bad = join(folder, 'responses-bad.jsonl');
    await writeFile(bad, '{}\n');
    const { status, stdout } = await run([bad], { DATA_DIR });
    expect(status).toBe(3);
    const [name] = await readdir(join(DATA_DIR, 'rejects'));
    expect(stdout).toContain(`Rejected: 1 row, with reasons in ${join(DATA_DIR, 'rejects', String(name))}`);
  }, 60_000);

  it.each([
    [[], {}, /^Name a folder or the files to import\.\n$/],
    [['missing'], {}, /missing does not exist\.\n$/],
    [
      ['input'],
      { MONGODB_URL: 'localhost' },
      /^MONGODB_URL is set to something else\. Write a MongoDB connection string/,
    ],
  ])('%j with %j ends with 1 and a sentence', async (names, environment, sentence) => {
    const DATA_DIR = join(folder, 'failures');
    const { status, stderr } = await run(
      names.map((name) => join(folder, name)),
      { DATA_DIR, ...environment },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
  });
});
