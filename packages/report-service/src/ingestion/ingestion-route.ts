import { responseClassifier } from '@shoppervoice/comment-classifier';
import {
  INTERNAL_RESPONSES,
  type IngestionAnswer,
  type IngestionQuery,
  IngestionQuerySchema,
  NDJSON_CONTENT_TYPE,
  RECORDS_BYTES,
} from '@shoppervoice/contracts';
import { admitWriter, contextOf, ProblemError, RecordReader } from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';
import { ingestResponses, KeptChanging, merchantOf, type SurveyDatabases, type Tell } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';

export interface IngestionParts {
  readonly programme: Programme;
  /** All of them: an id is one response's, whatever its programme. */
  readonly databases: SurveyDatabases;
  readonly contextKey: Buffer;
  /** Milliseconds. */
  readonly now: () => number;
  /** Has webhooks told of what was written. */
  readonly tell: Tell;
}

/** A body as long as all records of a call, with room for the ends of their lines. */
const BODY_LIMIT = RECORDS_BYTES + 65_536;
const RETRY_AFTER = 1;

/**
 * `POST /internal/responses` -> `IngestionAnswer`: records of this programme and of the job's merchant, NDJSON or JSON, by the rules
 * of an import. 400 or 413 for a body that is refused as a whole; 503 may have written some, and the same call again is harmless.
 */
export async function ingestionRoute(
  app: FastifyInstance,
  { programme, databases, contextKey, now, tell }: IngestionParts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      [NDJSON_CONTENT_TYPE, 'application/json'],
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer | undefined; Querystring: IngestionQuery }>(
      INTERNAL_RESPONSES,
      { schema: { querystring: IngestionQuerySchema }, onRequest: admitWriter(contextKey), bodyLimit: BODY_LIMIT },
      async (request): Promise<IngestionAnswer> => {
        const type = request.headers['content-type'] ?? '';
        const reader = new RecordReader(type.startsWith(NDJSON_CONTENT_TYPE) ? 'ndjson' : 'json');
        reader.take(request.body ?? Buffer.alloc(0));
        const lines = (await reader.end()).map(({ line }) => line);
        const telling = request.query.tell === true ? { tell } : {};
        const merchant = await merchantOf(databases, contextOf(request));
        const classify = await responseClassifier();
        try {
          return {
            results: await ingestResponses(lines, {
              ...{ databases, programme, merchant, classify, now: now(), ...telling },
            }),
          };
        } catch (error) {
          if (!(error instanceof KeptChanging)) throw error;
          throw new ProblemError(503, `${error.message} Try again in a few seconds.`, { retryAfter: RETRY_AFTER });
        }
      },
    );
  });
}
