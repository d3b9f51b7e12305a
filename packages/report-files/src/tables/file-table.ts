import type { ReportCellKind } from '@shoppervoice/contracts/reports';
import { formatPercent } from '@shoppervoice/survey-model';
import type { Fact } from '../facts/file-facts.ts';

/** One cell: text, number, or nothing. Days and instants are text: `2026-11-20`, `2026-11-20T14:05:00.000Z`. */
export type Cell = string | number | null;

/**
 * Kind of a column and its format, on the page and in a file alike. `share`: a fraction, shown as per cent with one
 * decimal; `points`: a difference of two fractions, in percentage points with one decimal.
 */
export type CellKind = ReportCellKind;

export interface FileColumn {
  readonly head: string;
  readonly kind: CellKind;
}

/** A table of a file: one sheet of a workbook. */
export interface FileTable {
  readonly name: string;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A file: its context, and its tables. */
export interface ReportFile {
  readonly facts: readonly Fact[];
  readonly tables: readonly FileTable[];
}

/** A number as people and spreadsheets write it, which nothing runs: `-1`, `+2.5 %`, `-1,234.50`, `-1 234,5`, `-.5`, `-1e6`. */
const NUMBER = String.raw`[+-]?(?:(?:\d{1,3}(?:[,.' \u00A0\u202F]\d{3})+|\d+)(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d{1,3})?[ \u00A0\u202F]?%?`;
const PLAIN_NUMBER = new RegExp(`^ *${NUMBER} *$`, 'u');
/**
 * What a spreadsheet could interpret as a formula: text whose first visible character starts one, including full-width
 * forms, since some readers drop what comes before it; and a cell that begins with a tab or a line break, which moves
 * it to another cell.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])/u;
/** Characters at which readers of CSV and of workbooks end a text, or refuse the file. */
const CONTROL = /[^\P{Cc}\t\r\n]|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/**
 * The same after a character that some spreadsheets interpret as the end of a cell: one that separates by semicolons
 * splits `"x;=1"`, whatever the quotes say. The character is searched first: long runs of blanks would otherwise take
 * quadratic time. What is a number up to the next such character stays one.
 */
const INNER_FORMULA = new RegExp(
  String.raw`(?=[=+\-@＝＋－＠])(?!${NUMBER} *(?:[,;|\t\r\n]|$))(?<=[,;|\t\r\n]["\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*)`,
  'gu',
);

/** Text without characters that a file cannot contain. */
export const plainText = (text: string): string => text.replace(CONTROL, '');

/**
 * Text of a CSV that no spreadsheet runs, whatever its separator: what would start like a formula is neutralized, unless
 * it is a number.
 */
export function safeText(text: string): string {
  const plain = plainText(text).replace(INNER_FORMULA, "'");
  return FORMULA.test(plain) && !PLAIN_NUMBER.test(plain) ? `'${plain}` : plain;
}

/** Percentage points as the page rounds them. */
export function pointsOf(delta: number): number {
  return Number(formatPercent(delta).replace('%', '').replace('−', '-'));
}
