import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type ByteSource, fileSource } from '@shoppervoice/table-reader';
import { connect } from '../connect.ts';
import { ImportFailure } from '../failure.ts';
import { type ImportResult, importSources } from '../import-records.ts';
import { type Progress, showProgress } from '../progress/show-progress.ts';
import { recordSources } from '../records/source.ts';
import { newImportId } from '../take-back/import-id.ts';
import { type PreparedTable, prepareTable } from './prepare-table.ts';
import type { TableCommand } from './table-command.ts';
import { goodRows, noCounts, rejectRow, type TableCounts, TableRejects } from './table-rows.ts';
import { foundWords, openWords } from './table-words.ts';

export interface ImportTableOptions {
  readonly mongoUrl: string;
  /** DATABASE_PREFIX; default none. */
  readonly prefix?: string;
  /** Rejects go to `<dataDir>/rejects/<start>-<file>.csv`, mode 600. */
  readonly dataDir: string;
  readonly output: NodeJS.WritableStream;
  /** Milliseconds; default the clock. */
  readonly now?: () => number;
}

export type TableResult =
  /** Something must be decided first; `output` has what. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'checked'; readonly counts: TableCounts; readonly rejectsFile: string | null }
  | {
      readonly kind: 'imported';
      /** By which it is taken back. */
      readonly importId: string;
      readonly counts: TableCounts;
      readonly responses: ImportResult['responses'];
      readonly rejectsFile: string | null;
    };

/** Rows of a check between two looks at its progress. */
const PROGRESS_ROWS = 1_000;
/** Rows that the database refuses and that are held until the end; more are a fault of the import. */
const MOST_REFUSED = 10_000;

/**
 * Imports a file of another tool, or checks it. The same file twice changes nothing. @throws ImportFailure, TableFailure
 * if the file, the merchant or the database cannot be read
 */
export async function importTable(command: TableCommand, options: ImportTableOptions): Promise<TableResult> {
  const { mongoUrl, prefix = '', dataDir, output, now = Date.now } = options;
  const client = await connect(mongoUrl);
  let progress: Progress | null = null;
  try {
    const file = await openFile(command.path);
    const source = counted(file, (count) => progress?.bytes(count));
    const prepared = await prepareTable(command, source, client, prefix);
    output.write(foundWords(basename(command.path), prepared));
    await saveMatching(command, prepared, output);
    if ('problems' in prepared.matcher) {
      output.write(`Before anything can be imported:\n${openWords(prepared.open, prepared.matcher.problems)}`);
      return { kind: 'undecided' };
    }
    if (prepared.open.length > 0) output.write(`To look at:\n${openWords(prepared.open, [])}`);
    const counts = noCounts();
    const rejects = new TableRejects(rejectsPath(dataDir, command.path, now()), prepared.table);
    const rows = goodRows({ path: command.path, ...prepared, matcher: prepared.matcher, counts, rejects, now: now() });
    progress = showProgress(output, file.size);
    try {
      if (command.check) {
        for await (const _row of rows) {
          if (counts.good % PROGRESS_ROWS > 0) continue;
          progress.phase({ kind: 'rows', of: 'responses', rows: counts.good, rejected: counts.bad });
        }
        await rejects.write();
        return { kind: 'checked', counts, rejectsFile: rejects.exists ? rejects.path : null };
      }
      const importId = newImportId(command.mid);
      // At once, for an import that is killed.
      output.write(`This import has the ID ${importId}.\n`);
      const refused = new Map<number, string>();
      const { responses } = await importSources(
        { ...recordSources({}), responses: rows },
        {
          client,
          prefix,
          importId,
          now,
          onPhase: (phase) => progress?.phase(phase),
          onReject({ line, reason }) {
            if (refused.size >= MOST_REFUSED) throw new ImportFailure(`The portal refuses too many rows: ${reason}`);
            refused.set(line, reason);
          },
        },
      );
      await rejectRefused(prepared, refused, counts, rejects);
      await rejects.write();
      return { kind: 'imported', importId, counts, responses, rejectsFile: rejects.exists ? rejects.path : null };
    } finally {
      progress.stop();
    }
  } finally {
    await client.close();
  }
}

async function openFile(path: string): Promise<ByteSource> {
  return fileSource(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportFailure(error.code === 'ENOENT' ? `${path} does not exist.` : `${path} cannot be read.`);
  });
}

/** For progress: bytes as they are read. */
function counted({ size, read }: ByteSource, onBytes: (count: number) => void): ByteSource {
  return {
    size,
    async *read(from, to) {
      for await (const chunk of read(from, to)) {
        onBytes(chunk.length);
        yield chunk;
      }
    },
  };
}

async function saveMatching(
  { saveMatching: path }: TableCommand,
  { matching }: PreparedTable,
  output: NodeJS.WritableStream,
): Promise<void> {
  if (path === null) return;
  await writeFile(path, `${JSON.stringify(matching, null, 2)}\n`).catch(() => {
    throw new ImportFailure(`${path} cannot be written.`);
  });
  output.write(`The matching is in ${path}.\n`);
}

/** Rows that were good by themselves and that the portal refused: read once more, since they are few. */
async function rejectRefused(
  { table }: PreparedTable,
  refused: ReadonlyMap<number, string>,
  counts: TableCounts,
  rejects: TableRejects,
): Promise<void> {
  if (refused.size === 0) return;
  for await (const row of table.rows()) {
    const reason = refused.get(row.line);
    if (reason === undefined) continue;
    counts.good -= 1;
    await rejectRow(row, [reason], counts, rejects);
  }
}

function rejectsPath(dataDir: string, path: string, started: number): string {
  const start = new Date(started).toISOString().replaceAll(':', '-');
  const name = basename(path, extname(path))
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 60);
  return join(dataDir, 'rejects', `${start}-${name}.csv`);
}
