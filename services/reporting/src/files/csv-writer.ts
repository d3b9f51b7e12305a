import type { Writable } from 'node:stream';
import { csvLine, csvRow, type FileColumn, MARK } from '@shoppervoice/report-files';
import { CONTENT_TYPES, type ReportWriter, type WriterParts } from './report-writer.ts';
import { Sink } from './sink.ts';

/** RFC 4180 in UTF-8 with a byte order mark: the head unless `bare`, then its tables, each after an empty line. */
export function csvWriter(to: Writable, { bare = false }: Pick<WriterParts, 'bare'> = {}): ReportWriter {
  const sink = new Sink(to);
  let columns: readonly FileColumn[] = [];
  let named = false;
  // A file without a head begins with its table.
  let isFirst = bare;
  return {
    contentType: CONTENT_TYPES.csv,
    ending: 'csv',
    head({ facts, figures, summary }) {
      // A dashboard or summary has several tables; the only table of a list needs no name.
      named = figures !== null || summary !== null;
      sink.add(`${MARK}${bare ? '' : facts.map((fact) => csvLine(fact)).join('')}`);
    },
    table({ name }, its) {
      columns = its;
      sink.add(`${isFirst ? '' : '\r\n'}${named ? csvLine([name]) : ''}${csvLine(its.map(({ head }) => head))}`);
      isFirst = false;
    },
    row: (cells) => sink.add(csvRow(columns, cells)),
    flush: () => sink.flush(),
    end: () => sink.end(),
    abort: (error) => to.destroy(error),
  };
}
