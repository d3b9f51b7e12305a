import type { Writable } from 'node:stream';
import type { ExportFormat, FiguresAnswer, ReportHead, ReportLine } from '@shoppervoice/contracts';

export interface FileOptions {
  readonly format: ExportFormat;
  /** The day on which the file is made, in the merchant's zone, unless the clock says otherwise. Milliseconds. */
  readonly madeAt: number;
  /** Told how many rows are written, now and then. */
  readonly tell?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/** What a finished file is. */
export interface WrittenFile {
  /** `comments_2026-10-22_2026-11-20.csv`. */
  readonly fileName: string;
  readonly contentType: string;
  readonly rows: number;
  readonly head: ReportHead;
  /** Of a dashboard: what a mail's line is made of. */
  readonly figures: FiguresAnswer | null;
}

/**
 * Writes the lines of a report into `to` as they come, and ends it. Memory does not grow with the rows.
 * @throws ReportRefused for more rows than a file may have, or a format that the report does not have; what the lines throw
 */
export type WriteFile = (
  lines: AsyncIterable<readonly ReportLine[]>,
  to: Writable,
  options: FileOptions,
) => Promise<WrittenFile>;
