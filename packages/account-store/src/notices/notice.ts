/** A notification of one person in a merchant, by bell and mail. */
export interface NoticeDocument {
  /** Derived from merchant, user and cause, so it is unique. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  /** For example `schedule-failed:<id>:<reason>`. */
  readonly cause: string;
  readonly title: string;
  readonly text: string;
  /** A path of the portal. */
  readonly link: string | null;
  /** Written by a colleague. */
  readonly message?: true;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  /** Its mail is in the outbox. */
  readonly mailed: boolean;
}

/** Days after which notices expire. */
export const NOTICE_DAYS = 90;
/** Per person and merchant; beyond it the oldest are deleted. */
export const MOST_KEPT_NOTICES = 200;
