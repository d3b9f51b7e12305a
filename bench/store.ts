import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAtExit } from './left-behind.ts';
import { type BenchmarkOptions, type Figure, ROOT, rounded } from './report.ts';

const GENERATE = join('packages', 'survey-store', 'bench', 'generate-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
const CALLS = join('services', 'online-buyer', 'bench', 'call-medians.ts');
const DATABASE = join('packages', 'embedded-mongo', 'src', 'server.ts');

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

async function startDatabase(folder: string) {
  // As `npm start` runs it (packages/launcher); the channel is its life line.
  const child = fork(join(ROOT, DATABASE), [], {
    cwd: ROOT,
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=512'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      EMBEDDED_MONGO_DATA: join(folder, 'data'),
      EMBEDDED_MONGO_SOCKET: join(folder, 'database.sock'),
    },
  });
  const line = await firstLine(child);
  const { url } = JSON.parse(line) as { url: string };
  let most = 0;
  const look = () => {
    most = Math.max(most, anonymousMegabytes(child.pid ?? 0));
  };
  const watch = setInterval(look, 500);
  return {
    url,
    mostMegabytes: () => {
      look();
      return Math.round(most);
    },
    stop: async () => {
      clearInterval(watch);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function anonymousMegabytes(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', () => reject(new Error('The embedded database ended.')));
  });
}

/** Runs a program of the repository to its end; resolves with what it wrote. */
async function run(program: string, argv: readonly string[]): Promise<string> {
  const child = fork(join(ROOT, program), [...argv], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', kill);
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  return output;
}

/** The last line, which is one of JSON. */
const last = <T>(output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? 'null') as T;
