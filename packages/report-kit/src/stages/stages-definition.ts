/** What a page tells its panels of stages: which of its figures are about what. */
export interface StagesDefinition {
  /** In the order in which they are passed. */
  readonly rows: readonly StageInfo[];
  /** Key of the figure whose options are the points. */
  readonly points: string;
  /** Key of the same answers by stage, whose options are the rows; parts of the respondents are `<stages>:<key>`. */
  readonly stages: string;
  /** Codes of what those of each stage answered: a rating, */
  readonly rating: string;
  /** what brought them, */
  readonly purpose: string;
  /** and what they do next, by the ids of answers that keep a shopper or lose one, the best first. */
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
  /** Code of the question for reasons; null: none is asked. */
  readonly reasons: string | null;
}
