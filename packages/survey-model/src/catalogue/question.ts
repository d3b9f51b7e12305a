/** An answer or filter option. Responses store the id, so an id never changes its meaning. */
export interface Option {
  readonly id: number;
  readonly label: string;
}

export interface QuestionOption extends Option {
  /** An "other" option; a response has the text in `specify`. */
  readonly specify?: boolean;
}

/**
 * A question of a survey. `rating`: whole number 0 to 10, higher is better; `single`: an option's id; `multi`: a list of
 * option ids; `open`: text.
 */
export interface Question {
  readonly code: string;
  readonly surveyId: number;
  readonly kind: 'rating' | 'single' | 'multi' | 'open';
  /**
   * OSAT overall satisfaction, LLTR likelihood to recommend (the NPS question), LLTBA likelihood to buy again, LLTV
   * likelihood to visit again; otherwise what filters and groups use.
   */
  readonly role?: string;
  readonly label: string;
  /** As asked; `{merchant}` stands for the merchant's name. */
  readonly wording: string;
  readonly options?: readonly QuestionOption[];
  /** The code is the specification's; wording and options were chosen here. */
  readonly fixedCode?: boolean;
  readonly group?: string;
  readonly defaultOn?: readonly string[];
  readonly page?: string;
  readonly section?: string;
  /** First day of the question. */
  readonly since?: string;
}
