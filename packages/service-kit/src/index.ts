export { addressKey } from './address-key.ts';
export { type AuditedState, auditChanges, auditedQuery, auditedText } from './audit-changes.ts';
export { type BodyBounds, PUBLIC_RECORDS } from './bodies/body-bounds.ts';
export { READ_BODIES } from './bodies/read-bodies.ts';
export { parseWithin, readBytes, readJson } from './bodies/read-json.ts';
export { type BodyForm, TAKEN_BODIES, type TakenBody } from './bodies/taken-bodies.ts';
export { buildServer, type ServerOptions } from './build-server.ts';
export { callOf, confirmedByPassword, passwordNeeded } from './confirmation.ts';
export {
  admitReader,
  admitWriter,
  contextOf,
  INTERNAL_KEY_HEADER,
  readClientAddress,
  sessionContextOf,
} from './context-gate.ts';
export { ADDRESS_HEADER, ContextWriter } from './contexts/context-writer.ts';
export { publishKeys } from './contexts/signing-keys.ts';
export { type CookieAttributes, cookieLine, cookieOf, giveCookie, takeCookieAway, takeCookies } from './cookies.ts';
export { awaitedOf, connectDatabase, type Database, type DatabaseOptions } from './database.ts';
export { isDatabaseAway, isDuplicateKey } from './database-errors.ts';
export { DATABASE_TIME_HEADER } from './database-time.ts';
export {
  type Config,
  ConfigError,
  type ConfigTable,
  defineConfig,
  describeConfig,
  readConfig,
} from './define-config.ts';
export { prepareDepartures } from './departures/departure-document.ts';
export { DEPARTURES_CONFIG, Departures, findPart, type MadeKind, type Maker } from './departures/departures.ts';
export { dueKind, sendDueNotices } from './due-notices.ts';
export { requireEngine } from './engine-check.ts';
export { fetchService, NO_CONNECTION } from './fetch-service.ts';
export { inFreeSeat } from './free-seat.ts';
export { type FailedPiece, type FailedWorkKind, failedIn } from './health/failed-in.ts';
export { enterRetry, healthAnswers, healthCalls, healthRoutes } from './health/health-routes.ts';
export { type WaitingKind, waitingIn } from './health/waiting-in.ts';
export { fetchJobAnswer, fetchJobContext } from './job-asker.ts';
export { type BodyRoute, refusalOfPacked } from './json-bodies/bounded-json.ts';
export { MinuteLimit } from './limits/minute-limit.ts';
export type { Taken } from './limits/minutes.ts';
export { CountsInDatabase, prepareSharedCounts, type SharedCounts } from './limits/shared-counts.ts';
export { SharedLimit } from './limits/shared-limit.ts';
export { createLog, withoutPersonalData } from './log.ts';
export { masked } from './mask-personal.ts';
export {
  type CacheReads,
  countEvents,
  firstDue,
  measureCache,
  measureDatabase,
  measureNow,
  measureQueue,
  measureState,
  type QueueState,
  queueState,
  timeEvents,
} from './measure.ts';
export { countPassing, observePassing, type PassingMetric } from './measure-values.ts';
export { admitScraper } from './metrics.ts';
export { type AnswerContent, type AnswerTable, answers, type RequestTable } from './openapi/answer-table.ts';
export { DOCUMENT_PATH, documentOfRoutes } from './openapi/serve-document.ts';
export type { ServiceDocument } from './openapi/service-document.ts';
export { type AccountsConfig, postToAccounts, sendNotice } from './post-to-accounts.ts';
export { ProblemError, sendProblem } from './problem.ts';
export {
  isLoopback,
  type PublicAddress,
  platformAddressOf,
  platformUrlOf,
  publicAddressOf,
  supportEmailOf,
} from './public-address.ts';
export { auditEntering, type EnterAudit, recordAudit } from './record-audit.ts';
export { type RecordForm, type RecordLine, RecordReader } from './records/read-records.ts';
export { expectWork, type Poll, RepeatedWork } from './repeated-work.ts';
export { DATABASE_CONFIG, SERVER_CONFIG, SERVICE_CONFIG, SHARED_CONTEXT_CONFIG } from './server-config.ts';
export { type ServiceAddress, ServiceDirectory, serviceAddresses } from './service-directory.ts';
export { sameSecret } from './signed-token.ts';
export {
  type AnyServerTable,
  listenOptionsOf,
  type RunHosted,
  type RunningService,
  runService,
  type ServiceOptions,
  type ServiceParts,
  startService,
  startServices,
} from './start-service.ts';
export { TRACEPARENT_HEADER } from './tracing/traceparent.ts';
export { inClientSpan, inJobSpan, type KeptTrace, keptTrace, pageTracer } from './tracing/tracing.ts';
export { trustedProxiesOf } from './trusted-proxies.ts';
export { AddressRefused, publicLookup, readAddress } from './webhooks/address-rules.ts';
export { type PostOptions, type PostResult, postSigned } from './webhooks/signed-post.ts';
