import type { ServiceCall, SessionContext } from '@shoppervoice/contracts/accounts';
import { plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import {
  type ChangedView,
  ChangedViewSchema,
  type NewView,
  NewViewSchema,
  type SavedView,
  VIEW_NAME_LONGEST,
  VIEW_ORDER_PATH,
  VIEWS_PATH,
  type ViewOrder,
  ViewOrderSchema,
  type ViewsAnswer,
  viewAddress,
} from '@shoppervoice/contracts/reports';
import { auditEntering, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { orProblem } from '../sources/ask-export.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import { forgetDepartedReaders } from './departed-readers.ts';
import { namesUnentitledSurvey, viewDatabase } from './view-document.ts';
import { changeView, createView, deleteView, orderViews, shownView, viewsOf } from './view-store.ts';

/** Interval of the sweep of views whose owners have left their merchant. */
const SWEEP_MS = 3_600_000;

const ONE_VIEW = `${VIEWS_PATH}/:id`;

/** Everyone may save views; the routes check who may share them. */
export const VIEW_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: VIEWS_PATH, access: {} },
  { method: 'POST', path: VIEWS_PATH, access: {} },
  { method: 'PUT', path: VIEW_ORDER_PATH, access: {} },
  { method: 'PUT', path: ONE_VIEW, access: {} },
  { method: 'DELETE', path: ONE_VIEW, access: {} },
];

const Named = Type.Object({ id: Type.String({ maxLength: 64 }) });

/**
 * Registers the calls of saved views, and sweeps those of former users. User and merchant always come from the session.
 */
export async function viewRoutes(
  app: FastifyInstance,
  { database: { db }, config, sources, log, now }: ReportingParts,
): Promise<() => Promise<void>> {
  const database = viewDatabase(db);

  app.get(VIEWS_PATH, async (request, reply): Promise<ViewsAnswer> => {
    reply.header('cache-control', 'no-store');
    const reader = sessionContextOf(request);
    // Including views of pages that are no longer in the plan: the portal marks them, and their pages' calls refuse.
    return { views: (await viewsOf(database, reader)).map((view) => shownView(view, reader)) };
  });

  app.post<{ Body: NewView }>(VIEWS_PATH, { schema: { body: NewViewSchema } }, async (request, reply) => {
    const reader = sessionContextOf(request);
    const { name, address, words, shared } = request.body;
    const fields = { name: readName(name), ...(await readAddress(sources, address, reader)), words: readWords(words) };
    const enter = auditEntering(config, request);
    const made = await createView(database, reader, fields, { shared, now: now(), enter });
    return reply.code(201).send(shownView(made, reader) satisfies SavedView);
  });

  app.put<{ Body: ViewOrder }>(VIEW_ORDER_PATH, { schema: { body: ViewOrderSchema } }, async (request, reply) => {
    await orderViews(database, sessionContextOf(request), request.body.ids);
    return reply.code(204).send();
  });

  app.put<{ Body: ChangedView; Params: { id: string } }>(
    ONE_VIEW,
    { schema: { body: ChangedViewSchema, params: Named } },
    async (request): Promise<SavedView> => {
      const reader = sessionContextOf(request);
      const { name, shared } = request.body;
      const change = { name: name === undefined ? undefined : readName(name), shared };
      const enter = auditEntering(config, request);
      return shownView(await changeView(database, reader, request.params.id, change, enter), reader);
    },
  );

  app.delete<{ Params: { id: string } }>(ONE_VIEW, { schema: { params: Named } }, async (request, reply) => {
    await deleteView(database, sessionContextOf(request), request.params.id, auditEntering(config, request));
    return reply.code(204).send();
  });

  const sweeping = setInterval(() => {
    const failed = (error: unknown) => log.warn({ err: error }, 'views of people who are gone could not be looked for');
    forgetDepartedReaders({ database, sources, now }).catch(failed);
  }, SWEEP_MS);
  return async () => clearInterval(sweeping);
}

/** @throws ProblemError 400 */
function readName(written: string): string {
  const name = tidyLine(written);
  const problem = plainLineProblem('A name', name, VIEW_NAME_LONGEST);
  if (problem !== null) throw new ProblemError(400, problem, { parameter: 'name' });
  return name;
}

const WORDS_LONGEST = 200;

/** Lines from the page are shown as text; those that are not plain text are dropped. */
const readWords = (words: readonly string[]): readonly string[] =>
  words.map(tidyLine).filter((line) => plainLineProblem('A line', line, WORDS_LONGEST) === null);

/**
 * Address of a report's page that the reader may open.
 * @throws ProblemError 400; 503 if a service that may make the report does not respond
 */
async function readAddress(sources: ReportSources, address: string, reader: SessionContext) {
  const read = viewAddress(address);
  if (
    read === null ||
    namesUnentitledSurvey(read, reader) ||
    !(await orProblem(() => sources.hasPage(read.path, reader)))
  ) {
    throw new ProblemError(400, 'Only report pages of this portal can be kept as a view.', { parameter: 'address' });
  }
  return read;
}
