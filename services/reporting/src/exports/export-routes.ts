import {
  type DownloadStatus,
  type ExportAnswer,
  type ExportRequest,
  ExportRequestSchema,
} from '@shoppervoice/contracts/delivery';
import type { QuestionReport } from '@shoppervoice/contracts/reports';
import {
  measureQueue,
  ProblemError,
  queueState,
  type RepeatedWork,
  recordAudit,
  sessionContextOf,
} from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { fileStoreOf } from '../files/two-stores.ts';
import { chartNotes } from '../notes/notes-on.ts';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { sentPageRoutes } from '../sent-pages/sent-page-routes.ts';
import { asProblem, jobOf, queryText, requestedReport } from '../sources/ask-export.ts';
import { ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import { type ExportDocument, exportsOf, WAITING } from './export-document.ts';
import { exportQueue } from './export-queue.ts';
import { ExportReaders } from './export-readers.ts';
import { ExportStore, type NewExport } from './export-store.ts';

/** Interval of the sweep of expired and abandoned exports; the first runs at the start. */
const SWEEP_MS = 10_000;
/** Seconds for `Retry-After` if the merchant has no free seat. */
const FULL_RETRY = 30;
const NO_FILE = 'This export has no file.';
/** Some gigabytes take a while on a slow line. */
const LONGEST_DOWNLOAD_MS = 6 * 3_600_000;

const HIDDEN =
  'This file holds shoppers’ e-mail addresses, which you may no longer see. Export the report again to get it without them.';

const ID = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }) });
type Params = { Params: { readonly id: string } };

const PATHS: readonly (readonly [path: string, byQuestion: QuestionReport | null])[] = [
  ['/api/export', null],
  ['/api/export/open-end-responses', 'open-end-responses'],
  ['/api/export/other-specify', 'other-specify'],
];

/** Registers the calls of exports and starts the queue. */
export async function exportRoutes(app: FastifyInstance, parts: ReportingParts): Promise<() => Promise<void>> {
  const { database, config, sources, log, now } = parts;
  const exports = new ExportStore(exportsOf(database.db), now);
  measureQueue(app, 'exports', () =>
    queueState(exportsOf(database.db), { among: { status: { $in: ['waiting', 'running'] } }, due: 'nextAt' }, now()),
  );
  const files = fileStoreOf(config, database.db, { folder: 'exports', bucket: 'exportFiles' });
  const readers = new ExportReaders(sources);
  const notesOn = chartNotes(database.db);
  const portal = config.PUBLIC_URL;
  let queue: RepeatedWork | null = null;
  let isStopping = false;
  const sweep = async () => {
    if (isStopping) return;
    queue ??= exportQueue({ exports, files, sources, notesOn, portal, log, now });
    for (const id of await exports.forgetExpired()) await files.remove(id);
    await files.sweep((file) => exports.needsFile(file));
  };
  const failed = (error: unknown) => log.warn({ err: error }, 'exports cannot be looked after right now');
  // Ends silently if the service stops before its database was there.
  const first = database.firstReady.then(sweep, () => undefined).catch(failed);
  let sweeping = first;
  const sweeper = setInterval(() => {
    sweeping = sweeping.then(sweep).catch(failed);
  }, SWEEP_MS);

  /** @throws ProblemError 429 if the merchant has no free seat */
  const start = async (one: NewExport): Promise<string> => {
    const id = await exports.add(one);
    if (id === null) {
      throw new ProblemError(
        429,
        `${WAITING} exports of this merchant are waiting already. Try again when some of them are done.`,
        { retryAfter: FULL_RETRY },
      );
    }
    queue?.wake();
    return id;
  };
  sentPageRoutes(app, parts, start);

  for (const [path, byQuestion] of PATHS) {
    app.post<{ Body: ExportRequest }>(
      path,
      { schema: { body: ExportRequestSchema } },
      async (request, reply): Promise<ExportAnswer> => {
        const { mid, userId } = sessionContextOf(request);
        const { format, key, headLines = true } = request.body;
        const click = { userId, mid, ...(key === undefined ? {} : { key }) };
        reply.code(202).header('cache-control', 'no-store');
        const before = await exports.ofClick(click);
        if (before !== null) return { id: before };
        const query = queryText(request.body.query);
        const job = jobOf({ mid, userId });
        const { type, title, page } = await requestedReport(sources, request.body, query, job, byQuestion);
        // Never the filters: they may contain an e-mail address.
        await recordAudit(config, request, 'exported', { report: title, page, format });
        return { id: await start({ ...click, type, title, format, query, ...(headLines ? {} : { bare: true }) }) };
      },
    );
  }

  /**
   * `isHidden`: its file contains shoppers' addresses, which its reader may no longer see.
   * @throws 404 for an export that is unknown, of another user or expired, which the reader cannot tell apart
   */
  const readable = async (request: FastifyRequest<Params>) => {
    const found = await exports.find(request.params.id);
    const reading =
      found === null
        ? 'nothing'
        : await readers.readingOf(found, sessionContextOf(request)).catch((error: unknown) => {
            throw asProblem(error);
          });
    if (found === null || reading === 'nothing') {
      throw new ProblemError(404, 'This export does not exist, or it has expired.');
    }
    const isHidden = reading === 'withoutAddresses' && found.status === 'complete' && (found.addresses ?? true);
    return { found, isHidden };
  };

  /** A file is withheld if its report has left the plan since. @throws 404, 503 */
  const holdToPlan = async ({ type, query, mid, userId }: ExportDocument): Promise<void> => {
    try {
      await sources.check({ type, query, job: jobOf({ mid, userId }) });
    } catch (error) {
      // A question of a survey that is not in the plan is a 404. The depth is not checked: the days were in it when the
      // file was made.
      const isUnentitled = error instanceof ReportRefused && (error.status === 403 || error.status === 404);
      if (isUnentitled) throw new ProblemError(404, NO_FILE);
      if (error instanceof SourceUnavailable) throw asProblem(error);
    }
  };

  app.get<Params>('/api/download-status/:id', { schema: { params: ID } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { found, isHidden } = await readable(request);
    return isHidden ? { status: 'failed', title: found.title, reason: HIDDEN } : statusOf(found);
  });

  app.delete<Params>('/api/export/:id', { schema: { params: ID } }, async (request, reply) => {
    const { _id } = (await readable(request)).found;
    // The process that makes this export notices within half a second, and cleans up.
    await exports.remove(_id);
    await files.remove(_id);
    return reply.code(204).send();
  });

  app.get<Params>(
    '/api/download/:id',
    { schema: { params: ID }, exposeHeadRoute: false, handlerTimeout: LONGEST_DOWNLOAD_MS },
    async (request, reply) => {
      const { found, isHidden } = await readable(request);
      if (isHidden) throw new ProblemError(403, HIDDEN);
      await holdToPlan(found);
      const file = found.status === 'complete' ? await files.read(found._id) : null;
      if (found.status !== 'complete' || file === null) {
        throw new ProblemError(404, NO_FILE);
      }
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${found.fileName}"`)
        .header('content-length', file.bytes)
        .header('x-content-type-options', 'nosniff')
        .type(found.contentType)
        .send(file.stream());
    },
  );

  return async () => {
    isStopping = true;
    clearInterval(sweeper);
    if (database.ready()) await sweeping;
    await (queue as RepeatedWork | null)?.close();
  };
}

function statusOf(found: ExportDocument): DownloadStatus {
  const { title, rows } = found;
  switch (found.status) {
    case 'waiting':
      return { status: 'pending', title, rows: 0, progress: null };
    case 'running':
      return { status: 'pending', title, rows, progress: found.progress };
    case 'complete': {
      const { fileName } = found;
      return { status: 'complete', title, rows, progress: 1, fileName, url: `/api/download/${found._id}` };
    }
    case 'failed':
      return { status: 'failed', title, reason: found.reason };
  }
}
