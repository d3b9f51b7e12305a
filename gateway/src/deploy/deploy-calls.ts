import type { FastifyInstance } from 'fastify';
import type { FlagResults } from '../flags/flag-results.ts';
import type { Intake } from '../intake/intake.ts';
import type { IssuerKeys } from '../oidc/issuer-keys.ts';
import type { PublisherStore } from '../oidc/publisher-store.ts';
import type { PortalFacts } from '../registry/live-portal.ts';
import type { Registry } from '../registry/registry.ts';
import type { ErrorReports } from '../stacks/error-reports.ts';
import type { NoticeStore } from '../team/notice-store.ts';
import type { TeamStore } from '../team/team-store.ts';
import type { DocumentStore } from '../team-services/document-store.ts';
import type { TelemetryStore } from '../telemetry/telemetry-store.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { answerErrorCalls } from './error-routes.ts';
import { answerFlagCalls } from './flag-routes.ts';
import type { NameMerchants } from './merchant-names.ts';
import type { PreviewUrl } from './platform-remote.ts';
import { answerPublishCalls } from './publish-routes.ts';
import { Publisher } from './publisher.ts';
import { answerExchange, answerPublisherCalls } from './publisher-routes.ts';
import type { UploadLimits } from './read-upload.ts';
import { answerChanges } from './remote-changes.ts';
import { answerRemoteCalls, type RemoteRoutesParts } from './remote-routes.ts';
import { answerServiceCalls } from './service-routes.ts';
import { answerTeamCalls } from './team-routes.ts';
import { answerTelemetryCalls } from './telemetry-routes.ts';
import { answerTokenCalls } from './token-routes.ts';
import type { TokenStore } from './token-store.ts';
import { UploadPlaces } from './upload-places.ts';
import { answerVersionCalls } from './version-routes.ts';

export interface DeployCallsParts {
  readonly registry: Registry;
  readonly facts: PortalFacts;
  /** Null if the portal has no database to store anything in. */
  readonly kept:
    | (NonNullable<RemoteRoutesParts['counting']> & {
        readonly tokens: TokenStore;
        readonly errors: ErrorReports;
        readonly telemetry: TelemetryStore;
        readonly teams: TeamStore;
        readonly notices: NoticeStore;
        readonly publishers: PublisherStore;
        readonly keys: IssuerKeys;
        readonly documents: DocumentStore;
        readonly flags: FlagResults;
      })
    | null;
  /** Percentage of documents whose pages are measured. */
  readonly measuredPercent: number;
  /** Hosts that webhooks may go to wherever they are. */
  readonly allowedHosts: readonly string[];
  /** The same of issuers of ID tokens. */
  readonly allowedIssuers: readonly string[];
  /** Hosts that services of teams may have wherever they are. */
  readonly serviceHosts: readonly string[];
  readonly auth: DeployAuth;
  readonly publishing: Publishing;
  readonly nameMerchants: NameMerchants;
  readonly previewUrl: PreviewUrl;
}

/** State of publishing that all addresses share: senders, and memory in use. */
export interface Publishing {
  readonly publisher: Publisher;
  readonly places: UploadPlaces;
  readonly limits: UploadLimits;
}

/** Limits of an upload's duration and silence, in milliseconds. */
const UPLOAD = { wholeMs: 30_000, silentMs: 10_000 } as const;

export function openPublishing({
  registry,
  facts,
  intake,
}: {
  readonly registry: Registry;
  readonly facts: PortalFacts;
  readonly intake: Intake;
}): Publishing {
  const longest = facts.limits.packed;
  return {
    publisher: new Publisher(registry, facts, intake),
    places: new UploadPlaces(longest),
    limits: { longest, ...UPLOAD },
  };
}

/** All deploy calls at one address. `DeployAuth` decides what a token or a superuser may do. */
export async function answerDeployCalls(app: FastifyInstance, parts: DeployCallsParts): Promise<void> {
  const { registry, facts, kept, auth, publishing, nameMerchants, measuredPercent, allowedHosts, previewUrl } = parts;
  app.decorateRequest('deployer', null);
  const remoteParts = { registry, auth, facts, counting: kept, nameMerchants, previewUrl };
  answerRemoteCalls(app, remoteParts);
  answerChanges(app, remoteParts);
  answerServiceCalls(app, { ...remoteParts, documents: kept?.documents ?? null, allowedHosts: parts.serviceHosts });
  answerVersionCalls(app, { registry, auth });
  answerErrorCalls(app, { registry, auth, groups: kept?.errors.groups ?? null });
  answerFlagCalls(app, { registry, auth, results: kept?.flags ?? null });
  answerTeamCalls(app, { registry, auth, kept, allowedHosts });
  answerTelemetryCalls(app, { registry, auth, store: kept?.telemetry ?? null, percent: measuredPercent });
  await app.register((scope) => answerPublishCalls(scope, { registry, auth, ...publishing, previewUrl }));
  await app.register(async (scope) => answerTokenCalls(scope, { registry, auth, tokens: kept?.tokens ?? null }));
  const trust = { registry, auth, kept, allowedIssuers: parts.allowedIssuers };
  answerExchange(app, trust);
  await app.register(async (scope) => answerPublisherCalls(scope, trust));
}
