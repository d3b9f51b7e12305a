import type { Database } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ProgrammeServices } from '../programmes/programme-services.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { ReportingConfig } from './reporting-config.ts';

/** Dependencies of the routes and jobs of this service. `now`: milliseconds. */
export interface ReportingParts {
  readonly database: Database;
  readonly config: ReportingConfig;
  readonly sources: ReportSources;
  readonly programmes: ProgrammeServices;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Registers a subject's routes and starts its work. May return what stops that work. */
export type RegisterSubject = (app: FastifyInstance, parts: ReportingParts) => Promise<void | (() => Promise<void>)>;
