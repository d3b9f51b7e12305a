import type { MailQueue } from '@shoppervoice/mail-outbox';
import type { FastifyBaseLogger } from 'fastify';
import type { REPORT_MAILS } from '../mails/report-mails.ts';
import type { Subscriptions } from '../recipients/subscriptions.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { AlertDatabase } from './alert-document.ts';

/** What alerts work with. `now`: milliseconds. */
export interface AlertParts {
  readonly database: AlertDatabase;
  readonly mails: MailQueue<typeof REPORT_MAILS>;
  readonly sources: ReportSources;
  readonly subscriptions: Subscriptions;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** How long a run belongs to the process that claimed it, since the claim or its last renewal. Milliseconds. */
  readonly claimMs: number;
}
