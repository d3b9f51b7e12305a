import Type, { type Static } from 'typebox';
import { COUNTRY_CODES } from '../calls/countries.ts';
import { closed, type DeepReadonly, Field, Mid, orNull, WriteKeySchema } from '../calls/schema-parts.ts';
import { SecondStepSchema } from './second-factor-calls.ts';

/**
 * Public calls of accounts: sign-up, e-mail confirmation, recovery, unsubscribing. A malformed body is a 400 problem as
 * everywhere; a refusal for other reasons is a `Refusal`. All responses are `no-store`.
 */

/** Message of a refused public call: a sentence for the user, or a code that the page turns into one. */
export const RefusalSchema = closed({ msg: Type.String(), detail: Type.Optional(Type.String()) });
export type Refusal = DeepReadonly<Static<typeof RefusalSchema>>;

/** The plain success response. */
export const SuccessSchema = closed({ success: Type.Literal(true) });
export type Success = DeepReadonly<Static<typeof SuccessSchema>>;

/** Proof of work for the self-contained check: what `altcha-lib` solves. */
const BotChallengeSchema = closed({
  parameters: Type.Record(Type.String(), Type.Unknown()),
  signature: Type.Optional(Type.String()),
});
export type BotChallenge = DeepReadonly<Static<typeof BotChallengeSchema>>;

/** `GET /api/recaptcha`: which check this portal uses, and its parameters for the page. */
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
/** Its response; if true, it sets the cookie `bot-check`. */
export const BotCheckAnswerSchema = closed({ isCaptchaValid: Type.Boolean() });
export type BotCheckAnswer = DeepReadonly<Static<typeof BotCheckAnswerSchema>>;

/** `POST /api/accounts/forgot-username`, `POST /api/accounts/forgot-password` (bot). `mid` on the second step. */
export const ForgotRequestSchema = closed({
  email: Field,
  mid: Type.Optional(Mid),
  /** Requests the step that chooses one of several merchants; without it they are only named in the mail. */
  multipleMids: Type.Optional(Type.Boolean()),
});
export type ForgotRequest = DeepReadonly<Static<typeof ForgotRequestSchema>>;
/**
 * The same text whether the e-mail has an account or not; several merchants are listed for the second step, if
 * requested.
 */
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
  /** Any number: one without a merchant is refused with a message. */
  mid: Type.Integer({ minimum: 0, maximum: 999_999_999_999_999 }),
  email: Field,
  username: Field,
  password: Field,
  /** Token of an invitation: confirms the e-mail address and assigns the role. */
  invite: Type.Optional(Field),
});
export type RegisterRequest = DeepReadonly<Static<typeof RegisterRequestSchema>>;

/**
 * `POST /api/accounts/send-account-details` (bot) -> always `Success`: mails user name and reset link if the account
 * exists.
 */
export const AccountDetailsRequestSchema = closed({
  email: Field,
  mid: Mid,
});
export type AccountDetailsRequest = DeepReadonly<Static<typeof AccountDetailsRequestSchema>>;

/**
 * `GET /api/accounts/registration?email&token` -> `RegistrationAnswer`, or 400 `Refusal`: the registration behind a
 * mailed link, `/confirm-email?token=<token>&email=<email>`. Read-only.
 */
export const RegistrationAnswerSchema = closed({
  username: Type.String(),
  merchantName: Type.String(),
  /** The e-mail address is already confirmed. */
  proven: Type.Boolean(),
});
export type RegistrationAnswer = DeepReadonly<Static<typeof RegistrationAnswerSchema>>;

/**
 * `GET /api/accounts/invitation?email&token` -> `InvitationAnswer`, or 400 `Refusal` for a void link: the invitation
 * behind a mailed link to `/register`. Read-only.
 */
export const InvitationAnswerSchema = closed({
  firstName: Type.String(),
  lastName: Type.String(),
  mid: Mid,
  merchantName: Type.String(),
  /** Name of the inviting user or merchant; null: the invited person signed the merchant up. */
  inviter: orNull(Type.String()),
});
export type InvitationAnswer = DeepReadonly<Static<typeof InvitationAnswerSchema>>;

/**
 * `POST /api/accounts/prove-mailbox` -> `ProveMailboxAnswer`, or 400 `Refusal` for an invalid link, 401 `Refusal` for a
 * password other than the chosen one, 403 `BOT_CHECK_NEEDED` after too many of those.
 */
export interface ProveMailboxRequest {
  readonly email: string;
  readonly token: string;
  /** The password chosen at registration: neither it nor the mailed link alone is enough. */
  readonly password: string;
}
export const ProveMailboxAnswerSchema = closed({
  success: Type.Literal(true),
  username: Type.String(),
  /** An admin of the merchant has to approve the user first. */
  waits: Type.Boolean(),
});
export type ProveMailboxAnswer = DeepReadonly<Static<typeof ProveMailboxAnswerSchema>>;

/**
 * `POST /api/accounts/refuse-registration` -> `Success`, or 400 `Refusal`: "this was not me". Removes the registration,
 * unless its e-mail address is confirmed.
 */
export const RefuseRegistrationRequestSchema = closed({
  email: Field,
  token: Field,
});
export type RefuseRegistrationRequest = DeepReadonly<Static<typeof RefuseRegistrationRequestSchema>>;

/** `GET /api/merchant/check-duplicate-domain?url`: `msg` is empty if `duplicate` is false. */
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
  /** Time zone of the merchant's days; default: `America/Los_Angeles`. */
  timeZone: Type.Optional(Field),
  /** `utm_source`, else the referrer; at most 500 characters of it are stored. */
  signupSource: Type.Optional(Type.String({ maxLength: 2000 })),
  acceptTerms: Type.Boolean(),
  /** Earlier versions of the page omit it. */
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
  /** Right password, e-mail address not confirmed yet: a sentence; the page may offer a new link. */
  unproven: Type.Optional(Type.String()),
  /** Right password, not approved by an admin yet: a sentence. */
  waiting: Type.Optional(Type.String()),
  /** Right password; a second factor is required, or has to be added, next. */
  secondStep: Type.Optional(SecondStepSchema),
  /** The second step has expired: the password has to be entered again. */
  restart: Type.Optional(Type.Literal(true)),
});
export const SignInAnswerSchema = Type.Union([SignedInSchema, NotSignedInSchema]);
export type SignInAnswer = DeepReadonly<Static<typeof SignInAnswerSchema>>;

/** `POST /api/accounts/resend-proof` (bot) -> always `Success`: mails a new link to an unconfirmed account. */
export interface ResendProofRequest {
  readonly username: string;
}

/**
 * `POST /api/user/unsubscribe-user` -> `Success`, or 400 `Refusal`. `GET` with the same fields as query is for the
 * page, which asks for confirmation first: it returns `UnsubscribePreview` and changes nothing, because mail programs
 * open links, too.
 */
export interface UnsubscribeRequest {
  readonly email: string;
  readonly mid: string;
  /** Unguessable id of one recipient's subscription to one report. */
  readonly subscription: string;
}
export const UnsubscribePreviewSchema = closed({
  /** Name of the report that is, or was, unsubscribed. */
  report: Type.String(),
  unsubscribed: Type.Boolean(),
  /** A sentence: that nothing was changed, and what to do. */
  msg: Type.String(),
});
export type UnsubscribePreview = DeepReadonly<Static<typeof UnsubscribePreviewSchema>>;

/** `GET PLATFORM_SESSION_PATH` of the platform's own address; 401 when signed out. */
export const PlatformSessionSchema = closed({
  username: Type.String(),
  firstName: Type.String(),
  /** `CSRF_HEADER` of unsafe calls. */
  csrf: Type.String(),
});
export type PlatformSession = DeepReadonly<Static<typeof PlatformSessionSchema>>;
