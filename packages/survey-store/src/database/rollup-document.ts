import type { Binary } from 'mongodb';

interface MonthHead {
  /** `<mid>|<surveyId>|<YYYY-MM>`. */
  readonly _id: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly month: string;
  /** Grows with every change: a writer replaces only the document that it read. */
  readonly stamp: number;
  /** Day of the month -> the `written` of its state that was counted. */
  readonly built: Readonly<Record<string, number>>;
}

/** Counts of one merchant, survey and month. Device classes: 0 none, then the ids of the device types. */
export interface MonthRollupDocument extends MonthHead {
  /**
   * Which days were built with which counters (`SurveyCounters`): a day that is in no group of a counter was built
   * before there was such a counter, and its counts are not known.
   */
  readonly counted: readonly CountedDays[];
  /** `packMonth` tells the form. */
  readonly counts: Binary;
}

export interface CountedDays {
  /** Bit 0 for the first of the month. */
  readonly days: number;
  /** Uint32 ids of counters, ascending. */
  readonly counters: Binary;
}

/**
 * The form of version 1: plain answers only. `responses`: Uint32 [31 days][4 device classes];
 * `questions[code].counts`: Uint32 [31][4][1 + values.length], where column 0 holds the respondents and column k+1 those
 * who chose `values[k]`. Little-endian.
 */
export interface FormerMonthDocument extends MonthHead {
  readonly responses: Binary;
  readonly questions: Readonly<Record<string, { readonly values: readonly number[]; readonly counts: Binary }>>;
}

export type StoredMonth = MonthRollupDocument | FormerMonthDocument;

export interface MonthStamp {
  /** `<mid>|<YYYY-MM>`. */
  readonly _id: string;
  /** Another one whenever anything derived of the month has changed; never the same again, even in a new database. */
  readonly stamp: string;
}
