/**
 * Orders of a list; `lowest`, `highest`: by the satisfaction that the item's own survey asks for, those without it last. Apart from
 * the answers' schemas, which no page needs to run.
 */
export const COMMENT_SORTS = ['newest', 'oldest', 'lowest', 'highest'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];
