/** A word, emoji or mark of a comment. */
export interface Token {
  /** Lower case, no apostrophes, contracted negations as one word: `dont`, `wasnt`. */
  readonly word: string;
  /** Marks only: 0 within a clause, 1 comma, 2 contrast or dash, 3 end of a sentence. */
  readonly stop: 0 | 1 | 2 | 3;
  readonly kind: 'word' | 'emoji' | 'mark' | 'number' | 'money';
  /** Four or more letters, all capitals. */
  readonly shouted: boolean;
  /** In quotation marks, with at most two other words: "sale". */
  readonly quoted: boolean;
  /** Where it stands in the text as `readText` gives it. */
  readonly from: number;
  readonly to: number;
}
