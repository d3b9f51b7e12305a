import type { MailQueue } from '@shoppervoice/mail-outbox';
import type { FastifyBaseLogger } from 'fastify';
import type { REPORT_MAILS } from '../mails/report-mails.ts';
import type { Subscriptions } from '../recipients/subscriptions.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { AlertDatabase } from './alert-document.ts';

/** Dependencies of the alerts. `now`: milliseconds. */
export interface AlertParts {
  readonly database: AlertDatabase;
  readonly mails: MailQueue<typeof REPORT_MAILS>;
  readonly sources: ReportSources;
  readonly subscriptions: Subscriptions;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** Duration of a claim on a run, in milliseconds, from the claim or its last renewal. */
  readonly claimMs: number;
}
