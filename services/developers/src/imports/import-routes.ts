import { Readable } from 'node:stream';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { plainLine } from '@shoppervoice/contracts/calls';
import {
  IMPORT_PIECE_BYTES,
  IMPORTS_PATH,
  type ImportAnswer,
  type ImportId,
  ImportIdSchema,
  type ImportMatchingRequest,
  ImportMatchingRequestSchema,
  type ImportPiece,
  ImportPieceSchema,
  type ImportState,
  type ImportsAnswer,
  MATCHING_BYTES,
  type NewImport,
  type NewImportAnswer,
  NewImportSchema,
} from '@shoppervoice/contracts/developers';
import {
  measureQueue,
  ProblemError,
  queueState,
  recordAudit,
  refusalOfPacked,
  sessionContextOf,
} from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { RegisterSubject } from '../developers-parts.ts';
import { IMPORT_ACCESS as access } from '../matchings/import-access.ts';
import { matchingMerchant } from '../matchings/matching-merchant.ts';
import { checkedMatching, matchingsOf, namedMatching } from '../matchings/matching-store.ts';
import { answerOf, summaryOf, takeBackUntil } from './import-answer.ts';
import { type ImportDocument, importDatabase } from './import-document.ts';
import { ImportStopped, importJob } from './import-job.ts';
import { sendImportNotices } from './import-notices.ts';
import { ImportStore, NOT_FAILED } from './import-store.ts';
import { importQueue } from './import-work.ts';
import { hintsWith, openPointsWith, previewOf } from './read-file.ts';
import { readRejects } from './rejects.ts';

const ONE = `${IMPORTS_PATH}/:id`;
const PIECE = `${ONE}/pieces/:n`;
const MATCHING = `${ONE}/matching`;
const REJECTS = `${ONE}/rejects`;

export const IMPORT_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: IMPORTS_PATH, access },
  { method: 'POST', path: IMPORTS_PATH, access },
  { method: 'GET', path: ONE, access },
  { method: 'DELETE', path: ONE, access },
  { method: 'PUT', path: PIECE, access, bodyBytes: IMPORT_PIECE_BYTES },
  { method: 'PUT', path: MATCHING, access, bodyBytes: MATCHING_BYTES },
  { method: 'POST', path: `${ONE}/check`, access },
  { method: 'POST', path: `${ONE}/start`, access },
  { method: 'POST', path: `${ONE}/take-back`, access },
  { method: 'GET', path: REJECTS, access },
];

/** States in which a matching may be changed. */
const MATCHED_IN: readonly ImportState[] = ['to-match', 'checked', 'failed'];
const BUSY = 'This import is at work, or over. Its matching cannot be changed now.';

/** Imports of files by a merchant's admins. */
export const importRoutes: RegisterSubject = async (app, { database, config, programmes, services, log, now }) => {
  const store = new ImportStore(importDatabase(database.db), now);
  const links = { config, programmes, services, log };
  const queue = importQueue({ store, links, log, now });
  const endNotices = sendImportNotices(store.database, { config, log });
  measureQueue(app, 'imports', () =>
    queueState(store.database.imports, { among: { nextAt: { $exists: true } }, due: 'nextAt' }, now()),
  );

  const found = (request: FastifyRequest<{ Params: ImportId }>): Promise<ImportDocument> =>
    store.find(request.params.id, sessionContextOf(request).mid);
  const shown = async (one: ImportDocument): Promise<ImportAnswer> =>
    answerOf(one, await store.database.tables.findOne({ _id: one._id }), now());
  const one = { schema: { params: ImportIdSchema } };

  app.get(IMPORTS_PATH, async (request, reply): Promise<ImportsAnswer> => {
    reply.header('cache-control', 'no-store');
    const imports = await store.list(sessionContextOf(request).mid);
    return { imports: imports.map((each) => summaryOf(each, now())) };
  });

  app.post<{ Body: NewImport }>(
    IMPORTS_PATH,
    { schema: { body: NewImportSchema } },
    async (request, reply): Promise<NewImportAnswer> => {
      const fileName = plainLine(request.body.fileName);
      if (fileName === '') throw new ProblemError(400, 'The name of the file has nothing to show. Rename the file.');
      const created = await store.create(sessionContextOf(request), { ...request.body, fileName });
      reply.code(201).header('cache-control', 'no-store');
      return { id: created._id, pieceBytes: IMPORT_PIECE_BYTES };
    },
  );

  app.get<{ Params: ImportId }>(ONE, one, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return shown(await found(request));
  });

  app.delete<{ Params: ImportId }>(ONE, one, async (request, reply) => {
    await store.remove(await found(request));
    return reply.code(204).send();
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) =>
      done(refusalOfPacked(request), body),
    );
    scope.put<{ Params: ImportPiece; Body: unknown }>(
      PIECE,
      { schema: { params: ImportPieceSchema } },
      async (request, reply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body))
          throw new ProblemError(415, 'A piece of a file is sent as application/octet-stream.');
        await store.receive(await found(request), Number(request.params.n), body);
        queue.wake();
        return reply.code(204).send();
      },
    );
  });

  app.put<{ Params: ImportId; Body: ImportMatchingRequest }>(
    MATCHING,
    { schema: { params: ImportIdSchema, body: ImportMatchingRequestSchema } },
    async (request) => {
      const asked = request.body;
      const { mid, userId } = sessionContextOf(request);
      const before = await found(request);
      if (!MATCHED_IN.includes(before.state) || before.startedAt !== null) throw new ProblemError(409, BUSY);
      if (!('matching' in asked) && !('named' in asked)) {
        const hints = hintsWith(before.hints, asked);
        const moved = await store.begin(before, MATCHED_IN, 'reading', userId, { hints, checked: null });
        queue.wake();
        return shown(moved);
      }
      const table = await store.database.tables.findOne({ _id: before._id });
      if (table === null) throw new ProblemError(409, 'The file could not be read. Say how it is to be read first.');
      const matching =
        'matching' in asked
          ? checkedMatching(asked.matching)
          : await namedMatching(matchingsOf(database.db), mid, asked.named);
      const merchant = await merchantOf(mid, userId);
      const previewed = previewOf(table, matching, merchant);
      const openPoints = openPointsWith(table, matching, merchant);
      await store.database.tables.updateOne(
        { _id: before._id },
        { $set: { ...previewed, 'guess.openPoints': openPoints } },
      );
      const set = { state: 'to-match', open: true, matching, isGuess: false, checked: null } as const;
      return shown(await store.move(before, MATCHED_IN, set, NOT_FAILED));
    },
  );

  const merchantOf = async (mid: number, userId: string) => {
    try {
      return await matchingMerchant(links, await importJob(links, mid, userId));
    } catch (error) {
      throw error instanceof ImportStopped ? new ProblemError(403, error.message) : error;
    }
  };

  app.post<{ Params: ImportId }>(`${ONE}/check`, one, async (request, reply) => {
    const before = await found(request);
    const table = await store.database.tables.findOne({ _id: before._id }, { projection: { problems: 1 } });
    if (table === null || before.startedAt !== null) throw new ProblemError(409, 'This import cannot be checked now.');
    if (table.problems.length > 0) throw new ProblemError(409, table.problems.join(' '));
    const fresh = { done: 0, line: 0, of: 0, checked: null };
    const { userId } = sessionContextOf(request);
    const moved = await store.begin(before, ['to-match', 'checked', 'failed'], 'checking', userId, fresh);
    return accepted(reply, moved);
  });

  app.post<{ Params: ImportId }>(`${ONE}/start`, one, async (request, reply) => {
    const before = await found(request);
    const { userId } = sessionContextOf(request);
    const { checked, startedAt } = before;
    const isResumed = before.state === 'failed' && before.failedIn === 'writing';
    if (!isResumed && before.state !== 'checked') throw new ProblemError(409, 'Check the rows of this file first.');
    if (checked === null || checked.good === 0) throw new ProblemError(409, 'No row of this file can be imported.');
    await recordAudit(
      config,
      request,
      'responses-imported',
      { file: before.fileName, rows: checked.good },
      { once: `responses-imported/${before._id}` },
    );
    const fresh = isResumed ? {} : { done: 0, line: 0, of: checked.rows };
    const moved = await store.begin(before, [before.state], 'writing', userId, {
      ...fresh,
      startedAt: startedAt ?? new Date(now()),
    });
    return accepted(reply, moved);
  });

  app.post<{ Params: ImportId }>(`${ONE}/take-back`, one, async (request, reply) => {
    const before = await found(request);
    const { userId } = sessionContextOf(request);
    const isAgain = before.state === 'failed' && before.failedIn === 'taking-back';
    const isOver = before.state === 'done' || before.state === 'failed';
    if (!isOver || takeBackUntil(before, now()) === null) {
      throw new ProblemError(409, 'This import cannot be taken back now.');
    }
    const { added = 0, replaced = 0 } = before.written ?? {};
    await recordAudit(
      config,
      request,
      'import-taken-back',
      { file: before.fileName, rows: added + replaced },
      { once: `import-taken-back/${before._id}` },
    );
    const fresh = isAgain ? {} : { done: 0, of: added + replaced, takenBack: null, takenBackTo: null };
    return accepted(reply, await store.begin(before, [before.state], 'taking-back', userId, fresh));
  });

  const accepted = async (reply: { code(status: number): unknown }, moved: ImportDocument) => {
    queue.wake();
    reply.code(202);
    return shown(moved);
  };

  app.get<{ Params: ImportId }>(REJECTS, { ...one, exposeHeadRoute: false }, async (request, reply) => {
    const before = await found(request);
    const rows = await readRejects(store.database, before);
    if (rows === null) throw new ProblemError(404, 'This import has no bad rows, or they are no longer kept.');
    const name = before.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\w.-]+/g, '_')
      .slice(0, 60);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}-not-imported.csv"`)
      .header('x-content-type-options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(rows));
  });

  return async () => {
    await Promise.all([queue.close(), endNotices()]);
  };
};
