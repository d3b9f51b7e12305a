import type { ColumnMatch, Matching } from '@shoppervoice/contracts/developers';
import { RECORD_BYTES } from '@shoppervoice/contracts/developers';
import { type Question, questionsOfSurvey, surveyById } from '@shoppervoice/survey-model';
import type { Table, TableRow } from '@shoppervoice/table-reader';
import { answerReader } from './answer-readers.ts';
import { fieldReader, type RecordDraft, SubmittedAtReader } from './field-readers.ts';
import { isRejectsFile, unguarded } from './rejects.ts';
import { responseIdOf, rowDigest } from './response-id.ts';

/** A question of a survey, the catalogue's or a merchant's own. */
export type AskedQuestion = Pick<Question, 'code' | 'surveyId' | 'kind' | 'label' | 'wording' | 'options' | 'role'>;

export interface MatchingMerchant {
  readonly mid: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly merchantName?: string;
  readonly customQuestions: readonly AskedQuestion[];
}

/** A response as an import takes it (docs/importing.md); the same row gives the same record, key for key. */
export type ResponseRecord = Readonly<Record<string, unknown>>;

export type MatchedRow =
  /** `notes`: what was decided in the row, for the user to know. */
  | { readonly kind: 'record'; readonly record: ResponseRecord; readonly notes: readonly string[] }
  | { readonly kind: 'bad'; readonly reasons: readonly string[] }
  /** No response of a shopper, or nothing in it that is matched. */
  | { readonly kind: 'skipped'; readonly why: string };

export interface Matcher {
  /** Columns of the file that go nowhere. */
  readonly leftOut: readonly string[];
  /** Columns that the matching names and the file lacks. */
  readonly missing: readonly string[];
  match(row: TableRow): MatchedRow;
}

export function questionsFor(surveyId: number, { customQuestions }: MatchingMerchant): AskedQuestion[] {
  return [...questionsOfSurvey(surveyId), ...customQuestions.filter((question) => question.surveyId === surveyId)];
}

/** Reads one cell into the record. Sentences: `reasons` refuse the row, `notes` do not. */
export type CellReader = (cell: string, draft: RecordDraft) => void;

const TOO_LONG = 'The answers and texts of the row are longer than 64 KiB together.';
const EMPTY = 'The row holds no answer and no comment.';

/** Prepares a matching for a table, or says in sentences why nothing can be imported with it. */
export function prepareMatcher(
  matching: Matching,
  table: Pick<Table, 'columns'>,
  merchant: MatchingMerchant,
): { readonly matcher: Matcher } | { readonly problems: readonly string[] } {
  if (surveyById(matching.surveyId) === undefined) return { problems: [`${matching.surveyId} is no known survey.`] };
  const questions = new Map(questionsFor(matching.surveyId, merchant).map((question) => [question.code, question]));
  const isMended = isRejectsFile(table);
  const columns = isMended
    ? table.columns.map((column) => ({ ...column, name: unguarded(column.name) }))
    : table.columns;
  // A mended file is matched as the file that its rows were in, or by its own heads.
  const byName = new Map([...table.columns, ...columns].map((column) => [column.name, column]));
  const zone = matching.dates.zone === 'merchant' ? merchant.timeZone : matching.dates.zone;
  const problems: string[] = [];
  const readers: { readonly index: number; readonly read: CellReader }[] = [];
  const date = new SubmittedAtReader({ zone, order: matching.dates.order, tool: matching.tool });
  for (const match of matching.columns) {
    const index = byName.get(match.column)?.index;
    if (index === undefined) continue;
    const read = readerOf(match, questions, date);
    if (typeof read === 'string') problems.push(read);
    else readers.push({ index, read });
  }
  const missing = matching.columns.map(({ column }) => column).filter((column) => !byName.has(column));
  problems.push(...wholeProblems(matching, missing));
  if (problems.length > 0) return { problems };
  const used = new Set(matching.columns.map(({ column }) => byName.get(column)?.index));
  const skips = matching.skip.flatMap(({ column, values, why }) => {
    const found = byName.get(column);
    return found ? [{ index: found.index, values: new Set(values), why }] : [];
  });
  const matcher: Matcher = {
    leftOut: columns.filter(({ index }) => !used.has(index)).map(({ name }) => name),
    missing,
    match(row) {
      if (row.fault !== null) return { kind: 'bad', reasons: [row.fault] };
      const cells = isMended ? row.cells.map(unguarded) : row.cells;
      const skip = skips.find(({ index, values }) => values.has((cells[index] ?? '').trim()));
      if (skip) return { kind: 'skipped', why: skip.why };
      const draft: RecordDraft = {
        fields: {},
        device: {},
        answers: {},
        specify: {},
        comments: [],
        reasons: [],
        notes: [],
      };
      // Before anything is made of them.
      const length = readers.reduce((sum, { index }) => sum + (cells[index]?.length ?? 0), 0);
      if (length > RECORD_BYTES) return { kind: 'bad', reasons: [TOO_LONG] };
      for (const { index, read } of readers) {
        const cell = cells[index] ?? '';
        if (cell.trim() !== '') read(cell, draft);
      }
      return finished(draft, matching, merchant, questions, () => rowDigest(columns, cells));
    },
  };
  return { matcher };
}

function readerOf(
  match: ColumnMatch,
  questions: ReadonlyMap<string, AskedQuestion>,
  date: SubmittedAtReader,
): CellReader | string {
  if (match.to !== 'answer' && match.to !== 'specify') return fieldReader(match.to, match.column, date);
  const question = questions.get(match.question);
  if (question === undefined) return `Column "${match.column}": ${match.question} is no question of the survey.`;
  return answerReader(match, question);
}

function wholeProblems({ columns, ids }: Matching, missing: readonly string[]): string[] {
  const present = columns.filter(({ column }) => !missing.includes(column));
  const problems: string[] = [];
  if (!present.some(({ to }) => to === 'submittedAt')) {
    problems.push('No column says when a response was submitted: match one to submittedAt.');
  }
  if (!present.some(({ to }) => to === 'answer' || to === 'comment')) {
    problems.push('No column is matched to a question or to the comment.');
  }
  if (ids.from !== 'row' && !present.some(({ to }) => to === 'responseId')) {
    problems.push('No column is matched to responseId. Match one, or set ids.from to "row".');
  }
  const once = columns.filter(({ to }) => to !== 'answer' && to !== 'specify' && to !== 'comment');
  const twice = once.find(({ to }, at) => once.findIndex((other) => other.to === to) !== at);
  if (twice) problems.push(`Two columns are matched to ${twice.to}.`);
  return problems;
}

function finished(
  draft: RecordDraft,
  matching: Matching,
  { mid }: MatchingMerchant,
  questions: ReadonlyMap<string, AskedQuestion>,
  digestOfRow: () => string,
): MatchedRow {
  const { fields, device, specify, comments, reasons, notes } = draft;
  // In the order of the survey's questions, so that columns in another order give the same record.
  const answers = Object.fromEntries(
    [...questions.keys()]
      .filter((code) => Object.hasOwn(draft.answers, code))
      .map((code) => [code, draft.answers[code]]),
  );
  const isEmpty = Object.keys(answers).length === 0 && comments.length === 0;
  if (isEmpty && reasons.length === 0) return { kind: 'skipped', why: EMPTY };
  const { responseId, submittedAt, ...others } = fields;
  if (submittedAt === undefined && reasons.length === 0) reasons.push('The row does not say when it was submitted.');
  if (responseId === undefined && matching.ids.from !== 'row') reasons.push('The row has no ID.');
  if (reasons.length > 0) return { kind: 'bad', reasons };
  const own = {
    column: () => String(responseId),
    'column-and-time': () => `${responseId}@${submittedAt}`,
    row: digestOfRow,
  }[matching.ids.from]();
  const record = {
    responseId: responseIdOf({ mid, source: matching.ids.source, own }),
    mid,
    surveyId: matching.surveyId,
    submittedAt,
    ...Object.fromEntries(Object.entries(others).sort(byKey)),
    ...(Object.keys(device).length === 0 ? {} : { device: Object.fromEntries(Object.entries(device).sort(byKey)) }),
    answers,
    ...(Object.keys(specify).length === 0 ? {} : { specify: Object.fromEntries(Object.entries(specify).sort(byKey)) }),
    ...(comments.length === 0 ? {} : { comment: { text: comments.join('\n') } }),
  };
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size > RECORD_BYTES) return { kind: 'bad', reasons: [TOO_LONG] };
  return { kind: 'record', record, notes };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
