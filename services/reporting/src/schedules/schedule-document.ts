import type { ScheduleContact } from '@shoppervoice/contracts/delivery';
import type { MailFiles } from '@shoppervoice/mail-outbox';
import type { Collection, Db } from 'mongodb';
import type { OutsideAdded } from '../recipients/added-outside.ts';
import type { ScheduleFields } from './read-schedule.ts';

export interface KeptContact extends ScheduleContact {
  readonly contactId: string;
  /** Whether they unsubscribed before was not looked up yet. */
  readonly isNew?: true;
}

export interface ScheduleDocument extends Omit<ScheduleFields, 'contacts'> {
  readonly _id: string;
  readonly mid: number;
  readonly contacts: readonly KeptContact[];
  /** Words of the question that `qid` names; absent in what was made before they were kept. */
  readonly question?: string | null;
  /** Who made it. Null in what an earlier version sent after they were deleted. */
  readonly createdBy: string | null;
  /** Their user name. */
  readonly maker: string;
  readonly key?: string;
  /** Of everything that two schedules may not have in common. */
  readonly digest: string;
  /** Counts the changes: each is made to what was read. */
  readonly revision: number;
  readonly createdAt: Date;
  /** Addresses outside of the merchant of which its admins have not been notified yet. */
  readonly outsideAdded?: readonly OutsideAdded[];
  /** Due times up to this one have their run, or never will. */
  readonly handledTo: Date;
  /** The first due time after it. */
  readonly nextDue: Date;
}

interface RunBase {
  /** `runId`: a schedule and a due time have one run. */
  readonly _id: string;
  readonly scheduleId: string;
  readonly mid: number;
  /** `now`: somebody asked for one at this moment, for themselves. */
  readonly kind: 'due' | 'now';
  /** The address is forgotten once it is done. */
  readonly asker?: { readonly userId: string; readonly email?: string };
  readonly due: Date;
  readonly createdAt: Date;
  /** Older due times that nobody saw to. */
  readonly missed: readonly Date[];
  /** Recipients outside of the merchant who were left out, since it refuses them now. */
  readonly refused?: readonly string[];
}

interface Working extends RunBase {
  /** Nobody works on it before then; a claim that has run out is passed over. */
  readonly nextAt: Date;
  readonly claim?: string;
  readonly attempts: number;
  /** It is tried until then. */
  readonly until: Date;
  /** A sentence: why it waits. */
  readonly reason: string | null;
}

/** Somebody who gets it. `mail`: id of the mail, the same however often it is queued. */
export interface Letter {
  readonly contactId: string;
  readonly to: string;
  readonly mail: string;
}

/** What every letter of a run says. */
export interface ReportLetter {
  readonly template: 'report' | 'report-by-link' | 'report-now' | 'report-now-by-link';
  readonly values: Readonly<Record<string, string>>;
  /** What the recipient may opt out of. */
  readonly subject: string;
}

export const RUN_OUTCOMES = ['sent', 'failed', 'paused', 'missed', 'dropped'] as const;

export type RunDocument =
  /** The report is to be made. */
  | (Working & { readonly state: 'open' })
  /** It is made, and will not be made again: its letters go into the outbox. */
  | (Working & {
      readonly state: 'made';
      readonly letters: readonly Letter[];
      readonly letter: ReportLetter;
      readonly files: MailFiles | null;
    })
  /** All of its letters are in the outbox. */
  | (Working & { readonly state: 'mailed'; readonly letters: readonly Letter[]; readonly sent: number })
  | (RunBase & {
      readonly state: 'ended';
      readonly outcome: (typeof RUN_OUTCOMES)[number];
      readonly of?: number;
      readonly sent?: number;
      readonly reason: string | null;
      readonly doneAt: Date;
      /** Its people have not been notified yet that it has stopped. */
      readonly noticeDue?: true;
    });

export type WorkingRun = Exclude<RunDocument, { readonly state: 'ended' }>;
export type OpenRun = Extract<RunDocument, { readonly state: 'open' }>;
export type MadeRun = Extract<RunDocument, { readonly state: 'made' }>;
export type MailedRun = Extract<RunDocument, { readonly state: 'mailed' }>;

/** A report that is too large for a mail; its bytes are stored on disk under its id. */
export interface KeptFileDocument {
  readonly _id: string;
  readonly mid: number;
  readonly reportType: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Shoppers' e-mail addresses are in it. Absent in what an earlier version made: they may be. */
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

/** Makes the indexes; does nothing where they exist. */
export async function prepareSchedules(db: Db): Promise<void> {
  const { schedules, runs, keptFiles } = scheduleDatabase(db);
  await schedules.createIndexes([
    { key: { mid: 1, digest: 1 }, name: 'same', unique: true },
    { key: { mid: 1, key: 1 }, name: 'key', unique: true, partialFilterExpression: { key: { $exists: true } } },
    { key: { nextDue: 1 }, name: 'due' },
    { key: { 'contacts.isNew': 1 }, name: 'new_contacts', sparse: true },
  ]);
  await runs.createIndexes([
    { key: { state: 1, nextAt: 1 }, name: 'work' },
    { key: { scheduleId: 1, due: 1 }, name: 'schedule' },
    { key: { doneAt: 1 }, name: 'done' },
  ]);
  await keptFiles.createIndexes([{ key: { until: 1 }, name: 'until' }]);
}
