import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';

/**
 * A second factor: what somebody shows at sign-in beside the password. An authenticator app shows codes (RFC 6238), a passkey
 * signs (WebAuthn), and a recovery code replaces either of them, once.
 *
 * Sign-in in two steps: `POST /api/user/login` answers a right password with 401, `secondStep` and the cookie
 * `SIGN_IN_STEP_COOKIE`, which opens nothing but the calls below `/api/user/login/`; they give the session.
 */

/** Binds the second step of a sign-in to the browser in which the password was typed. It is not a session. */
export const SIGN_IN_STEP_COOKIE = 'sign-in-step';

const FactorKindSchema = Type.Union([Type.Literal('authenticator'), Type.Literal('passkey')]);
export type FactorKind = Static<typeof FactorKindSchema>;

/** Where passkeys of this portal work; null where they work nowhere (an address without a name). */
const PasskeyPlaceSchema = orNull(closed({ origin: Type.String() }));

/** What comes next in a sign-in whose password was right. */
export const SecondStepSchema = closed({
  /** What this user can show; empty where a factor has to be added first. */
  ways: Type.Array(FactorKindSchema),
  /** The portal wants a second factor of this user, who has none: add one, then go on. */
  mustEnrol: Type.Boolean(),
  passkeys: PasskeyPlaceSchema,
});
export type SecondStep = DeepReadonly<Static<typeof SecondStepSchema>>;

/** Six digits, with or without the blank that apps show; what is wrong with it is said in words. */
const Code = Type.String({ maxLength: 40 });
const FactorName = Type.String({ maxLength: 60 });
const Base64url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*=*$' });
/** What a browser tells of every passkey (`PublicKeyCredentialJSON` of WebAuthn). */
const passkeyCredential = {
  id: Base64url(1400),
  rawId: Base64url(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
  clientExtensionResults: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};

/** What a browser answers when a passkey has signed (`AuthenticationResponseJSON` of WebAuthn). */
export const PasskeySignedSchema = Type.Object({
  ...passkeyCredential,
  response: Type.Object({
    clientDataJSON: Base64url(4000),
    authenticatorData: Base64url(4000),
    signature: Base64url(2000),
    userHandle: Type.Optional(Base64url(200)),
  }),
});
export type PasskeySigned = DeepReadonly<Static<typeof PasskeySignedSchema>>;

/** What a browser answers when a device has made a passkey (`RegistrationResponseJSON` of WebAuthn). */
export const PasskeyMadeSchema = Type.Object({
  ...passkeyCredential,
  response: Type.Object({
    clientDataJSON: Base64url(4000),
    attestationObject: Base64url(12_000),
    authenticatorData: Type.Optional(Base64url(8000)),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
    publicKey: Type.Optional(Base64url(4000)),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
  }),
});
export type PasskeyMade = DeepReadonly<Static<typeof PasskeyMadeSchema>>;

/** Options for the browser's own calls, in the JSON form of WebAuthn Level 3. */
export const PasskeyOptionsSchema = closed({ options: Type.Record(Type.String(), Type.Unknown()) });
export type PasskeyOptions = DeepReadonly<Static<typeof PasskeyOptionsSchema>>;

/** One of them, shown. */
export const FactorProofSchema = Type.Union([
  closed({ kind: Type.Literal('authenticator'), code: Code }),
  closed({ kind: Type.Literal('recovery'), code: Code }),
  closed({ kind: Type.Literal('passkey'), signed: PasskeySignedSchema }),
]);
export type FactorProof = DeepReadonly<Static<typeof FactorProofSchema>>;

/** An authenticator app that is about to be added. Nothing is kept until a code of it comes back with `pending`. */
export const NewAuthenticatorSchema = closed({
  /** Base32, in groups of four. */
  secret: Type.String(),
  /** `otpauth://…`: what the QR code says. */
  uri: Type.String(),
  /** Opaque; good for 15 minutes, for this user. */
  pending: Type.String(),
});
export type NewAuthenticator = DeepReadonly<Static<typeof NewAuthenticatorSchema>>;

const authenticator = { name: FactorName, pending: Type.String({ maxLength: 1000 }), code: Code };
const passkey = { name: FactorName, made: PasskeyMadeSchema };
/** A user who has a factor already must show it to add another one. */
const proof = { proof: Type.Optional(FactorProofSchema) };

/** The codes are told this once. */
export const FactorAddedSchema = closed({
  success: Type.Literal(true),
  /** With the first factor; null where there were codes before. */
  recoveryCodes: orNull(Type.Array(Type.String())),
});
export type FactorAdded = DeepReadonly<Static<typeof FactorAddedSchema>>;

/* Second step of a sign-in: public, with the cookie of the step. Refusals are those of `POST /api/user/login`, 401 ------ */

/** `POST /api/user/login/factor { proof }` -> as `POST /api/user/login`. 429 after too many wrong codes. */
export const ProvenRequestSchema = closed({ proof: FactorProofSchema });
export type ProvenRequest = DeepReadonly<Static<typeof ProvenRequestSchema>>;

/**
 * `POST /api/user/login/passkey-challenge` -> `PasskeyOptions`. Where a factor has to be added first, a link to the address of
 * the account opens that: `POST /api/user/login/mail-link` -> `Success` mails it, `POST /api/user/login/prove-mailbox { token }`
 * -> `Success` shows its token (400 where it is not good). Until then the calls that follow are refused (403):
 * `POST /api/user/login/new-authenticator` -> `NewAuthenticator`, `POST /api/user/login/new-passkey` -> `PasskeyOptions`,
 * `POST /api/user/login/add-authenticator` and `POST /api/user/login/add-passkey` -> `FactorAdded`, and
 * `POST /api/user/login/go-on`, which gives the session once the codes were kept.
 */
export const ShowEnrolLinkRequestSchema = closed({ token: Type.String({ maxLength: 200 }) });
export type ShowEnrolLinkRequest = DeepReadonly<Static<typeof ShowEnrolLinkRequestSchema>>;

export const EnrolAuthenticatorRequestSchema = closed(authenticator);
export type EnrolAuthenticatorRequest = DeepReadonly<Static<typeof EnrolAuthenticatorRequestSchema>>;
export const EnrolPasskeyRequestSchema = closed(passkey);
export type EnrolPasskeyRequest = DeepReadonly<Static<typeof EnrolPasskeyRequestSchema>>;

/* One's own factors, signed in --------------------------------------------------------------------------------------- */

const OwnFactorSchema = closed({
  id: Type.String(),
  kind: FactorKindSchema,
  name: Type.String(),
  addedAt: Instant,
  /** Null: not used yet. */
  usedAt: orNull(Instant),
});
export type OwnFactor = DeepReadonly<Static<typeof OwnFactorSchema>>;

/** `GET /api/account/factors`. */
export const OwnFactorsSchema = closed({
  factors: Type.Array(OwnFactorSchema),
  /** Null while the user has no factor. */
  recoveryCodes: orNull(closed({ left: Count, of: Count, madeAt: Instant })),
  /** The portal wants one of this user: the last one cannot be removed. */
  required: Type.Boolean(),
  passkeys: PasskeyPlaceSchema,
  /** How many there may be. */
  most: Count,
});
export type OwnFactors = DeepReadonly<Static<typeof OwnFactorsSchema>>;

/** `PUT /api/account/factors/:id { name }` -> `OwnFactors`: another name. It gives no rights, and needs no password. */
export const RenameFactorRequestSchema = closed({ name: FactorName });
export type RenameFactorRequest = DeepReadonly<Static<typeof RenameFactorRequestSchema>>;

/**
 * `POST /api/account/factors/new-authenticator`, `…/new-passkey`, `…/passkey-challenge`: as in a sign-in; they keep nothing.
 * Confirmed with the password: `POST /api/account/factors/authenticator`, `…/passkey` -> `FactorAdded`,
 * `…/recovery-codes { proof }` -> `RecoveryCodes`, `…/:id/remove { proof }` -> `OwnFactors`. Those who have a factor show one,
 * too; 400 with `parameter` `proof` where it is not right. With the first factor every other session of the user ends.
 */
export const AddAuthenticatorRequestSchema = closed({ ...authenticator, ...proof });
export type AddAuthenticatorRequest = DeepReadonly<Static<typeof AddAuthenticatorRequestSchema>>;
export const AddPasskeyRequestSchema = closed({ ...passkey, ...proof });
export type AddPasskeyRequest = DeepReadonly<Static<typeof AddPasskeyRequestSchema>>;
export const RecoveryCodesSchema = closed({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = DeepReadonly<Static<typeof RecoveryCodesSchema>>;
