import {
  LOG_TICKET_HEADER,
  PAGE_SESSION_PATH,
  PLATFORM_SESSION_PATH,
  PlatformSessionSchema,
  type ServiceCall,
} from '@shoppervoice/contracts/accounts';
import { PROBLEM_CONTENT_TYPE } from '@shoppervoice/contracts/calls';
import { MerchantNamesAnswerSchema } from '@shoppervoice/contracts/delivery';
import { BACKUPS, HEALTH_PATH, HealthSchema, HealthServicesSchema, healthPathOf } from '@shoppervoice/contracts/health';
import {
  CreatedDeployTokenSchema,
  CreatedTeamWebhookSchema,
  DeployTokenForPipelineSchema,
  DeployTokensAnswerSchema,
  DevAnswerSchema,
  KitsAnswerSchema,
  LIVE_VERSIONS_PATH,
  LiveVersionsAnswerSchema,
  PACKAGE_CONTENT_TYPE,
  PACKAGE_HASH_HEADER,
  PackageRefusalSchema,
  PlatformRemotesAnswerSchema,
  PreviewAnswerSchema,
  PublishAnswerSchema,
  REMOTE_FLAGS_PATH,
  REMOTE_REPORTS_PATH,
  REMOTE_VITALS_PATH,
  RemoteChangeAnswerSchema,
  RemoteErrorsAnswerSchema,
  RemoteFlagsAnswerSchema,
  RemotesAnswerSchema,
  RemoteTelemetryAnswerSchema,
  RemoteVersionAnswerSchema,
  ShellErrorsAnswerSchema,
  TeamAnswerSchema,
  TrustedPublisherAnswerSchema,
  TrustedPublishersAnswerSchema,
} from '@shoppervoice/contracts/remotes';
import { type AnswerContent, type AnswerTable, answers, type RequestTable } from '@shoppervoice/service-kit';
import Type, { type TSchema } from 'typebox';
import { CSP_REPORT_TYPES, CSP_REPORTS_PATH } from '../csp-reports/csp-reports.ts';
import { SHELL_ERRORS } from '../deploy/error-routes.ts';
import { KITS } from '../deploy/kit-routes.ts';
import { OIDC_TOKEN, PUBLISHERS } from '../deploy/publisher-routes.ts';
import { MERCHANTS, PREVIEW, REMOTES } from '../deploy/remote-routes.ts';
import { SERVICE } from '../deploy/service-routes.ts';
import { TOKENS } from '../deploy/token-routes.ts';
import { DEV, DEV_OVERRIDE } from '../dev-override/dev-routes.ts';
import { VOUCHED_DEV } from '../dev-override/vouched-routes.ts';
import { FRONTEND_LOGGER_PATH } from '../frontend-logger/frontend-logger.ts';
import { OPENED_PREVIEW } from '../previews/preview-routes.ts';
import { REMOTES_PATH } from '../remotes/remotes-route.ts';

export const PORTAL_DOCUMENT = '/api/platform/openapi.json';

const NOTHING = { 204: Type.Null({ description: 'Nothing.' }) } as const;
const EVERYBODY: ServiceCall['access'] = { public: true };
const SUPERUSERS: ServiceCall['access'] = { roles: ['SUPERUSER'] };
/** By superusers who have signed in to the platform; a deploy token is taken at both addresses. */
const AT_PLATFORM = { access: SUPERUSERS, door: 'platform' } as const;
const changed = answers(RemoteChangeAnswerSchema);

interface GatewayCall extends Omit<ServiceCall, 'method' | 'path'> {
  readonly answers: AnswerTable[string];
  readonly request?: RequestTable[string];
}

/** A change of a remote: by its own deploy token, or by a superuser with the password. */
const change = (): GatewayCall => ({ ...AT_PLATFORM, confirm: true, answers: changed });
/** The body is a package, and a refusal names what is wrong with it. */
const upload = (status: number, answer: TSchema = PublishAnswerSchema): GatewayCall => ({
  ...change(),
  answers: { [status]: answer, 422: refusal(PackageRefusalSchema) },
  request: {
    body: {
      description: 'A package, as `remote build` makes it.',
      content: { [PACKAGE_CONTENT_TYPE]: { schema: Type.String({ format: 'binary' }) } },
    },
    headers: Type.Object({ [PACKAGE_HASH_HEADER]: Type.String({ pattern: '^[0-9a-fA-F]{64}$' }) }),
  },
});
const refusal = (schema: TSchema): AnswerContent => ({
  description: 'What is wrong with the package.',
  content: { [PROBLEM_CONTENT_TYPE]: { schema } },
});

/**
 * Every call that the gateway handles itself, with its gate; files of pages, remotes and kits are not calls. No service
 * may claim one.
 */
const TABLE: Readonly<Record<string, GatewayCall>> = {
  [`GET ${REMOTES_PATH}`]: { access: EVERYBODY, answers: { 200: RemotesAnswerSchema, 304: NOTHING[204] } },
  [`GET ${PAGE_SESSION_PATH}`]: { access: EVERYBODY, answers: NOTHING },
  [`GET ${FRONTEND_LOGGER_PATH}`]: { access: EVERYBODY, answers: answers(Type.Object({ ticket: Type.String() })) },
  [`POST ${FRONTEND_LOGGER_PATH}`]: {
    access: EVERYBODY,
    answers: NOTHING,
    request: { headers: Type.Object({ [LOG_TICKET_HEADER]: Type.String() }) },
  },
  [`POST ${CSP_REPORTS_PATH}`]: {
    access: EVERYBODY,
    answers: NOTHING,
    request: { body: { content: Object.fromEntries(CSP_REPORT_TYPES.map((type) => [type, { schema: {} }])) } },
  },
  [`POST ${REMOTE_REPORTS_PATH}`]: { access: EVERYBODY, answers: NOTHING },
  [`POST ${REMOTE_VITALS_PATH}`]: { access: EVERYBODY, answers: NOTHING },
  [`POST ${REMOTE_FLAGS_PATH}`]: { access: EVERYBODY, answers: NOTHING },
  [`GET ${PLATFORM_SESSION_PATH}`]: { ...AT_PLATFORM, answers: answers(PlatformSessionSchema) },
  [`GET ${HEALTH_PATH}`]: { ...AT_PLATFORM, answers: answers(HealthServicesSchema) },
  [`GET ${healthPathOf(BACKUPS)}`]: { ...AT_PLATFORM, answers: answers(HealthSchema) },
  [`GET ${PORTAL_DOCUMENT}`]: { ...AT_PLATFORM, answers: answers(Type.Object({ openapi: Type.String() })) },
  [`GET ${LIVE_VERSIONS_PATH}`]: { access: EVERYBODY, answers: answers(LiveVersionsAnswerSchema) },
  [`GET ${KITS}`]: { access: EVERYBODY, answers: answers(KitsAnswerSchema) },
  [`GET ${MERCHANTS}`]: { ...AT_PLATFORM, answers: answers(MerchantNamesAnswerSchema) },
  [`GET ${REMOTES}`]: { ...AT_PLATFORM, answers: answers(PlatformRemotesAnswerSchema) },
  [`GET ${REMOTES}/:name/errors`]: { ...AT_PLATFORM, answers: answers(RemoteErrorsAnswerSchema) },
  [`GET ${REMOTES}/:name/telemetry`]: { ...AT_PLATFORM, answers: answers(RemoteTelemetryAnswerSchema) },
  [`GET ${REMOTES}/:name/calls`]: { ...AT_PLATFORM, answers: answers(Type.Object({ openapi: Type.String() })) },
  [`GET ${REMOTES}/:name/team`]: { ...AT_PLATFORM, answers: answers(TeamAnswerSchema) },
  [`PUT ${REMOTES}/:name/team/mail`]: { ...AT_PLATFORM, confirm: true, answers: answers(TeamAnswerSchema) },
  [`PUT ${REMOTES}/:name/team/webhook`]: { ...AT_PLATFORM, confirm: true, answers: { 201: CreatedTeamWebhookSchema } },
  [`DELETE ${REMOTES}/:name/team/webhook`]: { ...AT_PLATFORM, confirm: true, answers: answers(TeamAnswerSchema) },
  [`GET ${SHELL_ERRORS}`]: { ...AT_PLATFORM, answers: answers(ShellErrorsAnswerSchema) },
  [`GET ${REMOTES}/:name/versions/:version`]: { ...AT_PLATFORM, answers: answers(RemoteVersionAnswerSchema) },
  [`POST ${REMOTES}/:name/versions`]: upload(201),
  [`POST ${REMOTES}/:name/check`]: upload(200),
  [`POST ${PREVIEW}`]: upload(201, PreviewAnswerSchema),
  [`DELETE ${PREVIEW}`]: change(),
  [`POST ${REMOTES}/:name/approve`]: change(),
  [`POST ${REMOTES}/:name/approval`]: change(),
  [`DELETE ${REMOTES}/:name/approval`]: change(),
  [`GET ${REMOTES}/:name/flags`]: { ...AT_PLATFORM, answers: answers(RemoteFlagsAnswerSchema) },
  [`POST ${REMOTES}/:name/flag`]: change(),
  [`POST ${REMOTES}/:name/promote`]: change(),
  [`POST ${REMOTES}/:name/canary`]: change(),
  [`DELETE ${REMOTES}/:name/canary`]: change(),
  [`POST ${REMOTES}/:name/rollback`]: change(),
  [`POST ${REMOTES}/:name/pin`]: change(),
  [`DELETE ${REMOTES}/:name/pin`]: change(),
  [`POST ${REMOTES}/:name/withdraw`]: change(),
  [`DELETE ${REMOTES}/:name/withdraw`]: change(),
  [`POST ${SERVICE}`]: change(),
  [`POST ${SERVICE}/approve`]: change(),
  [`POST ${SERVICE}/refuse`]: change(),
  [`POST ${SERVICE}/withdraw`]: change(),
  [`DELETE ${SERVICE}/withdraw`]: change(),
  [`POST ${SERVICE}/rollback`]: change(),
  [`GET ${TOKENS}`]: { ...AT_PLATFORM, answers: answers(DeployTokensAnswerSchema) },
  [`POST ${TOKENS}`]: { ...AT_PLATFORM, confirm: true, answers: { 201: CreatedDeployTokenSchema } },
  [`DELETE ${TOKENS}/:id`]: { ...AT_PLATFORM, confirm: true, answers: NOTHING },
  [`GET ${PUBLISHERS}`]: { ...AT_PLATFORM, answers: answers(TrustedPublishersAnswerSchema) },
  [`POST ${PUBLISHERS}`]: { ...AT_PLATFORM, confirm: true, answers: { 201: TrustedPublisherAnswerSchema } },
  [`DELETE ${PUBLISHERS}/:id`]: { ...AT_PLATFORM, confirm: true, answers: NOTHING },
  [`POST ${OIDC_TOKEN}`]: { access: EVERYBODY, answers: { 201: DeployTokenForPipelineSchema } },
  [`POST ${DEV}`]: { ...AT_PLATFORM, confirm: true, answers: answers(DevAnswerSchema) },
  [`POST ${VOUCHED_DEV}`]: { ...AT_PLATFORM, confirm: true, answers: answers(DevAnswerSchema) },
  [`DELETE ${DEV_OVERRIDE}`]: { access: {}, answers: NOTHING },
  [`DELETE ${OPENED_PREVIEW}`]: { access: {}, answers: NOTHING },
};

const entries = Object.entries(TABLE);

export const GATEWAY_CALLS: readonly ServiceCall[] = entries.map(([name, { answers: _, request: __, ...call }]) => {
  const [method, path = ''] = name.split(' ');
  return { ...call, method: method as ServiceCall['method'], path };
});
export const GATEWAY_ANSWERS: AnswerTable = Object.fromEntries(entries.map(([name, call]) => [name, call.answers]));
export const GATEWAY_REQUESTS: RequestTable = Object.fromEntries(
  entries.flatMap(([name, { request }]) => (request === undefined ? [] : [[name, request]])),
);
