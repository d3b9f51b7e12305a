import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { DeclaredReport, ReportLine } from '@shoppervoice/contracts/reports';
import type { TSchema } from 'typebox';

/** A report as a service makes it for other servers: what it says of it, what it takes, and its lines. */
export interface ReportExport {
  readonly declared: DeclaredReport;
  /** Of the query: that of the page's call. */
  readonly query: TSchema;
  /** Judges what is asked for, as the page's call does. @throws the problems of that call */
  readonly ask: (query: Readonly<Record<string, unknown>>, context: RequestContext) => Promise<ReportLines>;
  /** What it answered on earlier days, for a caller that judges them; absent: it has none. */
  readonly past?: Pick<ReportExport, 'query' | 'ask'>;
}

/** All lines, some at a time, without the last one, `end`: the route that streams them writes it. */
export type ReportLines = () => AsyncGenerator<readonly ReportLine[]>;

/** A name and what it says, in the head of a file. */
export type HeadFact = [name: string, value: string];

/** What the filters let through, as every file's head has it. */
export const filterFact = (words: readonly string[]): HeadFact => [
  'Filters',
  words.length === 0 ? 'none' : words.join('; '),
];
