import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAtExit } from './left-behind.ts';
import { last, run, startDatabase } from './programs.ts';
import { type BenchmarkOptions, type Figure, rounded } from './report.ts';

const GENERATE = join('packages', 'survey-store', 'bench', 'generate-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
const CALLS = join('services', 'online-buyer', 'bench', 'call-medians.ts');

const MOST_MB = 400;
/** Responses a second, by whether their comments carry tone and topics. */
const RATES = { labelled: 8000, unlabelled: 3000 } as const;
/** Medians in milliseconds, named as the benchmark of the calls names them. */
const CALL_TARGETS = { overallMetrics: 10, commentPage: 40, filterCounts: 120, search: 150 } as const;
const CALL_NAMES: Readonly<Record<keyof typeof CALL_TARGETS, string>> = {
  overallMetrics: 'Overall Metrics',
  commentPage: 'comment page with three filters',
  filterCounts: 'filter counts',
  search: 'search',
};

/** What is promised is promised for a merchant of this size. */
const PROMISED_ROWS = 1_000_000;

interface ImportResult {
  readonly perSecond: number;
  readonly anonymousMegabytes: number;
}
type CallResult = Readonly<Record<keyof typeof CALL_TARGETS, { readonly medianMs: number; readonly p95Ms: number }>>;

/** Import into the embedded database and the calls over it, by the benchmarks of the packages themselves. */
export async function store(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const { figures, calls } = await imported('labelled', options, true);
  const { figures: more } = await imported('unlabelled', options, false);
  const all = [...figures, ...more, ...calls];
  return options.rows < PROMISED_ROWS ? all.map(({ target, ...figure }) => figure) : all;
}

async function imported(kind: keyof typeof RATES, { rows, tell }: BenchmarkOptions, withCalls: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-store-'));
  const remove = removeAtExit(folder);
  const file = join(folder, 'responses.jsonl');
  tell(`Writing ${rows} ${kind} responses ...`);
  await run(GENERATE, ['--out', file, '--rows', String(rows), ...(kind === 'unlabelled' ? ['--unlabelled'] : [])]);
  const database = await startDatabase(folder);
  try {
    tell(`Importing ${rounded(statSync(file).size / 1e6, 0)} MB ...`);
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
    if (withCalls) tell('Calls over random ranges ...');
    const calls = withCalls ? callFigures(last<CallResult>(await run(CALLS, ['--url', database.url]))) : [];
    return { figures, calls };
  } finally {
    await database.stop();
    remove();
  }
}

function callFigures(result: CallResult): Figure[] {
  return (Object.keys(CALL_TARGETS) as (keyof typeof CALL_TARGETS)[]).map((call) => ({
    name: `${CALL_NAMES[call]}, median at the service`,
    value: result[call].medianMs,
    unit: 'ms',
    target: { atMost: CALL_TARGETS[call] },
    note: `95th percentile ${result[call].p95Ms} ms`,
  }));
}
