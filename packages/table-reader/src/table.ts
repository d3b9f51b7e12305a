/** What a file turned out to be. */
export type TableForm =
  | { readonly kind: 'text'; readonly encoding: string; readonly separator: string }
  | { readonly kind: 'json-lines'; readonly encoding: string }
  | { readonly kind: 'workbook'; readonly sheet: string; readonly sheets: readonly string[] };

export interface Column {
  /** From 0. */
  readonly index: number;
  /** Unique in the table: what a matching calls the column. */
  readonly name: string;
  /** Its cells in the lines of heads. */
  readonly heads: readonly string[];
}

/** Cells of one row, before heads are known. */
export interface RawRow {
  /** Of the file, from 1, where the row begins; the row's number in a workbook. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A sentence, where the row cannot be used as it is. */
  readonly fault: string | null;
}

export interface TableRow extends RawRow {
  /** As many as the table has columns; empty text for an empty cell. */
  readonly cells: readonly string[];
}

export interface Table {
  readonly form: TableForm;
  /** Lines before the first row of data. */
  readonly headLines: number;
  readonly columns: readonly Column[];
  /** The rows after a line, or all; reads the file anew. Blank rows are left out. @throws TableFailure */
  rows(afterLine?: number): AsyncIterable<TableRow>;
}

/** What the user says; what is left out is found in the file. */
export interface TableHints {
  /** A label of the Encoding standard, such as `windows-1252`. */
  readonly encoding?: string;
  readonly separator?: string;
  /** Lines of heads, 0 to 3. */
  readonly headLines?: number;
  /** Name of a workbook's sheet; default the first. */
  readonly sheet?: string;
}

/** More are refused. */
export const MOST_COLUMNS = 2_000;
/** In bytes: 2,000 heads of 500 characters. A longer row is a bad row. */
export const LONGEST_ROW = 1_000_000;
