import type { Question } from '@shoppervoice/survey-model';
import type { FigureRequest } from '@shoppervoice/survey-store';
import type { FigureQuery } from '../report-table.ts';

/** Deviations from a figure of all respondents: see `FigureRequest`. */
type Particular = Partial<
  Pick<
    FigureRequest,
    | 'group'
    | 'wording'
    | 'of'
    | 'population'
    | 'deviceTypes'
    | 'series'
    | 'counts'
    | 'restOf'
    | 'withhold'
    | 'countedAs'
    | 'surveyIds'
    | 'tones'
    | 'apart'
  >
>;

type Asks = Pick<Question, 'code' | 'surveyId' | 'kind' | 'role' | 'label' | 'options'>;

/** A figure of a question, of the question's kind. */
export function figureOf(
  question: Asks,
  { context }: Pick<FigureQuery, 'context'>,
  { of = null, wording, ...particular }: Particular = {},
): FigureRequest {
  const named = (label: string) => label.replaceAll('{merchant}', context.merchantName);
  const options = question.options?.map((option) => ({ ...option, label: named(option.label) }));
  return {
    key: of === null ? question.code : `${question.code}@${of.key}`,
    kind: question.kind,
    question: { ...question, label: named(question.label), ...(options === undefined ? {} : { options }) },
    ...(wording === undefined ? {} : { wording: named(wording) }),
    group: null,
    of: of && { ...of, label: named(of.label) },
    series: true,
    counts: false,
    ...particular,
  };
}
