import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAtExit } from './left-behind.ts';
import { last, run, startDatabase } from './programs.ts';
import { type BenchmarkOptions, type Figure, rounded } from './report.ts';

const PROGRAM = join('packages', 'survey-store', 'bench', 'benchmark-members.ts');

interface Result {
  readonly firstSeconds: number;
  readonly processorSeconds: number;
  /** Of reading all again without a change. */
  readonly againSeconds: number;
  readonly firstDelay: number;
  readonly changedDelay: number;
  readonly megabytes: number;
  readonly unchangedDocuments: number;
  readonly changedSeconds: number;
}

/** What a process spends on the benchmarks of 5,000 merchants with 19 months of 30 questions each. */
export async function benchmarks({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-members-'));
  const remove = removeAtExit(folder);
  const database = await startDatabase(folder);
  try {
    log('Writing the months of 5,000 members ...');
    const result = last<Result>(await run(PROGRAM, ['--url', database.url], ['--expose-gc']));
    const figure = (name: string, value: number, unit: Figure['unit'], atMost?: number): Figure => ({
      name: `benchmarks of 5,000 members: ${name}`,
      value,
      unit,
      ...(atMost === undefined ? {} : { target: { atMost } }),
    });
    return [
      figure('first reading', rounded(result.firstSeconds, 1), 's'),
      figure('first reading, processor time', rounded(result.processorSeconds, 1), 's'),
      figure('reading all again, processor time', rounded(result.againSeconds, 2), 's'),
      figure('longest block of calls at the first reading', rounded(result.firstDelay, 0), 'ms', 50),
      figure('longest block of calls at a change', rounded(result.changedDelay, 0), 'ms', 50),
      figure('memory', rounded(result.megabytes, 0), 'MB', 128),
      figure('documents read in two looks without a change', result.unchangedDocuments, '', 0),
      figure('from a change to new benchmarks', rounded(result.changedSeconds, 1), 's'),
    ];
  } finally {
    await database.stop();
    remove();
  }
}
