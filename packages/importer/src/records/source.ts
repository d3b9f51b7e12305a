import type { ImportFile, RecordKind } from '../files/find-files.ts';
import { readLines } from '../files/read-lines.ts';

/** A line to import, from any source. */
export interface SourceRow {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Set if the line is malformed. */
  readonly fault: string | null;
}

export type Sources = Readonly<Record<RecordKind, AsyncIterable<SourceRow>>>;

const FAULTS = {
  'too-long': 'The line is longer than 64 KiB; its beginning is kept here.',
  'not-utf8': 'The line is not UTF-8 text.',
} as const;

/** Rows of files; `onBytes` receives the bytes read. */
export function fileSources(files: readonly ImportFile[], onBytes: (count: number) => void): Sources {
  const of = (kind: RecordKind) =>
    rowsOfFiles(
      files.filter((file) => file.kind === kind),
      onBytes,
    );
  return { merchants: of('merchants'), users: of('users'), responses: of('responses') };
}

async function* rowsOfFiles(files: readonly ImportFile[], onBytes: (count: number) => void): AsyncGenerator<SourceRow> {
  for (const { path } of files) {
    for await (const { number, text, fault } of readLines(path, onBytes)) {
      if (text.trim() === '') continue;
      yield { file: path, line: number, text, fault: fault && FAULTS[fault] };
    }
  }
}

type Records = Iterable<unknown> | AsyncIterable<unknown>;

/** Rows of records in memory, numbered by kind. */
export function recordSources(records: Partial<Readonly<Record<RecordKind, Records>>>): Sources {
  const of = (kind: RecordKind) => rowsOfRecords(kind, records[kind] ?? []);
  return { merchants: of('merchants'), users: of('users'), responses: of('responses') };
}

async function* rowsOfRecords(kind: RecordKind, records: Records): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const record of records) {
    line += 1;
    yield { file: kind, line, text: JSON.stringify(record) ?? 'null', fault: null };
  }
}
