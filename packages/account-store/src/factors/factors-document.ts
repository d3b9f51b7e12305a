interface Added {
  /** Random. */
  readonly id: string;
  /** The owner's name for it. */
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

/** An authenticator app (RFC 6238). */
export interface AuthenticatorFactor extends Added {
  readonly kind: 'authenticator';
  /** Encrypted, so that the database alone cannot generate codes. */
  readonly sealedSecret: string;
  /** Last accepted time step; codes of it and earlier ones are invalid. */
  readonly lastStep: number;
}

/** A passkey (WebAuthn). */
export interface PasskeyFactor extends Added {
  readonly kind: 'passkey';
  /** Base64url, as in the browser. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** Signature counter; 0 if the device does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export type Factor = AuthenticatorFactor | PasskeyFactor;

export interface RecoveryCode {
  /** SHA-256, base64url; sufficient for codes of 80 random bits. */
  readonly hash: string;
  readonly usedAt: Date | null;
}

/** A user's second factors. No document means none. */
export interface SecondFactorsDocument {
  /** User ID. */
  readonly _id: string;
  /** Random version of the document, for optimistic locking. */
  readonly turn: string;
  readonly factors: readonly Factor[];
  readonly recoveryCodes: readonly RecoveryCode[];
  readonly codesMadeAt: Date;
}
