import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DownloadStatus } from '@shoppervoice/contracts/delivery';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ReportingProcess } from '../fixtures/killed-process.fixture.ts';
import { HEAD, MadeUpProgramme, TABLE } from '../fixtures/made-up-programme.fixture.ts';
import { sessionOf } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { exportsOf } from './export-document.ts';

const ROWS = 2_000;
const PIECE = 100;
/** Text for a file of some megabytes, more than socket buffers. */
const TEXT = randomBytes(3_000).toString('base64');

const programme = new MadeUpProgramme();
/** Milliseconds between two pieces of a report. */
let pause = 0;
let server: TestServer;
let client: MongoClient;
let processes: readonly [ReportingProcess, ReportingProcess];
beforeAll(async () => {
  programme.stream = async (write, answer) => {
    write({ head: { ...HEAD.head, n: ROWS } });
    write(TABLE);
    for (let row = 0; row < ROWS; row += 1) {
      write(['2026-11-02', `Row ${row} ${TEXT}`, 1] as ReportLine);
      if (row % PIECE === 0) await sleep(pause);
    }
    write({ end: { rows: ROWS } });
    answer.end();
  };
  await programme.start();
  server = await startTestServer('two-processes');
  client = await new MongoClient(server.url).connect();
  const process = (name: string) =>
    new ReportingProcess(programme, server, { FILE_STORE: 'gridfs', DATA_DIR: join(server.folder, name) });
  processes = [process('first'), process('second')];
  await Promise.all(processes.map((each) => each.start()));
}, 60_000);
afterAll(async () => {
  await Promise.all((processes ?? []).map((each) => each.kill()));
  await client?.close();
  await programme.close();
  await server?.close();
});

const db = () => client.db(REPORTING_DATABASE);
const chunks = () => db().collection('exportFiles.chunks').countDocuments({});

async function start(by: ReportingProcess): Promise<string> {
  const answer = await by.call('POST', '/api/export', sessionOf(), {
    reportType: 'GIFTS',
    format: 'CSV',
    query: 'a=1',
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { readonly id: string }).id;
}

/** Polls both in turn, as behind a load balancer. */
async function completes(id: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const answer = await processes[turn % 2 === 0 ? 0 : 1].call('GET', `/api/download-status/${id}`).catch(() => null);
    const status = (await answer?.json()) as DownloadStatus | undefined;
    if (status?.status === 'complete') return expect(status.rows).toBe(ROWS);
    expect(status?.status ?? 'pending').toBe('pending');
    await sleep(50);
  }
}

const rowsIn = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\r\n')
    .filter((line) => line.includes('Row ')).length;

it('a file that one of two processes has made is served by both, only to its merchant', async () => {
  for (const by of processes) {
    const id = await start(by);
    await completes(id);
    const files: Buffer[] = [];
    for (const from of [...processes, ...processes]) {
      const answer = await from.call('GET', `/api/download/${id}`);
      expect(answer.status).toBe(200);
      files.push(Buffer.from(await answer.arrayBuffer()));
      expect(files.at(-1)?.length).toBe(Number(answer.headers.get('content-length')));
      expect((await from.call('GET', `/api/download/${id}`, sessionOf('other', 52))).status).toBe(404);
    }
    for (const file of files) expect(file.equals(files[0] as Buffer)).toBe(true);
    expect(rowsIn(files[0] as Buffer)).toBe(ROWS);
  }
}, 120_000);

it('a download completes when the other process deletes the file', async () => {
  const id = await start(processes[0]);
  await completes(id);
  const answer = await processes[0].call('GET', `/api/download/${id}`);
  const body = answer.body?.getReader();
  const first = await body?.read();
  expect((await processes[1].call('DELETE', `/api/export/${id}`)).status).toBe(204);
  for (const each of processes) expect((await each.call('GET', `/api/download/${id}`)).status).toBe(404);
  // Both sweep in this time.
  await sleep(12_000);
  body?.releaseLock();
  const rest = await buffer(answer.body as unknown as AsyncIterable<Uint8Array> & NodeJS.ReadableStream);
  expect((first?.value?.length ?? 0) + rest.length).toBe(Number(answer.headers.get('content-length')));
}, 120_000);

it('the part of a killed process is removed, and the other process makes the file', async () => {
  const [first, second] = processes;
  await exportsOf(db()).deleteMany({});
  await vi.waitFor(async () => expect(await chunks()).toBe(0), { timeout: 90_000, interval: 500 });
  await second.kill();
  pause = 100;
  const id = await start(first);
  await vi.waitFor(async () => expect(await chunks()).toBeGreaterThan(3), { timeout: 20_000, interval: 50 });
  await second.start();
  await first.kill();
  pause = 0;
  await exportsOf(db()).updateMany({ status: 'running' }, { $set: { nextAt: new Date(0) } });
  await completes(id);
  const answer = await second.call('GET', `/api/download/${id}`);
  expect(rowsIn(Buffer.from(await answer.arrayBuffer()))).toBe(ROWS);
  const { length } = (await db().collection('exportFiles.files').findOne({ filename: id })) as unknown as {
    length: number;
  };
  expect(await chunks()).toBe(Math.ceil(length / (255 * 1024)));
}, 180_000);
