import type { CustomBenchmark } from '@shoppervoice/survey-model';

export type QuestionKind = 'rating' | 'single' | 'multi' | 'open';

export interface CustomQuestion {
  readonly code: string;
  readonly surveyId: number;
  readonly kind: QuestionKind;
  readonly label: string;
  readonly wording: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

/** What the survey databases need to know of a merchant. */
export interface SurveyMerchant {
  readonly mid: number;
  readonly timeZone: string;
  /** Milliseconds at which the zone began to count; absent or 0: always. Of two zones the later one is the merchant's. */
  readonly timeZoneSince?: number;
  readonly customQuestions: readonly CustomQuestion[];
  /** Whom it is compared with; null: nobody. Not there where nobody has told it yet. */
  readonly benchmarkGroup?: string | null;
  readonly customBenchmarks?: readonly CustomBenchmark[];
}

export interface MerchantDocument extends Omit<SurveyMerchant, 'mid'> {
  /** `mid`. */
  readonly _id: number;
  /** The zone changed and days are still being worked out again. */
  readonly zonePending?: boolean;
}
