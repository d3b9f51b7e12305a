import type { ScheduleContact } from '@shoppervoice/contracts/delivery';
import type { MailFiles } from '@shoppervoice/mail-outbox';
import type { KeptTrace } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';
import type { OutsideAdded } from '../recipients/added-outside.ts';
import type { ScheduleFields } from './read-schedule.ts';

export interface KeptContact extends ScheduleContact {
  readonly contactId: string;
  /** Not checked yet whether they unsubscribed earlier. */
  readonly isNew?: true;
}

export interface ScheduleDocument extends Omit<ScheduleFields, 'contacts'> {
  readonly _id: string;
  readonly mid: number;
  readonly contacts: readonly KeptContact[];
  /** Text of the question with ID `qid`; absent in older schedules. */
  readonly question?: string | null;
  /** User ID of the maker. Null if an earlier version sent it after they were deleted. */
  readonly createdBy: string | null;
  /** Their user name. */
  readonly maker: string;
  readonly key?: string;
  /** Hash of the fields by which two schedules count as the same. */
  readonly digest: string;
  /** Incremented by each change; a change applies to the revision that was read. */
  readonly revision: number;
  readonly createdAt: Date;
  /** Outside addresses of which the merchant's admins have not been notified yet. */
  readonly outsideAdded?: readonly OutsideAdded[];
  /** Due times up to this one have a run, or never will. */
  readonly handledTo: Date;
  /** The first due time after it. */
  readonly nextDue: Date;
  /** Its last run failed; absent once a run is sent. */
  readonly failing?: {
    /** The first and the last failure. */
    readonly since: Date;
    readonly at: Date;
    readonly times: number;
    /** ID of the last failed run. */
    readonly run: string;
    /** A sentence, without addresses. */
    readonly says: string;
    /** Whether the run can be made again. */
    readonly again: boolean;
  };
}

interface RunBase {
  /** `runId`: unique by schedule and due time. */
  readonly _id: string;
  readonly scheduleId: string;
  readonly mid: number;
  /** `now`: sent on request, only to the requester. */
  readonly kind: 'due' | 'now';
  /** The address is deleted when the run is over. */
  readonly asker?: { readonly userId: string; readonly email?: string };
  readonly due: Date;
  readonly createdAt: Date;
  /** Older due times that were not handled. */
  readonly missed: readonly Date[];
  /** Outside recipients who were skipped because the merchant refuses them now. */
  readonly refused?: readonly string[];
}

interface Working extends RunBase, KeptTrace {
  /** No process works on it before then. An expired claim may be taken over. */
  readonly nextAt: Date;
  readonly claim?: string;
  readonly attempts: number;
  /** End of the retries. */
  readonly until: Date;
  /** A sentence: why it waits. */
  readonly reason: string | null;
}

/** A recipient. `mail`: ID of the mail, the same however often it is queued. */
export interface Letter {
  readonly contactId: string;
  readonly to: string;
  readonly mail: string;
}

/** Values that every letter of a run shares. */
export interface ReportLetter {
  readonly template: 'report' | 'report-by-link' | 'report-now' | 'report-now-by-link';
  readonly values: Readonly<Record<string, string>>;
  /** Opt-out subject. */
  readonly subject: string;
}

export const RUN_OUTCOMES = ['sent', 'failed', 'paused', 'missed', 'dropped'] as const;

export type RunDocument =
  /** The report is to be made. */
  | (Working & { readonly state: 'open' })
  /** The report is made, once and for all; its letters are to be queued. */
  | (Working & {
      readonly state: 'made';
      readonly letters: readonly Letter[];
      readonly letter: ReportLetter;
      readonly files: MailFiles | null;
    })
  /** All of its letters are queued. */
  | (Working & { readonly state: 'mailed'; readonly letters: readonly Letter[]; readonly sent: number })
  | (RunBase & {
      readonly state: 'ended';
      readonly outcome: (typeof RUN_OUTCOMES)[number];
      readonly of?: number;
      readonly sent?: number;
      readonly reason: string | null;
      readonly doneAt: Date;
      /** The notice that it has stopped is still to be sent. */
      readonly noticeDue?: true;
    });

export type WorkingRun = Exclude<RunDocument, { readonly state: 'ended' }>;
export type OpenRun = Extract<RunDocument, { readonly state: 'open' }>;
export type MadeRun = Extract<RunDocument, { readonly state: 'made' }>;
export type MailedRun = Extract<RunDocument, { readonly state: 'mailed' }>;

/** A report that is too large for a mail; its bytes are in the file store under its ID. */
export interface KeptFileDocument {
  readonly _id: string;
  readonly mid: number;
  readonly reportType: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Whether it contains shoppers' e-mail addresses. Absent in files of an earlier version: it may. */
  readonly addresses?: boolean;
  readonly until: Date;
}

export interface ScheduleDatabase {
  readonly schedules: Collection<ScheduleDocument>;
  readonly runs: Collection<RunDocument>;
  readonly keptFiles: Collection<KeptFileDocument>;
}

export const scheduleDatabase = (db: Db): ScheduleDatabase => ({
  schedules: db.collection('schedules'),
  runs: db.collection('scheduleRuns'),
  keptFiles: db.collection('scheduledFiles'),
});

/** Creates the indexes; idempotent. */
export async function prepareSchedules(db: Db): Promise<void> {
  const { schedules, runs, keptFiles } = scheduleDatabase(db);
  await schedules.createIndexes([
    { key: { mid: 1, digest: 1 }, name: 'same', unique: true },
    { key: { mid: 1, key: 1 }, name: 'key', unique: true, partialFilterExpression: { key: { $exists: true } } },
    { key: { nextDue: 1 }, name: 'due' },
    { key: { 'contacts.isNew': 1 }, name: 'new_contacts', sparse: true },
    { key: { 'failing.at': 1 }, name: 'failing', sparse: true },
  ]);
  await runs.createIndexes([
    { key: { state: 1, nextAt: 1 }, name: 'work' },
    { key: { state: 1, due: 1 }, name: 'oldest' },
    { key: { scheduleId: 1, due: 1 }, name: 'schedule' },
    { key: { doneAt: 1 }, name: 'done' },
  ]);
  await keptFiles.createIndexes([{ key: { until: 1 }, name: 'until' }]);
}
