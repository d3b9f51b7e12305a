import type { Binary } from 'mongodb';

/**
 * Counts of one merchant, survey and month, packed by day.
 * `responses`: Uint32 [31 days][4 device classes]; `questions[code].counts`: Uint32 [31][4][1 + values.length],
 * where column 0 holds the respondents and column k+1 those who chose `values[k]`. Little-endian.
 * Device classes: 0 none, then the ids of the device types.
 */
export interface MonthRollupDocument {
  /** `<mid>|<surveyId>|<YYYY-MM>`. */
  readonly _id: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly month: string;
  /** Grows with every change: a writer replaces only the document that it read. */
  readonly stamp: number;
  /** Day of the month -> the `written` of its state that was counted. */
  readonly built: Readonly<Record<string, number>>;
  readonly responses: Binary;
  readonly questions: Readonly<Record<string, { readonly values: readonly number[]; readonly counts: Binary }>>;
}

export interface MonthStamp {
  /** `<mid>|<YYYY-MM>`. */
  readonly _id: string;
  /** Another one whenever anything derived of the month has changed; never the same again, even in a new database. */
  readonly stamp: string;
}
