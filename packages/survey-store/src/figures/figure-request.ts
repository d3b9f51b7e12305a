import type { FigureKind } from '@shoppervoice/contracts/reports';
import type { Question } from '@shoppervoice/survey-model';

/** A figure to be worked out: which question, of whom, and what of it is told. */
export interface FigureRequest {
  /** As `Figure.key`, unique among the requests of an answer. */
  readonly key: string;
  readonly kind: FigureKind;
  readonly question: Pick<Question, 'code' | 'surveyId' | 'role' | 'label' | 'options'>;
  /** Of a question of the merchant: as shoppers are asked it. */
  readonly wording?: string;
  /** Code of its counts where that is not the question's, such as `stage`. */
  readonly countedAs?: string;
  /** Surveys whose counts are added up, where that is not the question's alone. */
  readonly surveyIds?: readonly number[];
  readonly group: string | null;
  /** Whose answers the figure says these are; null: everybody's. */
  readonly of: { readonly key: string; readonly label: string } | null;
  /** Whose answers are counted, by keys of the model's crosses; several mean any of them. Absent: everybody's. */
  readonly populations?: readonly string[];
  /** Ids of device types; absent: all responses, those without a device too. */
  readonly deviceTypes?: readonly number[];
  /** Buckets, where the answer has a period. */
  readonly series: boolean;
  /** Of nps: the distribution. */
  readonly counts: boolean;
  /** Of `topics`: each topic's comments by tone. */
  readonly tones?: boolean;
  /** Of `tones`: the option whose respondents are not among n; they are counted beside it (`notRead`). */
  readonly apart?: number;
  /** Device types that a rating or score is compared with (`rest`). `of`: whose answers those are; null: all others'. */
  readonly restOf?: { readonly deviceTypes: readonly number[]; readonly of: FigureRequest['of'] };
  /** Of choices: small cells are withheld. `with`: and everything is, where this answer's own cell is. */
  readonly withhold?: { readonly with?: { readonly code: string; readonly optionId: number } };
}
