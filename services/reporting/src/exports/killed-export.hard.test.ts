import { type ChildProcess, fork } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTEXT_HEADER, type DownloadStatus, type ReportLine, type SessionContext } from '@shoppervoice/contracts';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { signContext } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HEAD, MadeUpProgramme, TABLE } from '../fixtures/made-up-programme.fixture.ts';

/** The service of reports as a separate process, which is killed while it makes a file. */
const SERVER = join(import.meta.dirname, '..', 'server.ts');

const programme = new MadeUpProgramme();
let server: TestServer;
let child: ChildProcess | null = null;
let port = 0;

beforeAll(async () => {
  await programme.start();
  server = await startTestServer('killed-export');
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await programme.close();
  await server?.close();
});

async function start(): Promise<void> {
  const environment = { ...programme.environment, MONGODB_URL: server.url, DATA_DIR: server.folder, PORT: '0' };
  const started = fork(SERVER, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  port = await new Promise<number>((resolve, reject) => {
    started.once('message', (message) => resolve((message as { listening: number }).listening));
    started.once('exit', () => reject(new Error('the service ended')));
  });
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), 10_000);
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGKILL');
  await ended;
}

const session: SessionContext = {
  ...{ sessionId: 's', userId: 'rea', username: 'rea', firstName: 'Rea', accessType: 'MERCHANT_USER' },
  ...{
    mid: 51,
    merchantName: 'Alder & Pine',
    timeZone: 'America/New_York',
    timeZoneSince: 0,
    seesAddresses: true,
    activeEsr: false,
  },
  ...{ features: [], packages: [] },
};

const call = (method: string, path: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      [CONTEXT_HEADER]: signContext(session, programme.contextKey),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const ask = async () => {
  const answer = await call('POST', '/api/export', {
    reportType: 'GIFTS',
    format: 'CSV',
    query: 'a=1',
    key: `k${Math.random()}`.replace('.', '-'),
  });
  return ((await answer.json()) as { id: string }).id;
};
const status = async (id: string) => (await (await call('GET', `/api/download-status/${id}`)).json()) as DownloadStatus;

/** Rows without end, until the reader is gone. */
function endless(): void {
  programme.says = (write, answer) => {
    write(HEAD);
    write(TABLE);
    const more = setInterval(() => write(['2026-11-02', 'x'.repeat(2000), 1] as ReportLine), 2);
    answer.on('close', () => clearInterval(more));
  };
}
const usual = programme.says;

it('a killed process leaves no half file: the next one makes the export again', async () => {
  await start();
  endless();
  const id = await ask();
  await vi.waitFor(async () => expect((await status(id)).rows).toBeGreaterThan(20), 10_000);
  await kill();
  programme.says = usual;
  await start();
  // What is half is not handed out meanwhile.
  expect((await call('GET', `/api/download/${id}`)).status).toBe(404);
  await vi.waitFor(async () => expect((await status(id)).status).toBe('complete'), { timeout: 45_000, interval: 200 });
  expect(await status(id)).toMatchObject({ rows: 3 });
  const text = await (await call('GET', `/api/download/${id}`)).text();
  expect(text.split('\r\n').filter((line) => line.startsWith('2026-11-'))).toHaveLength(3);
  expect(await readFile(join(server.folder, 'exports', id), 'utf8')).toBe(`\uFEFF${text}`);
  expect((await readdir(join(server.folder, 'exports'))).filter((name) => !name.endsWith('.part'))).toEqual([id]);
}, 90_000);

it('an export that ends with its process again and again is given up with a sentence', async () => {
  endless();
  const id = await ask();
  for (let time = 0; time < 3; time += 1) {
    await vi.waitFor(() => expect(programme.open).toBeGreaterThan(0), { timeout: 45_000, interval: 100 });
    await kill();
    await vi.waitFor(() => expect(programme.open).toBe(0), 5_000);
    await start();
  }
  await vi.waitFor(async () => expect((await status(id)).status).toBe('failed'), { timeout: 45_000, interval: 200 });
  expect((await status(id)).reason).toBe(
    'The file could not be made: the export was interrupted several times. Start it again.',
  );
}, 240_000);
