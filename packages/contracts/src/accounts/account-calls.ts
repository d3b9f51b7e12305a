import Type, { type Static } from 'typebox';
import { COUNTRY_CODES } from '../calls/countries.ts';
import { closed, type DeepReadonly, Field, Mid, orNull, WriteKeySchema } from '../calls/schema-parts.ts';
import { SecondStepSchema } from './second-factor-calls.ts';

/**
 * Public calls of accounts: signing up, proving a mailbox, recovering, unsubscribing. A body of the wrong shape is
 * a 400 problem as everywhere; what is refused for its meaning is a `Refusal`. All answers are `no-store`.
 */

/** What a public call says when it refuses: a sentence for the user, or a code that the page turns into one. */
export const RefusalSchema = closed({ msg: Type.String(), detail: Type.Optional(Type.String()) });
export type Refusal = DeepReadonly<Static<typeof RefusalSchema>>;

/** The plain yes of calls that have nothing else to say. */
export const SuccessSchema = closed({ success: Type.Literal(true) });
export type Success = DeepReadonly<Static<typeof SuccessSchema>>;

/** The work that the self-contained check asks of the browser: what `altcha-lib` solves. */
const BotChallengeSchema = closed({
  parameters: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.Optional(Type.String()),
});
export type BotChallenge = DeepReadonly<Static<typeof BotChallengeSchema>>;

/** `GET /api/recaptcha`: which check this portal uses, and what the page needs for it. */
export const BotCheckSchema = Type.Union([
  closed({ provider: Type.Literal('altcha'), challenge: BotChallengeSchema }),
  closed({
    provider: Type.Union([Type.Literal('recaptcha'), Type.Literal('hcaptcha'), Type.Literal('turnstile')]),
    siteKey: Type.String(),
  }),
]);
export type BotCheck = DeepReadonly<Static<typeof BotCheckSchema>>;

/** `POST /api/recaptcha`. For `altcha` the token is base64 of JSON `{ challenge, solution }`. */
export const BotCheckRequestSchema = closed({
  recaptchaToken: Type.String({ minLength: 1, maxLength: 8192 }),
});
export type BotCheckRequest = DeepReadonly<Static<typeof BotCheckRequestSchema>>;
/** Its answer; where it is true, the cookie `bot-check` comes with it. */
export const BotCheckAnswerSchema = closed({ isCaptchaValid: Type.Boolean() });
export type BotCheckAnswer = DeepReadonly<Static<typeof BotCheckAnswerSchema>>;

/** `POST /api/accounts/forgot-username`, `POST /api/accounts/forgot-password` (bot). `mid` on the second step. */
export const ForgotRequestSchema = closed({
  email: Field,
  mid: Type.Optional(Mid),
  /** Asks for the step in which one of several merchants is chosen; without it they are named in the mail alone. */
  multipleMids: Type.Optional(Type.Boolean()),
});
export type ForgotRequest = DeepReadonly<Static<typeof ForgotRequestSchema>>;
/** The same words whether the e-mail has no account or one; several merchants are listed for the second step, where that was asked for. */
export const ForgotAnswerSchema = Type.Union([
  closed({ multipleMids: Type.Literal(false) }),
  closed({ multipleMids: Type.Literal(true), data: Type.Array(closed({ merchantName: Type.String(), mid: Mid })) }),
]);
export type ForgotAnswer = DeepReadonly<Static<typeof ForgotAnswerSchema>>;

/** `GET /api/accounts/validate-id?id&email`: `data` is JSON of `ResetCredentials`. */
export const ValidateIdAnswerSchema = closed({
  data: Type.String(),
});
export type ValidateIdAnswer = DeepReadonly<Static<typeof ValidateIdAnswerSchema>>;
export interface ResetCredentials {
  readonly email: string;
  readonly merchantId: number;
  readonly resetPasswordTokenId: string;
}

/** `POST /api/accounts/reset-password` -> `Success`, or 400 `Refusal`. */
export const ResetPasswordRequestSchema = closed({
  email: Field,
  mid: Mid,
  /** `resetPasswordTokenId` of `validate-id`. */
  id: Field,
  userPassword: Field,
});
export type ResetPasswordRequest = DeepReadonly<Static<typeof ResetPasswordRequestSchema>>;

/** `POST /api/accounts/create-vitalsigns-account` (bot) -> `Success`, or 400 or 409 `Refusal` with a code of `REGISTER_MESSAGES`. */
export const RegisterRequestSchema = closed({
  firstName: Field,
  lastName: Field,
  /** Any number: one that no merchant has is refused in words. */
  mid: Type.Integer({ minimum: 0, maximum: 999_999_999_999_999 }),
  email: Field,
  username: Field,
  password: Field,
  /** Token of an invitation: proves the mailbox and brings the role. */
  invite: Type.Optional(Field),
});
export type RegisterRequest = DeepReadonly<Static<typeof RegisterRequestSchema>>;

/** `POST /api/accounts/send-account-details` (bot) -> always `Success`: mails user name and reset link where it is true. */
export const AccountDetailsRequestSchema = closed({
  email: Field,
  mid: Mid,
});
export type AccountDetailsRequest = DeepReadonly<Static<typeof AccountDetailsRequestSchema>>;

/**
 * `GET /api/accounts/registration?email&token` -> `RegistrationAnswer`, or 400 `Refusal`: what the link of a registration's
 * mail is about, `/confirm-email?token=<token>&email=<email>`. Reads alone.
 */
export const RegistrationAnswerSchema = closed({
  username: Type.String(),
  merchantName: Type.String(),
  /** The mailbox is proven already: there is nothing left to do. */
  proven: Type.Boolean(),
});
export type RegistrationAnswer = DeepReadonly<Static<typeof RegistrationAnswerSchema>>;

/**
 * `GET /api/accounts/invitation?email&token` -> `InvitationAnswer`, or 400 `Refusal` for a link that is void: what a mailed link
 * to `/register` stands for. Reads alone.
 */
export const InvitationAnswerSchema = closed({
  firstName: Type.String(),
  lastName: Type.String(),
  mid: Mid,
  merchantName: Type.String(),
  /** Name of the user or merchant that invites; null: the invited person has signed the merchant up. */
  inviter: orNull(Type.String()),
});
export type InvitationAnswer = DeepReadonly<Static<typeof InvitationAnswerSchema>>;

/**
 * `POST /api/accounts/prove-mailbox` -> `ProveMailboxAnswer`, or 400 `Refusal` for a link that is not good, 401 `Refusal`
 * for a password that is not the one that was chosen, 403 `BOT_CHECK_NEEDED` after too many of those.
 */
export interface ProveMailboxRequest {
  readonly email: string;
  readonly token: string;
  /** The one that was chosen at registration: the mailbox alone lets nobody in, and neither does the password alone. */
  readonly password: string;
}
export const ProveMailboxAnswerSchema = closed({
  success: Type.Literal(true),
  username: Type.String(),
  /** An admin of the merchant has to let the user in first. */
  waits: Type.Boolean(),
});
export type ProveMailboxAnswer = DeepReadonly<Static<typeof ProveMailboxAnswerSchema>>;

/**
 * `POST /api/accounts/refuse-registration` -> `Success`, or 400 `Refusal`: "this was not me". The registration was removed;
 * one whose mailbox is proven stays.
 */
export const RefuseRegistrationRequestSchema = closed({
  email: Field,
  token: Field,
});
export type RefuseRegistrationRequest = DeepReadonly<Static<typeof RefuseRegistrationRequestSchema>>;

/** `GET /api/merchant/check-duplicate-domain?url`: `msg` is empty where `duplicate` is false. */
export const DuplicateDomainAnswerSchema = closed({
  data: closed({ duplicate: Type.Boolean(), msg: Type.String() }),
});
export type DuplicateDomainAnswer = DeepReadonly<Static<typeof DuplicateDomainAnswerSchema>>;

/** `POST /api/accounts/create-merchant-account` (bot) -> `CreateMerchantAnswer`, or 400 or 409 `Refusal`. */
export const CreateMerchantRequestSchema = closed({
  firstName: Field,
  lastName: Field,
  email: Field,
  phoneNumber: Field,
  company: Field,
  websiteUrl: Field,
  country: Type.Enum(COUNTRY_CODES),
  /** Of the merchant's days; absent: `America/Los_Angeles`. */
  timeZone: Type.Optional(Field),
  /** `utm_source`, else the referrer; at most 500 characters of it are kept. */
  signupSource: Type.Optional(Type.String({ maxLength: 2000 })),
  acceptTerms: Type.Boolean(),
  /** Absent: a page of an earlier version. */
  key: Type.Optional(WriteKeySchema),
});
export type CreateMerchantRequest = DeepReadonly<Static<typeof CreateMerchantRequestSchema>>;
export const CreateMerchantAnswerSchema = closed({
  data: closed({ email: Type.String(), resendToken: Type.String() }),
});
export type CreateMerchantAnswer = DeepReadonly<Static<typeof CreateMerchantAnswerSchema>>;

/** `POST /api/accounts/resend-verify-email` -> `Success`, or 400 `Refusal`. */
export const ResendVerifyRequestSchema = closed({
  email: Field,
  resendToken: Field,
});
export type ResendVerifyRequest = DeepReadonly<Static<typeof ResendVerifyRequestSchema>>;

/** `POST /api/accounts/verify-credentials` -> `VerifyAnswer`, or 400 `Refusal`. Link: `/verify-email-thanks?email=…&token=…`. */
export const VerifyRequestSchema = closed({
  email: Field,
  token: Field,
});
export type VerifyRequest = DeepReadonly<Static<typeof VerifyRequestSchema>>;
export const VerifyAnswerSchema = closed({
  success: Type.Literal(true),
  data: closed({ mid: Mid }),
});
export type VerifyAnswer = DeepReadonly<Static<typeof VerifyAnswerSchema>>;

/** `POST /api/user/login`: 200, 401, or 403 `BOT_CHECK_NEEDED` after too many failures. */
const SignedInSchema = closed({ success: Type.Literal(true), token: Type.String() });
const NotSignedInSchema = closed({
  success: Type.Literal(false),
  msg: Type.String(),
  /** The password was right, the mailbox is not proven yet: a sentence, and the page may offer a new link. */
  unproven: Type.Optional(Type.String()),
  /** The password was right, an admin has not let the user in yet: a sentence. */
  waiting: Type.Optional(Type.String()),
  /** The password was right, and a second factor is to be shown, or added, next. */
  secondStep: Type.Optional(SecondStepSchema),
  /** The second step is over without a session: the password has to be typed again. */
  restart: Type.Optional(Type.Literal(true)),
});
export const SignInAnswerSchema = Type.Union([SignedInSchema, NotSignedInSchema]);
export type SignInAnswer = DeepReadonly<Static<typeof SignInAnswerSchema>>;

/**
 * `POST /api/accounts/resend-proof` (bot) -> always `Success`: mails a new link to an account that waits for its
 * proof.
 */
export interface ResendProofRequest {
  readonly username: string;
}

/**
 * `POST /api/user/unsubscribe-user` -> `Success`, or 400 `Refusal`. `GET` with the same fields as its query is for a page
 * that asks the reader first: it answers `UnsubscribePreview` and changes nothing, since mail programs open links, too.
 */
export interface UnsubscribeRequest {
  readonly email: string;
  readonly mid: string;
  /** Unguessable id of one recipient's wish for one report. */
  readonly subscription: string;
}
export const UnsubscribePreviewSchema = closed({
  /** What would be, or was, ended: what the mailer calls the report. */
  report: Type.String(),
  unsubscribed: Type.Boolean(),
  /** A sentence: that nothing was changed, and what does it. */
  msg: Type.String(),
});
export type UnsubscribePreview = DeepReadonly<Static<typeof UnsubscribePreviewSchema>>;

/** `GET PLATFORM_SESSION_PATH` of the platform's own address; 401 where nobody is signed in. */
export const PlatformSessionSchema = closed({
  username: Type.String(),
  firstName: Type.String(),
  /** What calls that change something carry in `CSRF_HEADER`. */
  csrf: Type.String(),
});
export type PlatformSession = DeepReadonly<Static<typeof PlatformSessionSchema>>;
