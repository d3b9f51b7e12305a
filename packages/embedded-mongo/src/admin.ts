import { existsSync } from 'node:fs';
import { startEmbeddedMongo } from './index.ts';
import { backup, databaseIn, restore } from './maintenance/backup.ts';
import { printCheck } from './maintenance/check-folder.ts';

const usage = `Usage: npm run database -- <command>

  serve   <data folder> [port]          listen on the loopback interface, for mongosh or Compass
  check   <data folder> [--rebuild]     compare documents and indexes; --rebuild makes the indexes again
  backup  <data folder> <new folder>    a copy of one moment, also while the database runs
  restore <backup> <new data folder>
  prepare <mongodb://…>                 creates the portal's indexes; on a router of a cluster, shards by merchant too
  copy    <from> <to>                   every database to another server; <from> is a folder or mongodb://…

A data folder may be the DATA_DIR of a portal: its database is found in it.
`;

async function copy(from: string, to: string): Promise<number> {
  const { copyServer } = await import('./maintenance/copy.ts');
  const own = existsSync(from) ? await startEmbeddedMongo({ dataDir: databaseIn(from) }) : null;
  let problems = 0;
  try {
    await copyServer(own?.url ?? from, to, ({ namespace, documents, problem }) => {
      if (problem) problems++;
      console.log(`${namespace}: ${documents} documents, ${problem ?? 'counts and hashes agree'}`);
    });
  } finally {
    await own?.close();
  }
  return problems === 0 ? 0 : 1;
}

async function serve(folder: string, port: number): Promise<number> {
  const server = await startEmbeddedMongo({ dataDir: databaseIn(folder), port, threads: true });
  console.log(server.url);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
  return 0;
}

async function run(command: string | undefined, rest: readonly string[]): Promise<number> {
  const [first, second] = rest;
  if (command === 'serve' && first) return await serve(first, Number(second ?? 27_017));
  if (command === 'check' && first) return await printCheck(databaseIn(first), rest.includes('--rebuild'));
  if (command === 'backup' && first && second) {
    await backup(first, second);
    return 0;
  }
  if (command === 'restore' && first && second) {
    restore(first, second);
    return 0;
  }
  if (command === 'copy' && first && second) return await copy(first, second);
  process.stderr.write(usage);
  return 2;
}

const [, , command, ...rest] = process.argv;
run(command, rest)
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
