import type { MailQueue } from '@shoppervoice/mail-outbox';
import type { Database, Departures } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AccessTokens } from './api-auth/access-tokens.ts';
import type { ApiAuth } from './api-auth/api-auth.ts';
import type { CallLog } from './api-auth/call-log.ts';
import type { JobCache } from './api-auth/job-cache.ts';
import type { DevelopersConfig } from './developers-config.ts';
import type { DEVELOPER_MAILS } from './mails/developer-mails.ts';
import type { Programmes } from './programmes/programmes.ts';

/** Dependencies of the routes and jobs of this service. `now`: milliseconds. */
export interface DevelopersParts {
  readonly database: Database;
  readonly config: DevelopersConfig;
  /**
   * Authenticates clients of the public API: `onRequest: auth.requires('responses:write')`, then `callerOf(request)`.
   */
  readonly auth: ApiAuth;
  readonly tokens: AccessTokens;
  readonly calls: CallLog;
  /** Current entitlements of merchants, 4 s old at most. */
  readonly jobs: JobCache;
  /** The same of jobs that bring responses in. */
  readonly writers: JobCache;
  readonly programmes: Programmes;
  /** Names of the programmes' services, which job contexts are for. */
  readonly services: readonly string[];
  /** Makers of clients and webhooks who have lost the admin role. */
  readonly departures: Departures;
  /** The only outbox of this service; its worker is started once. */
  readonly mails: MailQueue<typeof DEVELOPER_MAILS>;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Registers a subject's routes and starts its work. May return what stops that work. */
export type RegisterSubject = (app: FastifyInstance, parts: DevelopersParts) => Promise<void | (() => Promise<void>)>;
