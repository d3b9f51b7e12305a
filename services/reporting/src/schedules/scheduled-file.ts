import { SCHEDULED_FILE_PATH, type ScheduledFile } from '@shoppervoice/contracts/delivery';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { allowed } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ScheduleParts } from './schedule-parts.ts';

/** Some gigabytes take a while on a slow line. */
const LONGEST_DOWNLOAD_MS = 6 * 3_600_000;
const PARAMS = Type.Object({ id: Type.String({ maxLength: 64 }) });
type Params = { Params: { readonly id: string } };

/** Reports that are too large for a mail, for readers of their merchant who may open their page. */
export function scheduledFileRoutes(app: FastifyInstance, parts: ScheduleParts): void {
  app.get<Params>(
    `${SCHEDULED_FILE_PATH}/about`,
    { schema: { params: PARAMS } },
    async (request, reply): Promise<ScheduledFile> => {
      reply.header('cache-control', 'no-store');
      const { about, bytes, title } = await readable(parts, request);
      return { title, fileName: about.fileName, bytes, until: about.until.toISOString() };
    },
  );
  app.get<Params>(
    SCHEDULED_FILE_PATH,
    { schema: { params: PARAMS }, exposeHeadRoute: false, handlerTimeout: LONGEST_DOWNLOAD_MS },
    async (request, reply) => {
      const { about } = await readable(parts, request);
      const file = await parts.files.read(about);
      if (file === null) throw noFile();
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${about.fileName}"`)
        .header('content-length', file.bytes)
        .header('x-content-type-options', 'nosniff')
        .type(about.contentType)
        .send(file.stream());
    },
  );
}

const noFile = () => new ProblemError(404, 'This file does not exist, or its 7 days are over.');

/**
 * @throws ProblemError 404 for a file that is unknown, of another merchant or expired, 403 if its page is not in the
 * plan, or it contains addresses that the reader may not see
 */
async function readable({ files, sources, now }: ScheduleParts, request: FastifyRequest<Params>) {
  const context = sessionContextOf(request);
  const file = await files.find(request.params.id, context.mid, now());
  const report = (await sources.declared()).find(({ type }) => type === file?.about.reportType);
  if (file === null || report === undefined) {
    throw noFile();
  }
  if (!allowed(report.access, context)) throw new ProblemError(403, 'Your plan or role does not include this.');
  if ((file.about.addresses ?? true) && !context.seesAddresses) {
    throw new ProblemError(
      403,
      'This file holds shoppers’ e-mail addresses, which you may not see. Open the page of the report and export it to get it without them.',
    );
  }
  return { ...file, title: report.title };
}
