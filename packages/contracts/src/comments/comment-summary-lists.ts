/** What can be summarized, without schemas, to keep them out of the browser. */

export const SUMMARY_PATH = '/api/ai-assistant/ai/filtered-summary';

/** A list of comments that can be summarized, and the feature that it needs. */
export const SUMMARY_LISTS = {
  buyer: 31,
  bopis: 31,
  'site-abandonment': 71,
  stff: 94,
} as const;
export type SummaryList = keyof typeof SUMMARY_LISTS;

/** Fewer comments are not summarized. */
export const SUMMARY_LEAST_COMMENTS = 20;
/** Above this many, an evenly spread sample of the range is read; `sample` says so. */
export const SUMMARY_MOST_COMMENTS = 10_000;

/** With an endpoint, so many comments in other languages are translated for a summary, of each of its two periods. */
export const SUMMARY_MOST_TRANSLATED = 40;

/** In display order. */
export const SUMMARY_COLUMNS = ['issues', 'themes', 'celebrations'] as const;
export type SummaryColumnKey = (typeof SUMMARY_COLUMNS)[number];

/**
 * 'Was this helpful?': `POST` -> 204, one per reader, list and day; the last one counts. `GET` ->
 * `SummaryFeedbackAnswer`, superusers.
 */
export const SUMMARY_FEEDBACK_PATH = '/api/ai-assistant/feedback';
export const FEEDBACK_WORDS = 1000;
