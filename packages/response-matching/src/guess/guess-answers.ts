import type { AnswerMatch, ColumnMatch, OpenPoint, Scale } from '@shoppervoice/contracts/developers';
import { readerOf, unknownAnswers } from '../cells/options.ts';
import { plainWords } from '../cells/plain-words.ts';
import type { AskedQuestion, MatchingMerchant } from '../matcher.ts';
import { closeness, type WordSet, wordSet } from './close-words.ts';
import type { KnownColumn } from './column-content.ts';
import { type AskedInWords, askedInWords, asksByWords, asksForComment, isOther } from './question-words.ts';
import type { Tool } from './tools.ts';

export interface AnswerGuess {
  readonly columns: readonly ColumnMatch[];
  readonly open: readonly OpenPoint[];
}

interface Context {
  readonly merchant: MatchingMerchant;
  readonly tool: Tool | undefined;
  /** Whether a field is the comment already. */
  readonly hasComment: boolean;
  /** All heads of the table, in plain words. */
  readonly heads: ReadonlySet<string>;
}

/** Nearer than this, two texts ask the same. */
const CLOSE = 0.55;
/** By words of what it asks. */
const BY_WORDS = 0.9;
const MOSTLY = 0.8;

/** Columns for the questions of a survey, each question and each column once, the closest first. */
export function* guessAnswers(
  known: readonly KnownColumn[],
  questions: readonly AskedQuestion[],
  context: Context,
): Generator<void, AnswerGuess> {
  const without = wordSet(context.merchant.merchantName ?? '');
  const asked = questions.map((question) => ({
    question,
    words: [question.label, question.wording].map((text) => wordSet(text, without)),
  }));
  const pairs: { readonly column: KnownColumn; readonly question: AskedQuestion; readonly near: number }[] = [];
  for (const column of known) {
    const heads = headsOf(column);
    const said = { texts: textsOf(column).map((text) => wordSet(text, without)), heads, asked: askedInWords(heads) };
    for (const { question, words } of asked) {
      const near = score(column, question, words, said, context);
      if (near >= CLOSE) pairs.push({ column, question, near });
    }
    yield;
  }
  pairs.sort((a, b) => b.near - a.near);
  const columns: ColumnMatch[] = [];
  const open: OpenPoint[] = [];
  const takenColumns = new Set<string>();
  const takenQuestions = new Set<string>();
  for (const { column, question } of pairs) {
    const name = column.column.name;
    const byOption = question.kind === 'multi' ? optionColumn(column, question) : null;
    if (takenColumns.has(name) || (takenQuestions.has(question.code) && byOption === null)) continue;
    takenColumns.add(name);
    takenQuestions.add(question.code);
    if (byOption !== null) columns.push(byOption);
    else {
      const match = answerMatch(column, question, context);
      columns.push(match);
      open.push(...openPoints(column, question, match));
    }
  }
  const comment = context.hasComment
    ? undefined
    : guessComment(known.filter(({ column }) => !takenColumns.has(column.name)));
  if (comment) columns.push({ column: comment.column.name, to: 'comment' });
  return { columns, open };
}

/** What a column may be asking: each head, without numbers before it, and a question's row or option alone. */
function textsOf({ column: { name, heads } }: KnownColumn): string[] {
  const parts = [name, ...heads, ...name.split(' | '), ...heads.flatMap((head) => head.split(' - '))];
  const bracketed = [name, ...heads].flatMap((head) => /\[([^[\]]+)\]\s*$/.exec(head)?.[1] ?? []);
  return [...new Set([...parts, ...bracketed].map((text) => text.replace(/^\s*(Q?\d+[.):]|\w+\.) /, '').trim()))];
}

/** Heads in plain words, the row of a question with several before the question. */
function headsOf({ column: { name, heads: all }, heads }: KnownColumn): string[] {
  const rows = [name, ...all].flatMap((head) => /\[([^[\]]+)\]\s*$/.exec(head)?.[1] ?? []);
  const part = name.includes(' | ') ? [name.split(' | ').at(-1) ?? ''] : [];
  return [...new Set([...[...part, ...rows].map(plainWords), ...heads])];
}

/** What the heads of a column say, whichever question they are compared with. */
interface SaidByHeads {
  readonly texts: readonly WordSet[];
  readonly heads: readonly string[];
  readonly asked: AskedInWords;
}

function score(
  column: KnownColumn,
  question: AskedQuestion,
  words: readonly WordSet[],
  { texts, heads, asked }: SaidByHeads,
  { tool }: Context,
): number {
  if (!fits(column, question)) return 0;
  if (namesCode(column, question)) return 1;
  const told = tool?.ratings?.find((rating) => rating.heads.some((head) => column.heads.has(head)));
  if (told) return question.kind === 'rating' && told.role === question.role ? 1 : 0;
  const near = Math.max(...texts.flatMap((text) => words.map((other) => closeness(text, other))));
  return asksByWords(heads, question, asked) ? Math.max(near, BY_WORDS) : near;
}

/** `Q15_C11779`, or `answers.Q15_C11779` of a response as the public API takes it. */
const namesCode = ({ column: { name } }: KnownColumn, { code }: AskedQuestion): boolean =>
  name.split('.').at(-1)?.trim().toLowerCase() === code.toLowerCase();

/** Whether what the column holds can be answers to the question. A column without answers yet fits by its heads. */
function fits(column: KnownColumn, question: AskedQuestion): boolean {
  const { content } = column;
  if (content.filled === 0) return true;
  if (question.kind === 'rating') return content.points >= MOSTLY;
  if (question.kind === 'open') return content.points < MOSTLY;
  if (question.kind === 'multi' && optionColumn(column, question) !== null) return true;
  return labelShare(column, question) >= 0.5;
}

/** Of the different texts of a column, how many are options. */
function labelShare({ content: { texts } }: KnownColumn, question: AskedQuestion): number {
  const reader = readerOf(question);
  const found = [...texts].filter((text) => reader.many(text).ids.length > 0);
  return texts.size === 0 ? 0 : found.length / texts.size;
}

/** A column of one option: `question | option`, or `code[option]`. */
function optionColumn({ column: { name, heads }, content }: KnownColumn, question: AskedQuestion): ColumnMatch | null {
  const part = name.split(' | ').at(-1) ?? '';
  const bracketed = heads.map((head) => /\[([^[\]]+)\]\s*$/.exec(head)?.[1]).find((text) => text !== undefined);
  if (part === name && bracketed === undefined) return null;
  const says = part === name ? (bracketed ?? '') : part;
  const reader = readerOf(question);
  const said = reader.one(says);
  const option = question.options?.find(({ id, specify }) => id === said || (specify && isOther(plainWords(says))));
  if (option === undefined) return null;
  const isText = option.specify && [...content.texts].some((text) => reader.one(text) !== option.id && text.length > 3);
  return isText
    ? { column: name, to: 'specify', question: question.code, option: option.id }
    : { column: name, to: 'answer', question: question.code, option: option.id };
}

function answerMatch(column: KnownColumn, question: AskedQuestion, context: Context): AnswerMatch {
  const scale = question.kind === 'rating' ? knownScale(column, context) : undefined;
  return { column: column.column.name, to: 'answer', question: question.code, ...(scale ? { scale } : {}) };
}

/** Only what cannot be another scale: both ends of 0 to 10 were seen, or Qualtrics has a column of its NPS groups. */
function knownScale({ column, content }: KnownColumn, { heads }: Context): Scale | undefined {
  const isNps = heads.has(`${plainWords(column.name)} nps group`);
  return isNps || (content.least === 0 && content.most === 10) ? { how: 'same' } : undefined;
}

function openPoints({ column, content }: KnownColumn, question: AskedQuestion, match: AnswerMatch): OpenPoint[] {
  const about = { column: column.name, question: question.code };
  if (question.kind === 'rating') {
    if (match.scale !== undefined) return [];
    return [{ kind: 'scale', ...about, least: content.least ?? 0, most: content.most ?? 0 }];
  }
  if (question.kind === 'open') return [];
  const unknown = unknownAnswers(content.texts, question);
  return unknown.length === 0 ? [] : [{ kind: 'options', ...about, unknown }];
}

/** Texts in shoppers' own words: the column whose head asks for one, the longest first. */
function guessComment(known: readonly KnownColumn[]): KnownColumn | undefined {
  return known
    .filter(({ heads, content }) => content.points < 0.5 && [...heads].some(asksForComment))
    .sort((a, b) => b.content.length - a.content.length)[0];
}
