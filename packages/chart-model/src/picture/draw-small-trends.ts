import { formatDay, UNITS, type Unit } from '@shoppervoice/survey-model';
import { type SmallTrendColumn, smallTrendColumns, smallTrendTop } from '../small-trends/small-trends.ts';
import { ASCENT, shortened, wrapped } from '../text/text-width.ts';
import { type ChartNote, FLAG_ROOM, letteredNotes } from '../trend/note-flags.ts';
import { longestOf, type TrendSeries } from '../trend/trend-series.ts';
import { legend, OTHER_SIDE } from './legend.ts';
import type { Area, Drawn, Markup } from './markup.ts';
import { noteLines, noteMarks } from './note-marks.ts';
import { mixed } from './palette.ts';
import { FONTS, type Pen } from './pen.ts';

/** Many figures over time, a small chart of columns each, all on one scale. */
export interface SmallTrendsPicture {
  readonly kind: 'courses';
  readonly unit: Unit;
  readonly series: readonly TrendSeries[];
  /** Notes on its days: marks over every chart, and a line each below all of them. */
  readonly notes?: readonly ChartNote[];
}

const GAP = 24;
const LEAST_WIDE = 150;
const MOST_COLUMNS = 4;
const TITLE_LINE = 17;
/** Above the columns there is room for a value. */
const PLOT = 84;
const OVER = 16;
const FOOT = 34;

export function drawSmallTrends({ unit, series, notes: given = [] }: SmallTrendsPicture, pen: Pen, area: Area): Drawn {
  const top = smallTrendTop(series, unit);
  const { formatAxis } = UNITS[unit];
  const all = series.map((one) => ({ one, columns: smallTrendColumns(one, top) }));
  const some = (is: (column: SmallTrendColumn) => boolean) => all.some(({ columns }) => columns.some(is));
  const keys = legend(
    pen,
    [
      { mark: 'box', tone: 'neutral-fill', words: `every chart is ${formatAxis(top, top)} tall` },
      ...(some(({ before }) => before) ? [{ mark: 'box', tone: 'line-control', words: OTHER_SIDE } as const] : []),
      ...(some(({ few }) => few)
        ? [{ mark: 'hollow', tone: 'neutral-fill', words: 'fewer than 30 answers' } as const]
        : []),
    ],
    area,
  );
  const notes = letteredNotes(
    given,
    longestOf(series, ({ points }) => points),
  );
  const over = OVER + (notes.length > 0 ? FLAG_ROOM : 0);
  const room = area.right - area.left;
  const across = Math.max(1, Math.min(MOST_COLUMNS, Math.floor((room + GAP) / (LEAST_WIDE + GAP))));
  const wide = (room - GAP * (across - 1)) / across;
  const marks: Markup[] = [...keys.marks];
  let y = keys.bottom + 12;
  for (let first = 0; first < all.length; first += across) {
    const row = all.slice(first, first + across).map(({ one, columns }) => ({
      one,
      columns,
      lines: wrapped(one.name, wide, FONTS.strong, 2),
    }));
    const foot = y + TITLE_LINE * Math.max(...row.map(({ lines }) => lines.length)) + over + PLOT;
    row.forEach(({ one, columns, lines }, at) => {
      const left = area.left + at * (wide + GAP);
      lines.forEach((line, index) => {
        const base = y + FONTS.strong.size * ASCENT + index * TITLE_LINE;
        marks.push(pen.text(line, left, base, { font: 'strong', fill: 'ink' }));
      });
      // Notes are on the shown days, which follow those of the comparison.
      const [right, slots] = [left + wide, one.points.length];
      const plot = {
        left: right - (wide * slots) / Math.max(1, columns.length),
        top: foot - PLOT - OVER,
        right,
        bottom: foot,
      };
      marks.push(...noteMarks(notes, [one], slots, pen, plot));
      marks.push(...columnMarks(columns, unit, pen, { left, right, foot }));
    });
    y = foot + FOOT;
  }
  const noteText = noteLines(notes, [], pen, { ...area, top: y });
  return { marks: [...marks, ...noteText.marks], bottom: noteText.bottom };
}

function columnMarks(
  columns: readonly SmallTrendColumn[],
  unit: Unit,
  pen: Pen,
  { left, right, foot }: { left: number; right: number; foot: number },
): readonly Markup[] {
  const { palette } = pen;
  const slot = (right - left) / Math.max(1, columns.length);
  const bar = Math.min(28, slot * 0.72);
  const marks: Markup[] = [];
  const labels: { x: number; text: string; y: number }[] = [];
  columns.forEach(({ point, before, few, height, labelled }, at) => {
    if (height === null || point.value === null) return;
    const middle = left + (at + 0.5) * slot;
    const tall = height * PLOT;
    const fill = palette[before ? 'line-control' : 'neutral-fill'];
    const look = few ? { fill: mixed(fill, palette.surface, 0.25), stroke: fill, 'stroke-width': 1 } : { fill };
    marks.push(
      pen.rect(middle - bar / 2, foot - tall, bar, tall, { ...look, 'data-course': before ? 'before' : 'now' }),
    );
    if (labelled) labels.push({ x: middle, y: foot - tall - 4, text: UNITS[unit].format(point.value) });
  });
  marks.push(pen.line(left, foot, right, foot, palette.edge));
  const last = labels.at(-1);
  for (const label of labels) {
    // A value that would cover the last one is omitted.
    const close = label !== last && last !== undefined && Math.abs(label.x - last.x) < 44;
    const anchor = label.x - left < 20 ? 'start' : right - label.x < 20 ? 'end' : 'middle';
    const x = anchor === 'start' ? left : anchor === 'end' ? right : label.x;
    if (!close) marks.push(pen.text(label.text, x, label.y, { font: 'axis', fill: 'ink-2', anchor, halo: true }));
  }
  const from = columns[0]?.point.start;
  const to = columns.at(-1)?.point.end;
  if (from === undefined || to === undefined) return marks;
  const half = (right - left) / 2 - 4;
  const words = (day: string) => shortened(formatDay(day), half, FONTS.axis);
  marks.push(pen.text(words(from), left, foot + 16, { font: 'axis', fill: 'ink-3' }));
  if (columns.length > 1)
    marks.push(pen.text(words(to), right, foot + 16, { font: 'axis', fill: 'ink-3', anchor: 'end' }));
  return marks;
}
