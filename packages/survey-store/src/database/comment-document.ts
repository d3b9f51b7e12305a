import type { Binary } from 'mongodb';

/**
 * A merchant day's comments as columns, newest first (`at`, then `responseId`, both descending). Numbers are
 * little-endian.
 */
export interface CommentDayDocument {
  /** `<mid>|<day>`. */
  readonly _id: string;
  readonly mid: number;
  readonly day: string;
  /** The `written` of the state it was counted from. */
  readonly built: number;
  /** New with each build. */
  readonly edition: string;
  readonly rows: number;
  /** Names of the columns; days of an older version may lack some. */
  readonly names: readonly string[];
  /** One byte per row and column, column after column. */
  readonly columns: Binary;
  /** Uint32 per row: bit `id` is set for every topic. */
  readonly topics: Binary;
  /** Uint32 per row: bit `id` is set for every driver that was rated low. Absent in days of an older version. */
  readonly low?: Binary;
  /** Uint32 per row: `emailMark`, 0 without an address. Absent in days of an older version. */
  readonly emails?: Binary;
  /** UTF-8 of all response IDs, and their offsets as Uint32 [rows + 1]. */
  readonly ids: Binary;
  readonly idStarts: Binary;
  /** Null if it does not fit a document; then the texts are scanned. */
  readonly index: WordIndex | null;
}

/** A merchant day's answers to open questions: columns as for comments, one row per response and question. */
export interface OpenEndDayDocument extends CommentDayDocument {
  /** Codes by the questions' places. */
  readonly codes: readonly string[];
}

/** A day's distinct words in byte order. */
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
