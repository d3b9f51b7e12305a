import { connect } from './connect.ts';
import { findFiles } from './files/find-files.ts';
import { type ImportResult, importSources } from './import-records.ts';
import { type Progress, showProgress } from './progress/show-progress.ts';
import { RejectsFile } from './records/rejects-file.ts';
import { fileSources } from './records/source.ts';

export interface ImportFilesOptions {
  /** Folders or files, in any order. */
  readonly paths: readonly string[];
  readonly mongoUrl: string;
  /** DATABASE_PREFIX; default none. */
  readonly prefix?: string;
  /** Rejects go to `<dataDir>/rejects/<start>.jsonl`, mode 600. */
  readonly dataDir: string;
  /** Shows progress; optional. */
  readonly output?: NodeJS.WritableStream;
  /** Milliseconds; default the clock. */
  readonly now?: () => number;
}

export interface FilesResult extends ImportResult {
  /** Null without rejected rows. */
  readonly rejectsFile: string | null;
}

/**
 * Imports files into the database. Idempotent: after a kill, run it again. @throws ImportFailure if a file or the
 * database cannot be read
 */
export async function importFiles(options: ImportFilesOptions): Promise<FilesResult> {
  const now = options.now ?? Date.now;
  const files = await findFiles(options.paths);
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  const client = await connect(options.mongoUrl);
  const rejects = new RejectsFile(options.dataDir, new Date(now()));
  const progress: Progress | null = options.output ? showProgress(options.output, totalBytes) : null;
  try {
    const result = await importSources(
      fileSources(files, (count) => progress?.bytes(count)),
      {
        client,
        prefix: options.prefix ?? '',
        now,
        onPhase: (phase) => progress?.phase(phase),
        onReject: (reject) => rejects.add(reject),
      },
    );
    return { ...result, rejectsFile: result.rejected > 0 ? rejects.path : null };
  } finally {
    progress?.stop();
    await rejects.close();
    await client.close();
  }
}
