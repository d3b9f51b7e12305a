import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { FAULTS, type Fault, ROOMS, SECOND_CHECKS } from './faults.ts';

/**
 * `npm run faults -- [--check | --table] [--only <name>…]`: plants each fault in a scratch worktree and writes to results.json which
 * lane finds it, by which test. `--check` says which texts do not occur exactly once; `--table` prints what is written. Neither runs tests.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = join(import.meta.dirname, 'results.json');
const CHANGE = ['unit', 'pages', 'own-calls', 'alone', 'services'];
const NIGHTLY = ['nightly', 'nightly-pages'];

type Lane = 'change' | 'nightly' | 'browser' | 'none';
interface Found {
  readonly lane: Lane;
  readonly test: string | null;
}
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const results = (): Record<string, Found> =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, Found>) : {};

const timesIn = (root: string, { file, text }: Fault): number =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(text).length - 1 : 0;

/** The tree's own tools first: this repository's Node, not the machine's. */
const environmentOf = (tree: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(tree, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
});

const isSpec = (test: string): boolean => test.endsWith('.spec.ts');

/** A worktree of HEAD with copies of the installed packages, whose workspace links point into the worktree. */
function scratchTree(): string {
  const tree = join(mkdtempSync(join(tmpdir(), 'faults-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, 'HEAD'], { cwd: ROOT });
  for (const at of globSync(['node_modules', '*/node_modules', '{packages,services}/*/node_modules'], { cwd: ROOT })) {
    execFileSync('cp', ['-a', '--reflink=auto', join(ROOT, at), join(tree, at)]);
  }
  return tree;
}

/** The first test that fails, `file: name`; null if all pass. */
function firstFailure(tree: string, mode: 'related' | 'run', paths: readonly string[], projects: readonly string[]) {
  const report = join(tree, 'faults-report.json');
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const argv = mode === 'related' ? ['related', '--run', ...paths] : ['run', ...paths];
  const more = ['--bail=1', '--maxWorkers=2', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`];
  const { status } = spawnSync(join(tree, 'node_modules/.bin/vitest'), [...argv, ...chosen, ...more], {
    cwd: tree,
    env: environmentOf(tree),
  });
  if (status === 0) return null;
  if (!existsSync(report)) throw new Error(`vitest ended with ${status} and wrote no report`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  // Files that `--bail` has cancelled count as failed, too, without a failing test.
  const failed =
    testResults.find(({ assertionResults }) => assertionResults.some((each) => each.status === 'failed')) ??
    testResults.find((each) => each.status === 'failed' && each.assertionResults.length === 0);
  if (failed === undefined) throw new Error(`vitest ended with ${status} and names no test that failed`);
  const name = failed.assertionResults.find((each) => each.status === 'failed')?.fullName ?? '(the file does not load)';
  return { file: relative(tree, failed.name), name };
}

function plant(tree: string, fault: Fault): Found {
  const path = join(tree, fault.file);
  const whole = readFileSync(path, 'utf8');
  const broken = whole.replace(fault.text, () => fault.instead);
  const tests = fault.tests ?? [];
  const folders = [dirname(fault.file), ...tests.filter((test) => !isSpec(test))];
  const lanes = [
    ['change', CHANGE],
    ['nightly', NIGHTLY],
  ] as const;
  try {
    writeFileSync(path, broken);
    for (const [lane, projects] of lanes) {
      // The folder's tests are fastest; what else imports the file follows.
      for (const [mode, paths] of [
        ['run', folders],
        ['related', [fault.file]],
      ] as const) {
        const failed = firstFailure(tree, mode, paths, projects);
        if (failed === null) continue;
        // A test that fails without the fault as well, or passes on retry, has not found it.
        writeFileSync(path, whole);
        const clean = firstFailure(tree, 'run', [failed.file], projects);
        writeFileSync(path, broken);
        const again = firstFailure(tree, 'run', [failed.file], projects);
        if (clean !== null || again === null) throw new Error(`${failed.file} is not steady: run this fault again`);
        return { lane, test: `${failed.file}: ${failed.name}` };
      }
    }
    const specs = tests.filter(isSpec);
    if (specs.length > 0 && isFoundInBrowser(tree, specs)) return { lane: 'browser', test: specs.join(', ') };
    return { lane: 'none', test: null };
  } finally {
    writeFileSync(path, whole);
  }
}

function isFoundInBrowser(tree: string, specs: readonly string[]): boolean {
  execFileSync(join(tree, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], {
    cwd: tree,
    env: environmentOf(tree),
  });
  const argv = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', ...specs];
  return (
    spawnSync(join(tree, 'node_modules/.bin/playwright'), argv, { cwd: tree, env: environmentOf(tree) }).status !== 0
  );
}

function table(): string {
  const found = results();
  const laneOf = ({ name }: Fault) => {
    const lane = found[name]?.lane ?? 'not run yet';
    return lane === 'none' && name in SECOND_CHECKS ? 'second check' : lane;
  };
  const lanes = ['change', 'nightly', 'browser', 'second check', 'none', 'not run yet'];
  const counts = ROOMS.map((room) => {
    const all = FAULTS.filter((fault) => fault.room === room);
    return `| ${[room, ...lanes.map((lane) => all.filter((fault) => laneOf(fault) === lane).length)].join(' | ')} |`;
  });
  const rows = FAULTS.map((fault) => {
    const test = (found[fault.name]?.test ?? '').replaceAll('|', '\\|');
    const lane = laneOf(fault);
    const by = lane === 'second check' ? `none (second check: ${SECOND_CHECKS[fault.name]})` : lane;
    return `| ${fault.name} | ${fault.room} | ${by} | ${test} |`;
  });
  const head = [`| room | ${lanes.join(' | ')} |`, `| --- |${' --- |'.repeat(lanes.length)}`];
  return [...head, ...counts, '', '| fault | room | found by | test |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

const given = process.argv.slice(2);
const only = given.includes('--only') ? given.slice(given.indexOf('--only') + 1) : [];
const wanted = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name));
const misplaced = wanted.filter((fault) => timesIn(ROOT, fault) !== 1);
for (const fault of misplaced) {
  process.stdout.write(`${fault.name}: the text occurs ${timesIn(ROOT, fault)} times in ${fault.file}\n`);
}
if (given.includes('--check')) {
  process.stdout.write(`${wanted.length - misplaced.length} of ${wanted.length} texts occur exactly once.\n`);
} else if (given.includes('--table')) {
  process.stdout.write(`${table()}\n`);
} else {
  const tree = scratchTree();
  try {
    for (const fault of wanted.filter((each) => timesIn(tree, each) === 1)) {
      try {
        const found = plant(tree, fault);
        writeFileSync(RESULTS, `${JSON.stringify({ ...results(), [fault.name]: found }, null, 2)}\n`);
        process.stdout.write(`${fault.name}: ${found.lane} ${found.test ?? ''}\n`);
      } catch (error) {
        process.stdout.write(`${fault.name}: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
    rmSync(dirname(tree), { recursive: true, force: true });
  }
  process.stdout.write(`\n${table()}\n`);
}
if (misplaced.length > 0) process.exitCode = 1;
