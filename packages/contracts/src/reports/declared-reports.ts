import Type, { type Static } from 'typebox';
import { AccessSchema } from '../calls/access.ts';
import { closed, Days, orNull } from '../calls/schema-parts.ts';
import { EsrAnswerSchema } from './esr-calls.ts';
import { FiguresAnswerSchema } from './figures.ts';

/** A report that a service makes: what leaves the portal as a file or by mail. The service's document names it. */
export const DeclaredReportSchema = closed({
  /** `BUYERCOMMENTS`. Unique in the portal. */
  type: Type.String({ pattern: '^[A-Z][A-Z0-9]{2,39}$' }),
  title: Type.String({ minLength: 1, maxLength: 60 }),
  /** Canonical path of the page that shows the same. */
  page: Type.String({ minLength: 1 }),
  /** What its figures need, and beside that what a file and a schedule need; null: it has no schedule. */
  access: AccessSchema,
  export: AccessSchema,
  schedule: orNull(AccessSchema),
  /** `rows`: a list. `figures`: a dashboard. */
  kind: Type.Union([Type.Literal('rows'), Type.Literal('figures')]),
  /** The call under `/api/export/` that exports it by its `qid` alone, too. */
  asked: Type.Optional(Type.Union([Type.Literal('open-end-responses'), Type.Literal('other-specify')])),
  /** Id of the mail's format: 6000, 7000, 8000. */
  mailFormat: Type.Integer(),
  /** Days of the range of a schedule end here: `yesterday` for dashboards, `today` for comment pages. */
  lastDay: Type.Union([Type.Literal('today'), Type.Literal('yesterday')]),
});
export type DeclaredReport = Static<typeof DeclaredReportSchema>;

/** What a cell of a report holds, and how it is written: as in the files that a page makes. */
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

/** Kinds of what a report's `requested` may say. */
export type QuestionReport = NonNullable<DeclaredReport['asked']>;

const ReportRowSchema = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]));

/**
 * `GET /internal/reports/<type>/check` with the same query answers 204 where the report would be streamed, or the problem.
 * The lines of `GET /internal/reports/<type>?<query of the page's call>` (NDJSON), in this order: one `head`, for a dashboard
 * its `figures` (for the executive summary its `summary`), then each `table` with its rows (arrays of cells, in the order of its
 * columns), and one `end`. A stream without its `end` was cut off. Consecutive rows may share one line, as an array of rows
 * (`readReportLine`).
 *
 * `GET /internal/reports/<type>/past?<the same query>&back=<days>` tells what it said on earlier days, newest first, as far back as
 * the plan reaches, and an `end`: of a dashboard (`&figure=<key>`) one `figures` of that figure alone for each day, whose ranges are
 * those of the query so many days earlier; of a list of comments one `table` of days and how many pass.
 */
export const ReportLineSchema = Type.Union([
  closed({
    head: closed({
      title: Type.String(),
      merchant: Type.String(),
      range: closed({ ...Days, timeZone: Type.String() }),
      /** The other period; null: none is compared. */
      compared: orNull(closed(Days)),
      /** Filters, period, device, in words: name and value. */
      facts: Type.Array(Type.Tuple([Type.String(), Type.String()])),
      /** Responses, or items of the list. Null: known at the end alone. */
      n: orNull(Type.Integer({ minimum: 0 })),
    }),
  }),
  closed({ figures: FiguresAnswerSchema }),
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
/** Key of the column of shoppers' e-mail addresses in every table that has one: a file with it is not for everybody. */
export const SHOPPER_ADDRESS_COLUMN = 'email';
export type ReportHead = Extract<ReportLine, { head: unknown }>['head'];
export type ReportRow = Static<typeof ReportRowSchema>;

/** Lines as they are streamed: rows that follow one another together, which costs both sides a fraction of a line for each. */
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

/** The lines that one line of a stream stands for, not looked at yet. @throws SyntaxError */
export function readReportLine(text: string): readonly unknown[] {
  const line: unknown = JSON.parse(text);
  return Array.isArray(line) && Array.isArray(line[0]) ? line : [line];
}
