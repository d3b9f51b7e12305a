/**
 * `node scripts/bootstrap.mjs <command> …`: makes sure that what package-lock.json names is installed, then runs the
 * command on the pinned Node. Runs itself on Node 20.19 or newer with nothing installed, so it is plain JavaScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';
import { lineToNpm } from './process-line.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PINNED_NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** Command -> the program that it runs. */
const PROGRAMS = /** @type {Record<string, string>} */ ({
  start: 'packages/launcher/src/start.ts',
  test: 'scripts/test.ts',
  import: 'packages/importer/src/cli.ts',
  bench: 'bench/run.ts',
  e2e: 'e2e/run.ts',
  faults: 'scripts/planted-faults/run.ts',
  release: 'scripts/release.ts',
  pictures: 'e2e/pictures/take.ts',
});

/** Pause between two looks at whether somebody still waits for this, in milliseconds. */
const LOOK_MS = 500;

/** Signals that a person or a machine sends to stop; the program decides when it has stopped. */
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`This needs Node 20.19 or newer to begin; this is Node ${process.versions.node}.`);
  }
}

/** npm as it runs this script, else the one of the machine. */
function npm() {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? { command: process.execPath, first: [path] } : { command: 'npm', first: [] };
}

/** @param {number} pid */
function isGone(pid) {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

/** @param {readonly number[]} line */
async function install(line) {
  if (!isInstalled(ROOT)) {
    process.stdout.write('Installing what package-lock.json names ...\n');
    const { command, first } = npm();
    const argv = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const child = spawn(command, argv, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    // Nobody waits any more when one of the line is gone: an install that was cut short is done again.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent && !line.some(isGone)) return;
      child.kill('SIGKILL');
      process.exit(1);
    }, LOOK_MS);
    const status = await new Promise((resolve) => {
      child.once('error', (error) => fail(`npm cannot be run (${error.message}): install npm 11 or newer.`));
      child.once('exit', resolve);
    });
    clearInterval(watch);
    if (status !== 0) fail('The install failed: the lines above say why. Try again, or run "npm ci" yourself.');
  }
  const runs = existsSync(PINNED_NODE) && spawnSync(PINNED_NODE, ['--version']).status === 0;
  if (!runs) {
    fail(
      'The pinned Node was not made, because npm did not run the install script of the package "node": ' +
        'run "npm rebuild node", with "allowScripts": { "node": true } in package.json as it is here, and try again.',
    );
  }
}

/** @param {string} program @param {readonly string[]} rest @param {readonly number[]} line */
function run(program, rest, line) {
  const child = spawn(PINNED_NODE, [join(ROOT, program), ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(PINNED_NODE)}:${process.env.PATH ?? ''}`,
      BOOTSTRAP_LINE: line.join(','),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'),
    },
  });
  // A terminal sends Ctrl-C to both processes; kill sends its signal to this one alone.
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`The pinned Node does not start: ${error.message}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

requireNode();
const [command = '', ...rest] = process.argv.slice(2);
const program = PROGRAMS[command];
if (program === undefined) fail(`There is no command "${command}": write one of ${Object.keys(PROGRAMS).join(', ')}.`);
// Before the install: whoever is gone after it is missed.
const line = lineToNpm();
await install(line);
run(program, rest, line);
