import type {
  ColumnMatch,
  DateOrder,
  MatchedField,
  Matching,
  OpenPoint,
  ToolId,
} from '@shoppervoice/contracts/developers';
import { SURVEYS } from '@shoppervoice/survey-model';
import type { Column, Table, TableRow } from '@shoppervoice/table-reader';
import { plainWords } from '../cells/plain-words.ts';
import { readDate } from '../cells/read-date.ts';
import { type MatchingMerchant, questionsFor } from '../matcher.ts';
import { REASON_COLUMN } from '../rejects.ts';
import { contentOf, type KnownColumn } from './column-content.ts';
import { COMMON_FIELDS } from './field-words.ts';
import { type AnswerGuess, guessAnswers } from './guess-answers.ts';
import { type Tool, toolById, toolOf } from './tools.ts';

export interface Guess {
  readonly tool: ToolId | null;
  readonly matching: Matching;
  readonly open: readonly OpenPoint[];
}

export interface GuessOptions {
  /** Default: recognised by the heads. */
  readonly tool?: ToolId;
  /** Default: the survey with the most matched questions. */
  readonly surveyId?: number;
  readonly name?: string;
}

/**
 * A matching for a table by its heads and the content of its first rows, and what it leaves open. A scale is never
 * guessed: a rating without one lets nothing be imported.
 */
export function guessMatching(...given: Parameters<typeof guessSteps>): Guess {
  const steps = guessSteps(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** `guessMatching` a column at a time, for whoever has other work between: thousands of columns take seconds. */
export function* guessSteps(
  table: Pick<Table, 'columns'>,
  rows: readonly TableRow[],
  merchant: MatchingMerchant,
  options: GuessOptions = {},
): Generator<void, Guess> {
  const known: KnownColumn[] = [];
  for (const column of table.columns) {
    if (column.name === REASON_COLUMN) continue;
    const heads = new Set([column.name, ...column.heads].map(plainWords));
    known.push({ column, heads, content: contentOf(column, rows) });
    yield;
  }
  // The name of a column is its first head, or all of them.
  const firstHeads = new Set(known.map(({ column }) => plainWords(column.heads[0] ?? column.name)));
  const tool = options.tool === undefined ? toolOf(firstHeads) : toolById(options.tool);
  const fields = guessFields(known, tool);
  const left = known.filter(({ column, heads }) => !fields.has(column.name) && !isOwn(heads, tool));
  const hasComment = [...fields.values()].includes('comment');
  const bySurvey: ({ readonly surveyId: number } & AnswerGuess)[] = [];
  for (const { id } of SURVEYS) {
    if (options.surveyId !== undefined && id !== options.surveyId) continue;
    const context = { merchant, tool, hasComment, heads: firstHeads };
    bySurvey.push({ surveyId: id, ...(yield* guessAnswers(left, questionsFor(id, merchant), context)) });
  }
  const most = Math.max(...bySurvey.map(({ columns }) => columns.length));
  const best = bySurvey.filter(({ columns }) => columns.length === most);
  const [chosen] = best;
  if (chosen === undefined) throw new RangeError(`${options.surveyId} is no known survey.`);
  const source = tool?.id ?? 'file';
  const dates = guessDates(known, fields, rows, tool);
  const columns: ColumnMatch[] = [...fields].map(([column, to]) => ({ column, to }));
  const matching: Matching = {
    version: 1,
    name: options.name ?? source,
    tool: tool?.id ?? null,
    surveyId: chosen.surveyId,
    columns: inOrder([...columns, ...chosen.columns], table),
    dates: dates.dates,
    ids: { source, from: [...fields.values()].includes('responseId') ? (tool?.ids ?? 'column') : 'row' },
    skip: (tool?.skip ?? []).flatMap(({ heads, values, why }) => {
      const found = known.find((column) => heads.some((head) => column.heads.has(head)));
      return found ? [{ column: found.column.name, values: [...values], why }] : [];
    }),
  };
  const survey: OpenPoint[] =
    best.length > 1 ? [{ kind: 'survey', surveyIds: best.map(({ surveyId }) => surveyId) }] : [];
  return { tool: tool?.id ?? null, matching, open: [...survey, ...dates.open, ...chosen.open] };
}

const isOwn = (heads: ReadonlySet<string>, tool: Tool | undefined): boolean =>
  tool !== undefined && [...heads].some((head) => tool.own.test(head));

function guessFields(known: readonly KnownColumn[], tool: Tool | undefined): Map<string, MatchedField> {
  const fields = new Map<string, MatchedField>();
  for (const candidates of tool === undefined ? [COMMON_FIELDS] : [tool.fields, { orderId: COMMON_FIELDS.orderId }]) {
    for (const [field, heads = []] of Object.entries(candidates) as [MatchedField, readonly string[]][]) {
      if ([...fields.values()].includes(field)) continue;
      const found = heads
        .map((head) =>
          known.find((column) => column.heads.has(head) && !fields.has(column.column.name) && fits(column, field)),
        )
        .find((column) => column !== undefined);
      if (found) fields.set(found.column.name, field);
    }
  }
  if (![...fields.values()].includes('submittedAt')) {
    const dated = known.find(
      ({ column, content }) => content.dates > 0.8 && content.points < 0.2 && !fields.has(column.name),
    );
    if (dated) fields.set(dated.column.name, 'submittedAt');
  }
  return fields;
}

/** A column called `Date` or `Order` may hold something else. */
function fits({ content }: KnownColumn, field: MatchedField): boolean {
  return field !== 'submittedAt' || content.filled === 0 || content.dates > 0.5;
}

function guessDates(
  known: readonly KnownColumn[],
  fields: ReadonlyMap<string, MatchedField>,
  rows: readonly TableRow[],
  tool: Tool | undefined,
): { readonly dates: Matching['dates']; readonly open: readonly OpenPoint[] } {
  const column = known.find(({ column: { name } }) => fields.get(name) === 'submittedAt')?.column;
  const zone = zoneInHeads(column) ?? tool?.dates.zone ?? 'merchant';
  if (column === undefined) return { dates: { zone }, open: [{ kind: 'no-date' }] };
  const cells = rows.map(({ cells }) => cells[column.index] ?? '').filter((cell) => cell.trim() !== '');
  const either = cells.filter((cell) => readDate(cell, undefined).kind === 'either-order');
  const told = new Set(cells.flatMap((cell) => orderTold(cell)));
  const order = told.size === 1 ? [...told][0] : undefined;
  // Spreadsheets write dates anew in the order of their country, so that a tool's own order tells nothing then.
  if (either.length > 0 && order === undefined) {
    return { dates: { zone }, open: [{ kind: 'date-order', column: column.name, example: either[0] ?? '' }] };
  }
  return { dates: { ...(order === undefined ? {} : { order }), zone }, open: [] };
}

/** The order that a date with a number over 12 tells. */
function orderTold(cell: string): DateOrder[] {
  const [, first, second] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(cell) ?? [];
  if (Number(first) > 12) return ['dmy'];
  return Number(second) > 12 ? ['mdy'] : [];
}

/** Qualtrics names the zone of a column in its third head. */
function zoneInHeads(column: Column | undefined): string | undefined {
  return column?.heads
    .map((head) => /"timeZone":\s*"([A-Za-z_+\-/0-9]+)"/.exec(head)?.[1])
    .find((zone) => zone !== undefined);
}

function inOrder(columns: readonly ColumnMatch[], table: Pick<Table, 'columns'>): ColumnMatch[] {
  const place = new Map(table.columns.map(({ name, index }) => [name, index]));
  return [...columns].sort((a, b) => (place.get(a.column) ?? 0) - (place.get(b.column) ?? 0));
}
