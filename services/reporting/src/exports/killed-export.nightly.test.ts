import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadStatus } from '@shoppervoice/contracts/delivery';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ReportingProcess } from '../fixtures/killed-process.fixture.ts';
import { HEAD, MadeUpProgramme, TABLE } from '../fixtures/made-up-programme.fixture.ts';
import { sessionOf } from '../fixtures/reporting.fixture.ts';

const programme = new MadeUpProgramme();
let server: TestServer;
let service: ReportingProcess;

beforeAll(async () => {
  await programme.start();
  server = await startTestServer('killed-export');
  service = new ReportingProcess(programme, server);
});
afterAll(async () => {
  await service?.kill();
  await programme.close();
  await server?.close();
});

const ask = async () => {
  const answer = await service.call('POST', '/api/export', sessionOf(), {
    reportType: 'GIFTS',
    format: 'CSV',
    query: 'a=1',
    key: `k${Math.random()}`.replace('.', '-'),
  });
  return ((await answer.json()) as { id: string }).id;
};
const status = async (id: string) =>
  (await (await service.call('GET', `/api/download-status/${id}`)).json()) as DownloadStatus;

/** Endless rows, until the reader disconnects. */
function endless(): void {
  programme.stream = (write, answer) => {
    write(HEAD);
    write(TABLE);
    const more = setInterval(() => write(['2026-11-02', 'x'.repeat(2000), 1] as ReportLine), 2);
    answer.on('close', () => clearInterval(more));
  };
}
const usual = programme.stream;

it('a killed process leaves no incomplete file: the next one makes the export again', async () => {
  await service.start();
  endless();
  const id = await ask();
  await vi.waitFor(async () => expect((await status(id)).rows).toBeGreaterThan(20), 10_000);
  await service.kill();
  programme.stream = usual;
  await service.start();
  // An incomplete file is not delivered meanwhile.
  expect((await service.call('GET', `/api/download/${id}`)).status).toBe(404);
  await vi.waitFor(async () => expect((await status(id)).status).toBe('complete'), { timeout: 45_000, interval: 200 });
  expect(await status(id)).toMatchObject({ rows: 3 });
  const text = await (await service.call('GET', `/api/download/${id}`)).text();
  expect(text.split('\r\n').filter((line) => line.startsWith('2026-11-'))).toHaveLength(3);
  expect(await readFile(join(server.folder, 'exports', id), 'utf8')).toBe(`\uFEFF${text}`);
  expect(await readdir(join(server.folder, 'exports'))).toEqual([id]);
}, 90_000);

it('an export whose process ends again and again is given up with a sentence', async () => {
  endless();
  const id = await ask();
  for (let time = 0; time < 3; time += 1) {
    await vi.waitFor(() => expect(programme.open).toBeGreaterThan(0), { timeout: 45_000, interval: 100 });
    await service.kill();
    await vi.waitFor(() => expect(programme.open).toBe(0), 5_000);
    await service.start();
  }
  await vi.waitFor(async () => expect((await status(id)).status).toBe('failed'), { timeout: 45_000, interval: 200 });
  expect((await status(id)).reason).toBe(
    'The file could not be made: the export was interrupted several times. Start again.',
  );
}, 240_000);
