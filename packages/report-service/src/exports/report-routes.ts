import { Readable } from 'node:stream';
import { type ReportLine, writeReportLines } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { INTERNAL_REPORTS, type ReaderCalls } from './reader-calls.ts';
import type { ReportExport } from './report-export.ts';

/** A report of millions of rows is streamed for minutes; the caller sets the time limit. */
const LONGEST_MS = 6 * 3_600_000;

/**
 * Registers a report for other servers: its lines, and a check whether it is available (204). `gateReports` checks the
 * access. It yields to `readers`.
 */
export function reportRoutes(
  app: FastifyInstance,
  { declared, query, ask, past }: ReportExport,
  readers: Pick<ReaderCalls, 'quiet'>,
): void {
  const path = `${INTERNAL_REPORTS}${declared.type}`;
  const schema = { querystring: query };
  const answerReport = (request: FastifyRequest, how = ask) =>
    how(request.query as Readonly<Record<string, unknown>>, contextOf(request));

  app.get(`${path}/check`, { schema, exposeHeadRoute: false }, async (request, reply) => {
    await answerReport(request);
    return reply.code(204).send();
  });

  const stream = (of: Pick<ReportExport, 'query' | 'ask'>, url: string) =>
    app.get(
      url,
      { schema: { querystring: of.query }, exposeHeadRoute: false, handlerTimeout: LONGEST_MS },
      answerOnceCounted(async (request: FastifyRequest, reply: FastifyReply) => {
        const lines = (await answerReport(request, of.ask))();
        // A failure before the first line is a problem; a later one cuts the stream.
        const first = await lines.next();
        reply.header('cache-control', 'no-store').type('application/x-ndjson');
        return reply.send(Readable.from(written(first, lines, readers), { objectMode: false, highWaterMark: 262_144 }));
      }),
    );
  stream({ query, ask }, path);
  if (past !== undefined) stream(past, `${path}/past`);
}

async function* written(
  first: IteratorResult<readonly ReportLine[]>,
  rest: AsyncGenerator<readonly ReportLine[]>,
  readers: Pick<ReaderCalls, 'quiet'>,
): AsyncGenerator<string> {
  let rows = 0;
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) {
      for (const line of piece.value) if (Array.isArray(line)) rows += 1;
      yield writeReportLines(piece.value);
      await readers.quiet();
    }
    yield writeReportLines([{ end: { rows } }]);
  } finally {
    await rest.return(undefined);
  }
}
