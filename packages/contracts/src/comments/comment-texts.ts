import Type, { type Static } from 'typebox';
import { Count, closed, Instant, orNull } from '../calls/schema-parts.ts';
import type { CommentListPath } from '../reports/report-calls.ts';

/**
 * The texts of a list of comments, for other servers alone: `GET <textsPath(path)>?<range and filters of the list's call>`, with the
 * key of calls between servers and the signed context of a session, whose gates it keeps. Lines of NDJSON (`CommentTextsLine`): one
 * head, the labels of all comments, newest first, their texts in the order in which a summary needs them (`firstRead` of
 * survey-model), and one end; a stream without its end was cut off. Its ETag is the head's version: asked with `if-none-match`, what
 * has not changed answers 304.
 */
export const textsPath = (path: CommentListPath): string => `/internal${path.slice('/api'.length)}/texts`;

/** Place of the comment among the labels of its period, id of the response, text and instant. */
const CommentTextSchema = Type.Tuple([Count, Type.String(), Type.String(), Instant]);
export type CommentText = Static<typeof CommentTextSchema>;

/** By place: tone and topics of each comment; no tone and no topics where the asker's merchant does not see them. */
const CommentLabelsSchema = closed({
  tones: Type.Array(orNull(Type.Integer())),
  topics: Type.Array(Type.Array(Count)),
});
export type CommentLabels = Static<typeof CommentLabelsSchema>;

/**
 * How many comments the filters hold, how many of those are in other languages, and how many follow: all
 * others, or a sample of these drawn evenly over the range.
 */
const Mentioned = closed({ n: Count, otherLanguages: Count, read: Count });

export const CommentTextsLineSchema = Type.Union([
  closed({
    head: closed({
      /** Another one as soon as an import changed a comment that may be among them, or somebody else sees other facts. */
      version: Type.String({ minLength: 1 }),
      now: Mentioned,
      /** The period of the same length before, by the same filters; null: the plan does not reach so far back. */
      before: orNull(Mentioned),
    }),
  }),
  closed({ labels: closed({ now: CommentLabelsSchema, before: CommentLabelsSchema }) }),
  closed({ now: Type.Array(CommentTextSchema) }),
  closed({ before: Type.Array(CommentTextSchema) }),
  /** How many texts came: fewer than there are labels where a comment was taken away meanwhile. */
  closed({ end: closed({ rows: Count }) }),
]);
export type CommentTextsLine = Static<typeof CommentTextsLineSchema>;
