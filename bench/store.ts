import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callFigures, timeCalls } from './calls.ts';
import { removeAtExit } from './left-behind.ts';
import { last, run, startDatabase } from './programs.ts';
import { type BenchmarkOptions, type Figure, rounded } from './report.ts';

const GENERATE = join('packages', 'survey-store', 'bench', 'generate-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
/** The others are timed over answers to every question, by `dashboards`. */
const PROMISED_CALLS = /^\/api\/(buyer-overall-metrics$|comments( |\/filter-counts$))/;

const MOST_MB = 400;
/** Responses per second, by whether their comments have tone and topics. */
const RATES = { labelled: 8000, unlabelled: 3000 } as const;
/** The targets are for a merchant of this size. */
const PROMISED_ROWS = 1_000_000;

interface ImportResult {
  readonly perSecond: number;
  readonly anonymousMegabytes: number;
}

/** Import into the embedded database and the calls over it, by the benchmarks of the packages themselves. */
export async function store(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const { figures, calls } = await imported('labelled', options, true);
  const { figures: more } = await imported('unlabelled', options, false);
  const all = [...figures, ...more, ...calls];
  return options.rows < PROMISED_ROWS ? all.map(({ target, ...figure }) => figure) : all;
}

async function imported(kind: keyof typeof RATES, { rows, log }: BenchmarkOptions, withCalls: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-store-'));
  const remove = removeAtExit(folder);
  const file = join(folder, 'responses.jsonl');
  log(`Writing ${rows} ${kind} responses ...`);
  await run(GENERATE, ['--out', file, '--rows', String(rows), ...(kind === 'unlabelled' ? ['--unlabelled'] : [])]);
  const database = await startDatabase(folder);
  try {
    log(`Importing ${rounded(statSync(file).size / 1e6, 0)} MB ...`);
    const result = last<ImportResult>(await run(IMPORT, ['--url', database.url, '--file', file]));
    const databaseMb = database.mostMegabytes();
    rmSync(file);
    const name = `import of ${rows.toLocaleString('en-US')} ${kind} responses`;
    const figures: Figure[] = [
      { name, value: result.perSecond, unit: '/s', target: { atLeast: RATES[kind] } },
      {
        name: `${name}: anonymous memory of the import`,
        value: result.anonymousMegabytes,
        unit: 'MB',
        target: { atMost: MOST_MB },
      },
      ...(process.platform === 'linux'
        ? [
            {
              name: `${name}: anonymous memory of the database`,
              value: databaseMb,
              unit: 'MB',
              target: { atMost: MOST_MB },
            } as const,
          ]
        : []),
    ];
    if (withCalls) log('Calls over random ranges ...');
    const calls = withCalls ? callFigures(await timeCalls('online-buyer', database.url), PROMISED_CALLS) : [];
    return { figures, calls };
  } finally {
    await database.stop();
    remove();
  }
}
