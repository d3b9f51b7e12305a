import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, Mid, orNull } from '../calls/schema-parts.ts';

export const NOTICES_PATH = '/api/notices';
/** Limit of `GET /api/notices`. */
export const MOST_NOTICES = 50;

/** A path of the portal, never another host. */
const PortalPath = Type.String({ pattern: '^/([^/\\\\\\s][^\\\\\\s]*)?$', maxLength: 2000 });

/**
 * `POST /internal/notices` of accounts -> 204: notifies people of a merchant by bell and mail. The same cause reaches
 * each person once, however often it is sent.
 */
export const NoticeQuestionSchema = closed({
  mid: Mid,
  to: closed({
    /** The merchant's current admins. */
    admins: Type.Boolean(),
    userIds: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 }),
    /** Users that the sender knows only by user name: those who had that name `before` an instant. */
    named: Type.Optional(
      Type.Array(closed({ username: Type.String({ minLength: 1, maxLength: 100 }), before: Instant }), {
        maxItems: 100,
      }),
    ),
  }),
  /** Event and subject, such as `schedule-failed:<id>:<reason>`. */
  cause: Type.String({ minLength: 1, maxLength: 300 }),
  /** Plain text, as is `text`. */
  title: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ minLength: 1, maxLength: 2000 }),
  link: orNull(PortalPath),
  /** Of a colleague's notice: their note, and the title of what they sent. The mail has both; the note may be empty. */
  message: Type.Optional(
    closed({
      note: Type.String({ maxLength: 2000 }),
      facts: Type.Array(Type.Tuple([Type.String({ maxLength: 60 }), Type.String({ maxLength: 5000 })]), {
        maxItems: 10,
      }),
    }),
  ),
});
export type NoticeQuestion = DeepReadonly<Static<typeof NoticeQuestionSchema>>;

export const NoticeSchema = closed({
  noticeId: Type.String(),
  title: Type.String(),
  text: Type.String(),
  link: orNull(Type.String()),
  /** Sent by a colleague. */
  message: Type.Optional(Type.Literal(true)),
  at: Instant,
  read: Type.Boolean(),
});
export type Notice = DeepReadonly<Static<typeof NoticeSchema>>;

/** `GET /api/notices`: those of the signed-in user in this merchant, newest first; `unread`: of these. */
export const NoticesAnswerSchema = closed({ unread: Count, notices: Type.Array(NoticeSchema) });
export type NoticesAnswer = DeepReadonly<Static<typeof NoticesAnswerSchema>>;
/** `PUT /api/notices/read` -> `NoticesAnswer`: marks the user's own as read, ignores all others. */
export const ReadNoticesSchema = closed({ notices: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }) });
export type ReadNotices = DeepReadonly<Static<typeof ReadNoticesSchema>>;
