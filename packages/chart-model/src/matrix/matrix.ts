import { isLowBase, UNITS, type Unit } from '@shoppervoice/survey-model';

/** Rows by columns of values, shaded by size or by distance. */

export interface MatrixHead {
  readonly key: string;
  readonly label: string;
  /** For a column shaded by value: its colour. Default: slate. */
  readonly tone?: MatrixTone;
}

export type MatrixTone = 'neutral' | 'positive' | 'mixed' | 'negative' | 'unread';

/** A value and the answers behind it. */
export interface MatrixCell {
  readonly value: number | null;
  /** Answers; null: hidden. */
  readonly n: number | null;
  readonly withheld?: boolean;
  /** Difference from the reference; if present, cells can be shaded by it. */
  readonly difference?: number | null;
}

/** `value`: darker towards the end of the scale; `difference`: in one colour from `least` on, in the unit. */
export type MatrixShading =
  | { readonly by: 'value'; readonly from: number; readonly to: number }
  | { readonly by: 'difference'; readonly least: number };

/** `few`: under 30 answers, shown grey and without shade. `none`: no answers. */
export type CellState = 'told' | 'few' | 'withheld' | 'none';

/** By size (`strength` from 0 to 1), or by being far above or below the reference. */
export type CellShade =
  | { readonly by: 'value'; readonly tone: MatrixTone; readonly strength: number }
  | { readonly by: 'difference'; readonly above: boolean };

export interface DrawnCell {
  readonly state: CellState;
  readonly text: string;
  readonly shade: CellShade | null;
}

export const WITHHELD = 'hidden';

export function drawnCell(
  cell: MatrixCell | null,
  unit: Unit,
  shading: MatrixShading,
  { tone = 'neutral' }: Pick<MatrixHead, 'tone'> = {},
): DrawnCell {
  const { format } = UNITS[unit];
  const state = stateOf(cell);
  if (cell === null || state === 'none') return { state: 'none', text: format(null), shade: null };
  if (state === 'withheld') return { state, text: WITHHELD, shade: null };
  return { state, text: format(cell.value), shade: state === 'told' ? shadeOf(cell, shading, tone) : null };
}

function stateOf(cell: MatrixCell | null): CellState {
  if (cell?.withheld) return 'withheld';
  if (cell === null || cell.value === null || cell.n === 0) return 'none';
  return cell.n !== null && isLowBase(cell.n) ? 'few' : 'told';
}

function shadeOf({ value, difference = null }: MatrixCell, shading: MatrixShading, tone: MatrixTone): CellShade | null {
  if (shading.by === 'value') {
    const { from, to } = shading;
    const strength = Math.min(1, Math.max(0, ((value ?? from) - from) / (to - from)));
    return strength === 0 ? null : { by: 'value', tone, strength };
  }
  if (difference === null || Math.abs(difference) < shading.least) return null;
  return { by: 'difference', above: difference > 0 };
}
