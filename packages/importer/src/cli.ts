import { resolve } from 'node:path';
import { TOOL_IDS } from '@shoppervoice/contracts/developers';
import { ConfigError, isDatabaseAway, readConfig } from '@shoppervoice/service-kit';
import { TableFailure } from '@shoppervoice/table-reader';
import { findDatabase, IMPORT_CONFIG } from './database/find-database.ts';
import type { FoundDatabase } from './database/own-database.ts';
import { ImportFailure } from './failure.ts';
import { findFiles } from './files/find-files.ts';
import { importFiles } from './import-files.ts';
import { summarize, summarizeTable, summarizeTakenBack } from './summary.ts';
import { importTable } from './table/import-table.ts';
import { readCommandLine } from './table/table-command.ts';
import { takeTableBack } from './take-back/take-table-back.ts';

/** `npm run import -- <folder or files>`. Exit codes: 0 done, 3 rows were rejected, 1 failed. */
const STATUS = { done: 0, failed: 1, rejected: 3 } as const;

const USAGE = `Imports merchants, users and survey responses.

  npm run import -- <folder or files>

A folder, or files, of merchants.jsonl, users.jsonl and responses….jsonl, each also compressed (.gz). The same file
twice changes nothing; an import that was stopped is finished by running it again. Ends with status 3 where rows were
rejected (they are written to <DATA_DIR>/rejects), and with 1 where the import failed.

  npm run import -- <file> --merchant <mid> --matching <name or file> [--check]

A CSV, TSV, workbook (.xlsx) or JSON lines of another tool. The matching says which column goes where: a file of yours, a
prepared one (${TOOL_IDS.join(', ')}), or guess.

  --check                  say what would be imported, and write nothing but the rejected rows
  --save-matching <file>   write the matching, to correct it and use it again
  --survey <id>            of our survey, where the columns fit several
  --dates <ymd|mdy|dmy>    which comes first in dates such as 5/6/2026
  --zone <name>            of times without an offset, such as America/Toronto; the merchant's without it
  --scale <same|1-5|x2>    of ratings for which the matching has none
  --sheet, --encoding, --separator, --heads   where they are not found rightly

  npm run import -- --take-back <id>

Takes the import of such a file back, for 30 days: what it added is removed, what it replaced is as before, and what has
changed since stays. The import says its ID.
`;

let database: FoundDatabase | null = null;

async function run(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(USAGE);
    return STATUS.done;
  }
  const config = readConfig(IMPORT_CONFIG);
  const dataDir = resolve(config.DATA_DIR);
  // npm runs scripts in the repository, but paths are relative to the caller's folder.
  const line = await readCommandLine(args, (path) => resolve(process.env.INIT_CWD ?? '.', path));
  // Checked before a database is started.
  if (line.kind === 'folders') await findFiles(line.paths);
  database = await findDatabase(config.MONGODB_URL, dataDir);
  const options = { mongoUrl: database.url, prefix: config.DATABASE_PREFIX, dataDir, output: process.stdout };
  if (line.kind === 'take-back') {
    process.stdout.write(`Taking back from ${database.where}.\n`);
    process.stdout.write(summarizeTakenBack(await takeTableBack({ importId: line.importId, ...options })));
    return STATUS.done;
  }
  if (line.kind === 'table') {
    process.stdout.write(`${line.command.check ? 'Checking against' : 'Importing into'} ${database.where}.\n`);
    const result = await importTable(line.command, options);
    process.stdout.write(summarizeTable(result));
    if (result.kind === 'undecided') return STATUS.failed;
    return result.counts.bad > 0 ? STATUS.rejected : STATUS.done;
  }
  process.stdout.write(`Importing into ${database.where}.\n`);
  const result = await importFiles({ paths: line.paths, ...options });
  process.stdout.write(summarize(result));
  return result.rejected > 0 ? STATUS.rejected : STATUS.done;
}

const AGAIN = 'Run the import again to finish it.';

/** Readable messages for a lost database; the driver's name sockets and addresses. */
const LOST: Readonly<Record<FoundDatabase['kind'], string>> = {
  portal: 'The portal whose database this import uses has stopped, or was started again.',
  own: 'The embedded database, which was started for this import, has stopped.',
  given: 'The database of MONGODB_URL does not answer any more.',
};

const isLost = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && isDatabaseAway(error.cause));

function sentenceOf(error: unknown): string {
  if (error instanceof ImportFailure || error instanceof ConfigError || error instanceof TableFailure)
    return error.message;
  if (isLost(error)) return `${LOST[database?.kind ?? 'given']} What came before is kept. ${AGAIN}`;
  return `The import failed: ${error instanceof Error ? error.message : String(error)}. Run it again to finish it.`;
}

let ending: Promise<never> | null = null;

/** Stops the database started for this import, then exits; once only. */
function end(status: number): Promise<never> {
  ending ??= (async () => {
    await database?.close().catch((error: unknown) => process.stderr.write(`${sentenceOf(error)}\n`));
    process.exit(status);
  })();
  return ending;
}

function interrupted(): void {
  if (ending === null) process.stderr.write('\nThe import was stopped. Run it again to finish it.\n');
  end(STATUS.failed).catch(() => process.exit(STATUS.failed));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted);
process.once('disconnect', interrupted);

try {
  await end(await run());
} catch (error) {
  if (ending === null) process.stderr.write(`${sentenceOf(error)}\n`);
  await end(STATUS.failed);
}
