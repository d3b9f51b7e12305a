export * from './comment-labels-calls.ts';
export * from './comment-paths.ts';
export * from './comment-reply.ts';
export * from './comment-reply-calls.ts';
export * from './comment-summary-calls.ts';
export * from './comment-summary-lists.ts';
export * from './comment-texts.ts';
