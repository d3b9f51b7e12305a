import type { Binary } from 'mongodb';

/**
 * The comments of one merchant day as columns, newest first (`at`, then `responseId`, both descending).
 * Numbers are little-endian.
 */
export interface CommentDayDocument {
  /** `<mid>|<day>`. */
  readonly _id: string;
  readonly mid: number;
  readonly day: string;
  /** The `written` of the day's state that was counted. */
  readonly built: number;
  /** Another one each time the day is built. */
  readonly edition: string;
  readonly rows: number;
  /** Of the columns, in their order: a day that an older version built may lack some. */
  readonly names: readonly string[];
  /** One byte per row and column, column after column. */
  readonly columns: Binary;
  /** Uint32 per row: bit `id` is set for every topic. */
  readonly topics: Binary;
  /** Uint32 per row: `emailMark` of the shopper's address, 0 without one. A day that an older version built has none. */
  readonly emails?: Binary;
  /** UTF-8 of all response ids, and Uint32 [rows + 1] where each starts. */
  readonly ids: Binary;
  readonly idStarts: Binary;
  /** The search index; null where it would not fit into one document: then the texts are read. */
  readonly index: WordIndex | null;
}

/** Answers to open questions of one merchant day: columns as comments have them, a row for each response and question. */
export interface OpenEndDayDocument extends CommentDayDocument {
  /** Codes of the questions, in the order of their places. */
  readonly codes: readonly string[];
}

/** Every word of the day once, sorted by its bytes. */
export interface WordIndex {
  /** UTF-8 of all words, one after the other. */
  readonly words: Binary;
  /** Uint32 [words + 1]: where a word starts in `words`. */
  readonly wordStarts: Binary;
  /** Uint32 [words + 1]: where a word's rows start in `rows`. */
  readonly rowStarts: Binary;
  /** Uint32 row numbers, ascending within a word. */
  readonly rows: Binary;
}
