import { mkdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * The database as a separate process. Configured by environment variables; see the package's README.
 * `--check` compares documents and indexes and ends, `--check --rebuild` makes the indexes again first.
 */
const { EMBEDDED_MONGO_DATA: dataDir, EMBEDDED_MONGO_SOCKET: socketPath, EMBEDDED_MONGO_PORT: port } = process.env;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (!dataDir) fail('EMBEDDED_MONGO_DATA must name the folder of the database.');
if (socketPath && port) fail('Set EMBEDDED_MONGO_SOCKET or EMBEDDED_MONGO_PORT, not both.');
if (port && !/^\d{1,5}$/.test(port)) fail(`EMBEDDED_MONGO_PORT must be a port number, not ${port}.`);

if (process.argv.includes('--check')) {
  const { printCheck } = await import('./maintenance/check-folder.ts');
  const rebuild = process.argv.includes('--rebuild');
  process.exit(await printCheck(dataDir, rebuild).catch((error: unknown) => fail(sentenceOf(error))));
}

try {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
} catch (error) {
  fail(`EMBEDDED_MONGO_DATA names a folder that cannot be made: ${sentenceOf(error)}.`);
}
// Compiled code is kept beside the data, in a folder that nobody else can write: the next start takes a fraction.
enableCompileCache(join(dataDir, 'compile-cache'));
const { startEmbeddedMongo } = await import('./index.ts');

const server = await startEmbeddedMongo({
  dataDir,
  threads: true,
  ...(socketPath ? { socketPath } : { port: Number(port ?? 0) }),
}).catch((error: unknown) => fail(sentenceOf(error)));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.close().catch((error: unknown) => fail(sentenceOf(error)));
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// A parent that is gone, however it went, takes this process with it.
process.on('disconnect', stop);

process.stdout.write(`${JSON.stringify({ url: server.url, pid: process.pid })}\n`);
// A process that is killed keeps nothing at its end, and its next start would compile everything again.
flushCompileCache();
