import { UNITS, type Unit } from '@shoppervoice/survey-model';
import type { Box } from '../labels/boxes.ts';
import type { TrendLabel } from '../labels/trend-labels.ts';
import { ASCENT, DESCENT, textWidth } from '../text/text-width.ts';
import { footPlaces, footRows } from '../trend/foot-rows.ts';
import { type ChartDay, type ChartNote, FLAG_ROOM, letteredNotes } from '../trend/note-flags.ts';
import { partialWords } from '../trend/point-words.ts';
import { ticksOf } from '../trend/trend-axis.ts';
import { type TrendDrawing, trendDrawing } from '../trend/trend-drawing.ts';
import { levelKey, type PlotScale, scaleIn, whiskersOf } from '../trend/trend-places.ts';
import { type ChartType, longestOf, type TrendSeries } from '../trend/trend-series.ts';
import { trendWords } from '../trend/trend-words.ts';
import { type PictureOptions, withoutFrame } from './frame.ts';
import { hatch, hatchFill, type LegendItem, legend, OTHER_SIDE } from './legend.ts';
import type { Area, Drawn, Markup } from './markup.ts';
import { holidayMarks, noteLines, noteMarks } from './note-marks.ts';
import type { Token } from './palette.ts';
import { FONTS, type FontName, type Pen } from './pen.ts';
import { colourOf, columnMarks, levelMarks, lineMarks } from './trend-marks.ts';

/** Lines or columns over a period, as on the screen, and a legend. */
export interface TrendPicture {
  readonly kind: 'trend';
  readonly type: ChartType;
  readonly unit: Unit;
  readonly series: readonly TrendSeries[];
  /** Notes on its days: marks over the plot, and a line each below it. */
  readonly notes?: readonly ChartNote[];
  /** Holidays among its days: small marks on the plot's edge, and a sentence below it. */
  readonly holidays?: readonly ChartDay[];
}

const PLOT = 250;
const ROW = 17;
/**
 * Px for names of lines at the right, and the most of the picture's width that they may take; without it, only the
 * legend names them.
 */
const NAMES = { least: 128, most: 0.4, gap: 16 } as const;
const WIDE = 520;
const AXIS_GAP = 8;

const LABEL_FONTS: Readonly<Record<TrendLabel['kind'], FontName>> = { value: 'value', name: 'strong', level: 'axis' };

export function drawTrend(
  { type, unit, series, notes: given = [], holidays = [] }: TrendPicture,
  pen: Pen,
  area: Area,
): Drawn {
  const drawing = trendDrawing(type, series, unit);
  const keys = legend(pen, legendOf(drawing, series), area);
  if (drawing.slots === 0) {
    const words = pen.text('No answers in this range.', area.left, area.top + 16, { font: 'label', fill: 'ink-3' });
    return { marks: [words], bottom: area.top + 22 };
  }
  const ticks = ticksOf(drawing.axis).map((tick) => ({ tick, words: UNITS[unit].formatAxis(tick, drawing.axis.tick) }));
  const notes = letteredNotes(
    given,
    longestOf(series, ({ points }) => points),
  );
  const top = keys.bottom + 8 + (notes.length > 0 ? FLAG_ROOM : 0);
  const width = area.right - area.left;
  const names = namesRoom(series);
  const named = width >= WIDE && names <= width * NAMES.most;
  const plot = {
    left: area.left + AXIS_GAP + Math.max(...ticks.map(({ words }) => textWidth(words, FONTS.axis))),
    top,
    right: area.right - (named ? names : 0),
    bottom: top + PLOT,
  };
  const scale = scaleIn(drawing, plot);
  const rows = footRows(series, named, { room: names - 8, width });
  const foot = plot.bottom + 14 + rows.length * ROW;
  const noteText = noteLines(notes, holidays, pen, { ...area, top: foot });
  const grid = ticks.flatMap(({ tick, words }) => [
    pen.line(plot.left, scale.y(tick), plot.right, scale.y(tick), pen.palette[isBase(drawing, tick) ? 'edge' : 'line']),
    pen.text(words, plot.left - AXIS_GAP, scale.y(tick) + 4, { font: 'axis', fill: 'ink-3', anchor: 'end' }),
  ]);
  const partial = partialOf(drawing, series, pen, plot, scale);
  const beside = named ? { ...plot, right: area.right } : null;
  const words = trendWords(drawing, scale, { plot, names: beside, taken: partial.taken }, (text, kind) => {
    const font = FONTS[LABEL_FONTS[kind]];
    return { width: textWidth(text, font), height: font.size * (ASCENT + DESCENT) };
  });
  return {
    marks: [
      hatch(pen),
      ...keys.marks,
      ...grid,
      ...partial.marks,
      ...holidayMarks(holidays, series, drawing.slots, pen, plot),
      ...noteMarks(notes, series, drawing.slots, pen, plot),
      ...(type === 'line'
        ? drawing.series.flatMap((one) => lineMarks(one, pen, scale))
        : columnMarks(drawing, pen, plot, scale)),
      ...levelMarks(drawing, pen, plot, scale),
      ...whiskersOf(drawing, plot, scale).map(({ x, top, bottom }) =>
        pen.whisker([x, top], [x, bottom], pen.palette.ink),
      ),
      ...words.map((label) => labelMark(label, drawing, pen)),
      ...footMarks(rows, drawing, series, pen, plot, named ? area.right : null, area.left),
      ...noteText.marks,
    ],
    bottom: noteText.bottom,
  };
}

/** The same as elements, for print, where the page has its title already. */
export const trendElement = (picture: TrendPicture, options: Omit<PictureOptions, 'lines'>): Markup =>
  withoutFrame((pen, area) => drawTrend(picture, pen, area), options);

function namesRoom(series: readonly TrendSeries[]): number {
  const widest = Math.max(
    0,
    ...series.flatMap(({ name }) => [textWidth(name, FONTS.strong), textWidth(`n, ${name}`, FONTS.axis)]),
  );
  return Math.max(NAMES.least, widest + NAMES.gap);
}

const isBase = ({ type }: TrendDrawing, tick: number) => type === 'column' && tick === 0;

function legendOf({ series: drawn, type }: TrendDrawing, series: readonly TrendSeries[]): readonly LegendItem[] {
  const points = series.flatMap((one) => one.points);
  const some = (is: boolean, item: LegendItem) => (is ? [item] : []);
  const bounded = drawn.some(({ now }) => now.some(({ low }) => low !== null));
  const few = drawn.some(({ now }) => now.some((point) => point.few));
  return [
    ...drawn.map((one): LegendItem => ({ mark: 'box', tone: colourOf(one), words: one.name })),
    ...some(
      drawn.some(({ before }) => before !== null),
      { mark: 'dash', tone: 'ink-3', words: OTHER_SIDE },
    ),
    ...some(bounded, { mark: 'whisker', tone: 'ink', words: '95% interval' }),
    ...some(
      points.some(({ partial }) => partial),
      { mark: 'hatch', tone: 'line-control', words: 'partial period' },
    ),
    ...some(few, { mark: type === 'line' ? 'ring' : 'hollow', tone: 'ink-2', words: 'fewer than 30 answers' }),
    ...drawn.flatMap((one) =>
      one.marks.map(({ label }): LegendItem => ({ mark: 'level', tone: colourOf(one), words: label })),
    ),
  ];
}

function partialOf({ slots }: TrendDrawing, series: readonly TrendSeries[], pen: Pen, plot: Box, { x }: PlotScale) {
  const width = (plot.right - plot.left) / slots;
  const marks: Markup[] = [];
  const taken: Box[] = [];
  longestOf(series, ({ points }) => points).forEach((point, slot) => {
    if (!point.partial) return;
    marks.push(pen.rect(x(slot) - width / 2, plot.top, width, plot.bottom - plot.top, { fill: hatchFill(pen) }));
    const words = partialWords(point);
    const wide = textWidth(words, FONTS.axis);
    if (wide + 4 > width) return;
    marks.push(pen.text(words, x(slot), plot.top + 14, { font: 'axis', fill: 'ink-3', anchor: 'middle' }));
    taken.push({ left: x(slot) - wide / 2, right: x(slot) + wide / 2, top: plot.top + 3, bottom: plot.top + 17 });
  });
  return { marks, taken };
}

function labelMark({ owner, kind, text, box }: TrendLabel, { series }: TrendDrawing, pen: Pen): Markup {
  const font = LABEL_FONTS[kind];
  const one = series.find(({ key, marks }) => [key, ...marks.map((_, at) => levelKey({ key }, at))].includes(owner));
  const fill = kind === 'value' || !one ? 'ink' : colourOf(one);
  const attributes = { 'data-label-of': owner };
  return pen.text(text, box.left, box.top + FONTS[font].size * ASCENT, { font, fill, halo: true, attributes });
}

function footMarks(
  rows: ReturnType<typeof footRows>,
  { slots }: TrendDrawing,
  series: readonly TrendSeries[],
  pen: Pen,
  plot: Box,
  end: number | null,
  left: number,
): readonly Markup[] {
  const points = longestOf(series, (one) => one.points);
  return rows.flatMap(({ head, cells }, row) => {
    const y = plot.bottom + 22 + row * ROW;
    const tone: Token = row === 0 ? 'ink-2' : 'ink-3';
    const words = footPlaces(points, slots, { ...plot, edge: left }).flatMap(({ slot, x }) =>
      cells[slot] ? [pen.text(cells[slot], x, y, { font: 'axis', fill: tone, anchor: 'middle' })] : [],
    );
    if (head === '') return words;
    const x = end === null || cells.length === 0 ? left : plot.right + 8;
    return [...words, pen.text(head, x, y, { font: 'axis', fill: tone })];
  });
}
