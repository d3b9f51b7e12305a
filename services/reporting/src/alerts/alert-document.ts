import type { AlertCause, AlertUnit } from '@shoppervoice/contracts/delivery';
import { eventsOf, type OutgoingEvent } from '@shoppervoice/event-outbox';
import type { Day } from '@shoppervoice/survey-model';
import type { Collection, Db } from 'mongodb';
import type { OutsideAdded } from '../recipients/added-outside.ts';
import type { JudgedRule } from './judge-day.ts';

export interface Recipient {
  readonly email: string;
  /** Whether they unsubscribed before was not looked up yet. */
  readonly isNew?: true;
}

export interface RuleDocument extends JudgedRule {
  readonly _id: string;
  readonly mid: number;
  readonly unit: AlertUnit;
  /** `Overall satisfaction, Fulfillment`, and where it is shown, as both were when the rule was written. */
  readonly what: string;
  readonly where: string;
  /** Its dashboard or list. */
  readonly page: string;
  readonly surveyId: number | null;
  readonly recipients: readonly Recipient[];
  /** Somebody has paused it. */
  readonly paused: boolean;
  /** A sentence: why it cannot be judged since; the next day tries again. Null: it can. */
  readonly blocked: string | null;
  readonly judged: { readonly day: Day; readonly says: string } | null;
  /** The last day on which it could be judged. */
  readonly judgedWell?: Day;
  /** User name of its maker. */
  readonly createdBy: string;
  /** Their id; absent in what an earlier version or the demo made. */
  readonly makerId?: string;
  /** Addresses outside of the merchant of which its admins have not been notified yet. */
  readonly outsideAdded?: readonly OutsideAdded[];
  readonly key?: string;
  /** Of everything that two rules may not have in common. */
  readonly digest: string;
  /** Counts the changes: what was judged of an older one is not kept of the newer. */
  readonly revision: number;
  readonly createdAt: Date;
}

/** What a rule looks at, and who is notified. */
export type RuleTerms = Pick<RuleDocument, 'watch' | 'recipients'>;

/** A merchant with rules. */
export interface JudgedMerchant {
  readonly _id: number;
  readonly timeZone: string;
  /** Its next midnight that nobody has seen to. */
  readonly nextDue: Date;
  readonly judged: Day | null;
}

export interface FiringDocument {
  /** Rule, day and cause: there is one of it. */
  readonly _id: string;
  readonly mid: number;
  readonly alertId: string;
  readonly day: Day;
  readonly at: Date;
  readonly cause: AlertCause;
  readonly what: string;
  readonly says: string;
  readonly good: boolean | null;
  /** Type of the report, whose gate is that of what this reports. */
  readonly report: string;
  /** The survey of the figure, which has a separate gate; null: of no survey alone. Absent in firings of before: that of the rule. */
  readonly surveyId?: number | null;
  readonly page: string;
  readonly comments: string | null;
}

/** What became of a rule on a day, as it is kept of it. */
export interface Judgement extends Pick<JudgedRule, 'told' | 'standing'> {
  readonly alertId: string;
  readonly revision: number;
  readonly says: string;
  readonly blocked: string | null;
  /** Why it could not be judged; null: it was. Absent in what an earlier version judged. */
  readonly unjudged?: string | null;
}

/** A rule that could not be judged on a day. */
export interface Unjudged extends Pick<Judgement, 'alertId' | 'revision' | 'says'> {
  readonly why: string;
  /** The last day on which it could; null: none. */
  readonly judgedBefore: Day | null;
}

/** Recipients outside of the merchant who were left out, since it refuses them now. */
export interface RefusedRecipients {
  readonly alertId: string;
  readonly addresses: readonly string[];
}

export interface AlertLetter {
  readonly alertId: string;
  readonly to: string;
  /** Id of the mail, the same however often it is queued. */
  readonly mail: string;
  readonly template: 'alert' | 'alert-with-comments';
  readonly values: Readonly<Record<string, string>>;
}

interface RunBase {
  /** Merchant and day: there is one of it. */
  readonly _id: string;
  readonly mid: number;
  readonly day: Day;
  readonly createdAt: Date;
}

interface Working extends RunBase {
  /** Nobody works on it before then; a claim that has run out is passed over. */
  readonly nextAt: Date;
  readonly claim?: string;
  readonly attempts: number;
}

export type AlertRun =
  /** Its rules are to be judged. */
  | (Working & { readonly state: 'open' })
  /** They are, and will not be again for this day: what follows from it is written and mailed. */
  | (Working & {
      readonly state: 'judged';
      readonly timeZone: string;
      readonly judgements: readonly Judgement[];
      readonly firings: readonly FiringDocument[];
      readonly letters: readonly AlertLetter[];
      /** Absent in what an earlier version judged. */
      readonly refused?: readonly RefusedRecipients[];
    })
  | (RunBase & {
      readonly state: 'ended';
      readonly outcome: 'judged' | 'missed' | 'dropped';
      readonly reason: string | null;
      readonly doneAt: Date;
      /** Its people have not been notified yet of what could not be judged. */
      readonly noticeDue?: true;
      readonly unjudged?: readonly Unjudged[];
      readonly refused?: readonly RefusedRecipients[];
      /** Of a missed day: the last day that was judged before it. */
      readonly judgedBefore?: Day | null;
    });
export type OpenRun = Extract<AlertRun, { readonly state: 'open' }>;
export type JudgedRun = Extract<AlertRun, { readonly state: 'judged' }>;

/** Somebody has read a firing. */
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

/** Makes the indexes; does nothing where they exist. */
export async function prepareAlerts(db: Db): Promise<void> {
  const { rules, merchants, runs, firings, reads } = alertDatabase(db);
  await rules.createIndexes([
    { key: { mid: 1, digest: 1 }, name: 'same', unique: true },
    { key: { mid: 1, key: 1 }, name: 'key', unique: true, partialFilterExpression: { key: { $exists: true } } },
    { key: { 'recipients.isNew': 1 }, name: 'new_recipients', sparse: true },
  ]);
  await merchants.createIndexes([{ key: { nextDue: 1 }, name: 'due' }]);
  await runs.createIndexes([
    { key: { state: 1, nextAt: 1 }, name: 'work' },
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
