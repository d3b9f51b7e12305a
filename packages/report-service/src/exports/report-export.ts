import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { type DeclaredReport, FILTERS_FACT, type ReportLine } from '@shoppervoice/contracts/reports';
import type { FileTable } from '@shoppervoice/report-files';
import type { TSchema } from 'typebox';

/** A report for other servers: its declaration, parameters, and lines. */
export interface ReportExport {
  readonly declared: DeclaredReport;
  /** Schema of the query: that of the page's call. */
  readonly query: TSchema;
  /** Validates the request as the page's call does. @throws the problems of that call */
  readonly ask: (query: Readonly<Record<string, unknown>>, context: RequestContext) => Promise<ReportLines>;
  /** Its answers on earlier days, for alerts; absent: not available. */
  readonly past?: Pick<ReportExport, 'query' | 'ask'>;
}

/** All lines in batches, without the final `end`, which the streaming route writes. */
export type ReportLines = () => AsyncGenerator<readonly ReportLine[]>;

/** Name and value in the head of a file. */
export type HeadFact = [name: string, value: string];

/** The filters, in the head of every file. */
export const filterFact = (words: readonly string[]): HeadFact => [
  FILTERS_FACT.name,
  words.length === 0 ? FILTERS_FACT.none : words.join('; '),
];

/** The segment that figures are compared with; null: none. */
export const comparedFacts = (segment: { readonly words: readonly string[] } | null): readonly HeadFact[] =>
  segment === null ? [] : [['Compared with', segment.words.join('; ')]];

export function tableLines({ name, columns, rows }: FileTable): readonly ReportLine[] {
  return [
    { table: { name, columns: columns.map(({ head, kind }, at) => ({ key: `c${at}`, head, kind })) } },
    ...rows.map((row) => [...row]),
  ];
}
