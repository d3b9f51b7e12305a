import type { CountryCode } from '@shoppervoice/contracts/calls';
/** A prospective merchant, until its verification link expires. */
export interface SignUpDocument {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `email`, normalized for comparison. */
  readonly emailKey: string;
  /** E.164. */
  readonly phoneNumber: string;
  readonly company: string;
  /** As typed, without protocol. */
  readonly websiteUrl: string;
  /** The registrable domain, which all web sites of an owner share. */
  readonly domain: string;
  readonly country: CountryCode;
  /** Absent or null if none was chosen. */
  readonly timeZone?: string | null;
  /** `utm_source`, or the referrer; null if the page knew neither. */
  readonly signupSource: string | null;
  readonly acceptedTermsAt: Date;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  /** The merchant created on verification. */
  readonly mid: number | null;
  /** The page's write key, if any. */
  readonly key?: string;
}
