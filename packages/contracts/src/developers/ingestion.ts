import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly } from '../calls/schema-parts.ts';

/** Survey responses that are sent over HTTP: their format, and the result of each. */

/**
 * Of a programme's service, between servers only: key of calls between servers, and a job context of purpose `ingest`.
 */
export const INTERNAL_RESPONSES = '/internal/responses';
/** `tell`: notify webhooks of the merchant about what is written. */
export const IngestionQuerySchema = closed({ tell: Type.Optional(Type.Boolean()) });
export type IngestionQuery = Static<typeof IngestionQuerySchema>;
export const NDJSON_CONTENT_TYPE = 'application/x-ndjson';

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
