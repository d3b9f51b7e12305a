import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { HEAD, TABLE } from '../fixtures/made-up-programme.fixture.ts';
import { writeFile } from './write-file.ts';

/**
 * Largest share of the work in one turn of the event loop: a ratio, because a busy machine slows every turn. Without
 * yielding it is 1.
 */
const LONGEST_SHARE = 0.2;
const ROWS = 100;

/** Each row has a unique word of 400 characters. */
async function* longWords(rows: number): AsyncGenerator<readonly ReportLine[]> {
  yield [HEAD, TABLE];
  yield Array.from({ length: rows }, (): ReportLine => ['2026-11-02', randomBytes(200).toString('hex'), 1]);
  yield [{ end: { rows } }];
}

const write = (rows: number, to: Writable) =>
  writeFile(longWords(rows), to, { format: 'PDF', madeAt: 0, notesOn: async () => [] });

const nowhere = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });

/** Measures the work between two turns of the event loop. */
async function turns<Result>(work: () => Promise<Result>): Promise<{ longest: number; all: number }> {
  const ms = (since: NodeJS.CpuUsage) => {
    const { user, system } = process.threadCpuUsage(since);
    return (user + system) / 1000;
  };
  const startUsage = process.threadCpuUsage();
  let since = startUsage;
  let longest = 0;
  let isOver = false;
  const tick = () => {
    longest = Math.max(longest, ms(since));
    since = process.threadCpuUsage();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  longest = Math.max(longest, ms(since));
  return { longest, all: ms(startUsage) };
}

it('a PDF of long words yields to the event loop', async () => {
  // The first file of a process reads the typeface.
  await write(1, nowhere());
  const { longest, all } = await turns(() => write(ROWS, nowhere()));
  expect(longest).toBeLessThan(all * LONGEST_SHARE);
}, 60_000);

it('a PDF of thousands of different Han characters yields to the event loop', async () => {
  const han = (row: number) =>
    Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x4e00 + (((row * 400 + at) * 7919) % 6_000))).join('');
  async function* lines(): AsyncGenerator<readonly ReportLine[]> {
    yield [HEAD, TABLE];
    yield Array.from({ length: 3 * ROWS }, (_, row): ReportLine => ['2026-11-02', han(row), 1]);
    yield [{ end: { rows: 3 * ROWS } }];
  }
  const write = () => writeFile(lines(), nowhere(), { format: 'PDF', madeAt: 0, notesOn: async () => [] });
  // The first file of a process opens the typeface.
  await write();
  const { longest, all } = await turns(write);
  expect(longest).toBeLessThan(all * LONGEST_SHARE);
}, 60_000);

it('a PDF whose stream is closed is not drawn further', async () => {
  const to = nowhere();
  const { all } = await turns(async () => {
    const writing = write(2_000, to);
    setTimeout(() => to.destroy(), 50);
    await expect(writing).rejects.toThrow();
  });
  const whole = await turns(() => write(ROWS, nowhere()));
  // A twentieth of the rows takes longer than the work before it was closed.
  expect(all).toBeLessThan(5 * whole.all);
}, 60_000);
