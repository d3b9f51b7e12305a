import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callFigures, type Service, timeCalls } from './calls.ts';
import { removeAtExit } from './left-behind.ts';
import { last, run, startDatabase } from './programs.ts';
import { type BenchmarkOptions, type Figure, ROOT } from './report.ts';

const GENERATE = join('packages', 'survey-store', 'bench', 'generate-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
const FILTERS = join('packages', 'survey-store', 'bench', 'filter-benchmark.ts');
const COLUMNAR = join('bench', 'columnar');
const MOST_OF_COLUMNAR = 0.2;
const BYTES_OF_RESPONSE = 60;
const PROMISED_ROWS = 1_000_000;
/** Growth is measured at a hundredth and at a tenth of the rows, too. */
const SHARES = [0.01, 0.1, 1];

/** Figures at fewer rows. */
const GROWTH = /^\/api\/(buyer-overall-metrics|demographics|comments with three filters), median/;

/** Surveys of the responses, repeated entries are more frequent; default: those of Online Buyer. */
const SURVEYS: Readonly<Partial<Record<Service, string>>> = { 'site-abandonment': '7', stff: '17' };

/**
 * Every call of the three services over answers to every question of one merchant, and Online Buyer's dashboards beside
 * a columnar engine over the same responses.
 */
export async function dashboards(options: BenchmarkOptions): Promise<readonly Figure[]> {
  installColumnar(options.log);
  const growth: Figure[] = [];
  for (const share of SHARES.slice(0, -1)) {
    const rows = Math.round(options.rows * share);
    const figures = await measured('online-buyer', rows, options, false);
    growth.push(...figures.filter(({ name }) => GROWTH.test(name)).map(untargeted(rows)));
  }
  const all = [
    ...(await measured('online-buyer', options.rows, options, true)),
    ...growth,
    ...(await measured('site-abandonment', options.rows, options, false)),
    ...(await measured('stff', options.rows, options, false)),
  ];
  return options.rows < PROMISED_ROWS ? all.map(({ target, ...figure }) => figure) : all;
}

const untargeted =
  (rows: number) =>
  ({ target, ...figure }: Figure): Figure => ({
    ...figure,
    name: `${figure.name}, of ${rows.toLocaleString('en-US')} responses`,
  });

async function measured(service: Service, rows: number, { log }: BenchmarkOptions, isCompared: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-dashboards-'));
  const remove = removeAtExit(folder);
  const file = join(folder, 'responses.jsonl');
  const surveys = SURVEYS[service];
  log(`Writing and importing ${rows.toLocaleString('en-US')} responses for ${service} ...`);
  await run(GENERATE, ['--out', file, '--rows', String(rows), '--whole', ...(surveys ? ['--surveys', surveys] : [])]);
  const database = await startDatabase(folder);
  try {
    await run(IMPORT, ['--url', database.url, '--file', file]);
    log('Calls over random ranges ...');
    const calls = callFigures(await timeCalls(service, database.url));
    if (!isCompared) return calls;
    log('Figures under filters ...');
    const filtered = filterFigures(last<FilterResult>(await run(FILTERS, ['--url', database.url])));
    return [...calls, ...filtered, ...(await compareWithColumnar(file, database.url, log))];
  } finally {
    await database.stop();
    remove();
  }
}

interface FilterResult {
  readonly calls: Readonly<
    Record<string, { readonly medianMs: number; readonly p95Ms: number; readonly mostMs: number | null }>
  >;
  readonly bytesPerResponse: number;
}

function filterFigures({ calls, bytesPerResponse }: FilterResult): readonly Figure[] {
  return [
    ...Object.entries(calls).map(
      ([name, { medianMs, p95Ms, mostMs }]): Figure => ({
        name: `${name}, median`,
        value: medianMs,
        unit: 'ms',
        note: `95th percentile ${p95Ms} ms`,
        ...(mostMs === null ? {} : { target: { atMost: mostMs } }),
      }),
    ),
    {
      name: 'bytes of columns of a response',
      value: bytesPerResponse,
      unit: '',
      target: { atMost: BYTES_OF_RESPONSE },
    },
  ];
}

async function compareWithColumnar(
  file: string,
  url: string,
  log: BenchmarkOptions['log'],
): Promise<readonly Figure[]> {
  log('The same figures beside a columnar engine ...');
  const compared = last<readonly { name: string; serviceMs: number; engineMs: number; ratio: number }[]>(
    await run(join(COLUMNAR, 'compare.ts'), ['--url', url, '--file', file]),
  );
  return compared.map(({ name, serviceMs, engineMs, ratio }) => ({
    name: `${name}, of DuckDB's time`,
    value: ratio,
    unit: 'x',
    // Without filters, rollups answer; with filters, both read columns.
    ...(name.endsWith('filters') ? {} : { target: { atMost: MOST_OF_COLUMNAR } }),
    note: `${serviceMs} ms to ${engineMs} ms`,
  }));
}

/** Installs the database for comparison, in its own folder only, from a separate lock file. */
function installColumnar(log: BenchmarkOptions['log']): void {
  const folder = join(ROOT, COLUMNAR);
  if (existsSync(join(folder, 'node_modules', '@duckdb', 'node-api'))) return;
  log('Installing what the dashboards are compared with ...');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
