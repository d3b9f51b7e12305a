import type { OutsideRule } from '@shoppervoice/contracts/accounts';
import type { CountryCode, WeekStart } from '@shoppervoice/contracts/calls';
import type { EsrPeriod } from '@shoppervoice/contracts/reports';

/** A merchant of `merchants.jsonl`, with all defaults filled in. */
export interface Merchant {
  readonly mid: number;
  readonly merchantName: string;
  /** Without protocol. */
  readonly merchantWebsiteUrl: string;
  readonly countryCode: CountryCode;
  /** IANA name. */
  readonly timeZone: string;
  readonly packages: readonly number[];
  readonly features: readonly number[];
  readonly activeEsr: boolean;
  /** When the executive summary was subscribed to; absent with `activeEsr`: always. */
  readonly esrPeriods?: readonly EsrPeriod[];
  readonly emailDomains: readonly string[];
  readonly benchmarkGroup: string | null;
  readonly umbrella: boolean;
  /** The umbrella merchant that this one belongs to, if any. */
  readonly umbrellaMid?: number;
  readonly accountManager: { readonly name: string; readonly email: string } | null;
  readonly customBenchmarks: readonly {
    readonly id: number;
    readonly label: string;
    readonly mids: readonly number[];
  }[];
  readonly customQuestions: readonly MerchantQuestion[];
}

/** One of the merchant's own questions: `CQ_<number>`, open ones `OE_<number>`. */
export interface MerchantQuestion {
  readonly code: string;
  readonly surveyId: number;
  readonly kind: 'rating' | 'single' | 'multi' | 'open';
  readonly label: string;
  readonly wording: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

export interface MerchantDocument extends Omit<Merchant, 'mid'> {
  /** `mid`. */
  readonly _id: number;
  /** `registrableDomain` of its website, empty if it has none; absent if an earlier version wrote it. Not imported. */
  readonly websiteDomain?: string;
  /** Milliseconds; see `RequestContext.timeZoneSince`. Absent if the zone never changed. */
  readonly timeZoneSince?: number;
  /**
   * Default for users, unless an admin decides otherwise for one; admins always see addresses. False for new merchants,
   * absent for older ones, whose users keep seeing them. Not imported.
   */
  readonly usersSeeAddresses?: boolean;
  /** New users wait until an admin lets them in. Absent if never switched. Not imported. */
  readonly newUsersWait?: boolean;
  /** Absent if never chosen: `DEFAULT_OUTSIDE_RULE`. Not imported. */
  readonly outsideRecipients?: OutsideRule;
  /** Absent if never chosen: Sunday. Not imported. */
  readonly weekStartsOn?: WeekStart;
}
