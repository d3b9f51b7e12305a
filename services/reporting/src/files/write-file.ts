import type { Writable } from 'node:stream';
import type { ExportFormat } from '@shoppervoice/contracts/delivery';
import {
  type EsrAnswer,
  type FiguresAnswer,
  type KeyDriversAnswer,
  type ReportHead,
  type ReportLine,
  SHOPPER_ADDRESS_COLUMN,
} from '@shoppervoice/contracts/reports';
import { type FileColumn, fileName } from '@shoppervoice/report-files';
import { disclosedFigures, formatCount } from '@shoppervoice/survey-model';
import { ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import { csvWriter } from './csv-writer.ts';
import { pdfWriter } from './pdf-writer.ts';
import { fileFacts, type ReportWriter, type WriterParts } from './report-writer.ts';
import { whileOpen } from './while-open.ts';
import { xlsxWriter } from './xlsx-writer.ts';

export interface FileOptions extends WriterParts {
  readonly format: ExportFormat;
  /** When the file is made, in milliseconds: the file shows the day in the merchant's zone. */
  readonly madeAt: number;
  /** Called after each piece with the rows that are written, and how many there will be (null: not known yet). */
  readonly onProgress?: (rows: number, of: number | null) => void;
}

/** What a finished file is. */
export interface WrittenFile {
  /** `comments_2026-10-22_2026-11-20.csv`. */
  readonly fileName: string;
  readonly contentType: string;
  readonly rows: number;
  /** Shoppers' e-mail addresses are in it. */
  readonly addresses: boolean;
  readonly head: ReportHead;
  /** Of a dashboard, and of key drivers: what a mail's line is made of. */
  readonly figures: FiguresAnswer | null;
  readonly drivers: KeyDriversAnswer | null;
}

/** Rows of one file. */
const MOST_FILE_ROWS = 5_000_000;

const WRITERS: Readonly<Record<ExportFormat, (to: Writable, parts: WriterParts) => ReportWriter>> = {
  CSV: csvWriter,
  EXCEL: (to) => xlsxWriter(to),
  PDF: pdfWriter,
};

const tooMany = (rows: number) =>
  new ReportRefused(
    400,
    `This report has ${formatCount(rows)} rows, and a file holds ${formatCount(MOST_FILE_ROWS)} at most. Choose fewer days, or filter it.`,
  );

/**
 * Writes the lines of a report into `to` as they come, and ends it. Memory does not grow with the rows.
 * @throws ReportRefused for more rows than a file may have; SourceUnavailable for lines in another order; what the lines throw. `to`
 * is destroyed then
 */
export async function writeFile(
  lines: AsyncIterable<readonly ReportLine[]>,
  to: Writable,
  { format, madeAt, onProgress, ...parts }: FileOptions,
): Promise<WrittenFile> {
  // The writer learns of an error by what it awaits; one that comes after that is of a file that was given up already.
  to.on('error', () => undefined);
  const writer = WRITERS[format](to, parts);
  const state = new FileState(writer, madeAt);
  try {
    for await (const some of lines) {
      for (const line of some) state.take(line);
      await whileOpen(to, () => writer.flush());
      onProgress?.(state.rows, state.n);
    }
    const { head, figures, drivers, rows, addresses } = state.whole();
    await whileOpen(to, () => writer.end());
    const name = fileName(head.title, head.range, writer.ending);
    return { fileName: name, contentType: writer.contentType, rows, addresses, head, figures, drivers };
  } catch (error) {
    writer.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Where in a report the lines are: each has its place. */
class FileState {
  readonly #writer: ReportWriter;
  readonly #madeAt: number;
  #head: ReportHead | null = null;
  #figures: FiguresAnswer | null = null;
  #drivers: KeyDriversAnswer | null = null;
  #summary: EsrAnswer | null = null;
  #begun = false;
  #width = -1;
  #addresses = false;
  #ended = false;
  rows = 0;

  constructor(writer: ReportWriter, madeAt: number) {
    this.#writer = writer;
    this.#madeAt = madeAt;
  }

  /** Rows that the head announces. */
  get n(): number | null {
    return this.#figures === null ? (this.#head?.n ?? null) : null;
  }

  take(line: ReportLine): void {
    if (this.#ended) throw outOfOrder();
    if (Array.isArray(line)) {
      if (line.length !== this.#width) throw outOfOrder();
      this.rows += 1;
      if (this.rows > MOST_FILE_ROWS) throw tooMany(this.rows);
      this.#writer.row(line);
    } else if ('head' in line) {
      if (this.#head !== null) throw outOfOrder();
      if ((line.head.n ?? 0) > MOST_FILE_ROWS) throw tooMany(line.head.n ?? 0);
      this.#head = line.head;
    } else if ('figures' in line) {
      if (this.#head === null || this.#begun || this.#figures !== null) throw outOfOrder();
      this.#figures = disclosedFigures(line.figures).answer;
    } else if ('drivers' in line) {
      if (this.#head === null || this.#begun || this.#drivers !== null) throw outOfOrder();
      this.#drivers = line.drivers;
    } else if ('summary' in line) {
      if (this.#head === null || this.#begun || this.#summary !== null) throw outOfOrder();
      this.#summary = line.summary;
    } else if ('table' in line) {
      this.#begin();
      const columns: readonly FileColumn[] = line.table.columns;
      this.#width = columns.length;
      this.#addresses ||= line.table.columns.some(({ key }) => key === SHOPPER_ADDRESS_COLUMN);
      this.#writer.table(line.table, columns);
    } else {
      if (line.end.rows !== this.rows) throw outOfOrder();
      this.#begin();
      this.#ended = true;
    }
  }

  /** @throws where no end came */
  whole() {
    if (this.#head === null || !this.#ended) throw outOfOrder();
    return {
      head: this.#head,
      figures: this.#figures,
      drivers: this.#drivers,
      rows: this.rows,
      addresses: this.#addresses,
    };
  }

  /** The head goes before the first table, when figures are known, if there are any. */
  #begin(): void {
    if (this.#head === null) throw outOfOrder();
    if (!this.#begun) {
      const reported = { figures: this.#figures, drivers: this.#drivers, summary: this.#summary };
      this.#writer.head(fileFacts(this.#head, reported, this.#madeAt));
    }
    this.#begun = true;
  }
}

const outOfOrder = () =>
  new SourceUnavailable('The service that makes this report sent something that is not a report.');
