import type { AnswerMatch, ColumnMatch } from '@shoppervoice/contracts/developers';
import type { QuestionOption } from '@shoppervoice/survey-model';
import { isChosen, OptionReader } from './cells/options.ts';
import { ratingReader, scaleWords } from './cells/ratings.ts';
import { quote, type RecordDraft } from './field-readers.ts';

type Reader = (cell: string, draft: RecordDraft) => void;
type SpecifyMatch = Extract<ColumnMatch, { to: 'specify' }>;

/** A question as far as its answers need it. */
interface Answered {
  readonly code: string;
  readonly kind: 'rating' | 'single' | 'multi' | 'open';
  readonly label: string;
  readonly options?: readonly QuestionOption[];
}

/** Reads cells as answers to a question; a sentence where the matching does not say how. */
export function answerReader(match: AnswerMatch | SpecifyMatch, question: Answered): Reader | string {
  const optionIds = new Set(question.options?.map(({ id }) => id));
  const wanted = [match.option, ...(match.to === 'answer' ? Object.values(match.options ?? {}) : [])];
  const unknown = wanted.find((id) => id !== undefined && !optionIds.has(id));
  if (unknown !== undefined) return `Column "${match.column}": ${unknown} is no option of ${question.code}.`;
  if (match.to === 'specify') return specifyReader(match, question);
  switch (question.kind) {
    case 'rating':
      return ratingOf(match, question);
    case 'single':
      return singleOf(match, question);
    case 'multi':
      return match.option === undefined ? multiOf(match, question) : optionOf(question, match.option);
    case 'open':
      return (cell, { answers }) => {
        answers[question.code] = cell;
      };
  }
}

function ratingOf({ column, scale }: AnswerMatch, { code, label }: Answered): Reader | string {
  if (scale === undefined) return `Column "${column}": say how its scale becomes 0 to 10 for ${label} (${code}).`;
  if (scale.how === 'stretch' && scale.from === scale.to)
    return `Column "${column}": its scale begins and ends at ${scale.from}.`;
  const read = ratingReader(scale);
  return (cell, { answers, reasons }) => {
    const rating = read(cell);
    if (rating === null)
      reasons.push(`${quote(cell)} in column "${column}" is not on the scale (${scaleWords(scale)}).`);
    else answers[code] = rating;
  };
}

function singleOf({ column, options, othersAreTexts }: AnswerMatch, question: Answered): Reader | string {
  const reader = new OptionReader(question.options ?? [], options);
  const other = othersAreTexts === true ? otherOption(question) : undefined;
  if (othersAreTexts === true && other === undefined)
    return `Column "${column}": ${question.code} has no option with a text.`;
  return (cell, { answers, specify, reasons }) => {
    const id = reader.one(cell) ?? other;
    if (id === undefined) reasons.push(noOption(cell, column, question));
    else answers[question.code] = id;
    if (id === other && reader.one(cell) === undefined) specify[question.code] = cell.trim();
  };
}

function multiOf({ column, options, separator, othersAreTexts }: AnswerMatch, question: Answered): Reader | string {
  const reader = new OptionReader(question.options ?? [], options);
  const other = othersAreTexts === true ? otherOption(question) : undefined;
  if (othersAreTexts === true && other === undefined)
    return `Column "${column}": ${question.code} has no option with a text.`;
  return (cell, { answers, specify, reasons }) => {
    const { ids, unknown } = reader.many(cell, separator);
    if (unknown.length > 0 && other === undefined) {
      reasons.push(...unknown.slice(0, 3).map((label) => noOption(label, column, question)));
      return;
    }
    if (unknown.length > 0) specify[question.code] = unknown.join(', ');
    answers[question.code] = unknown.length > 0 && other !== undefined ? withId(ids, other) : ids;
  };
}

function optionOf({ code }: Answered, option: number): Reader {
  return (cell, { answers }) => {
    if (isChosen(cell)) choose(answers, code, option);
  };
}

function specifyReader({ column, option }: SpecifyMatch, question: Answered): Reader | string {
  const { code, kind } = question;
  if (otherOption(question) === undefined) return `Column "${column}": ${code} has no option with a text.`;
  return (cell, { answers, specify }) => {
    specify[code] = cell.trim();
    if (option === undefined) return;
    if (kind === 'multi') choose(answers, code, option);
    else answers[code] ??= option;
  };
}

function choose(answers: RecordDraft['answers'], code: string, option: number): void {
  const chosen = answers[code];
  answers[code] = withId(Array.isArray(chosen) ? (chosen as readonly number[]) : [], option);
}

const withId = (ids: readonly number[], id: number): number[] => [...new Set([...ids, id])].sort((a, b) => a - b);

const otherOption = ({ options = [] }: Answered): number | undefined => options.find(({ specify }) => specify)?.id;

const noOption = (cell: string, column: string, { label, code }: Answered): string =>
  `${quote(cell)} in column "${column}" is no answer of ${label} (${code}).`;
