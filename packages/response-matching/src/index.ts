export { scaleWords } from './cells/ratings.ts';
export { type Guess, type GuessOptions, guessMatching, guessSteps } from './guess/guess.ts';
export { openOptions } from './guess/open-options.ts';
export { sampleRows } from './guess/sample-rows.ts';
export {
  type AskedQuestion,
  type MatchedRow,
  type Matcher,
  type MatchingMerchant,
  prepareMatcher,
  questionsFor,
  type ResponseRecord,
} from './matcher.ts';
export { parseMatching } from './matching.ts';
export { RejectsWriter } from './rejects.ts';
