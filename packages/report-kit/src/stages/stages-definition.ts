/** Which figures of a page its stage panels use. */
export interface StagesDefinition {
  /** In the order in which shoppers pass them. */
  readonly rows: readonly StageInfo[];
  /** Key of the figure whose options are the points. */
  readonly points: string;
  /** Key of the same answers by stage, whose options are the rows; groups of respondents are `<stages>:<key>`. */
  readonly stages: string;
  /** Codes of the questions by stage: a rating, */
  readonly rating: string;
  /** the purpose of the visit, */
  readonly purpose: string;
  /** and the next step, by the ids of answers that keep a shopper or lose one, best first. */
  readonly next: { readonly code: string; readonly kept: readonly number[]; readonly lost: readonly number[] };
}

/** A row of the catalogue's stages. */
export interface StageInfo {
  readonly id: number;
  readonly key: string;
  readonly label: string;
  /** Within a sentence: `at the cart`. */
  readonly where: string;
  readonly points: readonly number[];
  /** Code of the question for reasons; null: none. */
  readonly reasons: string | null;
}
