import type { RequestTable } from '@shoppervoice/service-kit';
import { KEY_HEADERS } from '../api-auth/answered-calls.ts';

/** Request schemas, for documents. */

const CODES = { type: 'object', additionalProperties: true } as const;

/** As in `docs/importing.md`; the `reason` of a record says what is wrong with it. */
const RECORD = {
  type: 'object',
  required: ['responseId', 'mid', 'surveyId', 'submittedAt', 'answers'],
  properties: {
    responseId: { type: 'string', minLength: 1, maxLength: 64 },
    mid: { type: 'integer' },
    surveyId: { type: 'integer', enum: [1, 2, 7, 16, 17] },
    submittedAt: { type: 'string', description: 'RFC 3339 with an offset or Z, at most a day in the future.' },
    orderId: { type: 'string' },
    email: { type: 'string' },
    device: { type: 'object' },
    pageViews: { type: 'integer', minimum: 0 },
    timeOnSiteSeconds: { type: 'integer', minimum: 0 },
    referrer: { type: 'string' },
    specify: { ...CODES, description: 'Question code to the text entered beside an option.' },
    answers: { ...CODES, description: 'Question code to a rating 0 to 10, an option id, a list of them, or text.' },
    comment: {
      type: 'object',
      required: ['text'],
      properties: {
        text: { type: 'string' },
        tone: { type: 'integer' },
        topics: { type: 'array', items: { type: 'integer' } },
      },
    },
  },
} as const;

const RECORDS = { type: 'array', items: RECORD, maxItems: 1000 } as const;

/** Request of `POST /api/v1/responses`. */
export const RESPONSES_REQUEST: RequestTable[string] = {
  body: {
    description: 'Up to 1,000 records; 8 MiB, and 32 MiB unpacked where it is compressed (content-encoding: gzip).',
    content: {
      'application/json': {
        schema: {
          anyOf: [RECORD, RECORDS, { type: 'object', required: ['records'], properties: { records: RECORDS } }],
        },
      },
      'application/x-ndjson': { schema: { type: 'string', description: 'One record a line.' } },
      'text/csv': {
        schema: { type: 'string', description: 'A line of heads, then a response a row, by the matching named.' },
      },
    },
  },
  headers: KEY_HEADERS,
};
