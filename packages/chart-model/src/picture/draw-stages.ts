import { formatCount, formatPercent, shownChange } from '@shoppervoice/survey-model';
import type { ShareFigure } from '../shares/share-bars.ts';
import { type Stage, type StageColumn, type StageRow, type StageShare, stageColumns } from '../stages/stage-columns.ts';
import { textWidth, wrapped } from '../text/text-width.ts';
import { type LegendItem, legend, OTHER_SIDE } from './legend.ts';
import type { Area, Attributes, Drawn, Markup } from './markup.ts';
import { mixed } from './palette.ts';
import { FONTS, type Pen } from './pen.ts';

/** Points of a path as columns with brackets of their stages; as bars if columns have no room for names. */
export interface StagesPicture {
  readonly kind: 'stages';
  readonly points: ShareFigure;
  readonly stages: ShareFigure;
  readonly rows: readonly StageRow[];
}

const TALL = 170;
const MOST_WIDE = 56;
/** Px that a column needs for its name and its stage's change. */
const LEAST_ROOM = 84;
const LINE = 14;
const BAR = 14;
const ROW = 26;
const HALO = { 'stroke-width': 4 };

type Drawing = ReturnType<typeof stageColumns>;

export function drawStages({ points, stages, rows }: StagesPicture, pen: Pen, area: Area): Drawn {
  const drawing = stageColumns(points, stages, rows);
  const keys = legend(pen, legendOf(drawing), area);
  const count = drawing.stages.reduce((sum, { columns }) => sum + columns.length, 0);
  const under = { ...area, top: keys.bottom + 6 };
  const room = (area.right - area.left) / Math.max(1, count);
  const drawn = room < LEAST_ROOM ? asBars(drawing, pen, under) : asColumns(drawing, pen, under, room);
  return { marks: [...keys.marks, ...drawn.marks], bottom: drawn.bottom };
}

function legendOf({ n, few, compared, stages }: Drawing): readonly LegendItem[] {
  const moved = stages.some((stage) => stage.columns.some((column) => column.moved));
  return [
    { mark: few ? 'hollow' : 'box', tone: 'neutral-fill', words: `% of n ${formatCount(n)}` },
    ...(moved ? [{ mark: 'box', tone: 'ink-2', words: 'changed significantly' } as const] : []),
    ...(compared ? [{ mark: 'dash', tone: 'ink', words: OTHER_SIDE } as const] : []),
    ...(few && n > 0 ? [{ mark: 'hollow', tone: 'neutral-fill', words: 'fewer than 30 answers' } as const] : []),
  ];
}

/** Fill of a column, darker if it moved, hollow for few answers. */
function lookOf({ moved }: StageColumn, few: boolean, { palette }: Pen) {
  const fill = palette[moved ? 'ink-2' : 'neutral-fill'];
  return few ? { fill: mixed(fill, palette.surface, 0.25), stroke: fill, 'stroke-width': 1.5 } : { fill };
}

const bare = (share: number | null) => formatPercent(share).replace('%', '');

function asColumns({ stages, few }: Drawing, pen: Pen, area: Area, room: number): Drawn {
  const { palette } = pen;
  const wide = Math.min(MOST_WIDE, room - 16);
  const foot = area.top + 18 + TALL;
  const names = stages.flatMap(({ columns }) => columns.map(({ label }) => wrapped(label, room - 6, FONTS.small, 3)));
  const under = foot + 8 + Math.max(1, ...names.map((lines) => lines.length)) * LINE;
  const marks: Markup[] = [];
  let at = 0;
  for (const stage of stages) {
    const from = area.left + at * room;
    for (const column of stage.columns) {
      const middle = area.left + (at + 0.5) * room;
      const tall = column.height * TALL;
      const look = lookOf(column, few, pen);
      if (tall > 0)
        marks.push(pen.rect(middle - wide / 2, foot - tall, wide, tall, { ...look, 'data-point': column.id }));
      if (column.beforeAt !== null) {
        const y = foot - column.beforeAt * TALL;
        const dashed = { 'stroke-width': 2, 'stroke-dasharray': '4 2.5' };
        const across = (colour: string, look: Attributes) =>
          pen.line(middle - wide / 2 - 4, y, middle + wide / 2 + 4, y, colour, look);
        // On a dark column a dark mark would not be visible.
        if (column.moved) marks.push(across(palette.surface, HALO));
        marks.push(across(palette.ink, dashed));
      }
      const over = foot - Math.max(column.height, column.beforeAt ?? 0) * TALL - 5;
      const value = { font: column.moved ? 'value' : 'small', fill: column.moved ? 'ink' : 'ink-2' } as const;
      marks.push(pen.text(bare(column.share), middle, over, { ...value, anchor: 'middle' }));
      (names[at] ?? []).forEach((line, index) => {
        const y = foot + 14 + index * LINE;
        marks.push(pen.text(line, middle, y, { font: 'small', fill: 'ink-2', anchor: 'middle' }));
      });
      at++;
    }
    marks.push(...bracket(stage, pen, from + 4, area.left + at * room - 4, under + 6));
  }
  marks.push(pen.line(area.left, foot, area.right, foot, palette.edge));
  return { marks, bottom: under + 6 + 76 };
}

/** A stage's name, share and change under the line below its points. */
function bracket(stage: Stage, pen: Pen, from: number, to: number, y: number): readonly Markup[] {
  const tone = stage.moved ? 'ink-2' : 'neutral-fill';
  const lines = wrapped(stage.label, to - from, FONTS.small, 2);
  const top = y + 17 + (lines.length - 1) * LINE;
  return [
    pen.line(from, y, to, y, pen.palette[tone], { 'stroke-width': 2 }),
    ...lines.map((line, at) => pen.text(line, from, y + 17 + at * LINE, { font: 'small', fill: 'ink-2' })),
    pen.text(formatPercent(stage.share), from, top + 18, { font: 'strong', fill: 'ink' }),
    ...changeText(stage, pen, from, top + 36),
  ];
}

/** In points; with a background if significant. A share of a whole is neither good nor bad. */
function changeText(
  { share, before, delta, moved }: StageShare,
  pen: Pen,
  x: number,
  y: number,
  end = false,
): readonly Markup[] {
  const words = shownChange('share', share, before, delta)?.text;
  if (words === undefined) return [];
  const anchor = end ? 'end' : 'start';
  if (!moved) return [pen.text(words, x, y, { font: 'small', fill: 'ink-3', anchor })];
  const wide = textWidth(words, FONTS.value) + 12;
  const left = end ? x - wide : x;
  return [
    pen.rect(left, y - 14, wide, 19, { fill: pen.palette['neutral-soft'], rx: 4 }),
    pen.text(words, left + 6, y, { font: 'value', fill: 'ink' }),
  ];
}

function asBars({ stages, few }: Drawing, pen: Pen, { left, right, top: start }: Area): Drawn {
  const { palette } = pen;
  const names = Math.min(
    (right - left) * 0.36,
    Math.max(0, ...stages.flatMap(({ columns }) => columns.map(({ label }) => textWidth(label, FONTS.small)))),
  );
  const from = left + names + 12;
  const to = right - textWidth('100.0', FONTS.value) - 12;
  const marks: Markup[] = [];
  let top = start;
  for (const stage of stages) {
    marks.push(
      pen.text(`${stage.label} ${formatPercent(stage.share)}`, left, top + 18, { font: 'strong', fill: 'ink' }),
    );
    marks.push(...changeText(stage, pen, right, top + 18, true));
    top += 26;
    for (const column of stage.columns) {
      const lines = wrapped(column.label, names, FONTS.small, 2);
      const height = ROW + (lines.length - 1) * LINE;
      const middle = top + height / 2;
      lines.forEach((line, at) => {
        const y = middle + 4 + (at - (lines.length - 1) / 2) * LINE;
        marks.push(pen.text(line, left, y, { font: 'small', fill: 'ink-2' }));
      });
      const x = (share: number) => from + (to - from) * share;
      const look = { ...lookOf(column, few, pen), 'data-point': column.id };
      if (column.height > 0) marks.push(pen.rect(from, middle - BAR / 2, x(column.height) - from, BAR, look));
      if (column.beforeAt !== null) {
        const [at, dashed] = [x(column.beforeAt), { 'stroke-width': 2, 'stroke-dasharray': '4 2' }];
        if (column.moved) marks.push(pen.line(at, middle - 10, at, middle + 10, palette.surface, HALO));
        marks.push(pen.line(at, middle - 10, at, middle + 10, palette.ink, dashed));
      }
      const value = { font: column.moved ? 'value' : 'small', fill: column.moved ? 'ink' : 'ink-2' } as const;
      marks.push(pen.text(bare(column.share), x(Math.max(column.height, column.beforeAt ?? 0)) + 7, middle + 4, value));
      top += height;
    }
    marks.push(pen.line(left, top + 6, right, top + 6, palette.line));
    top += 8;
  }
  return { marks, bottom: top };
}
