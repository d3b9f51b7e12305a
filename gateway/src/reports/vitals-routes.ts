import { REMOTE_VITALS_PATH, type RemoteVitals, RemoteVitalsSchema } from '@shoppervoice/contracts/remotes';
import type { FastifyInstance } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { knownReporter, type ReporterParts } from './known-reporter.ts';

/**
 * `POST /api/remote-vitals`: how pages fare in a browser. By the same tickets as reports; what does not count gets the same
 * response and changes nothing.
 */
export function takeRemoteVitals(
  app: FastifyInstance,
  { admission, telemetry, ...parts }: ReporterParts & { readonly admission: Admission; readonly telemetry: Telemetry },
): void {
  app.post<{ Body: RemoteVitals }>(
    REMOTE_VITALS_PATH,
    {
      schema: { body: RemoteVitalsSchema },
      onRequest: async (request) => {
        request.reporter = await admission.admitReport(request);
      },
    },
    async (request, reply) => {
      const reporter = knownReporter(request, request.body.ticket, parts);
      for (const { remote, version, module, vital, value } of reporter === null ? [] : request.body.measures) {
        const found = reporter?.given(remote, version) ?? null;
        if (found !== null) telemetry.vital(remote, found, module, reporter?.user ?? '', vital, value);
      }
      return reply.code(204).send();
    },
  );
}
