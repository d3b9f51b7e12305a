import type { AlertCause, AlertUnit } from '@shoppervoice/contracts/delivery';
import { eventsOf, type OutgoingEvent } from '@shoppervoice/event-outbox';
import type { Day } from '@shoppervoice/survey-model';
import type { Collection, Db } from 'mongodb';
import type { OutsideAdded } from '../recipients/added-outside.ts';
import type { JudgedRule } from './judge-day.ts';

export interface Recipient {
  readonly email: string;
  /** Not checked yet whether they unsubscribed earlier. */
  readonly isNew?: true;
}

export interface RuleDocument extends JudgedRule {
  readonly _id: string;
  readonly mid: number;
  readonly unit: AlertUnit;
  /** `Overall satisfaction, Fulfillment`, and where it is shown, both as of the last change of the rule. */
  readonly what: string;
  readonly where: string;
  /** Its dashboard or list. */
  readonly page: string;
  readonly surveyId: number | null;
  readonly recipients: readonly Recipient[];
  /** Paused by an admin. */
  readonly paused: boolean;
  /** A sentence: why it cannot be judged at the moment; retried the next day. Null: it can. */
  readonly blocked: string | null;
  readonly judged: { readonly day: Day; readonly says: string } | null;
  /** The last day on which it was judged. */
  readonly judgedWell?: Day;
  /** The first of the last days on which it could not be judged, and how many there were; absent: it was. */
  readonly unjudged?: { readonly since: Day; readonly days: number };
  /** User name of its maker. */
  readonly createdBy: string;
  /** User ID of the maker; absent in rules that an earlier version or the demo made. */
  readonly makerId?: string;
  /** Outside addresses of which the merchant's admins have not been notified yet. */
  readonly outsideAdded?: readonly OutsideAdded[];
  readonly key?: string;
  /** Hash of the fields by which two rules count as the same. */
  readonly digest: string;
  /** Incremented by each change; a judgement of an older revision is discarded. */
  readonly revision: number;
  readonly createdAt: Date;
}

/** What a rule watches, and who is notified. */
export type RuleTerms = Pick<RuleDocument, 'watch' | 'recipients'>;

/** A merchant with rules. */
export interface JudgedMerchant {
  readonly _id: number;
  readonly timeZone: string;
  /** The next midnight, in the merchant's zone, that is not handled yet. */
  readonly nextDue: Date;
  readonly judged: Day | null;
}

export interface FiringDocument {
  /** Rule, day and cause, so that a firing is unique. */
  readonly _id: string;
  readonly mid: number;
  readonly alertId: string;
  readonly day: Day;
  readonly at: Date;
  readonly cause: AlertCause;
  readonly what: string;
  readonly says: string;
  readonly good: boolean | null;
  /** Type of the report, whose gate applies to this firing. */
  readonly report: string;
  /**
   * The survey of the figure, which has a separate gate; null: not of one survey. Absent in older firings: that of the
   * rule.
   */
  readonly surveyId?: number | null;
  readonly page: string;
  readonly comments: string | null;
}

/** The outcome of a rule on a day, as it is stored with the run. */
export interface Judgement extends Pick<JudgedRule, 'told' | 'standing'> {
  readonly alertId: string;
  readonly revision: number;
  readonly says: string;
  readonly blocked: string | null;
  /** Why it could not be judged; null: it was. Absent in runs of an earlier version. */
  readonly unjudged?: string | null;
}

/** A rule that could not be judged on a day. */
export interface Unjudged extends Pick<Judgement, 'alertId' | 'revision' | 'says'> {
  readonly why: string;
  /** The last day on which it was judged; null: never. */
  readonly judgedBefore: Day | null;
}

/** Outside recipients who were skipped because the merchant refuses them now. */
export interface RefusedRecipients {
  readonly alertId: string;
  readonly addresses: readonly string[];
}

export interface AlertLetter {
  readonly alertId: string;
  readonly to: string;
  /** ID of the mail, the same however often it is queued. */
  readonly mail: string;
  readonly template: 'alert' | 'alert-with-comments';
  readonly values: Readonly<Record<string, string>>;
}

interface RunBase {
  /** Merchant and day, so that a run is unique. */
  readonly _id: string;
  readonly mid: number;
  readonly day: Day;
  readonly createdAt: Date;
}

interface Working extends RunBase {
  /** No process works on it before then. An expired claim may be taken over. */
  readonly nextAt: Date;
  readonly claim?: string;
  readonly attempts: number;
}

export type AlertRun =
  /** Its rules have yet to be judged. */
  | (Working & { readonly state: 'open' })
  /** Its rules are judged, once and for all; firings and mails have yet to be written. */
  | (Working & {
      readonly state: 'judged';
      readonly timeZone: string;
      readonly judgements: readonly Judgement[];
      readonly firings: readonly FiringDocument[];
      readonly letters: readonly AlertLetter[];
      /** Absent in runs of an earlier version. */
      readonly refused?: readonly RefusedRecipients[];
    })
  | (RunBase & {
      readonly state: 'ended';
      readonly outcome: 'judged' | 'missed' | 'dropped';
      readonly reason: string | null;
      readonly doneAt: Date;
      /** A notice about rules that could not be judged is still to be sent. */
      readonly noticeDue?: true;
      readonly unjudged?: readonly Unjudged[];
      readonly refused?: readonly RefusedRecipients[];
      /** The last day that was judged before, if days were missed. */
      readonly judgedBefore?: Day | null;
    });
export type OpenRun = Extract<AlertRun, { readonly state: 'open' }>;
export type JudgedRun = Extract<AlertRun, { readonly state: 'judged' }>;

/** A user has read a firing. */
interface ReadDocument {
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  readonly firingId: string;
  readonly at: Date;
}

export interface AlertDatabase {
  readonly rules: Collection<RuleDocument>;
  readonly merchants: Collection<JudgedMerchant>;
  readonly runs: Collection<AlertRun>;
  readonly firings: Collection<FiringDocument>;
  readonly reads: Collection<ReadDocument>;
  readonly events: Collection<OutgoingEvent>;
}

export const alertDatabase = (db: Db): AlertDatabase => ({
  rules: db.collection('alertRules'),
  merchants: db.collection('alertMerchants'),
  runs: db.collection('alertRuns'),
  firings: db.collection('alertFirings'),
  reads: db.collection('alertReads'),
  events: eventsOf(db),
});

/** Creates the indexes; idempotent. */
export async function prepareAlerts(db: Db): Promise<void> {
  const { rules, merchants, runs, firings, reads } = alertDatabase(db);
  await rules.createIndexes([
    { key: { mid: 1, digest: 1 }, name: 'same', unique: true },
    { key: { mid: 1, key: 1 }, name: 'key', unique: true, partialFilterExpression: { key: { $exists: true } } },
    { key: { 'recipients.isNew': 1 }, name: 'new_recipients', sparse: true },
    { key: { 'unjudged.since': 1 }, name: 'unjudged', sparse: true },
  ]);
  await merchants.createIndexes([{ key: { nextDue: 1 }, name: 'due' }]);
  await runs.createIndexes([
    { key: { state: 1, nextAt: 1 }, name: 'work' },
    { key: { state: 1, createdAt: 1 }, name: 'oldest' },
    { key: { mid: 1, state: 1 }, name: 'merchant' },
    { key: { doneAt: 1 }, name: 'done' },
  ]);
  await firings.createIndexes([
    { key: { mid: 1, at: -1 }, name: 'bell' },
    { key: { at: 1 }, name: 'age' },
  ]);
  await reads.createIndexes([
    { key: { mid: 1, userId: 1 }, name: 'reader' },
    { key: { at: 1 }, name: 'age' },
  ]);
}

export const runId = (mid: number, day: Day): string => `${mid}/${day}`;
export const firingId = (alertId: string, day: Day, cause: AlertCause): string => `${alertId}.${day}.${cause}`;
