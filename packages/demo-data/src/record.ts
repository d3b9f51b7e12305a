import type { CountryCode } from '@shoppervoice/contracts/calls';

/** Records in the format of an import (`docs/importing.md`). */

export interface DemoQuestion {
  readonly code: string;
  readonly surveyId: SurveyId;
  readonly kind: 'rating' | 'single' | 'multi' | 'open';
  readonly label: string;
  readonly wording: string;
  readonly options?: readonly { readonly id: number; readonly label: string }[];
}

export interface MerchantRecord {
  readonly mid: number;
  readonly merchantName: string;
  readonly merchantWebsiteUrl: string;
  readonly countryCode: CountryCode;
  readonly timeZone: string;
  readonly packages: readonly number[];
  readonly features: readonly number[];
  readonly activeEsr: boolean;
  readonly esrPeriods?: readonly { readonly startDate: string; readonly endDate?: string }[];
  readonly emailDomains: readonly string[];
  readonly benchmarkGroup?: string;
  readonly umbrella: boolean;
  readonly umbrellaMid?: number;
  readonly accountManager?: { readonly name: string; readonly email: string };
  readonly customBenchmarks?: readonly {
    readonly id: number;
    readonly label: string;
    readonly mids: readonly number[];
  }[];
  readonly customQuestions: readonly DemoQuestion[];
}

export interface UserRecord {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly accessType: 'SUPERUSER' | 'MERCHANT_ADMIN' | 'MERCHANT_USER';
  readonly mids: readonly number[];
}

export type SurveyId = 1 | 2 | 7 | 16 | 17;

/** Rating, option, options, text. */
export type Answer = number | readonly number[] | string;

export interface DeviceRecord {
  readonly type: 'desktop' | 'tablet' | 'mobile';
  readonly make: string;
  readonly os: string;
  readonly browser: string;
}

export interface CommentRecord {
  readonly text: string;
  /** Absent, like `topics`, in comments left to the import's classifier. */
  readonly tone?: number;
  readonly topics?: readonly number[];
}

export interface ResponseRecord {
  readonly responseId: string;
  readonly mid: number;
  readonly surveyId: SurveyId;
  readonly submittedAt: string;
  readonly orderId?: string;
  readonly email?: string;
  readonly device?: DeviceRecord;
  readonly pageViews?: number;
  readonly timeOnSiteSeconds?: number;
  readonly referrer?: string;
  readonly specify?: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly comment?: CommentRecord;
}
