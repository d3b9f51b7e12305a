import type { FigureKind } from '@shoppervoice/contracts/reports';
import type { Question } from '@shoppervoice/survey-model';

/** A figure to compute: its question, population and parts. */
export interface FigureRequest {
  /** As `Figure.key`, unique among the requests of an answer. */
  readonly key: string;
  readonly kind: FigureKind;
  readonly question: Pick<Question, 'code' | 'surveyId' | 'role' | 'label' | 'options'>;
  /** Of the merchant's own question. */
  readonly wording?: string;
  /** Code of the counts if it is not the question's, such as `stage`. */
  readonly countedAs?: string;
  /** Surveys to sum up, if not only the question's. */
  readonly surveyIds?: readonly number[];
  readonly group: string | null;
  /** The population as named in the figure; null: everyone. */
  readonly of: { readonly key: string; readonly label: string } | null;
  /** The population to count, by its key among the model's crosses. Absent: everyone. */
  readonly population?: string;
  /** Device type IDs; absent: all responses, including those without a device. */
  readonly deviceTypes?: readonly number[];
  /** Whether to include buckets, if the call has a period. */
  readonly series: boolean;
  /** For NPS: the distribution. */
  readonly counts: boolean;
  /** For `topics`: each topic's comments by tone. */
  readonly tones?: boolean;
  /** For `tones`: the option that is excluded from n and counted separately (`notRead`), by language. */
  readonly apart?: number;
  /** Device types to compare with (`rest`). `of`: their population; null: all others. */
  readonly restOf?: { readonly deviceTypes: readonly number[]; readonly of: FigureRequest['of'] };
  /** For choices: small cells are hidden. `with`: and all of them, if this option's cell is. */
  readonly withhold?: { readonly with?: { readonly code: string; readonly optionId: number } };
}
