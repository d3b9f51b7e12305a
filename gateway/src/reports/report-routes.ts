import {
  deprecatedEvent,
  REMOTE_REPORTS_PATH,
  type RemoteFailure,
  type RemoteReportEvent,
  type RemoteReports,
  RemoteReportsSchema,
} from '@shoppervoice/contracts/remotes';
import { countEvents } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { BuildStore } from '../builds/build-store.ts';
import type { FlagResults } from '../flags/flag-results.ts';
import { scrub } from '../frontend-logger/scrub.ts';
import type { Registry } from '../registry/registry.ts';
import type { ErrorReports } from '../stacks/error-reports.ts';
import { remoteSource } from '../stacks/error-sources.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { AutoRollback } from './auto-rollback.ts';
import type { FailureSamples } from './failure-samples.ts';
import { knownReporter, type ReporterParts } from './known-reporter.ts';
import type { LateSurges } from './late-surges.ts';
import { lateKey, type ReportStore, reportKey, unlistedKey } from './report-store.ts';

export interface ReportRoutesParts extends ReporterParts {
  readonly admission: Admission;
  readonly registry: Registry;
  readonly telemetry: Telemetry;
  /** Null: reports are not counted. */
  readonly counting: {
    readonly reports: ReportStore;
    readonly samples: FailureSamples;
    readonly rollback: AutoRollback;
    readonly errors: ErrorReports;
    readonly store: BuildStore;
    readonly surges: LateSurges;
    readonly flags: FlagResults;
  } | null;
}

const LONGEST_MESSAGE = 300;
const FAILURES: readonly RemoteReportEvent['event'][] = ['load-failed', 'render-failed', 'hung'];
/** What is counted separately, so that it never rolls a version back, and under which key. */
const APART: ReadonlyMap<RemoteReportEvent['event'], typeof reportKey> = new Map([
  ['late-error', lateKey],
  ['unlisted-call', unlistedKey],
]);
/** What counts as a failure in the results of flags. */
const FAILED_WITH_FLAGS: readonly RemoteReportEvent['event'][] = [...FAILURES, 'late-error'];
const HUNG: readonly RemoteReportEvent['event'][] = ['hung', 'froze'];
const COUNTED: readonly RemoteReportEvent['event'][] = ['loaded', ...APART.keys(), ...FAILURES];

/**
 * `POST /api/remote-reports`. The user is taken from the session; the versions that count are in a ticket that was
 * signed for this user. Any other report gets the same response and changes nothing. Visitors count, because otherwise failures of a
 * sign-in page would not be counted.
 */
export function takeRemoteReports(app: FastifyInstance, parts: ReportRoutesParts): void {
  const { admission, registry, telemetry, counting } = parts;
  const reported = countEvents(app, {
    name: 'remote_reports_total',
    help: 'What browsers reported of the remotes that they were given, once per version and user.',
    labels: ['remote', 'event'],
  });
  app.decorateRequest('reporter', null);
  app.post<{ Body: RemoteReports }>(
    REMOTE_REPORTS_PATH,
    {
      schema: { body: RemoteReportsSchema },
      onRequest: async (request) => {
        request.reporter = await admission.admitReport(request);
      },
    },
    async (request, reply) => {
      const reporter = knownReporter(request, request.body.ticket, parts);
      if (reporter === null) return reply.code(204).send();
      for (const event of request.body.events) {
        const { remote, version } = event;
        const found = reporter.given(remote, version);
        const state = registry.state(remote);
        if (found === null || state === null) continue;
        const counted = event.event === 'deprecated-use' ? deprecatedEvent(event.message) : event.event;
        if (counted !== undefined) telemetry.event(remote, found, event.module, reporter.user, counted);
        if (counting === null || ![...COUNTED, ...HUNG].includes(event.event)) continue;
        if (event.stack !== undefined) {
          const source = remoteSource(registry, counting.store, reportKey(remote, found), state, found);
          counting.errors.note(source, { ...detailsOf(event), stack: event.stack });
        }
        if (HUNG.includes(event.event) && reporter.forFlags !== null) {
          await counting.flags.hung(state, found, reporter.forFlags);
        }
        if (event.event === 'froze') continue;
        const apart = APART.get(event.event);
        const failed = apart !== undefined || FAILURES.includes(event.event);
        const build = (apart ?? reportKey)(remote, found);
        if (FAILED_WITH_FLAGS.includes(event.event) && reporter.forFlags !== null) {
          await counting.flags.failed(state, found, reporter.forFlags);
        }
        const isNew = await counting.reports.write(build, reporter, failed);
        if (isNew) reported({ remote, event: event.event });
        if (!failed || !isNew) continue;
        const failure = detailsOf(event);
        const { failed: nth } = await counting.reports.counts(build);
        // Only the sample is logged: thousands of failures write some dozens of lines.
        if (await counting.samples.offer(build, nth, failure)) logFailure(request.log, event, failure, nth);
        if (apart === undefined) await counting.rollback.check(remote, version);
        if (event.event === 'late-error') await counting.surges.check(remote, found);
      }
      return reply.code(204).send();
    },
  );
}

function detailsOf({ module, event, message }: RemoteReportEvent): Omit<RemoteFailure, 'at'> {
  return { module, event, message: scrub(message, LONGEST_MESSAGE) };
}

function logFailure(
  log: FastifyBaseLogger,
  { remote, version }: RemoteReportEvent,
  failure: Omit<RemoteFailure, 'at'>,
  failedUsers: number,
): void {
  log.warn({ remote, version, ...failure, failedUsers }, 'a remote failed in a browser');
}
