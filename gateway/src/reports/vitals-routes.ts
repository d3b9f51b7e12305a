import { REMOTE_VITALS_PATH, type RemoteVitals, RemoteVitalsSchema } from '@shoppervoice/contracts/remotes';
import type { FastifyInstance } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { FlagResults } from '../flags/flag-results.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { knownReporter, type ReporterParts } from './known-reporter.ts';

/**
 * `POST /api/remote-vitals`: how pages fare in a browser. By the same tickets as reports; what does not count gets the same
 * response and changes nothing.
 */
export function takeRemoteVitals(
  app: FastifyInstance,
  {
    admission,
    telemetry,
    flags,
    ...parts
  }: ReporterParts & {
    readonly admission: Admission;
    readonly telemetry: Telemetry;
    /** Null: nothing is counted by arm. */
    readonly flags: Pick<FlagResults, 'measured'> | null;
  },
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
      if (reporter === null) return reply.code(204).send();
      const counted = request.body.measures.filter(({ remote, version, module, vital, value }) => {
        const found = reporter.given(remote, version);
        return found !== null && telemetry.vital(remote, found, module, reporter.user, vital, value);
      });
      const by = reporter.forFlags;
      if (flags === null || by === null) return reply.code(204).send();
      for (const measures of Map.groupBy(counted, ({ remote, version }) => `${remote} ${version}`).values()) {
        const [{ remote, version } = { remote: '', version: '' }] = measures;
        const [state, found] = [parts.registry.state(remote), reporter.given(remote, version)];
        if (state !== null && found !== null) await flags.measured(state, found, measures, by);
      }
      return reply.code(204).send();
    },
  );
}
