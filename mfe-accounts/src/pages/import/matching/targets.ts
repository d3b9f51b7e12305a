import {
  type AnswerMatch,
  type ColumnMatch,
  MATCHED_FIELDS,
  type MatchedField,
  type Matching,
} from '@shoppervoice/contracts/developers';
import { type Question, questionsOfSurvey } from '@shoppervoice/survey-model';
import type { ComboboxOption } from '@shoppervoice/ui';
import * as words from './words.ts';

/** A question that a column may answer: the catalogue's, or the merchant's own. */
export type AskedQuestion = Pick<Question, 'code' | 'surveyId' | 'kind' | 'label' | 'options'>;

/** Questions of a survey. `own`: the merchant's own, of all surveys. */
export const askedIn = (surveyId: number, own: readonly AskedQuestion[]): readonly AskedQuestion[] => [
  ...questionsOfSurvey(surveyId),
  ...own.filter((question) => question.surveyId === surveyId),
];

/** The choice that leaves a column out. */
export const LEFT_OUT = '';

/** Where a column goes as the value of a choice: `field submittedAt`, `answer Q20`, `answer Q20 3`, `specify Q20 7`. */
export function targetOf(match: ColumnMatch | undefined): string {
  if (match === undefined) return LEFT_OUT;
  if (match.to !== 'answer' && match.to !== 'specify') return `field ${match.to}`;
  return [match.to, match.question, ...(match.option === undefined ? [] : [match.option])].join(' ');
}

/** The match that a choice means for a column; null leaves it out. How it is read stays if its question does. */
export function matchFor(target: string, column: string, before: ColumnMatch | undefined): ColumnMatch | null {
  const [kind, name = '', id] = target.split(' ');
  if (kind === 'field') return { column, to: name as MatchedField };
  const option = id === undefined ? {} : { option: Number(id) };
  if (kind === 'specify') return { column, to: 'specify', question: name, ...option };
  if (kind !== 'answer') return null;
  const kept: Partial<AnswerMatch> = before?.to === 'answer' && before.question === name ? before : {};
  const { option: _, ...how } = kept;
  return { ...how, column, to: 'answer', question: name, ...option };
}

/** A matching with one column changed, in the order of the file's columns. */
export function withMatch(
  matching: Matching,
  column: string,
  match: ColumnMatch | null,
  order: readonly string[],
): Matching {
  const others = matching.columns.filter((each) => each.column !== column);
  const place = new Map(order.map((name, at) => [name, at]));
  const at = ({ column: name }: ColumnMatch) => place.get(name) ?? order.length;
  const columns = match === null ? others : [...others, match];
  return { ...matching, columns: columns.sort((a, b) => at(a) - at(b)) };
}

/** All places where a column may go. */
export function targetOptions(questions: readonly AskedQuestion[]): readonly ComboboxOption[] {
  const ofQuestion = ({ code, kind, label, options = [] }: AskedQuestion): readonly ComboboxOption[] => [
    { value: `answer ${code}`, label, note: words.kinds[kind] },
    ...options
      .filter(({ specify }) => specify)
      .map((option) => ({
        value: `specify ${code} ${option.id}`,
        label: words.textBeside(label, option.label),
        note: words.textNote,
      })),
    ...(kind === 'multi' ? options : []).map((option) => ({
      value: `answer ${code} ${option.id}`,
      label: words.optionOf(label, option.label),
      note: words.oneOption,
    })),
  ];
  return [
    { value: LEFT_OUT, label: words.leftOut },
    ...MATCHED_FIELDS.map((field) => ({ value: `field ${field}`, label: words.fields[field], note: words.field })),
    ...questions.flatMap(ofQuestion),
  ];
}
