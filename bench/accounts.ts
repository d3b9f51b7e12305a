import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAtExit } from './left-behind.ts';
import { last, run, startDatabase } from './programs.ts';
import type { BenchmarkOptions, Figure } from './report.ts';

const PAGE_DATA = join('services', 'accounts', 'bench', 'page-data.ts');

/** Median at the service, alone; and the largest factor beside sign-ins. */
const MOST_MS = 5;
const MOST_TIMES = 2;
const SIGN_INS_PER_MINUTE = 200;

interface Measured {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly calls: number;
}
type Result = Readonly<Record<'alone' | 'linked' | 'underLoad', Measured>> & { readonly signIns: number };

/** Page data with a valid session, over the embedded database, by the benchmark of the service itself. */
export async function accounts({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-accounts-'));
  const remove = removeAtExit(folder);
  const database = await startDatabase(folder);
  try {
    log('Page data, alone and beside sign-ins ...');
    const argv = ['--url', database.url, '--per-minute', String(SIGN_INS_PER_MINUTE)];
    const { alone, linked, underLoad, signIns } = last<Result>(await run(PAGE_DATA, argv));
    const note = ({ p95Ms, calls }: Measured) => `95th percentile ${p95Ms} ms of ${calls} calls`;
    return [
      {
        name: 'page data, median at the service',
        value: alone.medianMs,
        unit: 'ms',
        target: { atMost: MOST_MS },
        note: note(alone),
      },
      {
        name: 'page data of a user of three merchants, median at the service',
        value: linked.medianMs,
        unit: 'ms',
        target: { atMost: MOST_MS },
        note: note(linked),
      },
      {
        name: `page data beside ${SIGN_INS_PER_MINUTE} sign-ins a minute, median at the service`,
        value: underLoad.medianMs,
        unit: 'ms',
        note: `${note(underLoad)}, ${signIns} sign-ins`,
      },
      {
        name: 'page data beside sign-ins against alone',
        value: Math.round((underLoad.medianMs / alone.medianMs) * 100) / 100,
        unit: 'x',
        target: { atMost: MOST_TIMES },
      },
    ];
  } finally {
    await database.stop();
    remove();
  }
}
