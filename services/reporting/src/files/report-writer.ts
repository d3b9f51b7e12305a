import type { EsrAnswer, FiguresAnswer, ReportHead, ReportLine } from '@shoppervoice/contracts/reports';
import { type Cell, countsInWords, type Fact, type FileColumn, headFacts, XLSX_TYPE } from '@shoppervoice/report-files';
import { type DayRange, dayOf, formatCount } from '@shoppervoice/survey-model';
import type { AreaNote } from './figure-pictures.ts';

export type TableHead = Extract<ReportLine, { table: unknown }>['table'];

/** What a file of each ending says that it is. */
export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  pdf: 'application/pdf',
} as const satisfies Record<ReportWriter['ending'], string>;

/** What a format does with the parts of a report, in the order in which they come. */
export interface ReportWriter {
  readonly contentType: string;
  readonly ending: 'csv' | 'xlsx' | 'pdf';
  head(facts: FileFacts): void;
  table(table: TableHead, columns: readonly FileColumn[]): void;
  row(cells: readonly Cell[]): void;
  /** After each piece of lines: resolves when there is room for more. */
  flush(): Promise<void>;
  /** The file is whole. */
  end(): Promise<void>;
  /** It will not be. */
  abort(error: Error): void;
}

/** What a format needs beside the lines of the report. */
export interface WriterParts {
  /** The merchant's notes on some days, which are drawn on charts on paper. */
  readonly notesOn: (days: DayRange) => Promise<readonly AreaNote[]>;
  /** Where the portal is, for the links on paper; without it there are none. An origin. */
  readonly portal?: string | null | undefined;
  /** Of CSV: without the lines over its table that say what it is of. Default: with them. */
  readonly bare?: boolean | undefined;
}

/** What the file is of, as far as it is known before the first table. */
export interface FileFacts {
  readonly head: ReportHead;
  readonly figures: FiguresAnswer | null;
  /** Of the executive summary. */
  readonly summary: EsrAnswer | null;
  readonly facts: readonly Fact[];
}

/** @param madeAt milliseconds */
export function fileFacts(
  head: ReportHead,
  { figures, summary }: Pick<FileFacts, 'figures' | 'summary'>,
  madeAt: number,
): FileFacts {
  const { title, merchant, range, compared, facts, n } = head;
  const made = dayOf(new Date(madeAt), range.timeZone);
  const counted = figures === null ? (n === null ? null : formatCount(n)) : countsInWords(figures.figures);
  return {
    head,
    figures,
    summary,
    facts: headFacts({ page: title, merchant, days: range, compared, made }, facts, counted),
  };
}
