import { type FlagReports, FlagReportsSchema, REMOTE_FLAGS_PATH } from '@shoppervoice/contracts/remotes';
import type { VersionState } from '@shoppervoice/remote-registry';
import type { FastifyInstance } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { FlagResults } from '../flags/flag-results.ts';
import { knownReporter, type ReporterParts } from './known-reporter.ts';

interface FlagReportParts extends ReporterParts {
  readonly admission: Admission;
  /** Null: nothing is counted. */
  readonly results: FlagResults | null;
}

/**
 * `POST /api/remote-flags`: which flags pages asked for, and which goals were reached. By the same tickets as reports; what does not
 * count gets the same response and changes nothing.
 */
export function takeFlagReports(app: FastifyInstance, { admission, results, ...parts }: FlagReportParts): void {
  app.post<{ Body: FlagReports }>(
    REMOTE_FLAGS_PATH,
    {
      schema: { body: FlagReportsSchema },
      onRequest: async (request) => {
        request.reporter = await admission.admitReport(request);
      },
    },
    async (request, reply) => {
      const { ticket, exposures, goals } = request.body;
      const reporter = results && knownReporter(request, ticket, parts);
      const by = reporter?.forFlags ?? null;
      if (results === null || reporter === null || by === null) return reply.code(204).send();
      const given = (remote: string, version: string) => {
        const found: VersionState | null = reporter.given(remote, version);
        const state = parts.registry.state(remote);
        return found && state && { state, found };
      };
      for (const { remote, version, flag, revision } of exposures) {
        const of = given(remote, version);
        if (of) await results.exposed(of.state, of.found, flag, revision, by);
      }
      for (const { remote, version, goal } of goals) {
        const of = given(remote, version);
        if (of) await results.reached(of.state, of.found, goal, by);
      }
      return reply.code(204).send();
    },
  );
}
