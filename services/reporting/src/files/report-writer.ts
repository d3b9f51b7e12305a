import type {
  EsrAnswer,
  FiguresAnswer,
  KeyDriversAnswer,
  ReportHead,
  ReportLine,
} from '@shoppervoice/contracts/reports';
import { type Cell, countsInWords, type Fact, type FileColumn, headFacts, XLSX_TYPE } from '@shoppervoice/report-files';
import { type DayRange, dayOf, formatCount } from '@shoppervoice/survey-model';
import type { AreaNote } from './figure-pictures.ts';

export type TableHead = Extract<ReportLine, { table: unknown }>['table'];

/** Content type by file extension. */
export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  pdf: 'application/pdf',
} as const satisfies Record<ReportWriter['ending'], string>;

/** Writes the parts of a report in a format, in their order. */
export interface ReportWriter {
  readonly contentType: string;
  readonly ending: 'csv' | 'xlsx' | 'pdf';
  head(facts: FileFacts): void;
  table(table: TableHead, columns: readonly FileColumn[]): void;
  row(cells: readonly Cell[]): void;
  /** After each batch of lines: resolves when the stream has room. */
  flush(): Promise<void>;
  /** The file is complete. */
  end(): Promise<void>;
  /** The file will not be completed. */
  abort(error: Error): void;
}

/** What a writer needs in addition to the report's lines. */
export interface WriterParts {
  /** The merchant's notes on some days, for the charts of a PDF. */
  readonly notesOn: (days: DayRange) => Promise<readonly AreaNote[]>;
  /** Origin of the portal, for links in a PDF; without it there are none. */
  readonly portal?: string | null | undefined;
  /** CSV without head lines above its table. Default: with them. */
  readonly bare?: boolean | undefined;
}

/** Facts about the file, as far as they are known before the first table. */
export interface FileFacts {
  readonly head: ReportHead;
  readonly figures: FiguresAnswer | null;
  readonly drivers: KeyDriversAnswer | null;
  /** Of the executive summary. */
  readonly summary: EsrAnswer | null;
  readonly facts: readonly Fact[];
}

/** @param madeAt milliseconds */
export function fileFacts(
  head: ReportHead,
  { figures, drivers, summary }: Pick<FileFacts, 'figures' | 'drivers' | 'summary'>,
  madeAt: number,
): FileFacts {
  const { title, merchant, range, compared, facts, n } = head;
  const made = dayOf(new Date(madeAt), range.timeZone);
  const answered = figures?.figures ?? (drivers && [drivers.outcome]);
  const counted = answered === null ? (n === null ? null : formatCount(n)) : countsInWords(answered);
  return {
    head,
    figures,
    drivers,
    summary,
    facts: headFacts({ page: title, merchant, days: range, compared, made }, facts, counted),
  };
}
