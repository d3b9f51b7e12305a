import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_FORMATS, type ExportFormat } from '@shoppervoice/contracts/delivery';
import type { Database } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ConcurrentReaders } from '../fixtures/concurrent-readers.fixture.ts';
import { type ExportEnding, endingsBy, REASONS, REPORT_OF, ROWS, report } from '../fixtures/export-endings.fixture.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { exportsOf, SEATS } from './export-document.ts';

/** Free bytes of the disk; null: enough, -1: not even for a file name. */
const disk = vi.hoisted(() => ({ room: null as number | null }));
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const limited = {
    open: (path: string, flags: string, mode: number, done: (error: Error | null, fd?: number) => void) =>
      disk.room === -1 ? setImmediate(done, full()) : fs.open(path, flags, mode, done),
    close: fs.close,
    write(
      fd: number,
      chunk: Buffer,
      at: number,
      length: number,
      position: number | null,
      done: (error: Error) => void,
    ) {
      if (disk.room !== null) disk.room -= length;
      if (disk.room !== null && disk.room < 0) setImmediate(done, full());
      else fs.write(fd, chunk, at, length, position, done as never);
    },
  };
  return {
    ...fs,
    createWriteStream: (path: string, options: object) =>
      fs.createWriteStream(path, { ...options, fs: limited } as never),
  };
});

/** Rejections and exceptions that would have ended the process. */
const fatal: unknown[] = [];
const note = (error: unknown) => fatal.push(error);
const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

const MID = 51;
const READER_MID = 52;
let portal: ReportingUnderTest;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  portal.programme.streamsDashboards = true;
  for (const event of EVENTS) process.on(event, note);
});
afterAll(async () => {
  await portal?.close();
  for (const event of EVENTS) process.off(event, note);
});

const documents = () => exportsOf((portal.service.database as Database).db);
const files = async () => (await readdir(join(portal.server.folder, 'exports')).catch(() => [])).sort();
const start = (format: ExportFormat) => portal.ask({ reportType: REPORT_OF[format], format });
const sizeOf = async (id: string) =>
  Number((await portal.call('GET', `/api/download/${id}`)).headers['content-length']);

/** An undisturbed export is completed, and deleted. */
async function whole(format: ExportFormat): Promise<number> {
  portal.programme.stream = report(format);
  const id = await start(format);
  expect(await portal.outcome(id)).toMatchObject({ status: 'complete', rows: ROWS });
  const size = await sizeOf(id);
  expect((await portal.call('DELETE', `/api/export/${id}`)).statusCode).toBe(204);
  return size;
}

/** The state of an export after its ending, as its user reads it. */
async function end(ending: Exclude<ExportEnding, { by: 'kill' }>, format: ExportFormat, size: number): Promise<string> {
  portal.programme.stream = report(format, ending.by === 'source' ? ending : null);
  if (ending.by === 'disk') disk.room = ending.share < 0 ? -1 : Math.floor(ending.share * size);
  const id = await start(format);
  if (ending.by === 'cancel') {
    await sleep(ending.afterMs);
    expect((await portal.call('DELETE', `/api/export/${id}`)).statusCode).toBe(204);
    expect((await portal.call('GET', `/api/download-status/${id}`)).statusCode).toBe(404);
    return id;
  }
  const outcome = await portal.outcome(id);
  disk.room = null;
  const reason = ending.by === 'disk' ? REASONS.disk : REASONS[ending.how];
  expect(outcome).toEqual({ status: 'failed', title: expect.any(String), reason });
  expect((await portal.call('GET', `/api/download/${id}`)).statusCode).toBe(404);
  return id;
}

it.each(EXPORT_FORMATS)(
  'a file of %s that ends in any way leaves nothing, and nobody waits for it',
  async (format) => {
    const size = await whole(format);
    portal.programme.stream = report('CSV');
    const reader = portal.session('rea', READER_MID);
    const kept = await portal.ask({}, reader);
    expect((await portal.outcome(kept, reader)).status).toBe('complete');
    const paths = [
      `/api/download-status/${kept}`,
      `/api/download/${kept}`,
      '/api/views',
      '/api/notes?startDate=2026-11-01&endDate=2026-11-20',
    ];
    const readers = new ConcurrentReaders(
      paths,
      async (path) => (await portal.call('GET', path, reader)).statusCode,
    ).start();
    onTestFinished(async () => void (await readers.stop()));
    const endings = [...endingsBy('source'), ...endingsBy('disk'), ...endingsBy('cancel')];
    const ended: { readonly id: string; readonly ending: ExportEnding }[] = [];
    for (const ending of endings) {
      const id = await end(ending, format, size);
      ended.push({ id, ending });
      // The seat is free at once: a new export is made even while the other's stream is still closing.
      expect(await documents().countDocuments({ mid: MID, seat: { $exists: true } }), JSON.stringify(ending)).toBe(0);
      await whole(format);
      await vi.waitFor(async () => expect(await files(), JSON.stringify(ending)).toEqual([kept]), 5_000);
    }
    const { answered, wrong } = await readers.stop();
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(endings.length);
    // A final outcome never changes.
    for (const { id, ending } of ended) {
      const { statusCode } = await portal.call('GET', `/api/download-status/${id}`);
      expect(statusCode, JSON.stringify(ending)).toBe(ending.by === 'cancel' ? 404 : 200);
    }
    await vi.waitFor(() => expect(portal.programme.open).toBe(0), 5_000);
    expect(fatal).toEqual([]);
    await portal.call('DELETE', `/api/export/${kept}`, reader);
    console.info(`${format}: ${endings.length} exports ended, ${answered} calls answered meanwhile`);
  },
  600_000,
);

it('all seats of the merchant are free afterwards', async () => {
  portal.programme.stream = report('CSV');
  const ids = await Promise.all(Array.from({ length: SEATS }, () => start('CSV')));
  for (const id of ids) expect((await portal.outcome(id)).status).toBe('complete');
}, 120_000);
