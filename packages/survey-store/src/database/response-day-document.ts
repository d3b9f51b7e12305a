import type { Binary } from 'mongodb';

/** Answers of a merchant's survey and day as columns, a row for each response. */
export interface ResponseDayDocument {
  /** `<mid>|<surveyId>|<day>`. */
  readonly _id: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly day: string;
  /** The `written` of the state it was counted from. */
  readonly built: number;
  /** New with each build. */
  readonly edition: string;
  /** Which columns there are (`COLUMNS_FORM`). Days of another form are unknown to readers. */
  readonly form: number;
  readonly rows: number;
  /** Packed by `packColumns`. */
  readonly columns: Binary;
}
