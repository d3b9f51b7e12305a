import { BEARER_PATH, type KnownBearer, type ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  type ApiResponsesAnswer,
  CSV_CONTENT_TYPE,
  NDJSON_CONTENT_TYPE,
  PUBLIC_API_PATH,
  type RecordOutcome,
} from '@shoppervoice/contracts/developers';
import { ProblemError, readClientAddress } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { AnsweredCalls, keyOf } from '../api-auth/answered-calls.ts';
import { callerOf } from '../api-auth/api-auth.ts';
import type { ApiJob } from '../api-auth/job-cache.ts';
import { BODY_BYTES, BUFFERED_BYTES, HELD_OF_ONE } from '../api-limits.ts';
import type { RegisterSubject } from '../developers-parts.ts';
import { matchingMerchant } from '../matchings/matching-merchant.ts';
import { matchingsOf, namedMatching } from '../matchings/matching-store.ts';
import { wantsResponses } from '../webhooks/keep-events.ts';
import { webhookDatabase } from '../webhooks/webhook-document.ts';
import { BodyRoom, type BufferedBody } from './body-room.ts';
import { csvRows } from './csv-rows.ts';
import { forward } from './forward.ts';
import { bytesOf, isOfType, recordsOf, type SentBody } from './request-body.ts';
import { readRecord, type SentRecord } from './rounds.ts';

const RESPONSES_PATH = `${PUBLIC_API_PATH}/responses`;

export const INGESTION_CALLS: readonly ServiceCall[] = [
  {
    method: 'POST',
    path: RESPONSES_PATH,
    access: { public: true },
    bearer: true,
    tokenFirst: true,
    bodyBytes: BODY_BYTES,
  },
];

const TAKES = `This call takes JSON, NDJSON or CSV: send the header content-type: application/json, ${NDJSON_CONTENT_TYPE} or ${CSV_CONTENT_TYPE}.`;
const NO_MATCHING =
  'The columns of a CSV are read by a matching: name one that an admin has kept on the page Import, as matching=name.';

const QUERY = Type.Object({
  mid: Type.Optional(Type.Integer({ minimum: 1 })),
  matching: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Of a CSV: the name of a matching of the merchant.' }),
  ),
});

/**
 * `POST /api/v1/responses` -> `ApiResponsesAnswer`: up to 1,000 records, JSON, NDJSON or CSV, in order. Each is stored
 * completely or not at all; the response is sent once everything accepted is durable, and figures follow within 5 s.
 */
export const ingestionRoutes: RegisterSubject = async (app, { config, database, auth, writers, programmes, now }) => {
  const answered = new AnsweredCalls(database.db, now);
  const webhooks = webhookDatabase(database.db);
  const matchings = matchingsOf(database.db);

  /** A body and its rows: those of a CSV are read once the merchant's questions are known. */
  async function readBody(
    sent: SentBody,
    matching: string | undefined,
    memory: BufferedBody,
  ): Promise<{
    readonly unpacked: Buffer;
    readonly read: (mid: number, job: ApiJob) => Promise<readonly SentRow[]>;
  }> {
    if (!isOfType(sent, CSV_CONTENT_TYPE)) {
      const { lines, unpacked } = await recordsOf(sent, memory);
      const rows = lines.map((line, at): SentRow => ({ kind: 'record', record: readRecord(line, at) }));
      return { unpacked, read: async () => rows };
    }
    if (matching === undefined) throw new ProblemError(400, NO_MATCHING, { parameter: 'matching' });
    const bytes = await bytesOf(sent, memory);
    return {
      // The same bytes under another matching are another call.
      unpacked: Buffer.concat([Buffer.from(`${matching}\n`), bytes]),
      async read(mid, job) {
        const kept = await namedMatching(matchings, mid, matching);
        const rows = await csvRows(
          bytes,
          sent.type ?? '',
          kept,
          await matchingMerchant({ programmes, config, log: app.log }, job),
        );
        let at = 0;
        return rows.map((row): SentRow => {
          if (row.kind === 'rejected') return row;
          const line = { line: JSON.stringify(row.record), value: row.record };
          return { kind: 'record', record: readRecord(line, at++) };
        });
      },
    };
  }

  const room = new BodyRoom({ ofAll: BUFFERED_BYTES, ofOne: HELD_OF_ONE });

  app.post(BEARER_PATH, async (request, reply): Promise<KnownBearer> => {
    await readClientAddress(request);
    return { mid: (await auth.judge(request, reply)).mid };
  });

  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The body stays unparsed until the client is known.
    scope.addContentTypeParser(
      ['application/json', NDJSON_CONTENT_TYPE, CSV_CONTENT_TYPE],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => done(new ProblemError(415, TAKES)));
    scope.post<{ Body: Buffer | undefined; Querystring: { readonly matching?: string } }>(
      RESPONSES_PATH,
      { schema: { querystring: QUERY }, onRequest: auth.requires('responses:write') },
      async (request): Promise<ApiResponsesAnswer> => {
        const { headers, body = Buffer.alloc(0), id, log } = request;
        const { client, mid } = callerOf(request);
        const key = keyOf(headers['idempotency-key']);
        const sent = { bytes: body, type: headers['content-type'], encoding: headers['content-encoding'] };
        const memory = room.open(mid);
        try {
          const { unpacked, read } = await readBody(sent, request.query.matching, memory);
          const work = async () => {
            const job = await writers.of(mid);
            if (job === null) throw new ProblemError(403, 'The plan of this merchant no longer includes the API.');
            const rows = await read(mid, job);
            const records = rows.flatMap((row) => (row.kind === 'record' ? [row.record] : []));
            const notify = await wantsResponses(webhooks, mid);
            const parts = {
              programmes,
              internalKey: config.INTERNAL_KEY,
              token: job.token,
              requestId: id,
              query: notify ? 'tell=true' : '',
              log,
            };
            return answerOf(rows, await forward(records, parts));
          };
          return await (key === null
            ? work()
            : answered.once({ clientId: client._id, mid, key, body: unpacked }, work));
        } finally {
          memory.close();
        }
      },
    );
  });
};

/** A record to forward, or a row of a CSV that is none. */
type SentRow =
  | { readonly kind: 'record'; readonly record: SentRecord }
  | { readonly kind: 'rejected'; readonly reason: string };

function answerOf(rows: readonly SentRow[], outcomes: readonly RecordOutcome[]): ApiResponsesAnswer {
  const counts = { imported: 0, replaced: 0, unchanged: 0, rejected: 0 };
  let forwarded = 0;
  const results = rows.map((row) => {
    const outcome: RecordOutcome | undefined =
      row.kind === 'rejected' ? { result: 'rejected', reason: row.reason } : outcomes[forwarded++];
    if (outcome === undefined) throw new Error('a record got no outcome');
    counts[outcome.result] += 1;
    return { responseId: row.kind === 'record' ? row.record.responseId : null, ...outcome };
  });
  return { counts, results };
}
