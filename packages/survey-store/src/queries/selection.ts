import type { Day, FilterValues } from '@shoppervoice/survey-model';
import type { CommentBlock } from '../reading/comment-block.ts';

/** Selects comments. */
export interface CommentSelection {
  readonly mid: number;
  readonly from: Day;
  readonly to: Day;
  /** Surveys of the page. */
  readonly surveyIds: readonly number[];
  /** Code of an open question, whose answers are searched instead of comments. */
  readonly openEnd?: string;
  /** IDs by filter: any within a filter, all filters together. */
  readonly filters: FilterValues;
  /** IDs by filter that are excluded. */
  readonly not?: FilterValues;
  /** Case-insensitive. */
  readonly email?: string;
  readonly orderId?: string;
  /** Every word has to be a prefix of a word in the text; without words it does not filter. */
  readonly search: string;
}

/** For each row, how many filters reject it; `OUT` if it is not on the page at all. */
export interface MatchedBlock {
  readonly block: CommentBlock;
  readonly failures: Uint8Array;
  /** Index in `names` of a filter that rejects the row. */
  readonly failed: Uint8Array;
}

/** Greater than any number of filters. */
export const OUT = 100;

export interface Matches {
  /** Active filters. */
  readonly names: readonly string[];
  /** Newest day first. */
  readonly blocks: readonly MatchedBlock[];
}
