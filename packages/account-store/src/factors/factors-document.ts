interface Added {
  /** Random. */
  readonly id: string;
  /** What its owner calls it. */
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

/** An app that shows codes (RFC 6238). */
export interface AuthenticatorFactor extends Added {
  readonly kind: 'authenticator';
  /** Encrypted by the service: a thief who reads the database cannot make codes. */
  readonly sealedSecret: string;
  /** The last step of time whose code was accepted: that code and earlier ones are no longer good. */
  readonly lastStep: number;
}

/** A key that a device keeps (WebAuthn). */
export interface PasskeyFactor extends Added {
  readonly kind: 'passkey';
  /** Base64url, as the browser names it. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often the device has signed; 0 if the device does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export type Factor = AuthenticatorFactor | PasskeyFactor;

export interface RecoveryCode {
  /** SHA-256, base64url: a code has 80 random bits, so nobody finds it by trying. */
  readonly hash: string;
  readonly usedAt: Date | null;
}

/** What a user shows beside the password. A user without a factor has no document. */
export interface SecondFactorsDocument {
  /** Id of the user. */
  readonly _id: string;
  /** Random, and new after each change: of two changes at the same moment only one is written. */
  readonly turn: string;
  readonly factors: readonly Factor[];
  readonly recoveryCodes: readonly RecoveryCode[];
  readonly codesMadeAt: Date;
}
