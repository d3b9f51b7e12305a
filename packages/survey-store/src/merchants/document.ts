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
}

export interface MerchantDocument extends Omit<SurveyMerchant, 'mid'> {
  /** `mid`. */
  readonly _id: number;
  /** The zone changed and days are still being worked out anew. */
  readonly zonePending?: boolean;
}
