export { scaleWords } from './cells/ratings.ts';
export { type Guess, type GuessOptions, guessMatching } from './guess/guess.ts';
export type { OpenPoint } from './guess/guess-answers.ts';
export { TOOLS } from './guess/tools.ts';
export {
  type AskedQuestion,
  type MatchedRow,
  type Matcher,
  type MatchingMerchant,
  prepareMatcher,
  questionsFor,
  type ResponseRecord,
} from './matcher.ts';
export {
  type ColumnMatch,
  DATE_ORDERS,
  type DateOrder,
  type Matching,
  MatchingSchema,
  parseMatching,
  type Scale,
  TOOL_IDS,
  type ToolId,
} from './matching.ts';
export { RejectsWriter } from './rejects.ts';
