import { responseClassifier } from '@shoppervoice/comment-classifier';
import {
  INTERNAL_RESPONSES,
  type IngestionAnswer,
  type IngestionQuery,
  IngestionQuerySchema,
  NDJSON_CONTENT_TYPE,
} from '@shoppervoice/contracts/developers';
import {
  admitWriter,
  contextOf,
  countEvents,
  ProblemError,
  RecordReader,
  refusalOfPacked,
} from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';
import {
  type IngestOptions,
  ingestResponses,
  merchantOf,
  type NotifyWritten,
  type SurveyDatabases,
  WriteContention,
} from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';

export interface IngestionParts {
  readonly programme: Programme;
  /** All of them: a response ID is unique over all programmes. */
  readonly databases: SurveyDatabases;
  /** Milliseconds. */
  readonly now: () => number;
  /** Sends webhook events of written responses. */
  readonly notify: NotifyWritten;
}

const RETRY_AFTER = 1;

/**
 * `POST /internal/responses` -> `IngestionAnswer`: records of this programme and of the job's merchant, NDJSON or JSON,
 * by the rules of an import. 400 or 413 for a body that is refused as a whole; after a 503 some may be written, and a
 * retry is harmless.
 */
export async function ingestionRoute(
  app: FastifyInstance,
  { programme, databases, now, notify }: IngestionParts,
): Promise<void> {
  const ingested = countEvents(app, {
    name: 'ingested_records_total',
    help: 'Records that arrived over the public API, by result.',
    labels: ['result'],
  });
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      [NDJSON_CONTENT_TYPE, 'application/json'],
      { parseAs: 'buffer' },
      (request, body, done) => done(refusalOfPacked(request), body),
    );
    scope.post<{ Body: Buffer | undefined; Querystring: IngestionQuery }>(
      INTERNAL_RESPONSES,
      { schema: { querystring: IngestionQuerySchema }, onRequest: admitWriter },
      async (request): Promise<IngestionAnswer> => {
        const type = request.headers['content-type'] ?? '';
        const reader = new RecordReader(type.startsWith(NDJSON_CONTENT_TYPE) ? 'ndjson' : 'json');
        reader.take(request.body ?? Buffer.alloc(0));
        const lines = (await reader.end()).map(({ line }) => line);
        const notifying: Pick<IngestOptions, 'notify'> = request.query.tell === true ? { notify } : {};
        const merchant = await merchantOf(databases, contextOf(request));
        const classify = await responseClassifier();
        try {
          const options = { databases, programme, merchant, classify, now: now(), ...notifying };
          const results = await ingestResponses(lines, options);
          for (const { result } of results) ingested({ result });
          return { results };
        } catch (error) {
          if (!(error instanceof WriteContention)) throw error;
          throw new ProblemError(503, `${error.message} Try again in a few seconds.`, { retryAfter: RETRY_AFTER });
        }
      },
    );
  });
}
