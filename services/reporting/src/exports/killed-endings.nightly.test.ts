import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DownloadStatus, EXPORT_FORMATS, type ExportFormat } from '@shoppervoice/contracts/delivery';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ConcurrentReaders } from '../fixtures/concurrent-readers.fixture.ts';
import { endingsBy, REPORT_OF, ROWS, report } from '../fixtures/export-endings.fixture.ts';
import { ReportingProcess } from '../fixtures/killed-process.fixture.ts';
import { MadeUpProgramme } from '../fixtures/made-up-programme.fixture.ts';
import { sessionOf } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { exportsOf } from './export-document.ts';

/** Each format is exported by another merchant, and all run at once. */
const MIDS: Readonly<Record<ExportFormat, number>> = { CSV: 51, EXCEL: 52, PDF: 53 };
const PATHS = ['/api/views', '/api/notes?startDate=2026-11-01&endDate=2026-11-20'];

const programme = new MadeUpProgramme();
let server: TestServer;
let client: MongoClient;
let service: ReportingProcess;
beforeAll(async () => {
  programme.linked = { rea: Object.values(MIDS) };
  programme.streamsDashboards = true;
  programme.stream = (write, answer, job) =>
    report(EXPORT_FORMATS.find((format) => MIDS[format] === job.mid) ?? 'CSV')(write, answer, job);
  await programme.start();
  server = await startTestServer('killed-endings');
  client = await new MongoClient(server.url).connect();
  service = new ReportingProcess(programme, server);
  await service.start();
});
afterAll(async () => {
  await service?.kill();
  await client?.close();
  await programme.close();
  await server?.close();
});

const db = () => client.db(REPORTING_DATABASE);
const files = async () => (await readdir(join(server.folder, 'exports')).catch(() => [])).sort();
const session = (format: ExportFormat) => sessionOf('rea', MIDS[format]);

async function start(format: ExportFormat): Promise<string> {
  const requested = { reportType: REPORT_OF[format], format, query: 'a=1' };
  const answer = await service.call('POST', '/api/export', session(format), requested);
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { readonly id: string }).id;
}
const cancel = async (format: ExportFormat, id: string) =>
  expect((await service.call('DELETE', `/api/export/${id}`, session(format))).status).toBe(204);

/** It is pending until it is complete, and its file is whole. */
async function becomesWhole(format: ExportFormat, id: string): Promise<void> {
  for (;;) {
    const answer = await service.call('GET', `/api/download-status/${id}`, session(format));
    const reported = (await answer.json()) as DownloadStatus;
    if (reported.status === 'pending') {
      await sleep(20);
      continue;
    }
    expect(reported).toMatchObject({ status: 'complete', rows: ROWS });
    const file = await service.call('GET', `/api/download/${id}`, session(format));
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.length).toBe(Number(file.headers.get('content-length')));
    if (format === 'CSV')
      expect(
        bytes
          .toString()
          .split('\r\n')
          .filter((line) => line.includes('Row ')),
      ).toHaveLength(ROWS);
    if (format === 'EXCEL') expect(bytes.includes('PK\u0005\u0006')).toBe(true);
    if (format === 'PDF') expect(bytes.toString('latin1')).toMatch(/%%EOF\s*$/);
    return;
  }
}

/** As if the claims of the killed process had expired. */
const expireClaims = () => exportsOf(db()).updateMany({ status: 'running' }, { $set: { nextAt: new Date(0) } });

const read = async (path: string) => {
  const answer = await service.call('GET', path);
  await answer.arrayBuffer();
  return answer.status;
};

const endings = endingsBy('kill');
it(
  'a process that is killed while it makes exports leaves no remains: the next one makes them, or they stay cancelled',
  async () => {
    let answered = 0;
    for (const { afterMs, andCancel } of endings) {
      let isKilled = false;
      const before = new ConcurrentReaders(PATHS, (path) =>
        read(path).catch((error: unknown) => {
          // A call cut off by the kill has no response.
          if (isKilled) return null;
          throw error;
        }),
      ).start();
      const requested = await Promise.all(EXPORT_FORMATS.map(async (format) => ({ format, id: await start(format) })));
      await sleep(afterMs);
      isKilled = true;
      await service.kill();
      const first = await before.stop();
      await service.start();
      const after = new ConcurrentReaders(PATHS, read).start();
      if (andCancel) for (const { format, id } of requested) await cancel(format, id);
      await expireClaims();
      for (const { format, id } of requested) {
        if (!andCancel) await becomesWhole(format, id);
        else expect((await service.call('GET', `/api/download-status/${id}`, session(format))).status).toBe(404);
        // Its seat and place are free: another export starts and ends.
        const next = await start(format);
        await becomesWhole(format, next);
        await cancel(format, next);
        if (!andCancel) await cancel(format, id);
      }
      await vi.waitFor(async () => expect(await files(), JSON.stringify({ afterMs, andCancel })).toEqual([]), 15_000);
      expect(await exportsOf(db()).countDocuments()).toBe(0);
      const second = await after.stop();
      expect([first.wrong, second.wrong]).toEqual([[], []]);
      answered += first.answered + second.answered;
    }
    console.info(`${endings.length} kills of three exports each, ${answered} calls answered meanwhile`);
    await vi.waitFor(() => expect(programme.open).toBe(0), 5_000);
  },
  60_000 + endings.length * 40_000,
);
