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

/** A merchant, as far as the survey databases need it. */
export interface SurveyMerchant {
  readonly mid: number;
  readonly timeZone: string;
  /** Milliseconds; absent or 0: always. The later of two zones wins. */
  readonly timeZoneSince?: number;
  readonly customQuestions: readonly CustomQuestion[];
  /** Benchmark group; null: none. Absent until it is known. */
  readonly benchmarkGroup?: string | null;
  readonly customBenchmarks?: readonly CustomBenchmark[];
}

export interface MerchantDocument extends Omit<SurveyMerchant, 'mid'> {
  /** `mid`. */
  readonly _id: number;
  /** The zone changed, and days are still being moved. */
  readonly zonePending?: boolean;
  /** When group or sets were saved, by the clock of the writer. Absent in documents of former releases. */
  readonly benchmarksSavedAt?: Date;
}
