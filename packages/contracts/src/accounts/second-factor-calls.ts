import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';

/**
 * A second factor: required at sign-in beside the password. An authenticator app shows codes (RFC 6238), a passkey
 * signs (WebAuthn), and a recovery code replaces either of them, once.
 *
 * Sign-in in two steps: `POST /api/user/login` responds to a right password with 401, `secondStep` and the cookie
 * `SIGN_IN_STEP_COOKIE`, which only allows the calls below `/api/user/login/`; they create the session.
 */

/** Binds the second step of a sign-in to the browser in which the password was entered. It is not a session. */
export const SIGN_IN_STEP_COOKIE = 'sign-in-step';

const FactorKindSchema = Type.Union([Type.Literal('authenticator'), Type.Literal('passkey')]);
export type FactorKind = Static<typeof FactorKindSchema>;

/** Relying party of this portal's passkeys; null if passkeys cannot work (an address without a name). */
const PasskeyPlaceSchema = orNull(closed({ origin: Type.String() }));

/** Next step of a sign-in after the right password. */
export const SecondStepSchema = closed({
  /** Factors of this user; empty if one has to be added first. */
  ways: Type.Array(FactorKindSchema),
  /** The portal requires a second factor of this user, who has none: add one, then continue. */
  mustEnrol: Type.Boolean(),
  passkeys: PasskeyPlaceSchema,
});
export type SecondStep = DeepReadonly<Static<typeof SecondStepSchema>>;

/** Six digits, with or without the space that apps show; an error message says what is wrong. */
const Code = Type.String({ maxLength: 40 });
const FactorName = Type.String({ maxLength: 60 });
const Base64url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*=*$' });
/** Common fields of every passkey (`PublicKeyCredentialJSON` of WebAuthn). */
const passkeyCredential = {
  id: Base64url(1400),
  rawId: Base64url(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
  clientExtensionResults: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};

/** The browser's result after a passkey has signed (`AuthenticationResponseJSON` of WebAuthn). */
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

/** The browser's result after a device has created a passkey (`RegistrationResponseJSON` of WebAuthn). */
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

/** Proof by one of the factors. */
export const FactorProofSchema = Type.Union([
  closed({ kind: Type.Literal('authenticator'), code: Code }),
  closed({ kind: Type.Literal('recovery'), code: Code }),
  closed({ kind: Type.Literal('passkey'), signed: PasskeySignedSchema }),
]);
export type FactorProof = DeepReadonly<Static<typeof FactorProofSchema>>;

/** An authenticator app to be added. Nothing is stored until one of its codes is sent with `pending`. */
export const NewAuthenticatorSchema = closed({
  /** Base32, in groups of four. */
  secret: Type.String(),
  /** `otpauth://…`: content of the QR code. */
  uri: Type.String(),
  /** Opaque; valid for 15 minutes, for this user. */
  pending: Type.String(),
});
export type NewAuthenticator = DeepReadonly<Static<typeof NewAuthenticatorSchema>>;

const authenticator = { name: FactorName, pending: Type.String({ maxLength: 1000 }), code: Code };
const passkey = { name: FactorName, made: PasskeyMadeSchema };
/** A user who already has a factor must prove it to add another one. */
const proof = { proof: Type.Optional(FactorProofSchema) };

/** The codes are only returned here. */
export const FactorAddedSchema = closed({
  success: Type.Literal(true),
  /** With the first factor; null if there were codes before. */
  recoveryCodes: orNull(Type.Array(Type.String())),
});
export type FactorAdded = DeepReadonly<Static<typeof FactorAddedSchema>>;

/*
 * Second step of a sign-in: public, with the cookie of the step. Refusals are those of `POST /api/user/login`, 401
 * ------
 */

/** `POST /api/user/login/factor { proof }` -> as `POST /api/user/login`. 429 after too many wrong codes. */
export const ProvenRequestSchema = closed({ proof: FactorProofSchema });
export type ProvenRequest = DeepReadonly<Static<typeof ProvenRequestSchema>>;

/**
 * `POST /api/user/login/passkey-challenge` -> `PasskeyOptions`. If a factor has to be added first, a link mailed to the
 * account's address unlocks that: `POST /api/user/login/mail-link` -> `Success` mails it, `POST
 * /api/user/login/prove-mailbox { token }` -> `Success` sends its token (400 if invalid). Until then the following
 * calls are refused (403): `POST /api/user/login/new-authenticator` -> `NewAuthenticator`, `POST
 * /api/user/login/new-passkey` -> `PasskeyOptions`, `POST /api/user/login/add-authenticator` and `POST
 * /api/user/login/add-passkey` -> `FactorAdded`, and `POST /api/user/login/go-on`, which creates the session once the
 * user has stored the codes.
 */
export const ShowEnrolLinkRequestSchema = closed({ token: Type.String({ maxLength: 200 }) });
export type ShowEnrolLinkRequest = DeepReadonly<Static<typeof ShowEnrolLinkRequestSchema>>;

export const EnrolAuthenticatorRequestSchema = closed(authenticator);
export type EnrolAuthenticatorRequest = DeepReadonly<Static<typeof EnrolAuthenticatorRequestSchema>>;
export const EnrolPasskeyRequestSchema = closed(passkey);
export type EnrolPasskeyRequest = DeepReadonly<Static<typeof EnrolPasskeyRequestSchema>>;

/*
 * The user's own factors, signed in ----------------------------------------------------------------------------------
 */

const OwnFactorSchema = closed({
  id: Type.String(),
  kind: FactorKindSchema,
  name: Type.String(),
  addedAt: Instant,
  /** Null: never used. */
  usedAt: orNull(Instant),
});
export type OwnFactor = DeepReadonly<Static<typeof OwnFactorSchema>>;

/** `GET /api/account/factors`. */
export const OwnFactorsSchema = closed({
  factors: Type.Array(OwnFactorSchema),
  /** Null until the user has a factor. */
  recoveryCodes: orNull(closed({ left: Count, of: Count, madeAt: Instant })),
  /** The portal requires one of this user: the last one cannot be removed. */
  required: Type.Boolean(),
  passkeys: PasskeyPlaceSchema,
  /** Limit. */
  most: Count,
});
export type OwnFactors = DeepReadonly<Static<typeof OwnFactorsSchema>>;

/**
 * `PUT /api/account/factors/:id { name }` -> `OwnFactors`: renames it. It grants no rights, so it needs no password.
 */
export const RenameFactorRequestSchema = closed({ name: FactorName });
export type RenameFactorRequest = DeepReadonly<Static<typeof RenameFactorRequestSchema>>;

/**
 * `POST /api/account/factors/new-authenticator`, `…/new-passkey`, `…/passkey-challenge`: as in a sign-in; they store
 * nothing. Confirmed with the password: `POST /api/account/factors/authenticator`, `…/passkey` -> `FactorAdded`,
 * `…/recovery-codes { proof }` -> `RecoveryCodes`, `…/:id/remove { proof }` -> `OwnFactors`. Users with a factor prove
 * it, too; 400 with `parameter` `proof` if it is wrong. Adding the first factor ends all other sessions of the user.
 */
export const AddAuthenticatorRequestSchema = closed({ ...authenticator, ...proof });
export type AddAuthenticatorRequest = DeepReadonly<Static<typeof AddAuthenticatorRequestSchema>>;
export const AddPasskeyRequestSchema = closed({ ...passkey, ...proof });
export type AddPasskeyRequest = DeepReadonly<Static<typeof AddPasskeyRequestSchema>>;
export const RecoveryCodesSchema = closed({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = DeepReadonly<Static<typeof RecoveryCodesSchema>>;
