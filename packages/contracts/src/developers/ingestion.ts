import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Mid, orNull } from '../calls/schema-parts.ts';

/** Survey responses that are sent over HTTP: their format, and the result of each. */

/**
 * Of a programme's service, between servers only: key of calls between servers, and a job context of purpose `ingest`,
 * or of purpose `import` with `import` or `check`.
 */
export const INTERNAL_RESPONSES = '/internal/responses';

/** Names an import of a merchant, in `import` and in the path of the call that takes it back. */
const ImportIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
/**
 * `tell`: notify webhooks of the merchant about what is written. `import`: keep what each response was before, so that
 * the import can be taken back; nobody is notified. `check`: the same outcomes, and nothing is written.
 */
export const IngestionQuerySchema = closed({
  tell: Type.Optional(Type.Boolean()),
  import: Type.Optional(ImportIdSchema),
  check: Type.Optional(Type.Boolean()),
});
export type IngestionQuery = Static<typeof IngestionQuerySchema>;
export const NDJSON_CONTENT_TYPE = 'application/x-ndjson';
export const CSV_CONTENT_TYPE = 'text/csv';

/** Most records of one call. */
export const MOST_RECORDS = 1000;
/** Bytes of one record, as a line of JSON. */
export const RECORD_BYTES = 64 * 1024;
/** Bytes of all records of a call, decompressed. */
export const RECORDS_BYTES = 32 * 1_048_576;

/** Result of a record. `reason`: a sentence that names the field. */
export const RecordOutcomeSchema = Type.Union([
  closed({ result: Type.Enum(['imported', 'replaced', 'unchanged']) }),
  closed({ result: Type.Literal('rejected'), reason: Type.String() }),
]);
export type RecordOutcome = DeepReadonly<Static<typeof RecordOutcomeSchema>>;

/** `POST /internal/responses`: in the order of the records, once all accepted ones are durable. */
export const IngestionAnswerSchema = closed({
  results: Type.Array(RecordOutcomeSchema, { maxItems: MOST_RECORDS }),
});
export type IngestionAnswer = DeepReadonly<Static<typeof IngestionAnswerSchema>>;

/**
 * Response of `POST /api/v1/responses`, in the order of the records. `responseId`: null if the record has none that is
 * a string.
 */
export const ApiResponsesAnswerSchema = closed({
  counts: closed({ imported: Count, replaced: Count, unchanged: Count, rejected: Count }),
  results: Type.Array(
    closed({
      responseId: Type.Union([Type.String(), Type.Null()]),
      result: Type.Enum(['imported', 'replaced', 'unchanged', 'rejected']),
      /** Of a rejected one: a sentence. */
      reason: Type.Optional(Type.String()),
    }),
    { maxItems: MOST_RECORDS },
  ),
});
export type ApiResponsesAnswer = DeepReadonly<Static<typeof ApiResponsesAnswerSchema>>;

/** Most responses that one call takes back. */
export const MOST_TAKEN_BACK = 500;
/** `POST`, of a programme's service, with a job context of purpose `import`: `TakeBackRequest` -> `TakeBackAnswer`. */
export const INTERNAL_TAKE_BACK = '/internal/imports/:importId/take-back';
export const takeBackPath = (importId: string): string => INTERNAL_TAKE_BACK.replace(':importId', importId);
export const TakeBackParamsSchema = closed({ importId: ImportIdSchema });

/** `mid`: the merchant of the job. `after`: `next` of the call before, null in the first. */
export const TakeBackRequestSchema = closed({ mid: Mid, after: orNull(Type.String({ minLength: 1, maxLength: 64 })) });
export type TakeBackRequest = Static<typeof TakeBackRequestSchema>;

/**
 * Responses that the import had added and are gone, that have their former content again, and that somebody else has
 * changed since. `next`: null once all are done; else the call is repeated with it.
 */
export const TakeBackAnswerSchema = closed({
  removed: Count,
  restored: Count,
  kept: Count,
  next: orNull(Type.String()),
});
export type TakeBackAnswer = Readonly<Static<typeof TakeBackAnswerSchema>>;
