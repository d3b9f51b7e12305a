/**
 * Public calls of accounts: signing up, proving a mailbox, recovering, unsubscribing. A body of the wrong shape is
 * a 400 problem as everywhere; what is refused for its meaning is a `Refusal`. All answers are `no-store`.
 */

/** What a public call says when it refuses: a sentence for the user, or a code that the page turns into one. */
export interface Refusal {
  readonly msg: string;
}

/** The plain yes of calls that have nothing else to say. */
export interface Success {
  readonly success: true;
}

export const BOT_CHECK_PATH = '/api/recaptcha';
/** Cookie with the result of a bot check: opaque, good once, for 10 minutes. */
export const BOT_CHECK_COOKIE = 'bot-check';
/** `msg` of a 403: the call needs a bot check of its own first. `detail` beside it is a sentence. */
export const BOT_CHECK_NEEDED = 'BOT_CHECK';

/** The work that the self-contained check asks of the browser: what `altcha-lib` solves. */
export interface BotChallenge {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature?: string;
}

/** `GET /api/recaptcha`: which check this portal uses, and what the page needs for it. */
export type BotCheck =
  | { readonly provider: 'altcha'; readonly challenge: BotChallenge }
  | { readonly provider: 'recaptcha' | 'hcaptcha' | 'turnstile'; readonly siteKey: string };

/** `POST /api/recaptcha`. For `altcha` the token is base64 of JSON `{ challenge, solution }`. */
export interface BotCheckRequest {
  readonly recaptchaToken: string;
}
/** Its answer; where it is true, the cookie `bot-check` comes with it. */
export interface BotCheckAnswer {
  readonly isCaptchaValid: boolean;
}

/** `POST /api/accounts/forgot-username`, `POST /api/accounts/forgot-password` (bot). `mid` on the second step. */
export interface ForgotRequest {
  readonly email: string;
  readonly mid?: number;
}
/** The same words whether the e-mail has no account or one; several merchants are listed for the second step. */
export type ForgotAnswer =
  | { readonly multipleMids: false }
  | { readonly multipleMids: true; readonly data: readonly { readonly merchantName: string; readonly mid: number }[] };

/** `GET /api/accounts/validate-id?id&email`: `data` is JSON of `ResetCredentials`. */
export interface ValidateIdAnswer {
  readonly data: string;
}
export interface ResetCredentials {
  readonly email: string;
  readonly merchantId: number;
  readonly resetPasswordTokenId: string;
}

/** `POST /api/accounts/reset-password` -> `Success`, or 400 `Refusal`. */
export interface ResetPasswordRequest {
  readonly email: string;
  readonly mid: number;
  /** `resetPasswordTokenId` of `validate-id`. */
  readonly id: string;
  readonly userPassword: string;
}

/** `POST /api/accounts/create-vitalsigns-account` (bot) -> `Success`, or 400 or 409 `Refusal` with a code of `REGISTER_MESSAGES`. */
export interface RegisterRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly mid: number;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** Token of an invitation: proves the mailbox and brings the role. */
  readonly invite?: string;
}

/** `POST /api/accounts/send-account-details` (bot) -> always `Success`: mails user name and reset link where it is true. */
export interface AccountDetailsRequest {
  readonly email: string;
  readonly mid: number;
}

/**
 * `GET /api/accounts/registration?email&token` -> `RegistrationAnswer`, or 400 `Refusal`: what the link of a registration's
 * mail is about, `/confirm-email?token=<token>&email=<email>`. Reads alone.
 */
export interface RegistrationAnswer {
  readonly username: string;
  readonly merchantName: string;
  /** The mailbox is proven already: there is nothing left to do. */
  readonly proven: boolean;
}

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
export interface ProveMailboxAnswer extends Success {
  readonly username: string;
  /** An admin of the merchant has to let the user in first. */
  readonly waits: boolean;
}

/**
 * `POST /api/accounts/refuse-registration` -> `Success`, or 400 `Refusal`: "this was not me". The registration is removed;
 * one whose mailbox is proven stays.
 */
export interface RefuseRegistrationRequest {
  readonly email: string;
  readonly token: string;
}

/** `GET /api/merchant/check-duplicate-domain?url`: `msg` is empty where `duplicate` is false. */
export interface DuplicateDomainAnswer {
  readonly data: { readonly duplicate: boolean; readonly msg: string };
}

/** `POST /api/accounts/create-merchant-account` (bot) -> `CreateMerchantAnswer`, or 400 or 409 `Refusal`. */
export interface CreateMerchantRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly company: string;
  readonly websiteUrl: string;
  readonly country: 'US' | 'CA';
  /** `utm_source`, else the referrer; at most 500 characters. */
  readonly signupSource?: string;
  readonly acceptTerms: boolean;
}
export interface CreateMerchantAnswer {
  readonly data: { readonly email: string; readonly resendToken: string };
}

/** `POST /api/accounts/resend-verify-email` -> `Success`, or 400 `Refusal`. */
export interface ResendVerifyRequest {
  readonly email: string;
  readonly resendToken: string;
}

/** `POST /api/accounts/verify-credentials` -> `VerifyAnswer`, or 400 `Refusal`. Link: `/verify-email-thanks?email=…&token=…`. */
export interface VerifyRequest {
  readonly email: string;
  readonly token: string;
}
export interface VerifyAnswer extends Success {
  readonly data: { readonly mid: number };
}

/** `POST /api/user/login`: 200, 401, or 403 `BOT_CHECK_NEEDED` after too many failures. */
export type SignInAnswer =
  | { readonly success: true; readonly token: string }
  | {
      readonly success: false;
      readonly msg: string;
      /** The password was right, the mailbox is not proven yet: a sentence, and the page may offer a new link. */
      readonly unproven?: string;
      /** The password was right, an admin has not let the user in yet: a sentence. */
      readonly waiting?: string;
    };

/**
 * `POST /api/accounts/resend-proof` (bot) -> always `Success`: mails a new link to an account that waits for its
 * proof.
 */
export interface ResendProofRequest {
  readonly username: string;
}

/**
 * `POST /api/user/unsubscribe-user` -> `Success`, or 400 `Refusal`. `GET` with the same as its query is for whoever wants to
 * know first: it answers `UnsubscribePreview` and changes nothing, since programs open the links of mails, too.
 */
export interface UnsubscribeRequest {
  readonly email: string;
  readonly mid: string;
  /** Unguessable id of one recipient's wish for one report. */
  readonly subscription: string;
}
export interface UnsubscribePreview {
  /** What would be, or was, ended: what the mailer calls the report. */
  readonly report: string;
  readonly unsubscribed: boolean;
  /** A sentence: that nothing was changed, and what does it. */
  readonly msg: string;
}
