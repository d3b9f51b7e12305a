import { UNITS } from '@shoppervoice/survey-model';
import type { Box, Size } from '../labels/boxes.ts';
import { columnLabels, type LabelledColumn } from '../labels/column-labels.ts';
import { type TrendLabel, trendLabels } from '../labels/trend-labels.ts';
import type { TrendDrawing } from './trend-drawing.ts';
import { columnsOf, drawnLines, type PlotScale, whiskerBoxes, whiskersOf } from './trend-places.ts';

export interface WordsRoom {
  /** In px: bounds of values, and of line names; null: no names. */
  readonly plot: Box;
  readonly names: Box | null;
  /** Obstacles in the plot. */
  readonly taken: readonly Box[];
}

/**
 * The labels inside a trend's plot: names and values of lines, values of columns, names of reference lines, as far as
 * they fit.
 */
export function trendWords(
  drawing: TrendDrawing,
  scale: PlotScale,
  room: WordsRoom,
  sizeOf: (text: string, kind: TrendLabel['kind']) => Size,
): readonly TrendLabel[] {
  const { plot } = room;
  const lines = drawnLines(drawing, plot, scale);
  const taken = [...room.taken, ...whiskerBoxes(whiskersOf(drawing, plot, scale))];
  if (drawing.type === 'line') return trendLabels(lines, { ...room, taken }, sizeOf);
  const columns = columnsOf(drawing, plot, scale).map(
    ({ owner, slot, before, value, box }): LabelledColumn => ({
      owner,
      slot,
      box,
      text: before ? null : UNITS[drawing.unit].format(value),
      hangs: value < 0,
    }),
  );
  const levels = trendLabels(lines, { ...room, taken: [...taken, ...columns.map(({ box }) => box)] }, sizeOf);
  const full = [...taken, ...levels.map(({ box }) => box)];
  return [...levels, ...columnLabels(columns, { plot, taken: full, levels: lines }, sizeOf)];
}
