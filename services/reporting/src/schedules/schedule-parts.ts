import type { MailQueue } from '@shoppervoice/mail-outbox';
import type { Departures } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { REPORT_MAILS } from '../mails/report-mails.ts';
import type { NotesOn } from '../notes/notes-on.ts';
import type { Subscriptions } from '../recipients/subscriptions.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { KeptFiles } from './kept-files.ts';
import type { ScheduleDatabase } from './schedule-document.ts';

export type ReportMailQueue = MailQueue<typeof REPORT_MAILS>;

/** Dependencies of the schedules. `now`: milliseconds. */
export interface ScheduleParts {
  readonly database: ScheduleDatabase;
  readonly mails: ReportMailQueue;
  readonly sources: ReportSources;
  readonly notesOn: NotesOn;
  /** Origin of links in a PDF. */
  readonly portal: string | null;
  readonly subscriptions: Subscriptions;
  readonly files: KeptFiles;
  /** Makers of schedules who have lost the admin role. */
  readonly departures: Departures;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  /** Duration of a claim on a run, in milliseconds, from the claim or its last renewal. */
  readonly claimMs: number;
}
