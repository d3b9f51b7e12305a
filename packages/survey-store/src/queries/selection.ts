import type { Day, FilterValues } from '@shoppervoice/survey-model';
import type { CommentBlock } from '../reading/comment-block.ts';

/** Which comments a call is about. */
export interface CommentSelection {
  readonly mid: number;
  readonly from: Day;
  readonly to: Day;
  /** Surveys of the page. */
  readonly surveyIds: readonly number[];
  /** Code of an open question: its answers are searched in place of comments. */
  readonly openEnd?: string;
  /** Ids by filter name: any of them; different names: all of them. */
  readonly filters: FilterValues;
  /** Ids by filter name: none of them. */
  readonly not?: FilterValues;
  /** The shopper's address, in any case. */
  readonly email?: string;
  readonly orderId?: string;
  /** Every word of it must begin a word of the text; without a word it filters nothing. */
  readonly search: string;
}

/** Of each row of a day, how many filters refuse it; `OUT` where it is not among the page's comments at all. */
export interface MatchedBlock {
  readonly block: CommentBlock;
  readonly failures: Uint8Array;
  /** Position in `names` of a filter that refuses the row. */
  readonly failed: Uint8Array;
}

/** Above any number of filters. */
export const OUT = 100;

export interface Matches {
  /** Names of the filters that are set. */
  readonly names: readonly string[];
  /** Newest day first. */
  readonly blocks: readonly MatchedBlock[];
}
