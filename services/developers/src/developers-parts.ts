import type { MailQueue } from '@shoppervoice/mail-outbox';
import type { Database } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DevelopersConfig } from './developers-config.ts';
import type { AccessTokens } from './door/access-tokens.ts';
import type { ApiDoor } from './door/api-door.ts';
import type { CallLog } from './door/call-log.ts';
import type { JobBook } from './door/job-book.ts';
import type { DEVELOPER_MAILS } from './mails/developer-mails.ts';
import type { Programmes } from './programmes/programmes.ts';

/** What the routes and the work of this service are made of. `now`: milliseconds. */
export interface DevelopersParts {
  readonly database: Database;
  readonly config: DevelopersConfig;
  /** Lets clients of the public API in: `onRequest: door.requires('responses:write')`, then `callerOf(request)`. */
  readonly door: ApiDoor;
  readonly tokens: AccessTokens;
  readonly calls: CallLog;
  /** What merchants hold now, 4 s old at most. */
  readonly jobs: JobBook;
  readonly programmes: Programmes;
  /** The one outbox of this service; its worker is started once. */
  readonly mails: MailQueue<typeof DEVELOPER_MAILS>;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Registers a subject's routes and starts its work. May answer what ends that work. */
export type RegisterSubject = (app: FastifyInstance, parts: DevelopersParts) => Promise<void | (() => Promise<void>)>;
