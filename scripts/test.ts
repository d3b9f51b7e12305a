import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, installChromium } from './test/chromium.ts';
import { type Counts, countPlaywright, countVitest, NO_COUNTS } from './test/counts.ts';

/**
 * `npm test`: the layers of the change lane, one after the other; the first step that fails ends it, and how long each took is
 * printed at the end. `npm run check`, `test:services` and `test:browser` run one layer of it, `test:nightly` the nightly lane.
 */
const ROOT = dirname(import.meta.dirname);
const RESULTS = join(ROOT, 'test-results');
const PLAYWRIGHT_JSON = join(RESULTS, 'playwright.json');

interface Step {
  readonly name: string;
  readonly argv: readonly string[];
  /** Parallel steps, since each of them needs only one core. */
  readonly alongside?: readonly string[];
  /** Number of tests, from the step's report. */
  readonly counts?: () => Counts;
  readonly environment?: () => Record<string, string>;
}

const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const SOURCES = ['shell', 'gateway', ...REMOTES, 'packages', 'services', 'integration', 'e2e', 'bench'];

/**
 * Shared machines stall for seconds at times: there a test with servers or a browser is retried, and named at the end.
 */
const AGAIN = process.env.CI ? ['--retry=1'] : [];

/** Tests of these projects of `vitest.config.ts`. */
function vitest(name: string, projects: readonly string[], more: readonly string[] = []): Step {
  const report = join(RESULTS, `vitest-${projects.join('-')}.json`);
  const secondTries = join(RESULTS, `second-tries-${projects.join('-')}.json`);
  return {
    name,
    argv: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(ROOT, 'scripts', 'test', 'second-tries.ts')}`,
      `--outputFile.json=${report}`,
      ...more,
    ],
    environment: () => ({ SECOND_TRIES_FILE: secondTries }),
    counts: () => countVitest(report, secondTries),
  };
}

/** Browser tests of one lane; a file with `.nightly.` in its name is in the nightly one. */
function browserTests(name: string, lane: 'change' | 'nightly'): readonly Step[] {
  return [
    { name: 'build', argv: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
    {
      name,
      argv: ['playwright', 'test', '--config', join('e2e', 'playwright.config.ts'), '--reporter=list,json'],
      environment: () => ({
        CHROMIUM_PATH: chromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_JSON,
        BROWSER_TESTS_LANE: lane,
      }),
      counts: () => countPlaywright(PLAYWRIGHT_JSON),
    },
  ];
}

/** Steps of each layer, fastest first. */
const LAYERS: Readonly<Record<string, readonly Step[]>> = {
  check: [
    // One checker per project, because projects are built in parallel: several would check the same types, a quarter of
    // the time. Garbage is collected rarely, which saves a fifth of the processor time; the process soon ends.
    { name: 'types', argv: ['tsc', '-b', '--checkers', '1'], environment: () => ({ GOGC: '400', GOMEMLIMIT: '4GiB' }) },
    { name: 'format and lint', argv: ['biome', 'check', '--error-on-warnings', '.'] },
    {
      name: 'direction of imports, unused files and exports',
      argv: ['depcruise', '--no-progress', '--output-type', 'err', ...SOURCES],
      alongside: ['knip', '--no-progress'],
    },
    vitest('rules, kits and pages', ['unit', 'pages', 'own-calls', 'alone']),
  ],
  // They wait for databases a quarter of their time: on two cores three workers finish an eighth earlier than two.
  services: [vitest('services and tools', ['services'], ['--maxWorkers=3', ...AGAIN])],
  browser: browserTests('browser tests', 'change'),
  nightly: [
    vitest('nightly: kills, fuzz, starts, builds, layouts', ['nightly', 'nightly-pages'], ['--maxWorkers=3', ...AGAIN]),
    ...browserTests('nightly browser tests', 'nightly'),
  ],
};

/** The layers of `npm test`. */
const CHANGE_LANE = ['check', 'services', 'browser'] as const;

/** The steps of the requested layers; by default those of the change lane. Exits with a sentence for an unknown one. */
function stepsOf(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => LAYERS[name] === undefined);
  if (unknown !== undefined) {
    process.stderr.write(`There is no layer "${unknown}": write some of ${Object.keys(LAYERS).join(', ')}.\n`);
    process.exit(1);
  }
  return (names.length === 0 ? CHANGE_LANE : names).flatMap((name) => LAYERS[name] ?? []);
}

/** Path of a browser. @throws with a sentence for the reader if there is none and none can be installed */
function chromium(): string {
  const found = findChromium() ?? installChromium((sentence) => process.stdout.write(`${sentence}\n`));
  if (found !== null) return found;
  throw new Error(
    'There is no Chromium on this machine: install one (Debian: apt-get install chromium), or name its program in CHROMIUM_PATH.',
  );
}

async function run({ argv, alongside, environment }: Step): Promise<boolean> {
  const commands = alongside === undefined ? [argv] : [argv, alongside];
  const all = await Promise.all(commands.map((command) => runOne(command, environment)));
  return all.every((isGood) => isGood);
}

function runOne([program = '', ...rest]: readonly string[], environment: Step['environment']): Promise<boolean> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...environment?.() };
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', program), rest, { cwd: ROOT, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
let total: Counts = NO_COUNTS;
let failedAt: string | null = null;
const took: string[] = [];
for (const step of stepsOf(process.argv.slice(2))) {
  process.stdout.write(`\n== ${step.name}\n`);
  const startedAt = performance.now();
  let isGood = false;
  try {
    isGood = await run(step);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  const counts = step.counts?.() ?? NO_COUNTS;
  total = {
    passed: total.passed + counts.passed,
    failed: total.failed + counts.failed,
    secondTry: [...total.secondTry, ...counts.secondTry],
  };
  took.push(`${step.name}: ${isGood ? 'good' : 'FAILED'}, ${Math.round((performance.now() - startedAt) / 100) / 10} s`);
  process.stdout.write(`== ${took.at(-1)}\n`);
  if (!isGood) {
    failedAt = step.name;
    // A failed step without tests counts as one failed test, so that "0 failed" never appears under a failure.
    if (counts.failed === 0) total = { ...total, failed: total.failed + 1 };
    break;
  }
}
process.stdout.write(`\n${took.join('\n')}\n`);
if (total.secondTry.length > 0) {
  process.stdout.write(`\nPassed only when tried again:\n${total.secondTry.join('\n')}\n`);
}
process.stdout.write(`\n${failedAt === null ? 'Everything passed.' : `Stopped: "${failedAt}" failed.`}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = failedAt === null ? 0 : 1;
