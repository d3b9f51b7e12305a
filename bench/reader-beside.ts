import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../e2e/api-caller.ts';
import { shiftDay } from '../e2e/fixture/recount.ts';

/** Pause between two calls of the reader, in milliseconds. */
const READ_MS = 100;

/** A call of Overall Metrics, in milliseconds, by a reader whose first calls are over. */
export async function readerBeside(reader: Caller, today: string): Promise<() => Promise<number>> {
  const read = () => timeOf(reader, today);
  for (let at = 0; at < 20; at += 1) await read();
  return read;
}

/** Times of such calls, one after the other, until `end`. Milliseconds. */
export async function readersUntil(read: () => Promise<number>, end: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  while (!isOver) {
    times.push(await read());
    await sleep(READ_MS);
  }
  return times;
}

async function timeOf(reader: Caller, today: string): Promise<number> {
  // Never the same days twice in a row, so that the database responds.
  const from = 31 + Math.floor(Math.random() * 60);
  const query = new URLSearchParams({
    startDate: shiftDay(today, -from),
    endDate: shiftDay(today, 29 - from),
    compareTo: 'previous',
  });
  const startedAt = performance.now();
  const answer = await reader.get(`/api/buyer-overall-metrics?${query}`);
  await answer.body();
  if (!answer.ok()) throw new Error(`Overall Metrics answered ${answer.status()}.`);
  return performance.now() - startedAt;
}
