import {
  REMOTE_REPORTS_PATH,
  type RemoteFailure,
  type RemoteReportEvent,
  type RemoteReports,
  RemoteReportsSchema,
} from '@shoppervoice/contracts/remotes';
import { versionOf } from '@shoppervoice/remote-registry';
import { addressKey, countEvents } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { BuildStore } from '../builds/build-store.ts';
import { scrub } from '../frontend-logger/scrub.ts';
import type { Registry } from '../registry/registry.ts';
import type { Session } from '../session/session-cache.ts';
import type { TextSigner } from '../signing/text-signer.ts';
import type { ErrorReports } from '../stacks/error-reports.ts';
import { remoteSource } from '../stacks/error-sources.ts';
import type { AutoRollback } from './auto-rollback.ts';
import type { FailureSamples } from './failure-samples.ts';
import { lateKey, type ReportStore, reportKey, unlistedKey } from './report-store.ts';
import { readTicket, VISITOR } from './ticket.ts';

export interface ReportRoutesParts {
  readonly admission: Admission;
  readonly registry: Registry;
  readonly tickets: TextSigner;
  /** Makes pseudonyms: reporters are counted, not identified. */
  readonly users: TextSigner;
  /** Null: reports are not counted. */
  readonly counting: {
    readonly reports: ReportStore;
    readonly samples: FailureSamples;
    readonly rollback: AutoRollback;
    readonly errors: ErrorReports;
    readonly store: BuildStore;
  } | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who reports; null: signed out. */
    reporter: Session | null;
  }
}

const LONGEST_MESSAGE = 300;
const FAILURES: readonly RemoteReportEvent['event'][] = ['load-failed', 'render-failed', 'hung'];
/** What is counted separately, so that it never rolls a version back, and under which key. */
const APART: ReadonlyMap<RemoteReportEvent['event'], typeof reportKey> = new Map([
  ['late-error', lateKey],
  ['unlisted-call', unlistedKey],
]);
const COUNTED: readonly RemoteReportEvent['event'][] = ['loaded', ...APART.keys(), ...FAILURES];

/**
 * `POST /api/remote-reports`. The user is taken from the session; the versions that count are in a ticket that was
 * signed for this user. A signed-out caller is a visitor, one per network, and counts only for remotes with a public
 * page: otherwise failures of a sign-in page would not be counted. Any other report gets the same response and changes
 * nothing.
 */
export function takeRemoteReports(app: FastifyInstance, parts: ReportRoutesParts): void {
  const { admission, registry, tickets, users, counting } = parts;
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
      const context = request.reporter?.context;
      const ticket = readTicket(request.body.ticket, tickets, Date.now());
      if (ticket === null || ticket.userId !== (context?.userId ?? VISITOR)) {
        request.log.info('reports without a ticket of their session count for nothing');
        return reply.code(204).send();
      }
      const reporter =
        context === undefined
          ? { user: users.pseudonym(`visitor ${addressKey(request.ip)}`), mid: null }
          : { user: users.pseudonym(context.userId), mid: ticket.mid };
      for (const event of request.body.events) {
        const { remote, version } = event;
        const state = registry.state(remote);
        const given = Object.hasOwn(ticket.given, remote) && ticket.given[remote] === version;
        const found = state === null ? null : versionOf(state, version);
        const isTheirs = context !== undefined || found?.descriptor.pages.some(({ access }) => access.public);
        if (!given || !isTheirs || found === null || !COUNTED.includes(event.event) || counting === null) continue;
        if (event.stack !== undefined && state !== null) {
          const source = remoteSource(registry, counting.store, reportKey(remote, found), state, found);
          counting.errors.note(source, { ...detailsOf(event), stack: event.stack });
        }
        const apart = APART.get(event.event);
        const failed = apart !== undefined || FAILURES.includes(event.event);
        const build = (apart ?? reportKey)(remote, found);
        const isNew = await counting.reports.write(build, reporter, failed);
        if (isNew) reported({ remote, event: event.event });
        if (!failed || !isNew) continue;
        const failure = detailsOf(event);
        const { failed: nth } = await counting.reports.counts(build);
        // Only the sample is logged: thousands of failures write some dozens of lines.
        if (await counting.samples.offer(build, nth, failure)) logFailure(request.log, event, failure, nth);
        if (apart === undefined) await counting.rollback.check(remote, version);
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
