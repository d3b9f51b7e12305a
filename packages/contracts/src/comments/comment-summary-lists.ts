/** What can be summed up, without the schemas: a browser that asks loads none. */

export const SUMMARY_PATH = '/api/ai-assistant/ai/filtered-summary';

/** A list of comments that can be summed up, and the feature that it takes. */
export const SUMMARY_LISTS = {
  buyer: 31,
  bopis: 31,
  'site-abandonment': 71,
  stff: 94,
} as const;
export type SummaryList = keyof typeof SUMMARY_LISTS;

/** Fewer comments are not summed up. */
export const SUMMARY_LEAST_COMMENTS = 20;
/** Above this many, a sample drawn evenly over the range is read; `sample` says so. */
export const SUMMARY_MOST_COMMENTS = 10_000;

/** In the order in which they are drawn. */
export const SUMMARY_COLUMNS = ['issues', 'themes', 'celebrations'] as const;
export type SummaryColumnKey = (typeof SUMMARY_COLUMNS)[number];

/** 'Was this helpful?': `POST` -> 204, one a day of each reader and list, the last counts. `GET` -> `SummaryFeedbackAnswer`, superusers. */
export const SUMMARY_FEEDBACK_PATH = '/api/ai-assistant/feedback';
export const FEEDBACK_WORDS = 1000;
