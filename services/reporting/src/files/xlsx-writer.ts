import { PassThrough, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  ABOUT,
  aboutSheet,
  type Fact,
  type FileColumn,
  MOST_ROWS,
  rowXml,
  sheetBegin,
  sheetEnd,
  sheetPath,
  textRowXml,
  widthOf,
  workbookParts,
} from '@shoppervoice/report-files';
import { ZipFile } from 'yazl';
import { CONTENT_TYPES, type ReportWriter } from './report-writer.ts';
import { Sink } from './sink.ts';

/** Sheets compress by nine tenths at this level already; a higher one costs more time than the rows. */
const PACKED = { compressionLevel: 1 } as const;
/** Characters across: columns are as wide as what they usually hold, since their cells are not known beforehand. */
const WIDTHS: Readonly<Record<string, number>> = { body: 60, words: 60, replies: 40, email: 28, response: 24 };
const TEXT_WIDTH = 20;
/** Room for ` (12)` in a name of 31 characters. */
const LONGEST_BASE = 26;

interface OpenSheet {
  readonly base: string;
  readonly columns: readonly FileColumn[];
  readonly widths: readonly number[];
  /** The k-th of its table. */
  readonly part: number;
  readonly sink: Sink;
  rows: number;
}

/**
 * A workbook that is written as its rows come: the first sheet says what it is, each table has its own, and one that is longer
 * than a sheet may be goes on in the next.
 */
export function xlsxWriter(to: Writable, mostRows = MOST_ROWS): ReportWriter {
  const zip = new ZipFile();
  const names: string[] = [ABOUT];
  let about: readonly Fact[] = [];
  let sheet: OpenSheet | null = null;
  let ending: Promise<void>[] = [];
  const streams = new Set<PassThrough>();
  const packed = zip.outputStream as PassThrough;
  packed.on('error', (error) => to.destroy(error));
  zip.on('error', (error: Error) => to.destroy(error));
  packed.pipe(to);

  function begin(base: string, columns: readonly FileColumn[], widths: readonly number[], part: number): void {
    close();
    const stream = new PassThrough();
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    zip.addReadStream(stream, sheetPath(names.length), PACKED);
    names.push(unused(base, part, names));
    const sink = new Sink(stream);
    sink.add(sheetBegin(widths, true));
    sink.add(
      textRowXml(
        columns.map(({ head }) => head),
        0,
        'all',
      ),
    );
    sheet = { base, columns, widths, part, sink, rows: 1 };
  }
  function close(): void {
    if (sheet === null) return;
    sheet.sink.add(sheetEnd(sheet.widths));
    const end = sheet.sink.end();
    end.catch(() => undefined);
    ending.push(end);
    sheet = null;
  }

  return {
    contentType: CONTENT_TYPES.xlsx,
    ending: 'xlsx',
    head({ facts }) {
      about = facts;
    },
    table({ name, columns: declared }, columns) {
      const widths = declared.map(({ key, head, kind }) =>
        Math.max(widthOf([head]), WIDTHS[key] ?? (kind === 'text' ? TEXT_WIDTH : 0)),
      );
      begin(name.replace(/[\\/?*[\]:]/g, ' '), columns, widths, 1);
    },
    row(cells) {
      if (sheet === null) throw new Error('A row comes before its table.');
      if (sheet.rows === mostRows) begin(sheet.base, sheet.columns, sheet.widths, sheet.part + 1);
      sheet.sink.add(rowXml(sheet.columns, cells, sheet.rows));
      sheet.rows += 1;
    },
    async flush() {
      await Promise.all(ending);
      ending = [];
      await (sheet as OpenSheet | null)?.sink.flush();
    },
    async end() {
      close();
      zip.addBuffer(Buffer.from(aboutSheet(about)), sheetPath(0), PACKED);
      for (const [path, text] of Object.entries(workbookParts(names))) zip.addBuffer(Buffer.from(text), path, PACKED);
      zip.end();
      await Promise.all([...ending, finished(to)]);
    },
    abort(error) {
      packed.unpipe(to);
      packed.destroy();
      for (const stream of streams) stream.destroy();
      to.destroy(error);
    },
  };
}

/** Names of sheets differ, without case, and have 31 characters at most. */
function unused(base: string, part: number, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = part; ; number += 1) {
    const name = number === 1 ? base.slice(0, 31) : `${base.slice(0, LONGEST_BASE)} (${number})`;
    if (!used.has(name.toLowerCase())) return name;
  }
}
