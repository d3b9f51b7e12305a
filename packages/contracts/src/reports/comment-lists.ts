/** Constants of comment lists. Apart from schemas, which a bundler would keep in a page's code. */

/** Sort orders. `lowest`, `highest`: by the satisfaction rating of the comment's survey; comments without one come last. */
export const COMMENT_SORTS = ['newest', 'oldest', 'lowest', 'highest'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Newest comments on Home. */
export const HOME_LATEST = 6;
