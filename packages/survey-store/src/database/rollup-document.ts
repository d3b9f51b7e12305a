import type { Binary } from 'mongodb';

interface MonthHead {
  /** `<mid>|<surveyId>|<YYYY-MM>`. */
  readonly _id: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly month: string;
  /** Incremented with every change, for optimistic locking. */
  readonly stamp: number;
  /** Day of the month -> the `written` it was counted from. */
  readonly built: Readonly<Record<string, number>>;
}

/** Counts of a merchant, survey and month. Device classes: 0 none, then the device types' IDs. */
export interface MonthRollupDocument extends MonthHead {
  /**
   * Counters of each day (`SurveyCounters`). A day without a counter was built before the counter existed, so its count
   * is unknown.
   */
  readonly counted: readonly CountedDays[];
  /** Packed by `packMonth`. */
  readonly counts: Binary;
}

export interface CountedDays {
  /** Bit 0 for the first of the month. */
  readonly days: number;
  /** Uint32 ids of counters, ascending. */
  readonly counters: Binary;
}

/**
 * Form of version 1: plain answers only. `responses`: Uint32 [31 days][4 device classes]; `questions[code].counts`:
 * Uint32 [31][4][1 + values.length], with respondents in column 0 and those who chose `values[k]` in column k+1.
 * Little-endian.
 */
export interface FormerMonthDocument extends MonthHead {
  readonly responses: Binary;
  readonly questions: Readonly<Record<string, { readonly values: readonly number[]; readonly counts: Binary }>>;
}

export type StoredMonth = MonthRollupDocument | FormerMonthDocument;

export interface MonthStamp {
  /** `<mid>|<YYYY-MM>`. */
  readonly _id: string;
  /** New whenever derived data of the month changes; never repeated, even in a new database. */
  readonly stamp: string;
  /** By the clock of its writer. Absent in documents of former releases. */
  readonly changedAt?: Date;
}
