import type { OutsideRule } from '@shoppervoice/contracts/accounts';
import type { EsrPeriod } from '@shoppervoice/contracts/reports';

/** A merchant as `merchants.jsonl` describes it, with every default filled in. */
export interface Merchant {
  readonly mid: number;
  readonly merchantName: string;
  /** Without protocol. */
  readonly merchantWebsiteUrl: string;
  readonly countryCode: 'US' | 'CA';
  /** IANA name. */
  readonly timeZone: string;
  readonly packages: readonly number[];
  readonly features: readonly number[];
  readonly activeEsr: boolean;
  /** When the executive summary was subscribed; absent with `activeEsr`: always. */
  readonly esrPeriods?: readonly EsrPeriod[];
  readonly emailDomains: readonly string[];
  readonly benchmarkGroup: string | null;
  readonly umbrella: boolean;
  /** The umbrella merchant that this one belongs to; absent: none. */
  readonly umbrellaMid?: number;
  readonly accountManager: { readonly name: string; readonly email: string } | null;
  readonly customBenchmarks: readonly {
    readonly id: number;
    readonly label: string;
    readonly mids: readonly number[];
  }[];
  readonly customQuestions: readonly MerchantQuestion[];
}

/** A question of the merchant's own: `CQ_<number>`, open ones `OE_<number>`. */
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
  /** Milliseconds; see `RequestContext.timeZoneSince`. Absent where the zone never changed. */
  readonly timeZoneSince?: number;
  /**
   * Whether users see shoppers' e-mail addresses where no admin has decided about the user; admins do. False for merchants that
   * are created now; absent for those that were there before, whose users go on seeing them. An import leaves it alone.
   */
  readonly usersSeeAddresses?: boolean;
  /** New users wait until an admin lets them in. Absent where nobody ever switched it. An import leaves it alone. */
  readonly newUsersWait?: boolean;
  /** Absent where nobody ever chose: `DEFAULT_OUTSIDE_RULE`. An import leaves it alone. */
  readonly outsideRecipients?: OutsideRule;
}
