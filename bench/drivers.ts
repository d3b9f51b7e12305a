import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAtExit } from './left-behind.ts';
import { last, run, startDatabase } from './programs.ts';
import type { BenchmarkOptions, Figure } from './report.ts';

const GENERATE = join('packages', 'survey-store', 'bench', 'generate-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
const EXPLAIN = join('services', 'online-buyer', 'bench', 'explain-medians.ts');
/** Targets in milliseconds, by the start of a name: the first match. For a merchant of this size. */
const MOST: readonly (readonly [start: string, atMost: number])[] = [
  ['Why', 150],
  ['drivers of 30 ratings, with intervals', 600],
  ['drivers of 30 ratings', 300],
  ['key drivers', 600],
];
const PROMISED_ROWS = 1_000_000;

/** Why a figure moved, and key drivers with their intervals, of one merchant whose responses are all of one survey. */
export async function drivers({ rows, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-drivers-'));
  const remove = removeAtExit(folder);
  const file = join(folder, 'responses.jsonl');
  log(`Writing and importing ${rows.toLocaleString('en-US')} responses ...`);
  await run(GENERATE, ['--out', file, '--rows', String(rows), '--whole', '--surveys', '1']);
  const database = await startDatabase(folder);
  try {
    await run(IMPORT, ['--url', database.url, '--file', file]);
    rmSync(file);
    log('Why and key drivers ...');
    const medians = last<Readonly<Record<string, number>>>(
      await run(EXPLAIN, ['--url', database.url, '--rows', String(rows)]),
    );
    return Object.entries(medians).map(([name, value]): Figure => {
      const [, atMost] = MOST.find(([start]) => name.startsWith(start)) ?? [];
      const isPromised = rows >= PROMISED_ROWS && atMost !== undefined;
      return { name: `${name}, median`, value, unit: 'ms', ...(isPromised ? { target: { atMost } } : {}) };
    });
  } finally {
    await database.stop();
    remove();
  }
}
