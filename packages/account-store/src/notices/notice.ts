/** Something that one person of a merchant is told by bell and mail. */
export interface NoticeDocument {
  /** Made of merchant, user and cause: there is one of it. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  /** What happened to what, such as `schedule-failed:<id>:<reason>`. */
  readonly cause: string;
  readonly title: string;
  readonly text: string;
  /** Path of the portal. */
  readonly link: string | null;
  /** A colleague wrote it. */
  readonly message?: true;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  /** Its mail is in the outbox. */
  readonly mailed: boolean;
}

/** Notices are forgotten after so many days. */
export const NOTICE_DAYS = 90;
/** Notices of one person in one merchant; of more, the oldest are forgotten. */
export const MOST_KEPT_NOTICES = 200;
