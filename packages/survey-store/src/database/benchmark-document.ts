/** What one member of benchmarks adds to them in one month of its zone. */
export interface BenchmarkMonthDocument {
  /** `<mid>|<YYYY-MM>`. */
  readonly _id: string;
  readonly mid: number;
  readonly month: string;
  /** The month's own (`MonthStamp`), read before the month was counted, and which questions it was counted for. */
  readonly stamp: string;
  /** Of the questions that it counts for. */
  readonly ratings: readonly {
    readonly code: string;
    readonly n: number;
    readonly sum: number;
    readonly topTwo: number;
  }[];
}
