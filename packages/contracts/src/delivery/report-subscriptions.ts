import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Mid, orNull } from '../calls/schema-parts.ts';
import { CONTACT_STATES } from './schedule-calls.ts';

const Address = Type.String({ minLength: 1, maxLength: 254 });

/**
 * `POST /internal/report-subscriptions` of accounts, which stores opt-outs from a merchant's report; called by the
 * service that mails it.
 */
export const SubscriptionsQuestionSchema = closed({
  mid: Mid,
  /** Type of the report. */
  report: Type.String({ minLength: 1, maxLength: 64 }),
  addresses: Type.Array(Address, { minItems: 1, maxItems: 100 }),
  /** Just added: those who unsubscribed before have to be asked by mail. */
  added: Type.Optional(Type.Boolean()),
});
export type SubscriptionsQuestion = DeepReadonly<Static<typeof SubscriptionsQuestionSchema>>;

/** In the order of the request. */
export const SubscriptionsAnswerSchema = closed({
  subscriptions: Type.Array(
    closed({
      address: Type.String(),
      /** Unguessable: `subscription` of the links in mails to this address. */
      id: Type.String(),
      state: Type.Enum([...CONTACT_STATES]),
      /** Token of the mail that asks whether they want it again; null: do not ask. */
      again: orNull(Type.String()),
    }),
  ),
});
export type SubscriptionsAnswer = DeepReadonly<Static<typeof SubscriptionsAnswerSchema>>;

/**
 * `POST /internal/mailbox` of accounts: e-mail address of a signed-in user. Null: deleted, or no longer of this
 * merchant.
 */
export const MailboxQuestionSchema = closed({ mid: Mid, userId: Type.String({ minLength: 1, maxLength: 100 }) });
export type MailboxQuestion = DeepReadonly<Static<typeof MailboxQuestionSchema>>;
export interface MailboxAnswer {
  readonly mailbox: null | { readonly email: string; readonly firstName: string };
}

/** `POST /internal/merchants` of accounts: names of the merchants that exist. */
export const MerchantNamesQuestionSchema = closed({ mids: Type.Array(Mid, { minItems: 1, maxItems: 1000 }) });
export type MerchantNamesQuestion = DeepReadonly<Static<typeof MerchantNamesQuestionSchema>>;
/** Also the response of `GET /api/platform/merchants?mids=1001,1002`, for superusers. */
export const MerchantNamesAnswerSchema = closed({
  merchants: Type.Array(closed({ mid: Mid, merchantName: Type.String() })),
});
export type MerchantNamesAnswer = DeepReadonly<Static<typeof MerchantNamesAnswerSchema>>;

/** `POST /internal/admins` of accounts: e-mail addresses of a merchant's current admins. */
export const AdminsQuestionSchema = closed({ mid: Mid });
export type AdminsQuestion = DeepReadonly<Static<typeof AdminsQuestionSchema>>;
export interface AdminsAnswer {
  readonly mailboxes: readonly { readonly email: string; readonly firstName: string }[];
}

/** Page and calls behind the links of a report's mail, with their parameters. */
export const REPORT_MAIL_LINKS = {
  /** The specification's page and parameters; `subscription` is unguessable, and so authenticates the link. */
  unsubscribe: '/Unsubscribe',
  /** RFC 8058: mail programs post here. */
  oneClick: '/api/user/report-opt-out',
  /** Asks whether someone who unsubscribed wants the report again. */
  resubscribe: '/resubscribe',
} as const;

/** `POST /api/user/resubscribe` -> `Success`, or 400 `Refusal`. */
export interface ResubscribeRequest {
  readonly email: string;
  readonly mid: string;
  readonly subscription: string;
  readonly again: string;
}
