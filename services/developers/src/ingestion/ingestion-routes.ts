import { BEARER_PATH, type KnownBearer, type ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  type ApiResponsesAnswer,
  NDJSON_CONTENT_TYPE,
  PUBLIC_API_PATH,
  type RecordOutcome,
} from '@shoppervoice/contracts/developers';
import { ProblemError, readClientAddress } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { AnsweredCalls, keyOf } from '../api-auth/answered-calls.ts';
import { callerOf } from '../api-auth/api-auth.ts';
import { BODY_BYTES, BUFFERED_BYTES, HELD_OF_ONE } from '../api-limits.ts';
import type { RegisterSubject } from '../developers-parts.ts';
import { wantsResponses } from '../webhooks/keep-events.ts';
import { webhookDatabase } from '../webhooks/webhook-document.ts';
import { BodyRoom } from './body-room.ts';
import { forward } from './forward.ts';
import { recordsOf } from './request-body.ts';
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

const TAKES = `This call takes JSON or NDJSON: send the header content-type: application/json or ${NDJSON_CONTENT_TYPE}.`;

const QUERY = Type.Object({ mid: Type.Optional(Type.Integer({ minimum: 1 })) });

/**
 * `POST /api/v1/responses` -> `ApiResponsesAnswer`: up to 1,000 records, JSON or NDJSON, in order. Each is stored
 * completely or not at all; the response is sent once everything accepted is durable, and figures follow within 5 s.
 */
export const ingestionRoutes: RegisterSubject = async (app, { config, database, auth, writers, programmes, now }) => {
  const answered = new AnsweredCalls(database.db, now);
  const webhooks = webhookDatabase(database.db);
  const room = new BodyRoom({ ofAll: BUFFERED_BYTES, ofOne: HELD_OF_ONE });

  app.post(BEARER_PATH, async (request, reply): Promise<KnownBearer> => {
    await readClientAddress(request);
    return { mid: (await auth.judge(request, reply)).mid };
  });

  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The body stays unparsed until the client is known.
    scope.addContentTypeParser(
      ['application/json', NDJSON_CONTENT_TYPE],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => done(new ProblemError(415, TAKES)));
    scope.post<{ Body: Buffer | undefined }>(
      RESPONSES_PATH,
      { schema: { querystring: QUERY }, onRequest: auth.requires('responses:write') },
      async (request): Promise<ApiResponsesAnswer> => {
        const { headers, body = Buffer.alloc(0), id, log } = request;
        const { client, mid } = callerOf(request);
        const key = keyOf(headers['idempotency-key']);
        const sent = { bytes: body, type: headers['content-type'], encoding: headers['content-encoding'] };
        const memory = room.open(mid);
        try {
          const { lines, unpacked } = await recordsOf(sent, memory);
          const records = lines.map(readRecord);
          const work = async () => {
            const job = await writers.of(mid);
            if (job === null) throw new ProblemError(403, 'The plan of this merchant no longer includes the API.');
            const notify = await wantsResponses(webhooks, mid);
            const parts = {
              programmes,
              internalKey: config.INTERNAL_KEY,
              token: job.token,
              requestId: id,
              notify,
              log,
            };
            return answerOf(records, await forward(records, parts));
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

function answerOf(records: readonly SentRecord[], outcomes: readonly RecordOutcome[]): ApiResponsesAnswer {
  const counts = { imported: 0, replaced: 0, unchanged: 0, rejected: 0 };
  for (const { result } of outcomes) counts[result] += 1;
  return {
    counts,
    results: outcomes.map((outcome, at) => ({ responseId: records[at]?.responseId ?? null, ...outcome })),
  };
}
