import Type, { type Static } from 'typebox';
import type { CommentListPath } from './report-calls.ts';
import { Count, closed, Instant, orNull } from './schema-parts.ts';

/**
 * The texts of a list of comments, for other servers alone: `GET <textsPath(path)>?<range and filters of the list's call>`, with the
 * key of calls between servers and the signed context of a session, whose gates it keeps. Lines of NDJSON (`CommentTextsLine`): one
 * head, the comments newest first, then those of the period before, and one end; a stream without its end was cut off. Its ETag is
 * the head's version: asked with `if-none-match`, what has not changed answers 304.
 */
export const textsPath = (path: CommentListPath): string => `/internal${path.slice('/api'.length)}/texts`;

/** Id of the response, text, instant, tone and topics; no tone and no topics where the asker's merchant does not see them. */
const CommentTextSchema = Type.Tuple([
  Type.String(),
  Type.String(),
  Instant,
  orNull(Type.Integer()),
  Type.Array(Count),
]);
export type CommentText = Static<typeof CommentTextSchema>;

/** How many comments the filters hold, and how many of them follow: all, or a sample drawn evenly over the range. */
const Told = closed({ n: Count, read: Count });

export const CommentTextsLineSchema = Type.Union([
  closed({
    head: closed({
      /** Another one as soon as an import changed a comment that may be among them, or somebody else sees other facts. */
      version: Type.String({ minLength: 1 }),
      now: Told,
      /** The period of the same length before, by the same filters; null: the plan does not reach so far back. */
      before: orNull(Told),
    }),
  }),
  closed({ now: Type.Array(CommentTextSchema) }),
  closed({ before: Type.Array(CommentTextSchema) }),
  closed({ end: closed({ rows: Count }) }),
]);
export type CommentTextsLine = Static<typeof CommentTextsLineSchema>;
