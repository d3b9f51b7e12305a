import { textWidth, wrapped } from '../text/text-width.ts';
import type { Markup } from './markup.ts';
import { tag } from './markup.ts';
import type { Token } from './palette.ts';
import { FONTS, type Pen } from './pen.ts';

/** An entry of a picture's legend. */
export interface LegendItem {
  readonly mark: 'box' | 'hollow' | 'dash' | 'tick' | 'hatch' | 'whisker' | 'dot' | 'ring' | 'level';
  readonly tone: Token;
  readonly words: string;
}

/** Words of the other side of a comparison: another period, unless the picture names it. */
export const OTHER_SIDE = 'the period before';

const ROW = 22;
const LINE = 16;
const MARK = 18;
const GAP = 18;

/** Side by side, in as many rows as needed, long names wrapped; `bottom` is where the next element may start. */
export function legend(
  pen: Pen,
  items: readonly LegendItem[],
  area: { readonly left: number; readonly right: number; readonly top: number },
): { readonly marks: readonly Markup[]; readonly bottom: number } {
  const marks: Markup[] = [];
  let x = area.left;
  let y = area.top;
  for (const item of items) {
    const lines = wrapped(
      item.words === OTHER_SIDE ? (pen.other ?? OTHER_SIDE) : item.words,
      area.right - area.left - MARK - 8,
      FONTS.small,
    );
    const width = MARK + 8 + Math.max(0, ...lines.map((line) => textWidth(line, FONTS.small)));
    if (x > area.left && x + width > area.right) {
      x = area.left;
      y += ROW;
    }
    const [left, first] = [x, y];
    marks.push(...markOf(pen, item, left, first + ROW / 2));
    lines.forEach((line, at) => {
      const base = first + ROW / 2 + 4 + at * LINE;
      marks.push(pen.text(line, left + MARK + 8, base, { font: 'small', fill: 'ink-3' }));
    });
    x += width + GAP;
    if (lines.length > 1) {
      x = area.right;
      y += (lines.length - 1) * LINE;
    }
  }
  return { marks, bottom: items.length === 0 ? area.top : y + ROW };
}

function markOf(pen: Pen, { mark, tone }: LegendItem, x: number, middle: number): readonly Markup[] {
  const colour = pen.palette[tone];
  const across = (attributes: Readonly<Record<string, string | number>>) => [
    pen.line(x, middle, x + MARK, middle, colour, attributes),
  ];
  switch (mark) {
    case 'box':
      return [pen.rect(x + 4, middle - 5, 10, 10, { fill: colour, rx: 2 })];
    case 'hollow':
      return [pen.rect(x + 4, middle - 5, 10, 10, { fill: 'none', stroke: colour, 'stroke-width': 1.5, rx: 2 })];
    case 'hatch':
      return [pen.rect(x, middle - 6, MARK, 12, { fill: hatchFill(pen), stroke: colour })];
    case 'dash':
      return across({ 'stroke-width': 2, 'stroke-dasharray': '4 2.5' });
    case 'level':
      return across({ 'stroke-width': 1.5, 'stroke-dasharray': '1.5 3' });
    case 'tick':
      return [pen.line(x + 9, middle - 7, x + 9, middle + 7, colour, { 'stroke-width': 2, 'stroke-dasharray': '4 2' })];
    case 'whisker':
      return [pen.whisker([x + 1, middle], [x + MARK - 1, middle], colour)];
    case 'dot':
      return [tag('circle', { cx: x + 9, cy: middle, r: 5, fill: colour })];
    case 'ring':
      return [tag('circle', { cx: x + 9, cy: middle, r: 4, fill: 'none', stroke: colour, 'stroke-width': 1.5 })];
  }
}

/** Named by its colour: several pictures may be in one document. */
const hatchId = ({ palette }: Pen) => `hatch-${palette.line.slice(1)}`;
export const hatchFill = (pen: Pen) => `url(#${hatchId(pen)})`;

/** The pattern of partial buckets. */
export function hatch(pen: Pen): Markup {
  return tag(
    'pattern',
    { id: hatchId(pen), width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    pen.rect(0, 0, 1.5, 6, { fill: pen.palette.line }),
  );
}
