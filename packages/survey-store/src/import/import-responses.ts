import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import { buildDirtyDays } from '../counting/build.ts';
import type { SurveyDatabases } from '../database/databases.ts';
import type { SurveyMerchant } from '../database/merchant-document.ts';
import { recoverIntents } from '../dirty/marks.ts';
import type { Classify } from '../responses/classify.ts';
import { validateResponse } from '../responses/validate-response.ts';
import { BatchWriter } from './batch-writer.ts';

/** One line of a file; lines count from 1. */
export interface ImportRow {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface RejectedRow extends ImportRow {
  /** A sentence that names the field. */
  readonly reason: string;
}

const BATCH_ROWS = 1_000;

export interface ImportCounts {
  readonly imported: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly rejected: number;
}

export type ImportProgress =
  | ({ readonly phase: 'rows'; readonly rows: number } & ImportCounts)
  /** Days being counted. */
  | { readonly phase: 'figures'; readonly done: number; readonly total: number };

export interface ImportOptions {
  /** Merchants saved by `saveMerchants`, by mid. */
  readonly merchants: ReadonlyMap<number, SurveyMerchant>;
  readonly databases: SurveyDatabases;
  readonly classify: Classify;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Awaited, so that a rejects file keeps up. */
  readonly onReject?: (row: RejectedRow) => void | Promise<void>;
  /** Milliseconds; default the clock. For `submittedAt` in the future. */
  readonly now?: () => number;
  /** Rows per batch; default 1,000. */
  readonly batchRows?: number;
  /** Of an import that can be taken back (`takeBack`). */
  readonly importId?: string;
}

/**
 * Imports responses: invalid rows are reported and counted, equal records change nothing, others replace. Returns when
 * every figure is current. After a kill, run it again. Blank lines are not rows.
 */
export async function importResponses(
  rows: AsyncIterable<ImportRow> | Iterable<ImportRow>,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { databases, merchants, onProgress, now = Date.now, batchRows = BATCH_ROWS, importId } = options;
  for (const programme of PROGRAMME_KEYS) await recoverIntents(databases[programme], { all: true });
  const counts = { imported: 0, replaced: 0, unchanged: 0, rejected: 0 };
  const reject = async (row: ImportRow, reason: string): Promise<void> => {
    counts.rejected += 1;
    await options.onReject?.({ ...row, reason });
  };
  const writer = new BatchWriter<ImportRow>({
    databases,
    classify: options.classify,
    ...(importId === undefined ? {} : { importId }),
    async onOutcome({ row }, outcome) {
      if (outcome.result === 'rejected') await reject(row, outcome.reason);
      else counts[outcome.result] += 1;
    },
  });
  let count = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const batch = writer.take();
    await writing;
    // Reads the next batch while this one is written.
    writing = writer.write(batch).then(() => onProgress?.({ phase: 'rows', rows: count, ...counts }));
    writing.catch(() => undefined);
  };
  for await (const row of rows) {
    if (row.text.trim() === '') continue;
    count += 1;
    const result = validateResponse(row.text, merchants, now());
    if (result.ok) writer.add({ row, response: result.response });
    else await reject(row, result.reason);
    if (writer.waiting >= batchRows) await flush();
  }
  await flush();
  await writing;
  for (const programme of PROGRAMME_KEYS) {
    await buildDirtyDays(databases[programme], {
      onProgress: ({ done, total }) => onProgress?.({ phase: 'figures', done, total }),
    });
  }
  return counts;
}
