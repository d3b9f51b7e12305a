/** A prospective merchant, from the form until its verification link has run out. */
export interface SignUpDocument {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `email` as it is compared. */
  readonly emailKey: string;
  /** E.164. */
  readonly phoneNumber: string;
  readonly company: string;
  /** As the person typed it, without protocol. */
  readonly websiteUrl: string;
  /** What two web sites of one owner share: the registrable domain. */
  readonly domain: string;
  readonly country: 'US' | 'CA';
  /** Absent or null where none was chosen. */
  readonly timeZone?: string | null;
  /** `utm_source`, else the referrer; null where the page knew neither. */
  readonly signupSource: string | null;
  readonly acceptedTermsAt: Date;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  /** The merchant that the verification made. */
  readonly mid: number | null;
  /** What the page that sent it called this write; absent: it named none. */
  readonly key?: string;
}
