import { type SeriesColour, UNITS, type Unit } from '@shoppervoice/survey-model';
import type { Box } from '../labels/boxes.ts';
import type { TrendDot, TrendLine } from '../labels/trend-labels.ts';
import { COLUMNS, type DrawnPoint, type DrawnSeries, LINE_WIDTHS, MARKS, type TrendDrawing } from './trend-drawing.ts';

/** The places of a trend's lines, columns and whiskers, in px. */

/** Half the width of a dotted reference line, and half of a whisker with its ends. */
const HALF = { level: 0.625, whisker: 3 } as const;

/** Position of a slot and a value in px. */
export interface PlotScale {
  readonly x: (slot: number) => number;
  readonly y: (value: number) => number;
}

/** Slots of equal width from left to right, the axis' lowest value at the bottom. */
export function scaleIn({ axis, top, slots }: TrendDrawing, plot: Box): PlotScale {
  const width = (plot.right - plot.left) / slots;
  const height = (plot.bottom - plot.top) / (top - axis.min);
  return {
    x: (slot) => plot.left + (slot + 0.5) * width,
    y: (value) => plot.bottom - (value - axis.min) * height,
  };
}

/** The lines as obstacles of labels: position and thickness, in px. Columns have no line except reference lines. */
export function drawnLines(drawing: TrendDrawing, plot: Box, scale: PlotScale): readonly TrendLine[] {
  const { type, series } = drawing;
  const drawn = type === 'line' ? series.flatMap((one) => pathsOf(one, drawing.unit, scale)) : [];
  return [...drawn, ...series.flatMap((one) => levelsOf(one, plot, scale))];
}

function pathsOf({ key, name, now, before, moved }: DrawnSeries, unit: Unit, { x, y }: PlotScale): TrendLine[] {
  const dotsOf = (points: readonly DrawnPoint[], { radius, lineWidth }: (typeof MARKS)['now' | 'before']) =>
    points.map(({ value, mark, few }, slot): TrendDot | null =>
      value === null
        ? null
        : {
            x: x(slot),
            y: y(value),
            // Half of a marker's stroke is outside its radius.
            radius: mark === 'none' ? 0 : radius + lineWidth / 2,
            text: UNITS[unit].format(value),
            few,
          },
    );
  const half = (of: keyof typeof LINE_WIDTHS) => LINE_WIDTHS[of] / 2;
  return [
    ...(before === null
      ? []
      : [
          {
            owner: `${key} before`,
            name: null,
            moved: false,
            half: half('before'),
            dots: dotsOf(before, MARKS.before),
          },
        ]),
    { owner: key, name, moved, half: half('now'), dots: dotsOf(now, MARKS.now) },
  ];
}

/** Key of a reference line and its name. */
export const levelKey = ({ key }: Pick<DrawnSeries, 'key'>, at: number) => `${key} level ${at}`;

function levelsOf({ key, marks }: DrawnSeries, { left, right }: Box, { y }: PlotScale): TrendLine[] {
  return marks.map(({ value, label }, at) => {
    const end = { y: y(value), radius: 0, text: '', few: false };
    const dots = [
      { ...end, x: left },
      { ...end, x: right },
    ];
    return { owner: levelKey({ key }, at), name: null, level: label, moved: false, half: HALF.level, dots };
  });
}

/** An interval of a point of this period, in px. */
export interface Whisker {
  readonly owner: string;
  readonly colour: SeriesColour;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Positions of a line's whiskers: at its points. Columns have theirs in the middle. */
export function whiskersOf(drawing: TrendDrawing, plot: Box, scale: PlotScale): readonly Whisker[] {
  const columns = drawing.type === 'column' ? columnsOf(drawing, plot, scale) : [];
  return drawing.series.flatMap(({ key, colour, now }) =>
    now.flatMap(({ low, high }, slot) => {
      if (low === null || high === null) return [];
      const column = columns.find((one) => one.owner === key && one.slot === slot && !one.before);
      const x = column ? (column.box.left + column.box.right) / 2 : scale.x(slot);
      return [{ owner: key, colour, x, top: scale.y(high), bottom: scale.y(low) }];
    }),
  );
}

/** Obstacles of a label. */
export function whiskerBoxes(whiskers: readonly Whisker[]): readonly Box[] {
  return whiskers.map(({ x, top, bottom }) => ({ left: x - HALF.whisker, right: x + HALF.whisker, top, bottom }));
}

/** The background behind points of one line: a box over the width of their slot, within the plot; px. */
export function stillBoxes({ series, slots }: TrendDrawing, plot: Box, { x, y }: PlotScale): readonly Box[] {
  const half = (plot.right - plot.left) / slots / 2;
  const within = (at: number) => Math.min(plot.bottom, Math.max(plot.top, at));
  return series.flatMap(({ now }) =>
    now.flatMap(({ still }, slot) =>
      still === null
        ? []
        : [
            {
              left: x(slot) - half,
              right: x(slot) + half,
              top: still.high === null ? plot.top : within(y(still.high)),
              bottom: still.low === null ? plot.bottom : within(y(still.low)),
            },
          ],
    ),
  );
}

export interface Column {
  readonly owner: string;
  readonly colour: SeriesColour;
  readonly before: boolean;
  readonly slot: number;
  readonly value: number;
  readonly few: boolean;
  readonly box: Box;
}

/** Columns of a slot side by side, each series' earlier one before its own; from zero up or down. In px. */
export function columnsOf({ series, slots }: TrendDrawing, plot: Box, { x, y }: PlotScale): readonly Column[] {
  const rows = series.flatMap(({ key: owner, colour, now, before }) => [
    ...(before === null ? [] : [{ owner, colour, before: true, points: before }]),
    { owner, colour, before: false, points: now },
  ]);
  const slotWidth = (plot.right - plot.left) / slots;
  const room = (slotWidth * (1 - 2 * COLUMNS.groupPadding)) / rows.length;
  const width = Math.min(COLUMNS.maxWidth, room * (1 - 2 * COLUMNS.pointPadding));
  return rows.flatMap(({ owner, colour, before, points }, row) =>
    points.flatMap(({ value, few }, slot): Column[] => {
      if (value === null) return [];
      const middle = x(slot) + (row - (rows.length - 1) / 2) * room;
      const [top = 0, bottom = 0] = [y(value), y(0)].toSorted((a, b) => a - b);
      return [
        {
          owner,
          colour,
          before,
          slot,
          value,
          few,
          box: { left: middle - width / 2, right: middle + width / 2, top, bottom },
        },
      ];
    }),
  );
}
