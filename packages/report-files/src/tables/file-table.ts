import type { ReportCellKind } from '@shoppervoice/contracts';
import { formatPercent } from '@shoppervoice/survey-model';
import type { Fact } from '../facts/file-facts.ts';

/** One cell: text, number, or nothing. Days and instants are text: `2026-11-20`, `2026-11-20T14:05:00.000Z`. */
export type Cell = string | number | null;

/**
 * What a column holds and how it is written, on the page and in a file alike. `share`: a fraction, shown as per cent with one
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

/** Everything in one file: what it is of, and its tables. */
export interface ReportFile {
  readonly facts: readonly Fact[];
  readonly tables: readonly FileTable[];
}

/** Characters with which a spreadsheet would take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Text that no spreadsheet runs: what begins like a formula is quoted off. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Percentage points as the page rounds them. */
export function pointsOf(delta: number): number {
  return Number(formatPercent(delta).replace('%', '').replace('−', '-'));
}
