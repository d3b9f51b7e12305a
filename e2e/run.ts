import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { requireEngine } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { previousVersion } from '../scripts/test/previous-version.ts';
import { dropDatabases, type GivenDatabase, newRun, variablesOf } from './given-database.ts';
import { variablesOfVersion } from './other-version.ts';

/**
 * `npm run e2e -- [--mongodb <url>] [--adjacent <commit>] [files and options of Playwright]`: the browser tests, on the embedded
 * database or on a given MongoDB, whose databases have names of this run and are dropped at its end. `--adjacent`: with two
 * processes of each service, one of this version and one of that commit's, `previous` being the version before this one.
 */
const ROOT = dirname(import.meta.dirname);
const BIN = join(ROOT, 'node_modules', '.bin');
/** How long the given database has to answer, in milliseconds. */
const ANSWER_MS = 5000;

/** A sentence for the person at the terminal; no stack. */
class Refused extends Error {}

/** @throws Refused if the database does not answer, or its engine lacks what the portal needs */
async function tryEngine({ url, prefix }: GivenDatabase): Promise<void> {
  const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: ANSWER_MS }).catch(refuse);
  const db = client.db(`${prefix}check`);
  try {
    await requireEngine(db).catch(refuse);
  } finally {
    await db.dropDatabase();
    await client.close();
  }
}

function refuse(error: unknown): never {
  throw new Refused(error instanceof Error ? error.message : String(error));
}

function run(program: string, argv: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const child = spawn(join(BIN, program), argv, { cwd: ROOT, stdio: 'inherit', env });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}

/** Variables for the portals of a run. @throws Refused if there is no such version */
function besides(version: string | null): Record<string, string> {
  if (version === null) return {};
  const found = previousVersion(version === 'previous' ? undefined : version);
  if ('missing' in found) throw new Refused(found.missing);
  process.stdout.write(`Every service runs twice, by this code and by that of ${found.commit.slice(0, 9)}.\n`);
  return variablesOfVersion(found.root);
}

async function browserTests(
  given: GivenDatabase | null,
  more: Readonly<Record<string, string>>,
  rest: readonly string[],
): Promise<number> {
  const built = await run('turbo', ['run', 'build', '--output-logs=errors-only']);
  if (built !== 0) return built;
  const config = join('e2e', 'playwright.config.ts');
  const argv = ['test', '--config', config, ...rest];
  const env = { ...process.env, ...more };
  if (given === null) return run('playwright', argv, env);
  try {
    return await run('playwright', argv, { ...env, ...variablesOf(given) });
  } finally {
    // Those of workers that were killed.
    await dropDatabases(given);
  }
}

const rest = process.argv.slice(2);

/** Takes an option and its value out of the arguments; null: it is not among them. */
function taken(option: string): string | null {
  const at = rest.indexOf(option);
  return at === -1 ? null : (rest.splice(at, 2)[1] ?? '');
}

const url = taken('--mongodb');
const given = url === null ? null : newRun(url);
const version = taken('--adjacent');
// Playwright ends by itself at Ctrl-C; this process still drops the databases.
process.on('SIGINT', () => undefined);
try {
  if (given !== null) await tryEngine(given);
  process.exitCode = await browserTests(given, besides(version), rest);
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
