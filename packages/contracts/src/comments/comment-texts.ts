import Type, { type Static } from 'typebox';
import { Count, closed, Instant, orNull } from '../calls/schema-parts.ts';
import type { CommentListPath } from '../reports/report-calls.ts';

/**
 * The texts of a list of comments, between servers only: `GET <textsPath(path)>?<range and filters of the list's
 * call>`, with the key of calls between servers and the signed context of a session, whose gates apply. Lines of NDJSON
 * (`CommentTextsLine`): one head, the labels of all comments, newest first, their texts in the order in which a summary
 * needs them (`firstRead` of survey-model), and one end; a stream without its end was cut off. Its ETag is the head's
 * version: an unchanged list answers `if-none-match` with 304.
 */
export const textsPath = (path: CommentListPath): string => `/internal${path.slice('/api'.length)}/texts`;

/** The same of its comments in other languages, few of them: `SUMMARY_MOST_TRANSLATED`. */
export const otherTextsPath = (path: CommentListPath): string => `${textsPath(path)}/other-languages`;

/** Index of the comment among the labels of its period, id of the response, text and instant. */
const CommentTextSchema = Type.Tuple([Count, Type.String(), Type.String(), Instant]);
export type CommentText = Static<typeof CommentTextSchema>;

/** By index: tone and topics of each comment; none if the caller's merchant is not entitled to them. */
const CommentLabelsSchema = closed({
  tones: Type.Array(orNull(Type.Integer())),
  topics: Type.Array(Type.Array(Count)),
  /** Overall satisfaction of the same response, 0 to 10. Earlier releases do not send it. */
  satisfaction: Type.Optional(Type.Array(orNull(Type.Integer({ minimum: 0, maximum: 10 })))),
});
export type CommentLabels = Static<typeof CommentLabelsSchema>;

/**
 * How many comments match, how many of those are in other languages, and how many follow: all others, or an evenly
 * spread sample of them.
 */
const Mentioned = closed({ n: Count, otherLanguages: Count, read: Count });

export const CommentTextsLineSchema = Type.Union([
  closed({
    head: closed({
      /**
       * Changes whenever an import changed a comment that may be included, or the caller is entitled to other fields.
       */
      version: Type.String({ minLength: 1 }),
      now: Mentioned,
      /** The period of the same length before, with the same filters; null: the plan does not reach so far back. */
      before: orNull(Mentioned),
    }),
  }),
  closed({ labels: closed({ now: CommentLabelsSchema, before: CommentLabelsSchema }) }),
  closed({ now: Type.Array(CommentTextSchema) }),
  closed({ before: Type.Array(CommentTextSchema) }),
  /** How many texts were sent: fewer than labels if a comment was deleted meanwhile. */
  closed({ end: closed({ rows: Count }) }),
]);
export type CommentTextsLine = Static<typeof CommentTextsLineSchema>;
