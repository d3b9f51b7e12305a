import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_FORMATS, type ExportFormat } from '@shoppervoice/contracts/delivery';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HEAD, TABLE } from '../fixtures/made-up-programme.fixture.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { writeFile } from './write-file.ts';

const ROWS = 120;
/** Incompressible text: every format writes to its stream long before the end. */
const row = (bytes = 300): ReportLine => [
  '2026-11-02',
  randomBytes(bytes).toString('base64').replaceAll(/.{8}/g, '$& '),
  1,
];

/** A report that throws after `until` rows, or never. */
async function* report(until: number | null, wait = 0, bytes?: number): AsyncGenerator<readonly ReportLine[]> {
  if (until === 0) throw new Error('the source failed');
  yield [HEAD, TABLE];
  for (let at = 1; at <= ROWS; at += 1) {
    if (wait > 0 && at % 6 === 0) await sleep(wait);
    yield [row(bytes)];
    if (at === until) throw new Error('the source failed');
  }
  yield [{ end: { rows: ROWS } }];
}

const options = (format: ExportFormat) => ({ format, madeAt: 0, notesOn: async () => [] });

/** A disk with `room` free bytes. */
function fullDisk(room: number): Writable {
  let left = room;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      setImmediate(() =>
        done(left < 0 ? Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }) : null),
      );
    },
  });
}

/** Errors that would have ended the process. */
const uncaught: unknown[] = [];
const record = (error: unknown) => uncaught.push(error);
const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failed-files-'));
  uncaught.length = 0;
  for (const event of EVENTS) process.on(event, record);
});
afterEach(async () => {
  // Streams emit their events after their promises settle.
  await sleep(20);
  for (const event of EVENTS) process.off(event, record);
  await rm(folder, { recursive: true });
  expect(uncaught).toEqual([]);
});

describe.each(EXPORT_FORMATS)('a file of %s', (format) => {
  it.each([
    ['start', 0],
    ['middle', ROWS / 2],
    ['end', ROWS],
  ] as const)('whose source fails at the %s throws its error, and leaves nothing', async (_where, at) => {
    const kept = new DiskFileStore(folder).keep('a'.repeat(24), 'first', (to) =>
      writeFile(report(at), to, options(format)),
    );
    await expect(kept).rejects.toThrow('the source failed');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([0, 5_000, 20_000])('throws the error of a disk with room for %i bytes', async (room) => {
    const to = fullDisk(room);
    await expect(writeFile(report(null), to, options(format))).rejects.toThrow('ENOSPC');
    expect(to.destroyed).toBe(true);
  });

  it('stops reading its source once the disk is full', async () => {
    async function* silent(): AsyncGenerator<readonly ReportLine[]> {
      yield [HEAD, TABLE];
      await sleep(100);
      yield [row()];
      throw new Error('the source was read on');
    }
    const to = fullDisk(0);
    to.write('x');
    await once(to, 'close').catch(() => undefined);
    await expect(writeFile(silent(), to, options(format))).rejects.toThrow('ENOSPC');
  });

  it('that cannot be opened throws the reason', async () => {
    const store = new DiskFileStore(folder);
    const keep = () => store.keep('a'.repeat(24), 'same', (to) => writeFile(report(null, 1), to, options(format)));
    const results = (await Promise.allSettled([keep(), keep()])) as { status: string; reason?: unknown }[];
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(String(results.find(({ status }) => status === 'rejected')?.reason)).toContain('EEXIST');
  });

  it('is given up if its stream is destroyed, at each of 20 moments', async () => {
    for (let moment = 0; moment < 20; moment += 1) {
      const to = fullDisk(Number.POSITIVE_INFINITY);
      const writing = writeFile(report(null, 1, 12), to, options(format));
      setTimeout(() => to.destroy(), moment * 2);
      const result = await Promise.allSettled([writing]);
      // Ended late, the file may be complete.
      if (result[0]?.status === 'fulfilled') expect(to.writableFinished).toBe(true);
      expect(to.destroyed).toBe(true);
    }
  });
});
