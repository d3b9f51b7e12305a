import { parseArgs } from 'node:util';
import { accounts } from './accounts.ts';
import { assistant } from './assistant.ts';
import { benchmarks } from './benchmarks.ts';
import { dashboards } from './dashboards.ts';
import { deploy } from './deploy.ts';
import { drivers } from './drivers.ts';
import { exports } from './exports.ts';
import { fallback } from './fallback.ts';
import { hostileBodiesBench } from './hostile-bodies.ts';
import { imports } from './imports.ts';
import { ingestion } from './ingestion.ts';
import { load } from './load.ts';
import { merchants } from './merchants.ts';
import { paint } from './paint.ts';
import { type Benchmark, type Figure, isMet, loadNow, tableOf, wasBusy, writeResult } from './report.ts';
import { signInTimes } from './sign-in-times.ts';
import { sizes } from './sizes.ts';
import { slowNetwork } from './slow-network.ts';
import { slowSockets } from './slow-sockets.ts';
import { start } from './start.ts';
import { storage } from './storage.ts';
import { store } from './store.ts';
import { tables } from './tables.ts';
import { throughput } from './throughput.ts';

/**
 * `npm run bench -- [names] [--fresh] [--strict] [--loads <n>] [--page <name> ...] [--rows <n>] [--users <n>]
 * [--minutes <n>]`: measures the
 * project's targets, one after the other, writes `bench/results/<name>.json` and prints a table.
 */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  sizes,
  start,
  paint,
  fallback,
  store,
  storage,
  dashboards,
  drivers,
  exports,
  imports,
  ingestion,
  tables,
  accounts,
  assistant,
  benchmarks,
  merchants,
  load,
  deploy,
  throughput,
  'slow-network': slowNetwork,
  'slow-sockets': slowSockets,
  'hostile-bodies': hostileBodiesBench,
  'sign-in-times': signInTimes,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The clone that `start` starts is installed from scratch. Needs the package registry. */
    fresh: { type: 'boolean', default: false },
    /** Exits with status 1 if a figure misses its target. */
    strict: { type: 'boolean', default: false },
    loads: { type: 'string', default: '20' },
    /** For `paint` and `slow-network`, by prefix: `Home`, `stff`. */
    page: { type: 'string', multiple: true, default: [] },
    rows: { type: 'string', default: '1000000' },
    /** For `load`. */
    users: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
  },
});
const log = (sentence: string) => void process.stdout.write(`${sentence}\n`);

function wholeNumber(name: 'loads' | 'rows' | 'users' | 'minutes'): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} is ${values[name]}: write a whole number above 0.`);
}

async function measure(name: string, benchmark: Benchmark): Promise<readonly Figure[]> {
  log(`\n== ${name}`);
  const before = loadNow();
  const { fresh, page: pages } = values;
  const options = {
    fresh,
    pages,
    loads: wholeNumber('loads'),
    rows: wholeNumber('rows'),
    users: wholeNumber('users'),
    minutes: wholeNumber('minutes'),
    log,
  };
  const figures = await benchmark(options);
  const loads = { before, after: loadNow() };
  writeResult(values.fresh && name === 'start' ? 'start-fresh' : name, figures, loads);
  log(tableOf(figures));
  if (wasBusy(loads)) {
    log(`  The machine was busy (load ${loads.before[0]} before, ${loads.after[0]} after): times are too long.`);
  }
  return figures;
}

const chosen = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
const unknown = chosen.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark "${unknown[0]}": write some of ${Object.keys(BENCHMARKS).join(', ')}, or none for all.\n`,
  );
  process.exit(1);
}
let missed = 0;
let failed = 0;
for (const name of chosen) {
  const benchmark = BENCHMARKS[name];
  if (benchmark === undefined) continue;
  try {
    missed += (await measure(name, benchmark)).filter((figure) => isMet(figure) === false).length;
  } catch (error) {
    failed += 1;
    process.stderr.write(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
const unmeasured = failed === 0 ? '' : ` ${failed} of the benchmarks could not be measured.`;
log(
  `\n${missed === 0 ? 'No' : missed} measured figure${missed > 1 ? 's were' : ' was'} missed.${unmeasured} Results are in bench/results/.`,
);
process.exit(failed > 0 || (values.strict && missed > 0) ? 1 : 0);
