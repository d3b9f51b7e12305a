import { CsvError, parse } from 'csv-parse';
import type { ByteSource } from '../byte-source.ts';
import { LONGEST_ROW, type RawRow } from '../table.ts';
import { TableFailure } from '../table-failure.ts';
import { afterLines, decode } from './decode.ts';

export interface DelimitedForm {
  readonly encoding: string;
  readonly separator: string;
  /** Lines before the first row. */
  readonly linesBefore: number;
}

/** Each costs reading the file up to its line once more. */
const MOST_OPEN_QUOTES = 20;

const OPEN_QUOTE =
  'A quotation mark is opened in this line and not closed, so that the row is not known to end. Close it, or write it twice.';
const TOO_LONG = 'The row is longer than 1 MB. A quotation mark may be opened in it and not closed.';

/**
 * Rows of a text with separators. A row that does not end costs itself only: reading goes on in the line after the one
 * where it began. Holds one chunk and one row at most. @throws TableFailure if too many rows do not end
 */
export async function* readDelimited(source: ByteSource, form: DelimitedForm): AsyncGenerator<RawRow> {
  let linesRead = form.linesBefore;
  for (let openQuotes = 0; openQuotes <= MOST_OPEN_QUOTES; openQuotes += 1) {
    const text = decode(source, form.encoding);
    const records = recordsOf(afterLines(text.chunks(), linesRead), form.separator);
    let fault: string | null = null;
    for (;;) {
      const next = await records.next();
      if (next.done) {
        fault = next.value;
        break;
      }
      const cells = next.value;
      const line = linesRead + 1;
      linesRead += 1 + lineFeedsIn(cells);
      yield { line, cells, fault: faultOf(cells, text.isBroken(), form.encoding) };
    }
    if (fault === null) return;
    linesRead += 1;
    yield { line: linesRead, cells: [], fault };
  }
  throw new TableFailure(
    `More than ${MOST_OPEN_QUOTES} rows do not end, the last in line ${linesRead}: quotation marks are not written as in CSV. Save the file again from a spreadsheet, or choose another separator.`,
  );
}

/** Records up to the end, or up to one that does not end: then returns what is wrong with it. */
async function* recordsOf(chunks: AsyncIterable<string>, separator: string): AsyncGenerator<string[], string | null> {
  let ready: string[][] = [];
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    // In bytes of UTF-8.
    max_record_size: LONGEST_ROW,
    // Taken here and not from the stream, which drops what it holds with the first error.
    on_record: (record: string[]) => {
      ready.push(record);
      return null;
    },
  });
  const error = new Promise<Error>((resolve) => parser.once('error', resolve));
  const parsed = (work: (done: (error?: Error | null) => void) => void): Promise<Error | null> =>
    Promise.race([error, new Promise<null>((resolve) => work((failed) => failed || resolve(null)))]);
  try {
    for await (const chunk of chunks) {
      const failed = await parsed((done) => parser.write(chunk, done));
      yield* ready;
      ready = [];
      if (failed !== null) return faultOfError(failed);
    }
    const failed = await parsed((done) => parser.once('finish', done).end());
    yield* ready;
    return failed === null ? null : faultOfError(failed);
  } finally {
    parser.destroy();
  }
}

function faultOfError(error: Error): string {
  if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return OPEN_QUOTE;
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG;
  throw error;
}

function lineFeedsIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  }
  return count;
}

/** `broken`: whether bytes of the file up to here were not of its encoding. */
export function faultOf(cells: readonly string[], broken: boolean, encoding: string): string | null {
  if (cells.some((cell) => cell.includes('\0')))
    return 'The row holds characters with the code 0: the file is damaged here.';
  if (broken && cells.some((cell) => cell.includes('\ufffd'))) {
    return `A character of the row is not ${encoding}. If the file has another encoding, say which.`;
  }
  return null;
}
