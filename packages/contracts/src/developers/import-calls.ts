import Type, { type Static } from 'typebox';
import { Count, closed, Day, type DeepReadonly, Instant, orNull, WriteKeySchema } from '../calls/schema-parts.ts';
import {
  IMPORT_BYTES,
  IMPORT_STATES,
  MATCHING_NAME_LONGEST,
  MOST_LISTED_IMPORTS,
  MOST_NAMED_ROWS,
  PREVIEW_ROWS,
  TOOL_IDS,
} from './import-paths.ts';
import { MatchingSchema, OpenPointSchema } from './matching.ts';

/**
 * Imports of files of other tools, by a merchant's admins: a file is sent in pieces, its columns are matched, its rows
 * are checked, then written, and for 30 days taken back. One import of a merchant at a time.
 */

/** A row of the file with what becomes of it; null while the matching has `problems`. */
const PreviewRowSchema = closed({
  /** Of the file, from 1. */
  line: Count,
  /** Shortened for display. */
  cells: Type.Array(Type.String()),
  outcome: orNull(
    Type.Union([
      /** `notes`: what was decided in the row, as sentences. */
      closed({ record: Type.Record(Type.String(), Type.Unknown()), notes: Type.Array(Type.String()) }),
      closed({ reasons: Type.Array(Type.String()) }),
      closed({ skipped: Type.String() }),
    ]),
  ),
});

const TableSchema = closed({
  kind: Type.Enum(['text', 'json-lines', 'workbook']),
  /** Null for a workbook. */
  encoding: orNull(Type.String()),
  /** Of a text; null for others. */
  separator: orNull(Type.String()),
  headLines: Count,
  /** Of a workbook; null and none for others. */
  sheet: orNull(Type.String()),
  sheets: Type.Array(Type.String()),
  /** `column`: its name in matchings. */
  columns: Type.Array(closed({ column: Type.String(), samples: Type.Array(Type.String(), { maxItems: 3 }) })),
});

const CheckedSchema = closed({
  /** Of data; each is good, skipped or bad. */
  rows: Count,
  good: Count,
  /** Of the good: whose response is there with other content, or the same. */
  replaces: Count,
  unchanged: Count,
  skipped: Count,
  bad: Count,
  /** Bad rows with their reasons, as sentences. */
  first: Type.Array(closed({ line: Count, reasons: Type.Array(Type.String()) }), { maxItems: MOST_NAMED_ROWS }),
  /** Of the good: older than the days that the merchant's plan shows; stored, and not shown. */
  tooOld: Count,
  /** Of the good: have the ID of an earlier row, which they replace. `lines`: the first of them. */
  repeated: closed({ rows: Count, lines: Type.Array(Count, { maxItems: 10 }) }),
  /** Why rows are skipped. */
  skips: Type.Array(closed({ why: Type.String(), rows: Count }), { maxItems: 20 }),
  /** Days of the good rows in the merchant's zone; absent without a good row. */
  days: Type.Optional(closed({ first: Day, last: Day })),
});

/** A question of the merchant's own; those of surveys are in the catalogue. */
const OwnQuestionSchema = closed({
  code: Type.String(),
  surveyId: Type.Integer(),
  kind: Type.Enum(['rating', 'single', 'multi', 'open']),
  label: Type.String(),
  options: Type.Optional(
    Type.Array(closed({ id: Type.Integer(), label: Type.String(), specify: Type.Optional(Type.Boolean()) })),
  ),
});

const summary = {
  id: Type.String(),
  fileName: Type.String(),
  /** Of the file, and received so far. Pieces are received in order: the next one is `got / pieceBytes`. */
  bytes: Count,
  got: Count,
  createdAt: Instant,
  /** First name. */
  by: closed({ name: Type.String() }),
  /** Of its matching; null without one. */
  survey: orNull(Type.Integer()),
  state: Type.Enum([...IMPORT_STATES]),
  /** Why it failed: a sentence that says what to do. */
  failure: orNull(Type.String()),
  /** Rows of the check, of the import or of its return; null in other states. */
  progress: orNull(closed({ done: Count, of: Count })),
  written: orNull(closed({ added: Count, replaced: Count, unchanged: Count, rejected: Count })),
  /** Null: it cannot be taken back. */
  takeBackUntil: orNull(Instant),
  /** `kept`: changed since the import, and left as they are. */
  takenBack: orNull(closed({ removed: Count, restored: Count, kept: Count })),
};

export const ImportSummarySchema = closed(summary);
export type ImportSummary = DeepReadonly<Static<typeof ImportSummarySchema>>;

/** `GET /api/imports/:id`. */
export const ImportAnswerSchema = closed({
  ...summary,
  table: orNull(TableSchema),
  guess: orNull(closed({ tool: orNull(Type.Enum([...TOOL_IDS])), openPoints: Type.Array(OpenPointSchema) })),
  matching: orNull(MatchingSchema),
  /** What the matching lacks, as sentences: with any, there is no check. */
  problems: Type.Array(Type.String()),
  preview: Type.Array(PreviewRowSchema, { maxItems: PREVIEW_ROWS }),
  checked: orNull(CheckedSchema),
  /** Of all surveys, for columns to go to; absent: none. */
  ownQuestions: Type.Optional(Type.Array(OwnQuestionSchema)),
});
export type ImportAnswer = DeepReadonly<Static<typeof ImportAnswerSchema>>;

/** `GET /api/imports`: the latest first. */
export const ImportsAnswerSchema = closed({
  imports: Type.Array(ImportSummarySchema, { maxItems: MOST_LISTED_IMPORTS }),
});
export type ImportsAnswer = DeepReadonly<Static<typeof ImportsAnswerSchema>>;

/**
 * `POST /api/imports` -> 201 `NewImportAnswer`; the same `key` again is the same import until it is over. 409 while another import of the
 * merchant is not finished.
 */
export const NewImportSchema = closed({
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  bytes: Type.Integer({ minimum: 1, maximum: IMPORT_BYTES }),
  key: WriteKeySchema,
});
export type NewImport = Static<typeof NewImportSchema>;
export const NewImportAnswerSchema = closed({ id: Type.String(), pieceBytes: Count });
export type NewImportAnswer = DeepReadonly<Static<typeof NewImportAnswerSchema>>;

export const ImportIdSchema = closed({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }) });
export type ImportId = Static<typeof ImportIdSchema>;

/**
 * `PUT /api/imports/:id/pieces/:n` (octet-stream, `pieceBytes` each, from 0, in order) -> 204. The same piece again is
 * harmless; 409 for another content, or out of order.
 */
export const ImportPieceSchema = closed({
  ...ImportIdSchema.properties,
  n: Type.String({ pattern: '^(0|[1-9]\\d{0,2})$' }),
});
export type ImportPiece = Static<typeof ImportPieceSchema>;

/**
 * `PUT /api/imports/:id/matching` -> `ImportAnswer`: a matching; one that is kept, by its name; or how the file is to
 * be read, which guesses anew (state `reading`; what was never said is found in the file).
 */
export const ImportMatchingRequestSchema = Type.Union([
  closed({ matching: MatchingSchema }),
  closed({ named: Type.String({ minLength: 1, maxLength: MATCHING_NAME_LONGEST }) }),
  closed({
    sheet: Type.Optional(Type.String({ maxLength: 100 })),
    /** A label of the Encoding standard. */
    encoding: Type.Optional(Type.String({ maxLength: 40 })),
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
    headLines: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    surveyId: Type.Optional(Type.Integer()),
    tool: Type.Optional(Type.Enum([...TOOL_IDS])),
  }),
]);
export type ImportMatchingRequest = Static<typeof ImportMatchingRequestSchema>;

/**
 * `POST /api/imports/:id/check`, `/start` and `/take-back` -> 202 `ImportAnswer`; 409 in a state that does not allow it.
 * `DELETE /api/imports/:id`, before it has started, -> 204. `GET /api/imports/:id/rejects` -> `text/csv`: the bad rows
 * with a column of reasons; 404 without any.
 */

/**
 * `GET`, of a programme's service and between servers only, with a job context of purpose `ingest` or `import`: the
 * merchant's own questions of all surveys.
 */
export const MerchantQuestionsSchema = closed({
  questions: Type.Array(
    closed({
      code: Type.String(),
      surveyId: Type.Integer(),
      kind: Type.Enum(['rating', 'single', 'multi', 'open']),
      label: Type.String(),
      wording: Type.String(),
      options: Type.Array(closed({ id: Type.Integer(), label: Type.String() })),
    }),
  ),
});
export type MerchantQuestions = Static<typeof MerchantQuestionsSchema>;

/** `PUT /api/import-matchings/:name` (`Matching`) -> 204, `DELETE` -> 204. */
export const MatchingNameSchema = closed({ name: Type.String({ minLength: 1, maxLength: MATCHING_NAME_LONGEST }) });
export type MatchingName = Static<typeof MatchingNameSchema>;

/** `GET /api/import-matchings`, by name. */
export const ImportMatchingsSchema = closed({
  matchings: Type.Array(closed({ name: Type.String(), savedAt: Instant, matching: MatchingSchema })),
});
export type ImportMatchings = DeepReadonly<Static<typeof ImportMatchingsSchema>>;
