import { UNITS } from '@shoppervoice/survey-model';
import type { Box, Size } from '../labels/boxes.ts';
import { columnLabels, type LabelledColumn } from '../labels/column-labels.ts';
import { type TrendLabel, trendLabels } from '../labels/trend-labels.ts';
import type { TrendDrawing } from './trend-drawing.ts';
import { columnsOf, drawnLines, type PlotScale, whiskerBoxes, whiskersOf } from './trend-places.ts';

export interface WordsRoom {
  /** In px: where values may be, and where names of lines may; null: no names. */
  readonly plot: Box;
  readonly names: Box | null;
  /** What is in the plot already. */
  readonly taken: readonly Box[];
}

/** The words inside a trend's plot: names and values of lines, values of columns, names of levels; what finds a place. */
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
