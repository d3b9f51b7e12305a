import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Mid, orNull } from '../calls/schema-parts.ts';
import { CONTACT_STATES } from './schedule-calls.ts';

const Address = Type.String({ minLength: 1, maxLength: 254 });

/**
 * `POST /internal/report-subscriptions` of accounts, which keeps who wants no more mails of a merchant's report; asked by the
 * service that mails them.
 */
export const SubscriptionsQuestionSchema = closed({
  mid: Mid,
  /** Type of the report. */
  report: Type.String({ minLength: 1, maxLength: 64 }),
  addresses: Type.Array(Address, { minItems: 1, maxItems: 100 }),
  /** They were just added: those who unsubscribed before are to be asked by mail. */
  added: Type.Optional(Type.Boolean()),
});
export type SubscriptionsQuestion = DeepReadonly<Static<typeof SubscriptionsQuestionSchema>>;

/** In the order of the question. */
export const SubscriptionsAnswerSchema = closed({
  subscriptions: Type.Array(
    closed({
      address: Type.String(),
      /** Unguessable: `subscription` of the links in mails to this address. */
      id: Type.String(),
      state: Type.Enum([...CONTACT_STATES]),
      /** What the link of the mail that asks whether they want it again carries; null: they are not to be asked. */
      again: orNull(Type.String()),
    }),
  ),
});
export type SubscriptionsAnswer = DeepReadonly<Static<typeof SubscriptionsAnswerSchema>>;

/** `POST /internal/mailbox` of accounts: where somebody who is signed in is mailed. Null: gone, or no longer of this merchant. */
export const MailboxQuestionSchema = closed({ mid: Mid, userId: Type.String({ minLength: 1, maxLength: 100 }) });
export type MailboxQuestion = DeepReadonly<Static<typeof MailboxQuestionSchema>>;
export interface MailboxAnswer {
  readonly mailbox: null | { readonly email: string; readonly firstName: string };
}

/** `POST /internal/merchants` of accounts: the names of those merchants that there are. */
export const MerchantNamesQuestionSchema = closed({ mids: Type.Array(Mid, { minItems: 1, maxItems: 1000 }) });
export type MerchantNamesQuestion = DeepReadonly<Static<typeof MerchantNamesQuestionSchema>>;
/** Answered by `GET /api/platform/merchants?mids=1001,1002` too, to superusers. */
export const MerchantNamesAnswerSchema = closed({
  merchants: Type.Array(closed({ mid: Mid, merchantName: Type.String() })),
});
export type MerchantNamesAnswer = DeepReadonly<Static<typeof MerchantNamesAnswerSchema>>;

/** `POST /internal/admins` of accounts: the mail addresses of a merchant's admins at this moment. */
export const AdminsQuestionSchema = closed({ mid: Mid });
export type AdminsQuestion = DeepReadonly<Static<typeof AdminsQuestionSchema>>;
export interface AdminsAnswer {
  readonly mailboxes: readonly { readonly email: string; readonly firstName: string }[];
}

/** Page and calls behind the links of a report's mail, with what they carry. */
export const REPORT_MAIL_LINKS = {
  /** The specification's page and parameters; `subscription` is unguessable, and so signs the link. */
  unsubscribe: '/Unsubscribe',
  /** RFC 8058: mail programs post here. */
  oneClick: '/api/user/report-opt-out',
  /** Asks whether somebody who unsubscribed wants the report again. */
  resubscribe: '/resubscribe',
} as const;

/** `POST /api/user/resubscribe` -> `Success`, or 400 `Refusal`. */
export interface ResubscribeRequest {
  readonly email: string;
  readonly mid: string;
  readonly subscription: string;
  readonly again: string;
}
