/** Addresses, limits and names of imports of files. Apart from the schemas of their calls, which a bundler would keep. */

export const IMPORTS_PATH = '/api/imports';
/** The page; `?import=<id>` is one import. */
export const IMPORT_PAGE = '/import';
export const IMPORT_MATCHINGS_PATH = '/api/import-matchings';

/** See `MerchantQuestionsSchema`. */
export const INTERNAL_MERCHANT_QUESTIONS = '/internal/merchant-questions';

/**
 * Bytes of a file, and of each piece in which a page sends it; the last one is shorter. The gateway ends a body after
 * 30 s, so a line of 600 kbit/s can send a piece.
 */
export const IMPORT_BYTES = 200 * 1_048_576;
export const IMPORT_PIECE_BYTES = 2 * 1_048_576;
/** Of a matching as JSON. */
export const MATCHING_BYTES = 1_048_576;
/** Rows that are shown with what becomes of them. */
export const PREVIEW_ROWS = 20;
/** Bad rows that the check names. */
export const MOST_NAMED_ROWS = 50;
export const MOST_LISTED_IMPORTS = 50;
/** Matchings kept for a merchant. */
export const MOST_MATCHINGS = 100;
/** Characters of the name of a matching. */
export const MATCHING_NAME_LONGEST = 100;
/** Days for which an import can be taken back. */
export const TAKE_BACK_DAYS = 30;

/** Survey tools whose exports are known, with their names. */
export const TOOL_LABELS = {
  qualtrics: 'Qualtrics',
  surveymonkey: 'SurveyMonkey',
  'google-forms': 'Google Forms',
  formbricks: 'Formbricks',
  limesurvey: 'LimeSurvey',
  typeform: 'Typeform',
  delighted: 'Delighted',
  yotpo: 'Yotpo',
} as const;
export type ToolId = keyof typeof TOOL_LABELS;
export const TOOL_IDS = Object.keys(TOOL_LABELS) as readonly ToolId[];

/** Fields of a response that are no answers, as a list shows them. */
export const MATCHED_FIELDS = [
  'submittedAt',
  'responseId',
  'comment',
  'orderId',
  'email',
  'referrer',
  'pageViews',
  'timeOnSiteSeconds',
  'deviceType',
  'deviceMake',
  'deviceOs',
  'deviceBrowser',
] as const;
export type MatchedField = (typeof MATCHED_FIELDS)[number];

/** Of dates that are digits only. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * States of an import. `sending`: pieces of the file are missing. `reading`, `checking`, `writing` and `taking-back` go
 * on without a page; `to-match` and `checked` wait for one.
 */
export const IMPORT_STATES = [
  'sending',
  'reading',
  'to-match',
  'checking',
  'checked',
  'writing',
  'done',
  'failed',
  'taking-back',
  'taken-back',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
