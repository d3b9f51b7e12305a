import Type, { type Static } from 'typebox';
import { AccessSchema } from '../calls/access.ts';
import { closed, Days, orNull } from '../calls/schema-parts.ts';
import { EsrAnswerSchema } from './esr-calls.ts';
import { FilteredFiguresAnswerSchema } from './figures.ts';
import { KeyDriversAnswerSchema } from './key-drivers-calls.ts';

/** A report that a service makes, for downloads and mails. The service's document lists it. */
export const DeclaredReportSchema = closed({
  /** `BUYERCOMMENTS`. Unique in the portal. */
  type: Type.String({ pattern: '^[A-Z][A-Z0-9]{2,39}$' }),
  title: Type.String({ minLength: 1, maxLength: 60 }),
  /** Canonical path of the page with the same content. */
  page: Type.String({ minLength: 1 }),
  /** Gate of its figures, and the additional gates of files and schedules; null: it cannot be scheduled. */
  access: AccessSchema,
  export: AccessSchema,
  schedule: orNull(AccessSchema),
  /** `rows`: a list. `figures`: a dashboard. `drivers`: key drivers of an outcome. */
  kind: Type.Union([Type.Literal('rows'), Type.Literal('figures'), Type.Literal('drivers')]),
  /** The call under `/api/export/` that exports it by its `qid` alone, too. */
  asked: Type.Optional(Type.Union([Type.Literal('open-end-responses'), Type.Literal('other-specify')])),
  /** Id of the mail's format: 6000, 7000, 8000. */
  mailFormat: Type.Integer(),
  /** Last day of a schedule's range: `yesterday` for dashboards, `today` for comment pages. */
  lastDay: Type.Union([Type.Literal('today'), Type.Literal('yesterday')]),
});
export type DeclaredReport = Static<typeof DeclaredReportSchema>;

/** Content of a report's cell, and its format: the same as in files that a page makes. */
export const REPORT_CELL_KINDS = [
  'text',
  'day',
  'instant',
  'count',
  'mean',
  'change',
  'score',
  'tenths',
  'share',
  'points',
] as const;
export type ReportCellKind = (typeof REPORT_CELL_KINDS)[number];

/** Kinds of entries in a report's `requested`. */
export type QuestionReport = NonNullable<DeclaredReport['asked']>;

const ReportRowSchema = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]));

/**
 * `GET /internal/reports/<type>/check` with the same query responds with 204 if the report can be streamed, or with the
 * problem. The lines of `GET /internal/reports/<type>?<query of the page's call>` (NDJSON), in this order: one `head`,
 * for a dashboard its `figures` (of key drivers `drivers`, of the executive summary `summary`), then each `table` with its rows (arrays of
 * cells, in the order of its columns), and one `end`. A stream without its `end` was cut off. Consecutive rows may
 * share one line, as an array of rows (`readReportLine`).
 *
 * `GET /internal/reports/<type>/past?<the same query>&back=<days>` returns its content on earlier days, newest first,
 * as far back as the plan reaches, and an `end`: of a dashboard (`&figure=<key>`) one `figures` of that figure alone
 * for each day, with the ranges of the query shifted by so many days; of key drivers (`&figure=<code>`) one `drivers`
 * of that rating alone for each day, without its importance; of a list of comments one `table` of days and counts.
 */
export const ReportLineSchema = Type.Union([
  closed({
    head: closed({
      title: Type.String(),
      merchant: Type.String(),
      range: closed({ ...Days, timeZone: Type.String() }),
      /** The other period; null: no comparison. */
      compared: orNull(closed(Days)),
      /** Filters, period, device, in words: name and value. */
      facts: Type.Array(Type.Tuple([Type.String(), Type.String()])),
      /** Responses, or items of the list. Null: only known at the end. */
      n: orNull(Type.Integer({ minimum: 0 })),
    }),
  }),
  closed({ figures: FilteredFiguresAnswerSchema }),
  closed({ drivers: KeyDriversAnswerSchema }),
  closed({ summary: EsrAnswerSchema }),
  closed({
    table: closed({
      name: Type.String(),
      columns: Type.Array(closed({ key: Type.String(), head: Type.String(), kind: Type.Enum([...REPORT_CELL_KINDS]) })),
    }),
  }),
  ReportRowSchema,
  closed({ end: closed({ rows: Type.Integer({ minimum: 0 }) }) }),
]);
export type ReportLine = Static<typeof ReportLineSchema>;
/** The fact of a head that names the filters, and its value without any. */
export const FILTERS_FACT = { name: 'Filters', none: 'none' } as const;
/** Key of the column of shoppers' e-mail addresses in every table that has one: such a file is not for every reader. */
export const SHOPPER_ADDRESS_COLUMN = 'email';
export type ReportHead = Extract<ReportLine, { head: unknown }>['head'];
export type ReportRow = Static<typeof ReportRowSchema>;

/** Lines as they are streamed: consecutive rows are batched, which reduces the cost per line on both sides. */
export function writeReportLines(lines: readonly ReportLine[]): string {
  let text = '';
  let rows: ReportRow[] = [];
  const rowsWritten = () => {
    if (rows.length > 0) text += `${JSON.stringify(rows)}\n`;
    rows = [];
  };
  for (const line of lines) {
    if (Array.isArray(line)) {
      rows.push(line);
      continue;
    }
    rowsWritten();
    text += `${JSON.stringify(line)}\n`;
  }
  rowsWritten();
  return text;
}

/** Splits a line of the stream into its lines, without validation. @throws SyntaxError */
export function readReportLine(text: string): readonly unknown[] {
  const line: unknown = JSON.parse(text);
  return Array.isArray(line) && Array.isArray(line[0]) ? line : [line];
}
