/** Paths of calls about comments. Apart from the schemas of their calls, which a bundler would keep. */

/** The labels call beside a programme's `get-comment`. */
export const labelsPathOf = (getComment: string): string => getComment.replace(/get-comment$/, 'labels');
