import { responseClassifier } from '@shoppervoice/comment-classifier';
import { IMPORT_PURPOSE } from '@shoppervoice/contracts/accounts';
import {
  INTERNAL_RESPONSES,
  INTERNAL_TAKE_BACK,
  type IngestionAnswer,
  type IngestionQuery,
  IngestionQuerySchema,
  NDJSON_CONTENT_TYPE,
  type TakeBackAnswer,
  TakeBackParamsSchema,
  type TakeBackRequest,
  TakeBackRequestSchema,
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
  ImportTakenBack,
  type IngestOptions,
  ingestResponses,
  merchantOf,
  merchantToBe,
  type NotifyWritten,
  type SurveyDatabase,
  type SurveyDatabases,
  takeBack,
  WriteContention,
} from '@shoppervoice/survey-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
 * retry is harmless. 409 for an import that is being taken back. Also the call that takes an import back.
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
      { schema: { querystring: IngestionQuerySchema }, onRequest: admitWriter() },
      async (request): Promise<IngestionAnswer> => {
        const type = request.headers['content-type'] ?? '';
        const reader = new RecordReader(type.startsWith(NDJSON_CONTENT_TYPE) ? 'ndjson' : 'json');
        reader.take(request.body ?? Buffer.alloc(0));
        const lines = (await reader.end()).map(({ line }) => line);
        const mode = modeOf(request, notify);
        const merchant = await (mode.check ? merchantToBe : merchantOf)(databases, contextOf(request));
        const classify = await responseClassifier();
        const options = { databases, programme, merchant, classify, now: now(), ...mode };
        const results = await ingestResponses(lines, options).catch(refuseContended);
        // An alert watches what programs send; a person sees what is wrong with a file.
        if (!isImport(request)) for (const { result } of results) ingested({ result });
        return { results };
      },
    );
  });
  takeBackRoute(app, databases[programme]);
}

const isImport = ({ jobContext }: FastifyRequest) => jobContext?.purpose === IMPORT_PURPOSE;

/** An import can be taken back, or is a check; records of the public API are neither. @throws ProblemError 400 */
function modeOf(
  request: FastifyRequest<{ Querystring: IngestionQuery }>,
  notify: NotifyWritten,
): Pick<IngestOptions, 'notify' | 'importId' | 'check'> {
  const { import: importId, check, tell } = request.query;
  if (isImport(request) !== (importId !== undefined || check === true)) {
    throw new ProblemError(400, 'Records of an import come with its ID or for a check, and no others do.', {
      parameter: 'import',
    });
  }
  if (check === true) return { check };
  if (importId !== undefined) return { importId };
  return tell === true ? { notify } : {};
}

/**
 * `POST /internal/imports/:importId/take-back` (`TakeBackRequest`) -> `TakeBackAnswer`: takes some responses of an
 * import of the job's merchant back. Repeating it is harmless; figures follow within seconds. 503: repeat it.
 */
function takeBackRoute(app: FastifyInstance, database: SurveyDatabase): void {
  app.post<{ Params: { importId: string }; Body: TakeBackRequest }>(
    INTERNAL_TAKE_BACK,
    {
      schema: { params: TakeBackParamsSchema, body: TakeBackRequestSchema },
      onRequest: admitWriter([IMPORT_PURPOSE]),
    },
    async (request): Promise<TakeBackAnswer> => {
      const { mid } = contextOf(request);
      if (request.body.mid !== mid) {
        throw new ProblemError(400, 'The field mid must be the merchant of this job.', { parameter: 'mid' });
      }
      const { importId } = request.params;
      const classify = await responseClassifier();
      return takeBack({ database, mid, importId, after: request.body.after, classify }).catch(refuseContended);
    },
  );
}

/** @throws ProblemError for a write that others kept from going on; whatever else it is */
function refuseContended(error: unknown): never {
  if (error instanceof ImportTakenBack) throw new ProblemError(409, error.message);
  if (!(error instanceof WriteContention)) throw error;
  throw new ProblemError(503, `${error.message} Try again in a few seconds.`, { retryAfter: RETRY_AFTER });
}
