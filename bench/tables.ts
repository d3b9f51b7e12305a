import { createWriteStream, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeAtExit } from './left-behind.ts';
import { last, run } from './programs.ts';
import { type BenchmarkOptions, type Figure, rounded } from './report.ts';

const PROGRAM = join('packages', 'response-matching', 'bench', 'read-and-match.ts');

/** Faster than responses are stored (`store`), so that reading is never what an import waits for. */
const LEAST_ROWS = 20_000;
const MOST_MB = 300;

interface Result {
  readonly rows: number;
  readonly good: number;
  readonly perSecond: number;
  readonly peakMegabytes: number;
}

/** A CSV of another tool, read and matched to responses; a million rows are 200 MB. */
export async function tables({ rows, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-tables-'));
  const remove = removeAtExit(folder);
  try {
    const file = join(folder, 'export.csv');
    log(`Writing ${rows} rows ...`);
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(file));
    const megabytes = rounded(statSync(file).size / 1e6, 0);
    log(`Reading ${megabytes} MB ...`);
    const read = last<Result>(await run(PROGRAM, ['--file', file, '--read-only']));
    log('Reading and matching ...');
    const matched = last<Result>(await run(PROGRAM, ['--file', file]));
    if (matched.rows !== rows || matched.good !== rows)
      throw new Error(`Only ${matched.good} of ${rows} rows were matched.`);
    const name = `CSV of ${megabytes} MB`;
    return [
      { name: `${name}: rows read, of processor time`, value: read.perSecond, unit: '/s' },
      {
        name: `${name}: rows read and matched, of processor time`,
        value: matched.perSecond,
        unit: '/s',
        target: { atLeast: LEAST_ROWS },
      },
      {
        name: `${name}: peak memory`,
        value: rounded(matched.peakMegabytes, 0),
        unit: 'MB',
        target: { atMost: MOST_MB },
      },
    ];
  } finally {
    remove();
  }
}

const TEXT = 'The checkout was quick and the parcel came early, but the box was ""much"" too large for it.';

/** A CSV of another tool, line by line. */
export function* linesOf(rows: number): Generator<string> {
  yield 'Response ID,Submitted at,Email,Order ID,Overall satisfaction,How likely are you to recommend us?,Comment\r\n';
  for (let at = 0; at < rows; at += 1) {
    const day = String(1 + (at % 28)).padStart(2, '0');
    const hour = String(at % 24).padStart(2, '0');
    const id = String(at).padStart(9, '0');
    yield `r${id},2026-04-${day} ${hour}:15:00,shopper${id}@example.com,00${id},${1 + (at % 5)},${1 + (at % 5)},"${TEXT}${at % 3 === 0 ? '\nAgain.' : ''}"\r\n`;
  }
}
