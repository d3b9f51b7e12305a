/** A member's ratings in one month of its zone. */
export interface BenchmarkMonthDocument {
  /** `<mid>|<YYYY-MM>`. */
  readonly _id: string;
  readonly mid: number;
  readonly month: string;
  /** The month's stamp before it was counted, with the edition of the questions. */
  readonly stamp: string;
  /** Of the questions with benchmarks. */
  readonly ratings: readonly {
    readonly code: string;
    readonly n: number;
    readonly sum: number;
    readonly topTwo: number;
  }[];
}
