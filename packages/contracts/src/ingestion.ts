import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly } from './schema-parts.ts';

/** Survey responses that come over HTTP: what they are sent as, and what is said of each. */

/** Of a programme's service, for other servers alone: key of calls between servers, and a job context of purpose `ingest`. */
export const INTERNAL_RESPONSES = '/internal/responses';
/** `tell`: webhooks of the merchant are to be told of what is written. */
export const IngestionQuerySchema = closed({ tell: Type.Optional(Type.Boolean()) });
export type IngestionQuery = Static<typeof IngestionQuerySchema>;
export const NDJSON_CONTENT_TYPE = 'application/x-ndjson';

/** Records of one call. */
export const MOST_RECORDS = 1000;
/** Bytes of one record, as a line of JSON. */
export const RECORD_BYTES = 64 * 1024;
/** Bytes of all records of a call, unpacked. */
export const RECORDS_BYTES = 32 * 1_048_576;

/** What became of a record. `reason`: a sentence that names the field. */
export const RecordOutcomeSchema = Type.Union([
  closed({ result: Type.Enum(['imported', 'replaced', 'unchanged']) }),
  closed({ result: Type.Literal('rejected'), reason: Type.String() }),
]);
export type RecordOutcome = DeepReadonly<Static<typeof RecordOutcomeSchema>>;

/** `POST /internal/responses`: in the order of the records, once all that was taken is durable. */
export const IngestionAnswerSchema = closed({
  results: Type.Array(RecordOutcomeSchema, { maxItems: MOST_RECORDS }),
});
export type IngestionAnswer = DeepReadonly<Static<typeof IngestionAnswerSchema>>;

/** Records as lines of JSON, in order, or why the whole body is refused. */
export type RecordLines =
  | { readonly lines: readonly string[] }
  | { readonly status: 400 | 413; readonly sentence: string };

const refused = (status: 400 | 413, sentence: string): RecordLines => ({ status, sentence });
const NUMBER = new Intl.NumberFormat('en');

/**
 * The records of a body. `ndjson`: one a line, blank lines are skipped; `json`: one record, a list, or `{ "records": [] }`.
 * Whether a record is valid is judged by the caller that writes it, not here.
 */
export function readRecords(text: string, form: 'json' | 'ndjson'): RecordLines {
  if (text.trim() === '') return refused(400, 'The body is empty; this call takes JSON or NDJSON.');
  const read = form === 'json' ? linesOfJson(text) : linesOf(text);
  if (!('lines' in read)) return read;
  const { lines } = read;
  if (lines.length > MOST_RECORDS) {
    const [most, given] = [NUMBER.format(MOST_RECORDS), NUMBER.format(lines.length)];
    return refused(
      413,
      `A call brings ${most} records at most, and this one has ${given}. Send them in several calls.`,
    );
  }
  const long = lines.findIndex((line) => line.length * 3 > RECORD_BYTES && bytesOf(line) > RECORD_BYTES);
  if (long >= 0) return refused(413, `Record ${long + 1} is longer than 64 KiB. Nothing of this call was written.`);
  return read;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function linesOf(text: string): RecordLines {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length <= MOST_RECORDS && !lines.some(isJson)) return refused(400, 'No line of the body is valid JSON.');
  return { lines };
}

function linesOfJson(text: string): RecordLines {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(400, 'The body is not valid JSON. Records one a line are sent as application/x-ndjson.');
  }
  if (typeof value !== 'object' || value === null) {
    return refused(400, 'The body must hold a record, a list of records, or an object with a list of records.');
  }
  const listed = Object.hasOwn(value, 'records') ? (value as { readonly records: unknown }).records : value;
  if (listed !== value && !Array.isArray(listed)) return refused(400, 'records must be a list of records.');
  return { lines: (Array.isArray(listed) ? listed : [value]).map((record) => JSON.stringify(record)) };
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** What `POST /api/v1/responses` says, in the order of the records. `responseId`: null where the record has none that is a text. */
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
