import type { ColumnMatch, ImportAnswer, Matching, OpenPoint } from '@shoppervoice/contracts/developers';
import type { AskedQuestion } from './targets.ts';
import * as words from './words.ts';

type PointOf<Kind extends OpenPoint['kind']> = Extract<OpenPoint, { readonly kind: Kind }>;

/** What the reader of the file left open about one thing; undefined: nothing. */
export function pointAt<Kind extends OpenPoint['kind']>(
  guess: ImportAnswer['guess'],
  kind: Kind,
  column?: string,
): PointOf<Kind> | undefined {
  return guess?.openPoints.find(
    (point): point is PointOf<Kind> =>
      point.kind === kind && (column === undefined || ('column' in point && point.column === column)),
  );
}

/** Fields that a response has once. */
const SEVERAL: ReadonlySet<ColumnMatch['to']> = new Set(['answer', 'specify', 'comment']);

/** What a merchant has to decide before the rows can be checked, as sentences; the server decides. */
export function openWords(
  matching: Matching,
  guess: ImportAnswer['guess'],
  questions: readonly AskedQuestion[],
  { asksSurvey }: { readonly asksSurvey: boolean },
): readonly string[] {
  const { columns, dates, ids } = matching;
  const has = (to: ColumnMatch['to']) => columns.some((match) => match.to === to);
  const isRating = (code: string) => questions.find((question) => question.code === code)?.kind === 'rating';
  const open: string[] = [];
  if (asksSurvey) open.push(words.whichSurvey);
  if (!has('submittedAt')) open.push(words.noDate);
  if (!has('answer') && !has('comment')) open.push(words.noAnswers);
  for (const match of columns) {
    if (match.to === 'answer' && isRating(match.question) && match.scale === undefined)
      open.push(words.scaleOpen(match.column));
  }
  const date = pointAt(guess, 'date-order');
  if (date !== undefined && dates.order === undefined) open.push(words.dateOpen(date.example));
  if (ids.from !== 'row' && !has('responseId')) open.push(words.noId);
  for (const to of new Set(columns.map((match) => match.to))) {
    const named = columns.filter((match) => match.to === to);
    if (!SEVERAL.has(to) && named.length > 1) open.push(words.twice(named.map(({ column }) => column)));
  }
  return open;
}

/** Answers of a column that are no option, as far as the server has seen, and those that the matching names. */
export function unknownLabels(
  { column, question, options = {} }: Extract<ColumnMatch, { readonly to: 'answer' }>,
  guess: ImportAnswer['guess'],
): readonly string[] {
  const found = guess?.openPoints.flatMap((point) =>
    point.kind === 'options' && point.column === column && point.question === question ? point.unknown : [],
  );
  return [...new Set([...Object.keys(options), ...(found ?? [])])];
}
